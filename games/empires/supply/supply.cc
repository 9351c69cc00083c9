#include "empires/supply/supply.h"

#include <algorithm>

#include "empires/rules/routes.h"

namespace empires {
namespace {

/// The next area on the line: the retreat location while it is the same owner's; none: the line ends.
AreaId next_on_line(const Position& position, AreaId area) {
  const AreaId next = position.at(area).posture.retreat_to;
  if (next == AreaId::none || position.at(next).owner != position.at(area).owner) return AreaId::none;
  return next;
}

/// The first area of the chain behind `area`, itself included, for which `stop` holds; a loop ends it.
template <class Stop>
AreaId follow(const Position& position, AreaId area, Stop&& stop) {
  for (std::size_t steps = 0; area != AreaId::none && steps <= position.areas.size(); ++steps) {
    if (stop(area)) return area;
    area = next_on_line(position, area);
  }
  return AreaId::none;
}

}  // namespace

bool is_supply_centre(const World& world, const Position& position, AreaId area) {
  const PowerId owner = position.at(area).owner;
  if (owner == PowerId::none || world.is_sea(area)) return false;
  return world.facts(owner).capital == area || base_is_open(position, area);
}

bool blockaded(const Position& position, AreaId base) {
  const Area& area = position.at(base);
  return area.has_base() && position.at(area.entrance).owner != area.owner;
}

AreaId supply_source(const World& world, const Position& position, AreaId area) {
  return follow(position, area, [&](AreaId a) { return is_supply_centre(world, position, a); });
}

bool on_supply_line(const Position& position, AreaId area, AreaId centre) {
  if (area == centre) return false;
  return follow(position, area, [&](AreaId a) { return a == centre; }) != AreaId::none;
}

MarchPrice march_price(const Position& position, AreaId from, int armies) {
  const int trains = position.at(from).trains;
  return {std::max(1, armies - trains), trains == 0, trains > 0};
}

}  // namespace empires
