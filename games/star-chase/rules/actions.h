#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "orders/sheet.h"

namespace star_chase {

/// Every action of the game, in the order of the rulebook.
// clang-format off
enum class Action : std::uint8_t {
  move, assault, deep,                                             // attacks
  movef, movecol, bombard, layup, reserve, recover,                // fleets
  ambush, defend, retreat,                                         // modes
  newcrs, newftr, newcol, build, grow, colonise, scrapc, scrapf, link,  // building and colonies
  stash, cash, tax, gift, order, base, home,                       // money
  tech, take, trade, find, pact, break_pact                        // technology, probes, pacts
};
// clang-format on

/// COM-2  The action words and the boxes they use.
[[nodiscard]] std::span<const sheet::Signature> signatures();

/// The signature of an action.
[[nodiscard]] const sheet::Signature& signature(Action action);

/// SCH-H56  Lines of this game that use no slot, by number: NAME and PROBE.
enum class GameLine : std::uint8_t { name, probe };
[[nodiscard]] std::span<const std::string_view> game_line_words();

}  // namespace star_chase
