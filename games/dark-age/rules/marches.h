#pragma once

#include <span>

#include "dark-age/tell/view.h"

/// Who marched where in a turn.
namespace dark_age {

/// What a seat knows: the marches of its own sheet, with the way they took where a battle told it, and the
/// attacks on it. `told` has its slots and battles.
[[nodiscard]] std::vector<March> marches_told(const SeatView& told, const SentSheet* sent);

/// Every march of the turn, for game masters.
[[nodiscard]] std::vector<March> all_marches(const TurnFacts& facts, std::span<const SentSheet* const> sent);

}  // namespace dark_age
