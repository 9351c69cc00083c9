#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "vom-kriege/model/troops.h"

/// The words of scenario files, orders and questions for what troops are. They are not translated.
namespace vom_kriege {

namespace words {
inline constexpr std::array<std::string_view, 3> kArms{"infantry", "cavalry", "artillery"};
inline constexpr std::array<std::string_view, 4> kTypes{"line", "light", "heavy", "horse"};
inline constexpr std::array<std::string_view, 4> kQualities{"elite", "regular", "conscript", "irregular"};
inline constexpr std::array<std::string_view, 7> kFormations{
    "line", "column", "march column", "square", "open order", "unlimbered", "limbered"};
inline constexpr std::array<std::string_view, 3> kDoctrines{"linear", "columnar", "impulse"};

[[nodiscard]] constexpr std::span<const std::string_view> of(Arm) { return kArms; }
[[nodiscard]] constexpr std::span<const std::string_view> of(Type) { return kTypes; }
[[nodiscard]] constexpr std::span<const std::string_view> of(Quality) { return kQualities; }
[[nodiscard]] constexpr std::span<const std::string_view> of(Formation) { return kFormations; }
[[nodiscard]] constexpr std::span<const std::string_view> of(Doctrine) { return kDoctrines; }

/// "march-column" and "march_column" are "march column".
[[nodiscard]] constexpr bool same(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const char c = a[i] == '-' || a[i] == '_' ? ' ' : a[i];
    if (c != b[i]) return false;
  }
  return true;
}
}  // namespace words

/// The word of an arm, type, quality, formation or doctrine.
template <class Enum>
[[nodiscard]] constexpr auto name(Enum value) -> decltype(words::of(value)[0]) {
  return words::of(value)[static_cast<std::size_t>(value)];
}

/// What a word means; nothing if there is no such word.
template <class Enum>
[[nodiscard]] constexpr std::optional<Enum> named(std::string_view word) {
  const auto list = words::of(Enum{});
  for (std::size_t i = 0; i < list.size(); ++i)
    if (words::same(word, list[i])) return static_cast<Enum>(i);
  return std::nullopt;
}
static_assert(named<Formation>("march-column") == Formation::march_column && !named<Arm>("navy"));
static_assert(name(Formation::limbered) == "limbered" && name(Doctrine::impulse) == "impulse");

}  // namespace vom_kriege
