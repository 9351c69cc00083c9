#pragma once

#include <span>

#include "empires/tell/view.h"

/// Who marched and sailed where in a turn.
namespace empires {

/// What a seat knows: the moves of its own sheet that were carried out, and the attacks on it. `told` has its
/// slots and battles.
[[nodiscard]] std::vector<March> marches_told(const SeatView& told, const SentSheet* sent);

/// Every move of the turn, for game masters. Of a country whose sheet is not among `sent`, which is by power,
/// only the battles are known.
[[nodiscard]] std::vector<March> all_marches(const TurnFacts& facts, std::span<const SentSheet* const> sent);

}  // namespace empires
