#pragma once

#include <array>
#include <string>
#include <string_view>

#include "vom-kriege/tell/view.h"

/// The words of programs for what a view holds. They are not translated.
namespace vom_kriege::words {

inline constexpr std::array<std::string_view, 4> kStatus{"on_table", "to_come", "removed", "exited"};
inline constexpr std::array<std::string_view, 3> kChits{"out", "in_cup", "drawn"};
inline constexpr std::array<std::string_view, 4> kFaces{"front", "right", "rear", "left"};
inline constexpr std::array<std::string_view, 4> kCombat{"none", "shot", "melee", "support"};
inline constexpr std::array<std::string_view, 4> kOutcomes{"none", "red", "blue", "draw"};
inline constexpr std::array<std::string_view, 2> kAreas{"wood", "bua"};
inline constexpr std::array<std::string_view, 5> kRough{"marsh", "stream", "fieldwork", "ford", "other"};
inline constexpr std::array<std::string_view, 18> kStates{
    "placing", "focus",  "reroll",   "trade",   "orders",    "movement", "leader_met", "counter", "square",
    "leader",  "combat", "reaction", "advance", "follow_up", "retreat",  "rout",       "dice",    "over"};
static_assert(kStates.size() == vom_kriege::kStates);

template <class Enum, std::size_t count>
[[nodiscard]] constexpr std::string_view at(const std::array<std::string_view, count>& list, Enum value) {
  return list[static_cast<std::size_t>(value)];
}

}  // namespace vom_kriege::words
