#include "text/toml_fields.h"

#include <fmt/core.h>

#include <algorithm>

#include "text/code_table.h"
#include "text/faults.h"

namespace base {

Result<toml::table> parse_toml(std::string_view text) {
  toml::parse_result parsed = toml::parse(text);
  if (!parsed)
    return fail(fmt::format("this is not TOML: {}", std::string_view(parsed.error().description())), {},
                static_cast<int>(parsed.error().source().begin.line));
  return std::move(parsed).table();
}

int line_of(const toml::node& node) { return static_cast<int>(node.source().begin.line); }

std::string toml_quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
      out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
    else
      out += c;
  }
  return out + '"';
}

void TomlFields::complain(std::string sentence, int line) {
  if (keep_ == Keep::first && error_) return;
  add_fault(error_, {std::move(sentence), {}, line});
}

void TomlFields::wrong_kind(std::string_view key, const toml::node& node, std::string_view wanted) {
  complain(fmt::format("{}: `{}` must be {}", what_, key, wanted), line_of(node));
}

const toml::node* TomlFields::node(std::string_view key) {
  asked_.emplace_back(key);
  return table_.get(key);
}

bool TomlFields::has(std::string_view key) { return node(key) != nullptr; }

int TomlFields::line(std::string_view key) {
  const toml::node* n = table_.get(key);
  return line_of(n != nullptr ? *n : table_);
}

std::string TomlFields::missing(std::string_view key) const {
  return fmt::format("{}: `{}` is missing; add it", what_, key);
}

TomlFields& TomlFields::need(std::string_view key) {
  if (has(key)) return *this;
  missing_.emplace_back(key);
  complain(missing(key), line_of(table_));
  return *this;
}

std::int64_t TomlFields::integer(std::string_view key, std::int64_t fallback, std::int64_t low,
                                 std::int64_t high) {
  const toml::node* n = node(key);
  if (n == nullptr) return fallback;
  const auto value = n->value_exact<std::int64_t>();
  if (!value || *value < low || *value > high) {
    wrong_kind(key, *n, fmt::format("a whole number from {} to {}", low, high));
    return fallback;
  }
  return *value;
}

std::string TomlFields::text(std::string_view key, std::string_view fallback) {
  const toml::node* n = node(key);
  if (n == nullptr) return std::string(fallback);
  const auto value = n->value_exact<std::string>();
  if (!value) wrong_kind(key, *n, "a text in quotes");
  return value.value_or(std::string(fallback));
}

bool TomlFields::flag(std::string_view key, bool fallback) {
  const toml::node* n = node(key);
  if (n == nullptr) return fallback;
  const auto value = n->value_exact<bool>();
  if (!value) wrong_kind(key, *n, "true or false");
  return value.value_or(fallback);
}

std::vector<std::string> TomlFields::texts(std::string_view key) {
  std::vector<std::string> result;
  const toml::array* list = array(key);
  if (list == nullptr) return result;
  for (const toml::node& item : *list) {
    const auto value = item.value_exact<std::string>();
    if (!value) wrong_kind(key, item, "a list of texts in quotes");
    result.push_back(value.value_or(""));
  }
  return result;
}

std::vector<std::int64_t> TomlFields::integers(std::string_view key) {
  std::vector<std::int64_t> result;
  const toml::array* list = array(key);
  if (list == nullptr) return result;
  for (const toml::node& item : *list) {
    const auto value = item.value_exact<std::int64_t>();
    if (!value) wrong_kind(key, item, "a list of whole numbers");
    result.push_back(value.value_or(0));
  }
  return result;
}

const toml::table* TomlFields::table(std::string_view key) {
  const toml::node* n = node(key);
  if (n == nullptr) return nullptr;
  if (n->as_table() == nullptr) wrong_kind(key, *n, "a table");
  return n->as_table();
}

const toml::array* TomlFields::array(std::string_view key) {
  const toml::node* n = node(key);
  if (n == nullptr) return nullptr;
  if (n->as_array() == nullptr) wrong_kind(key, *n, "a list");
  return n->as_array();
}

std::string_view nearest_key(std::string_view wrong, const std::vector<std::string>& known) {
  std::string_view near;
  unsigned best = 3;
  for (const std::string& key : known)
    if (const unsigned e = wrong.size() > 1 && key.starts_with(wrong) ? 1 : edits(wrong, key); e < best) {
      best = e;
      near = key;
    }
  return near;
}

std::string did_you_mean(std::string_view wrong, std::vector<std::string> known) {
  if (const std::string_view near = nearest_key(wrong, known); !near.empty())
    return fmt::format("; did you mean `{}`?", near);
  std::sort(known.begin(), known.end());
  known.erase(std::unique(known.begin(), known.end()), known.end());
  std::string all;
  for (const std::string& key : known) all += fmt::format("{}`{}`", all.empty() ? "" : ", ", key);
  return all.empty() ? std::string() : fmt::format("; there are {}", all);
}

void TomlFields::finish() {
  for (const auto& [key, value] : table_) {
    const std::string_view name = key.str();
    if (std::find(asked_.begin(), asked_.end(), name) != asked_.end()) continue;
    const std::string_view near = nearest_key(name, asked_);
    if (keep_ == Keep::all && std::find(missing_.begin(), missing_.end(), near) != missing_.end())
      take_back_fault(error_, missing(near), line_of(table_));  // it is there, misspelt
    complain(fmt::format("{}: `{}` is not known here{}", what_, name, did_you_mean(name, asked_)),
             line_of(value));
  }
}

}  // namespace base
