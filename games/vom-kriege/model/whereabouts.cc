#include "vom-kriege/model/whereabouts.h"

#include <algorithm>

#include "geometry/predicates.h"
#include "vom-kriege/move/movement.h"

namespace vom_kriege {
namespace {

/// No part of a unit is further than this from its front centre, in x or in y.
constexpr field::Mils kFurthestPart = field::inches(7);
constexpr bool all_layouts_are_within_reach() {
  return std::all_of(kLayouts.begin(), kLayouts.end(),
                     [](const Layout& l) { return l.front.n / 2 + l.depth.n < kFurthestPart.n; });
}
static_assert(all_layouts_are_within_reach());

template <class Shape>
LeaderBits leaders_under(const Table& table, const Position& position, Side side, const Shape& swept) {
  LeaderBits met = 0;
  for (std::size_t i = 0; i < position.leader_count; ++i) {
    const LeaderId leader = leader_id(i);
    const field::Point at = position.of(leader).at;
    if (table.leader(leader).side != side || !position.on_table(leader) ||
        field::clear_by({at, at}, swept.bounds(), kFurthestPart))
      continue;
    if (field::overlaps(swept, field::footprint(box_of(table, position, leader)))) met |= bit(leader);
  }
  return met;
}

}  // namespace

field::Point middle_of(const Table& table, const Position& position, UnitId unit) {
  const AreaId area = position.of(unit).garrison;
  return area != AreaId::none ? field::middle(table.area(area).outline).shown()
                              : field::centre(box_of(table, position, unit));
}

bool in_rough(const Table& table, const Position& position, UnitId unit) {
  const Unit& now = position.of(unit);
  if (now.garrison != AreaId::none) return true;
  return rough_at(table, position, unit, now.place, now.formation);
}

bool rough_at(const Table& table, const Position& position, UnitId unit, const field::Place& place,
              Formation formation) {
  return !table.facts().rough.empty() && going_at(table, position, unit, place, formation).rough;
}

bool may_reach(const Table& table, const Position& position, UnitId unit, const field::Bounds& bounds,
               field::Mils margin) {
  const Unit& now = position.of(unit);
  if (now.status != Status::on_table) return false;
  if (now.garrison != AreaId::none)
    return !field::clear_by(table.area(now.garrison).outline.bounds(), bounds, margin);
  return !field::clear_by({now.place.at, now.place.at}, bounds, kFurthestPart + margin);
}

bool Except::has(UnitId unit) const {
  return unit == one || unit == other || std::find(more.begin(), more.end(), unit) != more.end();
}

UnitId first_met(const Table& table, const Position& position, Side side, const field::Convex& shape,
                 const Except& except) {
  for (std::size_t i = 0; i < position.unit_count; ++i) {
    const UnitId unit = unit_id(i);
    if (table.unit(unit).side == side && may_reach(table, position, unit, shape.bounds()) &&
        !except.has(unit) && field::overlaps(shape, body_of(table, position, unit)))
      return unit;
  }
  return UnitId::none;
}

bool ground_bars(const Table& table, const field::Fan& fan, Arm arm, bool by_road) {
  const TableFacts& facts = table.facts();
  const auto under = [&](const auto& row) { return field::overlaps(fan, row.outline); };
  if (std::any_of(facts.areas.begin(), facts.areas.end(), under)) return true;
  for (const Block& block : facts.blocks)
    if (block.impassable && under(block)) return true;
  if (by_road) return false;
  for (const Rough& rough : facts.rough)
    if (rough.stops.has(arm) && under(rough)) return true;
  return std::any_of(facts.rivers.begin(), facts.rivers.end(), under);
}

LeaderBits leaders_met(const Table& table, const Position& position, Side side, const field::Convex& swept) {
  return leaders_under(table, position, side, swept);
}
LeaderBits leaders_met(const Table& table, const Position& position, Side side, const field::Fan& swept) {
  return leaders_under(table, position, side, swept);
}

}  // namespace vom_kriege
