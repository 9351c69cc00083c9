#pragma once

#include <string_view>

namespace base::testing {

/// Whether a text is one JSON value: a reader that keeps nothing.
class JsonChecker {
 public:
  static bool is_json(std::string_view text) {
    JsonChecker checker(text);
    return checker.value() && (checker.blanks(), checker.rest_.empty());
  }

 private:
  explicit JsonChecker(std::string_view text) : rest_(text) {}
  void blanks() {
    while (!rest_.empty() && (rest_[0] == ' ' || rest_[0] == '\n')) rest_.remove_prefix(1);
  }
  bool take(std::string_view part) {
    if (!rest_.starts_with(part)) return false;
    rest_.remove_prefix(part.size());
    return true;
  }
  bool value() {
    blanks();
    if (take("{")) return list('}', true);
    if (take("[")) return list(']', false);
    if (rest_.starts_with('"')) return string();
    if (take("true") || take("false") || take("null")) return true;
    return number();
  }
  bool list(char end, bool keys) {
    if (take({&end, 1})) return true;
    do {
      if (keys && !(string() && take(":"))) return false;
      if (!value()) return false;
    } while (take(","));
    return take({&end, 1});
  }
  bool string() {
    if (!take("\"")) return false;
    for (; !rest_.empty(); rest_.remove_prefix(1)) {
      if (take("\"")) return true;
      if (static_cast<unsigned char>(rest_[0]) < 0x20U) return false;
      if (rest_[0] != '\\') continue;
      rest_.remove_prefix(1);
      if (rest_.empty() || std::string_view("\"\\/bfnrtu").find(rest_[0]) == std::string_view::npos)
        return false;
    }
    return false;
  }
  bool number() {
    take("-");
    if (rest_.size() > 1 && rest_[0] == '0' && rest_[1] >= '0' && rest_[1] <= '9') return false;
    return digits() && (!take(".") || digits());
  }
  bool digits() {
    std::size_t count = 0;
    while (!rest_.empty() && rest_[0] >= '0' && rest_[0] <= '9') {
      rest_.remove_prefix(1);
      ++count;
    }
    return count > 0;
  }

  std::string_view rest_;
};

/// Whether a text is well-formed XML, as far as our drawings and pages use it: every element is closed, in
/// order, and no bare `&` or `<` is left.
class XmlChecker {
 public:
  static bool is_xml(std::string_view text) {
    XmlChecker checker(text);
    return checker.element() && (checker.blanks(), checker.rest_.empty());
  }

 private:
  explicit XmlChecker(std::string_view text) : rest_(text) {}
  void blanks() {
    while (!rest_.empty() && (rest_[0] == ' ' || rest_[0] == '\n')) rest_.remove_prefix(1);
  }
  bool take(std::string_view part) {
    if (!rest_.starts_with(part)) return false;
    rest_.remove_prefix(part.size());
    return true;
  }
  std::string_view name() {
    const std::size_t end = rest_.find_first_of(" \n=/>\"<");
    const std::string_view found = rest_.substr(0, end);
    rest_.remove_prefix(found.size());
    return found;
  }
  bool reference() {
    for (const std::string_view known : {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"})
      if (take(known)) return true;
    return false;
  }
  bool attributes() {
    for (blanks(); !rest_.empty() && rest_[0] != '/' && rest_[0] != '>'; blanks()) {
      if (name().empty() || !take("=\"")) return false;
      while (!rest_.empty() && rest_[0] != '"') {
        if (rest_[0] == '<') return false;
        if (rest_[0] == '&') {
          if (!reference()) return false;
        } else {
          rest_.remove_prefix(1);
        }
      }
      if (!take("\"")) return false;
    }
    return true;
  }
  bool element() {
    blanks();
    if (!take("<")) return false;
    const std::string_view tag = name();
    if (tag.empty() || !attributes()) return false;
    if (take("/>")) return true;
    if (!take(">")) return false;
    while (!rest_.empty() && !rest_.starts_with("</")) {
      if (rest_[0] == '<') {
        if (!element()) return false;
      } else if (rest_[0] == '&') {
        if (!reference()) return false;
      } else {
        rest_.remove_prefix(1);
      }
    }
    return take("</") && name() == tag && take(">");
  }

  std::string_view rest_;
};

}  // namespace base::testing
