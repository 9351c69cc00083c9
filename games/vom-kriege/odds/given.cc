#include "vom-kriege/odds/given.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "text/text_table.h"

namespace odds {
namespace {

std::optional<int> whole(std::string_view text) {
  int value = 0;
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, value);
  if (text.empty() || error != std::errc() || rest != end) return std::nullopt;
  return value;
}

/// "3", "4.5", "2.125": thousandths.
std::optional<field::Mils> thousandths(std::string_view text) {
  const std::size_t point = std::min(text.find('.'), text.size());
  std::string after(text.substr(std::min(point + 1, text.size())));
  if (point < text.size() && (after.empty() || after.size() > 3)) return std::nullopt;
  after.resize(3, '0');
  const auto before = whole(text.substr(0, point));
  const auto rest = whole(after);
  if (!before || !rest || *before < 0 || *before > 1000 || *rest < 0) return std::nullopt;
  return field::Mils{*before * 1000 + *rest};
}

}  // namespace

Given::Given(const game::Options& given, std::string_view kind,
             const std::vector<game::BattleParameter>& takes)
    : given_(given) {
  for (const auto& [name, value] : given)
    if (std::none_of(takes.begin(), takes.end(),
                     [&name = name](const game::BattleParameter& p) { return p.name == name; }))
      refuse(fmt::format("the odds of \"{}\" take no --{}", kind, name));
  for (const game::BattleParameter& p : takes)
    if (p.required && !has(p.name)) refuse(fmt::format("--{} is missing: {}", p.name, p.help));
}

void Given::refuse(std::string what) {
  if (!error_) error_ = base::Error{std::move(what), {}, 0};
}

int Given::number(const std::string& name, int low, int high, int fallback) {
  const auto found = given_.find(name);
  if (found == given_.end()) return fallback;
  const auto value = whole(found->second);
  if (value && low <= *value && *value <= high) return *value;
  refuse(fmt::format("--{} takes a number from {} to {}, not \"{}\"", name, low, high, found->second));
  return fallback;
}

field::Mils Given::inches(const std::string& name, field::Mils most, field::Mils fallback) {
  const auto found = given_.find(name);
  if (found == given_.end()) return fallback;
  const auto value = thousandths(found->second);
  if (value && *value <= most) return *value;
  refuse(fmt::format("--{} takes inches from 0 to {} with up to three decimals, not \"{}\"", name,
                     most.n / 1000, found->second));
  return fallback;
}

std::size_t Given::choice(const std::string& name, std::span<const std::string_view> words,
                          std::size_t fallback) {
  const auto found = given_.find(name);
  if (found == given_.end()) return fallback;
  for (std::size_t i = 0; i < words.size(); ++i)
    if (vom_kriege::words::same(found->second, words[i])) return i;
  const std::vector<std::string> list(words.begin(), words.end());
  refuse(fmt::format("--{} is one of {}, not \"{}\"", name, base::joined(list, ", "), found->second));
  return fallback;
}

}  // namespace odds
