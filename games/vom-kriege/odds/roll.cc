#include "vom-kriege/odds/roll.h"

#include "core/check.h"

namespace odds {

using vom_kriege::Effect;

Roll::Roll(int dice, const Mark& mark) : dice_(dice) {
  base::ensure(dice >= 0 && dice <= kMostDice, "a roll of so many dice");
  std::array<Effect, vom_kriege::kDie.size()> sides{};
  for (std::size_t i = 0; i < sides.size(); ++i)
    sides[i] = effect(vom_kriege::kDie[i], mark.arm, mark.against, mark.shooting, mark.options);
  ways_[at(0, 0)] = 1;
  for (int thrown = 0; thrown < dice; ++thrown)
    // From the top down, so that a die is added to results of the dice before it only.
    for (int hits = thrown; hits >= 0; --hits)
      for (int flags = thrown - hits; flags >= 0; --flags) {
        const std::uint64_t ways = ways_[at(hits, flags)];
        ways_[at(hits, flags)] = 0;
        for (const Effect& side : sides) ways_[at(hits + side.hits, flags + side.flags)] += ways;
      }
}

Fraction Roll::expected_hits() const {
  Count sum = 0;
  each([&](const Effect& e, const Chance& c) { sum += c.ways * static_cast<unsigned>(e.hits); });
  return reduced(sum, rolls_of(dice_));
}

Fraction Roll::expected_flags() const {
  Count sum = 0;
  each([&](const Effect& e, const Chance& c) { sum += c.ways * static_cast<unsigned>(e.flags); });
  return reduced(sum, rolls_of(dice_));
}

}  // namespace odds
