#include "vom-kriege/input/scenario_decimals.h"

#include <algorithm>

namespace vom_kriege {
namespace {

constexpr std::int64_t kLargest = 1'000'000'000;

bool is_digit(char c) { return '0' <= c && c <= '9'; }

}  // namespace

Decimal decimal(std::string_view text, int places) {
  using enum Decimal::Fault;
  const bool minus = !text.empty() && text.front() == '-';
  if (!text.empty() && (text.front() == '-' || text.front() == '+')) text.remove_prefix(1);
  const std::size_t point = std::min(text.find('.'), text.size());
  const std::string_view whole = text.substr(0, point);
  const std::string_view rest = text.substr(std::min(point + 1, text.size()));
  const bool digits = std::all_of(whole.begin(), whole.end(), is_digit) && !whole.empty() &&
                      std::all_of(rest.begin(), rest.end(), is_digit) &&
                      (point == text.size() || !rest.empty());
  if (!digits) return {not_a_number, 0};
  if (rest.size() > static_cast<std::size_t>(places)) return {too_many_places, 0};
  std::int64_t value = 0;
  const auto append = [&](char digit) { value = std::min(value * 10 + (digit - '0'), kLargest); };
  for (const char c : whole) append(c);
  for (const char c : rest) append(c);
  for (std::size_t i = rest.size(); i < static_cast<std::size_t>(places); ++i) append('0');
  if (value >= kLargest) return {too_large, 0};
  return {none, static_cast<std::int32_t>(minus ? -value : value)};
}

}  // namespace vom_kriege
