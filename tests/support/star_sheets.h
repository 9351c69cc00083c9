#pragma once

#include <string>

#include "star-chase/rules/position.h"
#include "support/random.h"

namespace support {

/// A sheet of Star Chase as a player might write it: of all actions, mostly such as make sense in the
/// position, with `wild` lines in a hundred that are nonsense of some kind.
[[nodiscard]] std::string random_star_sheet(const star_chase::World& world,
                                            const star_chase::Position& position, star_chase::PowerId power,
                                            Random& random, int wild);

}  // namespace support
