#include "vom-kriege/melee/leader_retire.h"

#include "geometry/distance.h"
#include "vom-kriege/melee/straight_back.h"
#include "vom-kriege/model/whereabouts.h"
#include "vom-kriege/move/rates.h"

namespace vom_kriege {
namespace {

constexpr field::Mils kShelter = field::inches(3);

field::Heading home_of(const Table& table, LeaderId leader) {
  return bearing_of(table.side(table.leader(leader).side).home);
}

StraightBack line_of(const Table& table, const Position& position, LeaderId leader, field::Heading bearing,
                     const Nearby* nearby = nullptr) {
  return {table,   position, {table.leader(leader).side, std::nullopt}, box_of(table, position, leader),
          bearing, nearby};
}

constexpr int kWanted = kLeaderRate.n / field::kStep.n;

std::optional<LeaderWay> way_along(const Table& table, const Position& position, LeaderId leader,
                                   field::Heading bearing, StraightBack back) {
  if (back.free_steps(kWanted) < kWanted) return std::nullopt;
  // VK-162: further if it cannot legally stop.
  for (int step = kWanted; step == kWanted || back.is_free(step); ++step) {
    const field::Point at = back.place(back.along(step)).at;
    if (!in_the_way_of_move(table, position, leader, at)) return LeaderWay{bearing, back.along(step), at};
  }
  return std::nullopt;
}

/// All that a leader may meet on its way, whatever the bearing.
Nearby round_about(const Table& table, const Position& position, LeaderId leader) {
  const field::Point at = position.of(leader).at;
  return Nearby(table, position, grown({at, at}, kLeaderRate + field::inches(3)));
}

}  // namespace

std::optional<LeaderWay> leader_way(const Table& table, const Position& position, LeaderId leader,
                                    field::Heading bearing) {
  return way_along(table, position, leader, bearing, line_of(table, position, leader, bearing));
}

std::vector<LeaderWay> leader_ways(const Table& table, const Position& position, LeaderId leader) {
  const Nearby nearby = round_about(table, position, leader);
  std::vector<LeaderWay> all;
  any_bearing(home_of(table, leader), [&](field::Heading bearing) {
    if (const auto way =
            way_along(table, position, leader, bearing, line_of(table, position, leader, bearing, &nearby)))
      all.push_back(*way);
    return false;
  });
  return all;
}

std::optional<LeaderWay> default_leader_way(const Table& table, const Position& position, LeaderId leader) {
  const Nearby nearby = round_about(table, position, leader);
  std::optional<LeaderWay> way;
  any_bearing(home_of(table, leader), [&](field::Heading bearing) {
    way = way_along(table, position, leader, bearing, line_of(table, position, leader, bearing, &nearby));
    return way.has_value();
  });
  return way;
}

tl::expected<LeaderWay, WayRefusal> legal_leader_way(const Table& table, const Position& position,
                                                     LeaderId leader, std::optional<field::Heading> bearing) {
  WayRefusal no;
  no.home = home_of(table, leader);
  no.wanted = kLeaderRate;
  no.bearing = bearing.value_or(no.home);
  if (bearing) {
    if (const auto refused = why_no_bearing(no.home, *bearing)) return tl::unexpected(*refused);
    if (const auto way = leader_way(table, position, leader, *bearing)) return *way;
  }
  const auto best = default_leader_way(table, position, leader);
  if (best && !bearing) return *best;
  no.why = best ? WayRefusal::Why::blocked : WayRefusal::Why::cannot_retire;
  no.rule = best ? base::RuleRef("VK-H39") : base::RuleRef("VK-160");
  if (best) {
    StraightBack back = line_of(table, position, leader, *bearing);
    no.gone = back.along(back.free_steps(kWanted));
    no.better = best->bearing;
    no.better_is_free = true;
  }
  return tl::unexpected(no);
}

UnitId shelter(const Table& table, const Position& position, LeaderId leader) {
  const field::Convex base = field::footprint(box_of(table, position, leader));
  UnitId best = UnitId::none;
  std::optional<field::Gap> nearest;
  for (std::size_t i = 0; i < position.unit_count; ++i) {
    const UnitId unit = unit_id(i);
    if (table.unit(unit).side != table.leader(leader).side ||
        !may_reach(table, position, unit, base.bounds(), kShelter))
      continue;
    const field::Gap gap = field::distance(base, footprint_of(table, position, unit));
    if (!gap.within(kShelter) || (nearest && !(gap < *nearest))) continue;
    nearest = gap;
    best = unit;
  }
  return best;
}

}  // namespace vom_kriege
