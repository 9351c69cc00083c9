#pragma once

#include "star-chase/rules/facts.h"
#include "star-chase/rules/position.h"

/// What powers get to see of the galaxy: SCH 1.8, 5.1, SCH-H49.
namespace star_chase {

/// Step 17 of the turn: what is scouted (added to the sightings), and what is new on the maps.
void look_around(const World& world, Position& position, TurnFacts& facts);

/// SCH-H49  Whether a power's map shows the link between two linked systems.
[[nodiscard]] bool shows_link(const World& world, const Position& position, PowerId p, SystemId a,
                              SystemId b);

}  // namespace star_chase
