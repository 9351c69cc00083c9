#pragma once

#include <cstdint>
#include <span>

#include "empires/rules/world.h"
#include "orders/sheet.h"

namespace empires {

/// Every action of the game, in the order of its table of words.
// clang-format off
enum class Action : std::uint8_t {
  air,                                                                   // World
  levy, mobilise, army, reserve, fort, raze, grow, disown,               // land
  build, navy, layup, recover, fleet, scrap, base, close,                // ships
  order, stash, cash, gift,                                              // BPs
  move, attack, seamove, convoy,                                         // moves
  defend, entrench, ambush, retreat,                                     // modes
  scout, spy, spycat, mole, molecat, wait, sabotage, kill,               // knowledge
  gather, wagons, send, unload                                           // European
};
// clang-format on

/// COM-2, COM-6  The action words played in a variant, and the boxes they use; those of all variants.
[[nodiscard]] std::span<const sheet::Signature> signatures(Variant variant);
[[nodiscard]] std::span<const sheet::Signature> signatures();

[[nodiscard]] const sheet::Signature& signature(Action action);

/// Whether the action's two places must touch, so that a reader can say so before the turn (COM-6).
[[nodiscard]] bool needs_adjacent_places(Action action);

}  // namespace empires
