#include "play/cases/expectations.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <utility>

#include "text/text_table.h"

namespace base {
namespace {

/// Lists of which each line is true or false by itself; others are true as a whole.
constexpr std::array<std::string_view, 9> kLineByLine{
    "outcomes", "diagnostics", "no_diagnostics", "has", "lacks", "said", "unsaid", "choices", "not_choices"};
/// Tables that are true or false as a whole.
constexpr std::array<std::string_view, 1> kWhole{"refused"};

template <class List>
bool holds(const List& list, std::string_view word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

/// Takes a value out of the tree into another table or list, with its place in the text.
template <class Put>
void take(toml::node& node, Put&& put) {
  node.visit([&](auto& value) { put(std::move(value)); });
}

class Apart {
 public:
  Apart(const SourceText& source, const CompareExpected& compare) : source_(source), compare_(compare) {}

  /// In the order of the text.
  std::vector<Expectation> take_all(toml::table& expect) {
    inside(expect);
    std::stable_sort(all_.begin(), all_.end(), [](const Placed& a, const Placed& b) { return a.at < b.at; });
    std::vector<Expectation> list;
    for (Placed& one : all_) list.push_back(std::move(one.expectation));
    return list;
  }

 private:
  struct Placed {
    std::pair<std::uint32_t, std::uint32_t> at;  // line and column
    Expectation expectation;
  };

  // NOLINTNEXTLINE(misc-no-recursion): as deep as the file
  void inside(toml::table& table) {
    for (auto&& [key, node] : table) {
      path_.emplace_back(key.str());
      if (toml::table* inner = node.as_table(); inner != nullptr && !holds(kWhole, key.str()))
        inside(*inner);
      else if (toml::array* list = node.as_array(); list != nullptr && holds(kLineByLine, key.str()))
        line_by_line(*list);
      else
        one(node, [&](toml::table& to) {
          take(node, [&](auto&& value) { to.insert(path_.back(), std::forward<decltype(value)>(value)); });
        });
      path_.pop_back();
    }
  }

  void line_by_line(toml::array& list) {
    for (toml::node& node : list)
      one(node, [&](toml::table& to) {
        toml::array alone;
        take(node, [&](auto&& value) { alone.push_back(std::forward<decltype(value)>(value)); });
        to.insert(path_.back(), std::move(alone));
      });
  }

  /// Compares one value alone, in tables like those it stood in.
  template <class Fill>
  void one(const toml::node& node, Fill&& fill) {
    const toml::source_position at = node.source().begin;
    std::string wanted = written(node);
    toml::table alone;
    toml::table* in = &alone;
    for (std::size_t i = 0; i + 1 < path_.size(); ++i)
      in = in->insert(path_[i], toml::table{}).first->second.as_table();
    fill(*in);
    all_.push_back(
        {{at.line, at.column}, {joined(path_, " "), std::move(wanted), compare_(alone), true, {}}});
  }

  /// A value as the case writes it.
  // NOLINTNEXTLINE(misc-no-recursion): as deep as the file
  [[nodiscard]] std::string written(const toml::node& node) const {
    if (const auto text = node.value_exact<std::string>()) return *text;
    if (const auto flag = node.value_exact<bool>()) return *flag ? "true" : "false";
    if (const auto number = node.value_exact<std::int64_t>()) return fmt::format("{}", *number);
    const toml::array* list = node.as_array();
    if (list == nullptr) return std::string(source_.written(node));
    std::vector<std::string> items;
    for (const toml::node& item : *list) items.push_back(written(item));
    return fmt::format("[{}]", joined(items, ", "));
  }

  const SourceText& source_;
  const CompareExpected& compare_;
  std::vector<std::string> path_;
  std::vector<Placed> all_;
};

}  // namespace

std::vector<Expectation> each_expectation(toml::table expect, const SourceText& source,
                                          const CompareExpected& compare) {
  return Apart(source, compare).take_all(expect);
}

}  // namespace base
