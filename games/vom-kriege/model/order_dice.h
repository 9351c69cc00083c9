#pragma once

#include <algorithm>

#include "geometry/list.h"
#include "vom-kriege/model/dice.h"
#include "vom-kriege/model/troops.h"

namespace vom_kriege {

/// The order dice a command has in hand.
using OrderDice = field::List<DieFace, 6>;

/// VK-124 to VK-129  Whether a die lets an arm act.
[[nodiscard]] constexpr bool names(DieFace die, Arm arm) {
  return die == DieFace::saber || static_cast<int>(die) == static_cast<int>(arm);
}

[[nodiscard]] inline int count(const OrderDice& dice, DieFace face) {
  return static_cast<int>(std::count(dice.begin(), dice.end(), face));
}

/// One of that face less.
[[nodiscard]] inline OrderDice without(const OrderDice& dice, DieFace face) {
  OrderDice left;
  bool out = false;
  for (const DieFace die : dice) {
    if (die == face && !out)
      out = true;
    else
      left.push(die);
  }
  return left;
}

}  // namespace vom_kriege
