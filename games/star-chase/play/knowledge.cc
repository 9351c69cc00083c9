#include "star-chase/play/knowledge.h"

#include <algorithm>

namespace star_chase {
namespace {

/// The star a system is at: itself, or that of a planet or belt.
SystemId star_of(const World& world, SystemId s) { return world.is_star(s) ? s : world.facts(s).parent; }

void survey(const World& world, Position& position, PowerId p, SystemId s) {
  if (world.is_star(s)) position.known_to(p, s) |= kSurveyed;
  position.known_to(p, star_of(world, s)) |= kOnMap;
}

/// SCH 5.1  Every system not owned that is linked to one with a cruiser.
void scout_from(Position& position, TurnFacts& facts, PowerId p, const System& system) {
  for (const SystemId other : system.linked())
    if (position.at(other).owner != p) facts.sightings.push_back({p, other});
}

/// SCH-H49  Stars in visible range of an own star.
void look_from(const World& world, Position& position, PowerId p, SystemId star) {
  const int range = 8 + 2 * position.of(p).level(Tech::scanner);
  for (std::size_t i = 0; i < world.system_count(); ++i)
    if (world.is_star(system_id(i)) && world.distance2(star, system_id(i)) <= range)
      position.known_to(p, system_id(i)) |= kOnMap;
}

/// Planets and belts are always listed with their star; the far ends of links that are shown are on the map.
void complete_map(const World& world, Position& position, PowerId p) {
  for (std::size_t i = 0; i < world.system_count(); ++i) {
    const SystemId s = system_id(i);
    if ((position.known_to(p, s) & kSurveyed) == 0) continue;
    for (const SystemId other : position.at(s).linked()) position.known_to(p, other) |= kOnMap;
  }
  for (std::size_t i = 0; i < world.system_count(); ++i) {
    const SystemId s = system_id(i);
    if (!world.is_star(s) && (position.known_to(p, world.facts(s).parent) & kOnMap) != 0)
      position.known_to(p, s) |= kOnMap;
  }
}

/// What is seen now is what will be remembered.
void remember(Position& position, const Sighting& seen, int turn) {
  const System& s = position.at(seen.system);
  if (s.owner == seen.who) return;
  position.sight(seen.who, seen.system) = {turn,       s.owner,    s.population,  s.industry,
                                           s.fighters, s.cruisers, s.colony_ships};
}

}  // namespace

void look_around(const World& world, Position& position, TurnFacts& facts) {
  for (std::size_t i = 0; i < position.powers.size(); ++i) {
    const PowerId p = power_id(i);
    if (!position.of(p).alive) continue;
    const Probes& probes = position.of(p).probes;
    if (probes.active != SystemId::none) facts.sightings.push_back({p, probes.active});
    for (const SystemId s : probes.sitting()) facts.sightings.push_back({p, s});
  }
  for (std::size_t i = 0; i < world.system_count(); ++i) {
    const SystemId s = system_id(i);
    const System& system = position.at(s);
    if (system.owner == PowerId::none) continue;
    survey(world, position, system.owner, s);
    if (world.is_star(s)) look_from(world, position, system.owner, s);
    if (system.cruisers > 0) scout_from(position, facts, system.owner, system);
  }
  for (const Sighting& sighting : facts.sightings) {
    survey(world, position, sighting.who, sighting.system);
    remember(position, sighting, facts.turn);
  }
  for (std::size_t i = 0; i < position.powers.size(); ++i) complete_map(world, position, power_id(i));
}

bool shows_link(const World& world, const Position& position, PowerId p, SystemId a, SystemId b) {
  if (!world.is_star(a) || !world.is_star(b))
    return (position.known_to(p, a) & position.known_to(p, b) & kOnMap) != 0;
  return ((position.known_to(p, a) | position.known_to(p, b)) & kSurveyed) != 0;
}

}  // namespace star_chase
