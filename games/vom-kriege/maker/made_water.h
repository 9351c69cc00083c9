#pragma once

#include "vom-kriege/maker/made_ground.h"

namespace vom_kriege {

/// A brook or a river with bridges and shallows, or nothing, on ground that has its villages and roads. A
/// river holds up an enemy, so it is for those who delay or withdraw.
void make_water(MakerDice& dice, Action action, MadeGround& ground);

}  // namespace vom_kriege
