#pragma once

#include "text/messages.h"

namespace base {

/// Writes JSON straight into a text. Commas are put where they belong; the caller opens and closes.
class JsonWriter {
 public:
  explicit JsonWriter(Text& out) : out_(&out) {}

  JsonWriter& key(std::string_view name) {
    comma();
    quoted(name);
    out_->push_back(':');
    fresh_ = true;
    return *this;
  }
  void open(char bracket) {
    comma();
    out_->push_back(bracket);
    fresh_ = true;
  }
  void close(char bracket) {
    out_->push_back(bracket);
    fresh_ = false;
  }
  void value(std::string_view text) {
    comma();
    quoted(text);
  }
  void value(const char* text) { value(std::string_view(text)); }
  void value(bool yes) {
    comma();
    put(*out_, yes ? "true" : "false");
  }
  void value(int number) {
    comma();
    fmt::format_to(std::back_inserter(*out_), "{}", number);
  }
  /// A value that is JSON already: "4.5".
  void written(std::string_view json) {
    comma();
    put(*out_, json);
  }
  void null() {
    comma();
    put(*out_, "null");
  }
  template <class Value>
  void field(std::string_view name, const Value& v) {
    key(name).value(v);
  }
  template <class Fill>
  void object(Fill&& fill) {
    open('{');
    fill();
    close('}');
  }
  template <class List, class Fill>
  void array(std::string_view name, const List& list, Fill&& fill) {
    key(name).open('[');
    for (const auto& item : list) fill(item);
    close(']');
  }

 private:
  void comma() {
    if (!fresh_) out_->push_back(',');
    fresh_ = false;
  }
  void quoted(std::string_view text) {
    out_->push_back('"');
    for (const char c : text) escaped(c);
    out_->push_back('"');
  }
  void escaped(char c) {
    switch (c) {
      case '"': put(*out_, "\\\""); return;
      case '\\': put(*out_, "\\\\"); return;
      case '\n': put(*out_, "\\n"); return;
      case '\t': put(*out_, "\\t"); return;
      default: break;
    }
    if (static_cast<unsigned char>(c) < 0x20U)
      fmt::format_to(std::back_inserter(*out_), "\\u{:04x}",
                     static_cast<unsigned>(static_cast<unsigned char>(c)));
    else
      out_->push_back(c);
  }

  Text* out_;
  bool fresh_ = true;
};

}  // namespace base
