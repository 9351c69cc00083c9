#pragma once

#include "vom-kriege/model/course.h"

/// VK-210, VK-H40  The attacker takes the place of who is gone. Nothing here changes a position.
namespace vom_kriege {

struct Advanced {
  bool moved = false;  // else there is no room at all
  field::Mils gone;
  field::Place place;
  AreaId garrison = AreaId::none;
  LeaderBits leaders = 0;  // enemy leaders it runs into (VK-H21)

  bool operator==(const Advanced&) const = default;
};

/// Where `melee.attacker` ends if it goes for the place that `melee.target` held (`where`, `formation`,
/// `garrison`).
[[nodiscard]] Advanced try_advance(const Table& table, const Position& position, const MeleeNow& melee);

}  // namespace vom_kriege
