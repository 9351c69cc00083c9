#pragma once

#include <span>
#include <vector>

#include "core/dice.h"
#include "realm/ids.h"

namespace realm {

/// COM-9  The first order of play: `powers` (sorted by code) shuffled with the die named `order`; for i from
/// the last place down to the second, swap with place die(i).
[[nodiscard]] std::vector<PowerId> first_order_of_play(std::vector<PowerId> powers, base::Dice& dice);

/// COM-9  The next order of play: most BPs spent on ORDER first, equal spenders keep their relative order.
/// `bids` is indexed by power.
[[nodiscard]] std::vector<PowerId> next_order_of_play(std::vector<PowerId> now, std::span<const int> bids);

}  // namespace realm
