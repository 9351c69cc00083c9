#pragma once

#include <algorithm>
#include <span>

#include "vom-kriege/melee/reckoning.h"
#include "vom-kriege/model/dice.h"

/// Forming square under a charge.
namespace vom_kriege {

/// VK-167, R-41  Always 4 dice, -1 with two hits or more, -1 if disordered.
[[nodiscard]] constexpr Reckoning square_dice(int hits, bool disordered) {
  Reckoning dice;
  dice.start(4, "VK-167", Why::square_test);
  if (hits >= 2) dice.add(-1, "VK-167", Why::two_hits);
  if (disordered) dice.add(-1, "VK-167", Why::disordered);
  return dice;
}

/// VK-167  One infantry symbol is enough.
[[nodiscard]] constexpr bool forms_square(DieFace face) { return face == DieFace::infantry; }
[[nodiscard]] constexpr bool forms_square(std::span<const DieFace> faces) {
  return std::any_of(faces.begin(), faces.end(), [](DieFace face) { return forms_square(face); });
}

}  // namespace vom_kriege
