#include "empires/rules/routes.h"

namespace empires {

std::optional<int> distance_from_base(const World& world, const Position& position, AreaId from) {
  if (world.is_land(from)) return 0;
  const Area& fleet = position.at(from);
  if (fleet.fleet_base == AreaId::none) return 0;  // only a case leaves all bases out: it is not about them
  const Area& home = position.at(fleet.fleet_base);
  if (home.owner != fleet.owner || !base_is_open(position, fleet.fleet_base)) return std::nullopt;
  const int steps = world.sea_steps(home.entrance, from);
  if (steps == World::kNoWay) return std::nullopt;
  return steps;
}

}  // namespace empires
