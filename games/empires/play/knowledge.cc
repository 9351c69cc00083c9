#include "empires/play/knowledge.h"

#include <algorithm>

namespace empires {

std::vector<AreaId> seen_areas(const World&, const Position& position, const TurnFacts& facts, PowerId who) {
  std::vector<AreaId> seen;
  for (const Sighting& s : facts.sightings)
    if (s.who == who) seen.push_back(s.area);
  const Power& power = position.of(who);
  for (const AreaId a : power.agents)
    if (a != AreaId::none) seen.push_back(a);
  for (const AreaId a : power.watchers.places()) seen.push_back(a);
  std::sort(seen.begin(), seen.end());
  seen.erase(std::unique(seen.begin(), seen.end()), seen.end());
  std::erase_if(seen, [&](AreaId a) { return position.at(a).owner == who; });
  return seen;
}

std::vector<AreaId> fleets_seen(const World& world, const Position& position, PowerId who) {
  std::vector<AreaId> seen;
  for (std::size_t i = 0; i < position.areas.size(); ++i) {
    const AreaId sea = area_id(i);
    const Area& fleet = position.areas[i];
    if (world.is_land(sea) || fleet.ships == 0 || fleet.owner == who) continue;
    const auto near = world.map().neighbours(sea);
    const bool watched = std::any_of(near.begin(), near.end(), [&](AreaId n) {
      return position.at(n).owner == who && (world.is_land(n) || position.at(n).ships > 0);
    });
    if (watched) seen.push_back(sea);
  }
  return seen;
}

std::vector<Relation> relations(const World& world, const Position& position, PowerId who) {
  std::vector<Relation> result(position.powers.size());
  const auto touch = [&](AreaId a) {
    const PowerId owner = position.at(a).owner;
    if (world.is_land(a) && owner != PowerId::none && owner != who)
      result[realm::index(owner)].neighbour = true;
  };
  for (std::size_t i = 0; i < position.areas.size(); ++i) {
    if (position.areas[i].owner != who || world.is_sea(area_id(i))) continue;
    for (const AreaId near : world.map().neighbours(area_id(i))) {
      touch(near);
      if (world.is_sea(near))
        for (const AreaId beyond : world.map().neighbours(near)) touch(beyond);
    }
  }
  for (const Dealing& d : position.dealings)
    if (d.who == who && d.battles > 0) result[realm::index(d.other)].enemy = true;
  return result;
}

WorldSums world_sums(const Position& position) {
  WorldSums sums;
  for (const Area& area : position.areas) {
    if (area.owner == PowerId::none) continue;
    sums.armies += area.armies;
    sums.ships += area.ships + area.laid_up;
    sums.largest_army = std::max(sums.largest_army, area.armies);
    sums.largest_fleet = std::max(sums.largest_fleet, area.ships);
  }
  for (const Power& power : position.powers) {
    sums.reserve_armies += power.army_reserve;
    sums.reserve_ships += power.naval_reserve;
  }
  return sums;
}

}  // namespace empires
