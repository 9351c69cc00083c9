#pragma once

#include "empires/rules/judge.h"

namespace empires {

/// Sections 5.2 to 5.4: an attack with `armies` on a land area that is not the attacker's, from the air phase
/// to the capture. The preconditions are met, the BPs paid; `strayed` armies were lost on the way (EMP-H53).
[[nodiscard]] realm::Result attack(Judge& judge, const Deed& deed, int armies, int strayed);

/// EMP-H24  Whether the attacker's aircraft reach an area that is attacked from `from`.
[[nodiscard]] bool in_air_reach(const World& world, const Position& position, PowerId who, AreaId from,
                                AreaId target);

}  // namespace empires
