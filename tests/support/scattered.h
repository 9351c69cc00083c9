#pragma once

#include "core/dice.h"
#include "support/battles.h"
#include "vom-kriege/judge/battle.h"

/// Positions for laws of moving, seeing and charging.
namespace support {

/// Low to high, both included.
[[nodiscard]] inline int between(std::uint64_t& state, int low, int high) {
  return low + static_cast<int>(base::next_random(state) % static_cast<std::uint64_t>(high - low + 1));
}

/// Six units, three a side, and some ground in the middle of a table of 100 inches: no edge is near.
[[nodiscard]] Ground open_ground();

/// Somewhere among the others and the ground, where they may stand. `beside`: A2 stands in line with A1.
[[nodiscard]] vom_kriege::Position scattered(const vom_kriege::Table& table,
                                             const vom_kriege::Position& start, std::uint64_t& state,
                                             bool beside);

/// One to three legs of any kind, and no more wheeling than is allowed.
void add_legs(vom_kriege::Move& move, std::uint64_t& state);

}  // namespace support
