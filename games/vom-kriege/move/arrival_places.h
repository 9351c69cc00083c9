#pragma once

#include <vector>

#include "vom-kriege/judge/battle.h"

/// Where a command that arrives may be placed (VK-H45).
namespace vom_kriege {

/// Where and how it comes on.
[[nodiscard]] const Entry& entry_of(const Table& table, LeaderId command);

/// Some places the judge takes now for the leader and each unit still to come: at the edges and in the middle
/// of the zone, heading inwards, in the formation of the march and in that of the fight. Of an ask that is
/// not about placing: none.
[[nodiscard]] std::vector<Decision> sample_places(const Table& table, const Battle& battle);

}  // namespace vom_kriege
