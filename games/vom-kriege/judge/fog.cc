#include "vom-kriege/judge/fog.h"

#include <algorithm>
#include <tuple>

#include "geometry/distance.h"
#include "vom-kriege/fire/sight.h"
#include "vom-kriege/model/whereabouts.h"

namespace vom_kriege {
namespace {

/// VK-H78  It comes by a hidden arrival, announced or not.
bool is_hidden_arrival(const Table& table, const Position& position, LeaderId command) {
  if (position.of(command).status != Status::to_come) return false;
  const auto& arrivals = table.facts().arrivals;
  return std::any_of(arrivals.begin(), arrivals.end(),
                     [&](const Arrival& a) { return a.hidden && a.entry.command == command; });
}

/// VK-H78  It comes by a hidden arrival and has not been announced.
bool is_secret(const Table& table, const Battle& battle, LeaderId command) {
  return (battle.course.arriving & bit(command)) == 0 && is_hidden_arrival(table, battle.position, command);
}

/// VK-H76  Who routs or is hidden himself finds nobody out. Calls `each(unit)` until it says yes.
template <class Each>
bool any_looker(const Table& table, const Position& position, Side side, Each&& each) {
  for (std::size_t i = 0; i < position.unit_count; ++i) {
    const UnitId u = unit_id(i);
    if (table.unit(u).side == side && position.on_table(u) && !position.of(u).hidden &&
        !routing(table, position, u) && each(u))
      return true;
  }
  return false;
}

/// The lookers of `side` see a marker; with a limit: within it.
bool is_seen(const Table& table, const Position& position, Side side, field::Point marker,
             const std::optional<field::Mils>& limit) {
  const field::Box base = marker_base(marker);
  const field::Convex footprint = field::footprint(base);
  return any_looker(table, position, side, [&](UnitId u) {
    return (!limit || field::within(footprint_of(table, position, u), footprint, *limit)) &&
           sees_base(table, position, u, base);
  });
}

bool is_near(const Table& table, const Position& position, Side side, const field::Convex& what) {
  return any_looker(table, position, side, [&](UnitId u) {
    return field::within(footprint_of(table, position, u), what, kSpottedAnywhere);
  });
}

bool in_cover(const Position& position, UnitId unit) { return position.of(unit).garrison != AreaId::none; }

}  // namespace

bool knows(const Table& table, const Battle& battle, Side side, UnitId unit) {
  if (!table.foggy() || table.unit(unit).side == side) return true;
  const Unit& row = battle.position.of(unit);
  if (row.hidden) return false;
  return row.status != Status::to_come || !is_secret(table, battle, table.unit(unit).command);
}

bool knows(const Table& table, const Battle& battle, Side side, LeaderId leader) {
  return !table.foggy() || table.leader(leader).side == side || !is_secret(table, battle, leader);
}

bool knows_all(const Table& table, const Position& position, Side side) {
  for (std::size_t i = 0; i < position.unit_count; ++i)
    if (position.units[i].hidden && table.unit(unit_id(i)).side != side) return false;
  for (std::size_t i = 0; i < position.leader_count; ++i)
    if (const LeaderId l = leader_id(i);
        table.leader(l).side != side && is_hidden_arrival(table, position, l))
      return false;
  return true;
}

Battle as_known(const Table& table, const Battle& battle, Side side) {
  if (!table.foggy()) return battle;
  const Position& truth = battle.position;
  Battle known{{}, battle.course};
  Position& p = known.position;
  p.unit_count = truth.unit_count;
  p.leader_count = truth.leader_count;
  p.objective_count = truth.objective_count;
  p.turn = truth.turn;
  p.events_done = truth.events_done;
  p.cup = truth.cup;
  p.holders = truth.holders;
  p.initiative.active = truth.initiative.active;
  const auto own = static_cast<std::size_t>(side);
  p.dummies[own] = truth.dummies[own];
  for (std::size_t i = 0; i < truth.leader_count; ++i)
    if (knows(table, battle, side, leader_id(i))) p.leaders[i] = truth.leaders[i];
  for (std::size_t i = 0; i < truth.unit_count; ++i) {
    if (!knows(table, battle, side, unit_id(i))) continue;
    p.units[i] = truth.units[i];
    p.initiative.marks[i] = truth.initiative.marks[i];
  }
  return known;
}

field::Box marker_base(field::Point at) { return {{at, {}}, leader_frame(LeaderLevel::division)}; }

bool in_sight(const Table& table, const Position& position, UnitId hidden) {
  return !in_cover(position, hidden) &&
         is_seen(table, position, other(table.unit(hidden).side), middle_of(table, position, hidden), {});
}

bool is_spotted(const Table& table, const Position& position, UnitId hidden) {
  const Side enemy = other(table.unit(hidden).side);
  if (is_near(table, position, enemy, footprint_of(table, position, hidden))) return true;
  return !in_cover(position, hidden) &&
         is_seen(table, position, enemy, middle_of(table, position, hidden), kSpottedInTheOpen);
}

bool is_spotted(const Table& table, const Position& position, Side owner, std::size_t dummy) {
  const field::Point at = table.side(owner).dummies[dummy];
  return is_near(table, position, other(owner), field::footprint(marker_base(at))) ||
         is_seen(table, position, other(owner), at, kSpottedInTheOpen);
}

std::vector<field::Point> markers_seen(const Table& table, const Position& position, Side side) {
  std::vector<field::Point> seen;
  if (!table.foggy()) return seen;
  for (std::size_t i = 0; i < position.unit_count; ++i) {
    const UnitId u = unit_id(i);
    if (table.unit(u).side != side && position.of(u).hidden && position.on_table(u) &&
        in_sight(table, position, u))
      seen.push_back(middle_of(table, position, u));
  }
  for (const field::Point at : dummies_of(table, position, other(side)))
    if (is_seen(table, position, side, at, {})) seen.push_back(at);
  std::sort(seen.begin(), seen.end(), [](const field::Point& a, const field::Point& b) {
    return std::tuple(a.x, a.y) < std::tuple(b.x, b.y);
  });
  return seen;
}

std::vector<field::Point> dummies_of(const Table& table, const Position& position, Side owner) {
  std::vector<field::Point> lie;
  const auto& all = table.side(owner).dummies;
  for (std::size_t i = 0; i < all.size(); ++i)
    if ((position.dummies[static_cast<std::size_t>(owner)] >> i & 1) != 0) lie.push_back(all[i]);
  return lie;
}

int unknown_arrivals(const Table& table, const Battle& battle, Side side) {
  if (!table.foggy()) return 0;
  const auto& arrivals = table.facts().arrivals;
  return static_cast<int>(std::count_if(arrivals.begin(), arrivals.end(), [&](const Arrival& a) {
    return a.hidden && !knows(table, battle, side, a.entry.command);
  }));
}

}  // namespace vom_kriege
