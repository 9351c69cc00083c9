#pragma once

#include <vector>

#include "empires/rules/facts.h"
#include "empires/rules/position.h"

/// Section 11 of the rules: what a power sees beyond its own areas. Reports and views are put together from
/// these.
namespace empires {

/// The foreign areas of a power's report, as they are at the end of the turn: attacked, entered, scouted,
/// passed, or with an agent or watcher in them (EMP-H47 to EMP-H49). Sorted by code.
[[nodiscard]] std::vector<AreaId> seen_areas(const World& world, const Position& position,
                                             const TurnFacts& facts, PowerId who);

/// EMP-H58  Sea areas in which a power sees another's ships: next to its land or to ships of its own.
[[nodiscard]] std::vector<AreaId> fleets_seen(const World& world, const Position& position, PowerId who);

/// What a power is to another (section 11): an enemy has fought it, a neighbour owns land next to it or one
/// sea area away, a friend is a neighbour and no enemy.
struct Relation {
  bool neighbour = false;
  bool enemy = false;
  [[nodiscard]] bool friendly() const { return neighbour && !enemy; }
};
/// By power.
[[nodiscard]] std::vector<Relation> relations(const World& world, const Position& position, PowerId who);

/// EMP-H59  The figures of the roundup: sums over all powers, without owner or place.
struct WorldSums {
  int armies = 0;
  int ships = 0;
  int reserve_armies = 0;
  int reserve_ships = 0;
  int largest_army = 0;
  int largest_fleet = 0;
  bool operator==(const WorldSums&) const = default;
};
[[nodiscard]] WorldSums world_sums(const Position& position);

}  // namespace empires
