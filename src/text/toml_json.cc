#include "text/toml_json.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace base {
namespace {

void put_node(JsonWriter& json, const toml::node& node);

void put_bare(JsonWriter& json, const std::string& text) {
  json.object([&] { json.field("$toml", std::string_view(text)); });
}

std::string date_text(const toml::date& date) {
  return fmt::format("{:04}-{:02}-{:02}", date.year, date.month, date.day);
}
std::string time_text(const toml::time& time) {
  return fmt::format("{:02}:{:02}:{:02}", time.hour, time.minute, time.second);
}

/// Where a value was written. A list of tables stands where its first table does.
toml::source_position place(const toml::node& node) {
  const auto* list = node.as_array();
  if (list != nullptr && list->is_array_of_tables()) return list->front().source().begin;
  return node.source().begin;
}

void put_list(JsonWriter& json, const toml::array& list) {
  json.open('[');
  for (const toml::node& item : list) put_node(json, item);
  json.close(']');
}

void put_node(JsonWriter& json, const toml::node& node) {
  switch (node.type()) {
    case toml::node_type::none: return json.null();
    case toml::node_type::table: return put_toml(json, *node.as_table());
    case toml::node_type::array: return put_list(json, *node.as_array());
    case toml::node_type::string: return json.value(std::string_view(node.as_string()->get()));
    case toml::node_type::boolean: return json.value(node.as_boolean()->get());
    case toml::node_type::integer: return json.written(fmt::format("{}", node.as_integer()->get()));
    case toml::node_type::floating_point: {
      const double number = node.as_floating_point()->get();
      const std::string text = fmt::format("{}", number);
      return std::isfinite(number) ? json.written(text) : put_bare(json, text);
    }
    case toml::node_type::date: return put_bare(json, date_text(node.as_date()->get()));
    case toml::node_type::time: return put_bare(json, time_text(node.as_time()->get()));
    case toml::node_type::date_time: {
      const toml::date_time& both = node.as_date_time()->get();
      return put_bare(json, date_text(both.date) + "T" + time_text(both.time));
    }
  }
}

}  // namespace

void put_toml(JsonWriter& json, const toml::table& table) {
  std::vector<std::pair<std::string_view, const toml::node*>> rows;
  for (const auto& [key, node] : table) rows.emplace_back(key.str(), &node);
  std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) {
    const toml::source_position p = place(*a.second);
    const toml::source_position q = place(*b.second);
    return std::pair(p.line, p.column) < std::pair(q.line, q.column);
  });
  json.object([&] {
    for (const auto& [key, node] : rows) {
      json.key(key);
      put_node(json, *node);
    }
  });
}

}  // namespace base
