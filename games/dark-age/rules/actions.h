#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "orders/sheet.h"

namespace dark_age {

/// Every action of the game, in the order of the rulebook.
// clang-format off
enum class Action : std::uint8_t {
  move, assault, probe, overrun, raid, siege,                            // attacks
  ambush, retreat, defend, passage,                                      // modes
  migrate, invade,                                                       // people
  levy, reserve, grow, fortify, build, raze, disband, disown, pop, arm,  // building
  launch, fleet, ships, convoy, settle, land,                            // the sea
  scout, spy, sabotage,                                                  // knowledge
  tax, order, gift, cash,                                                // money
  king, house, borrow, loan                                              // court
};
// clang-format on

/// COM-2  The action words and the boxes they use.
[[nodiscard]] std::span<const sheet::Signature> signatures();

/// The signature of an action (of its first word, where it has two).
[[nodiscard]] const sheet::Signature& signature(Action action);

/// Whether the action's two places must touch, so that a reader can say so before the turn (COM-6).
[[nodiscard]] bool needs_adjacent_places(Action action);

}  // namespace dark_age
