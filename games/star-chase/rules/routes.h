#pragma once

#include <span>

#include "star-chase/tell/view.h"

/// Who went where in a turn.
namespace star_chase {

/// What a seat knows: the moves of its own sheet and its probes, and the attacks on it. `told` has its slots,
/// battles and probes.
[[nodiscard]] std::vector<Route> routes_told(const World& world, const SeatView& told, const SentSheet* sent);

/// Every move of the turn, for game masters.
[[nodiscard]] std::vector<Route> all_routes(const World& world, const TurnFacts& facts,
                                            std::span<const SentSheet* const> sent);

}  // namespace star_chase
