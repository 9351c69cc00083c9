#pragma once

#include "star-chase/rules/judge.h"
#include "star-chase/rules/turn.h"

namespace star_chase {

/// Steps 4 to 17 of the turn (SCH-H54).
void end_turn(Judge& judge, Sheets sheets);

/// COM-32  The turn of the census that follows `turn`: drawn, or the scenario's next.
[[nodiscard]] int census_after(const World& world, int turn, base::Dice& dice);

}  // namespace star_chase
