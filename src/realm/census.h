#pragma once

#include <compare>
#include <vector>

#include "core/dice.h"
#include "realm/ids.h"

namespace realm {

/// COM-32  The turn of the next census: 3, 4 or 5 turns after `turn` (0 at the start, so the first is on turn
/// 3 to 5). The die is named `census:turn`.
[[nodiscard]] int next_census(int turn, base::Dice& dice);

/// COM-34  The victory frame: a condition met at one census and met again, by anybody, at the next ends the
/// game.
struct VictoryWatch {
  bool met = false;  // at the last census

  /// Notes whether some power meets a condition at this census; true: the game ends.
  [[nodiscard]] bool ends_at(bool met_now) {
    const bool again = met && met_now;
    met = met_now;
    return again;
  }
  bool operator==(const VictoryWatch&) const = default;
};

/// COM-34  What places are decided by, in this order.
struct Standing {
  PowerId power{};
  int vps = 0;
  int population = 0;
  int units = 0;
};

/// COM-34  Powers from the first place down; equal on all three counts is a shared place (`place` is the
/// same).
struct Place {
  int place = 0;
  Standing standing;
};
[[nodiscard]] std::vector<Place> ranking(std::vector<Standing> standings);

}  // namespace realm
