#pragma once

#include <memory>

#include "star-chase/rules/position.h"
#include "star-chase/tell/view.h"

namespace star_chase {

/// The galaxy as one seat may think it is, made of its view alone: a world that has no system but those of
/// its map, and a position in which own systems are as they are, others as they were last seen, and nobody
/// lives where nobody has looked. Whoever thinks in it cannot know what its seat does not: there is nothing
/// else to look at. Systems are numbered anew; codes are the same.
struct Guess {
  std::shared_ptr<const World> world;
  Position now;
  PowerId seat = PowerId::none;
  std::vector<int> seen;  // by system: the turn after which it was last seen, or Sight::kNever; own: the last
};

/// `world` is asked for codes, names of powers and settings.
[[nodiscard]] Guess guess(const World& world, const SeatView& view);

}  // namespace star_chase
