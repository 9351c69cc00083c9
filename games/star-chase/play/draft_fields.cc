#include "star-chase/play/draft_fields.h"

#include <fmt/core.h>

#include "realm/map_fields.h"
#include "text/code_table.h"

namespace star_chase {

using base::TomlFields;

std::string_view given_key(TomlFields& fields, std::initializer_list<std::string_view> keys) {
  std::string_view given = *keys.begin();
  bool found = false;
  for (const std::string_view key : keys)
    if (fields.has(key) && !found) {
      given = key;
      found = true;
    }
  return given;
}

int count(TomlFields& fields, std::initializer_list<std::string_view> keys, int fallback) {
  return static_cast<int>(fields.integer(given_key(fields, keys), fallback, 0, kMostCount));
}

std::string code_of(const toml::node& node) {
  if (const auto number = node.value_exact<std::int64_t>()) return fmt::format("{}", *number);
  const std::string text = node.value_or(std::string());
  return realm::says_none(text) ? std::string() : base::upper(text);
}

std::string code(TomlFields& fields, std::initializer_list<std::string_view> keys) {
  const std::string_view key = given_key(fields, keys);
  const toml::node* node = fields.node(key);
  if (node == nullptr) return {};
  if (!node->is_string() && !node->is_integer())
    fields.complain(fmt::format("{}: `{}` must be a code such as \"101\"", fields.what(), key),
                    base::line_of(*node));
  return code_of(*node);
}

std::vector<std::string> codes(TomlFields& fields, std::initializer_list<std::string_view> keys) {
  const std::string_view key = given_key(fields, keys);
  const toml::node* node = fields.node(key);
  std::vector<std::string> list;
  if (node == nullptr) return list;
  if (const toml::array* items = node->as_array()) {
    for (const toml::node& item : *items) list.push_back(code_of(item));
    return list;
  }
  if (std::string one = code(fields, {key}); !one.empty()) list.push_back(std::move(one));
  return list;
}

}  // namespace star_chase
