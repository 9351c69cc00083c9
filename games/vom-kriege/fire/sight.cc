#include "vom-kriege/fire/sight.h"

#include <algorithm>

#include "geometry/arc.h"
#include "geometry/predicates.h"
#include "vom-kriege/model/whereabouts.h"
#include "vom-kriege/move/obstacles.h"

namespace vom_kriege {
namespace {

using field::FinePoint;
using field::SightPoints;

/// VK-H15  The points a unit's height is taken from.
SightPoints height_points_of(const Table& table, const Position& position, UnitId unit) {
  return faces_all_round(position, unit) ? sight_points_of(table, position, unit)
                                         : field::front_sight_points(box_of(table, position, unit));
}

int highest_level(const Table& table, const Position& position, UnitId unit) {
  int highest = 0;
  for (const FinePoint p : height_points_of(table, position, unit))
    highest = std::max(highest, table.level_at(p));
  return highest;
}

/// Looks from one point at all points of the target; `heading` where the looker has one.
bool sees_from(FinePoint from, const std::optional<field::Heading>& heading, const SightPoints& target,
               const Obstacles& obstacles) {
  for (const FinePoint to : target) {
    const field::Line line(from, to);
    if (heading && !field::in_arc(line, *heading)) continue;
    if (!obstacles.bar(line)) return true;
  }
  return false;
}

}  // namespace

SightPoints sight_points_of(const Table& table, const Position& position, UnitId unit) {
  const AreaId area = position.of(unit).garrison;
  return area != AreaId::none ? field::sight_points(table.area(area).outline)
                              : field::sight_points(box_of(table, position, unit));
}

Eyes eyes_of(const Table& table, const Position& position, UnitId unit) {
  if (faces_all_round(position, unit)) return {sight_points_of(table, position, unit), std::nullopt};
  const field::Place place = position.of(unit).place;
  Eyes eyes{{}, place.heading};
  for (const field::HalfMils right : looking_points(layout(table.unit(unit), position.of(unit).formation)))
    eyes.points.push(field::point_at(place, right, {}));
  return eyes;
}

int lowest_level(const Table& table, const Position& position, UnitId unit) {
  int lowest = INT32_MAX;
  for (const FinePoint p : height_points_of(table, position, unit))
    lowest = std::min(lowest, table.level_at(p));
  return lowest;
}

bool faces_all_round(const Position& position, UnitId unit) {
  const Unit& u = position.of(unit);
  return u.garrison != AreaId::none || u.formation == Formation::square;
}

bool uphill(const Table& table, const Position& position, UnitId a, UnitId b) {
  if (table.facts().hills.empty()) return false;
  return lowest_level(table, position, a) > highest_level(table, position, b);
}

bool fieldworks_protect(const Table& table, const Position& position, UnitId unit, field::Point from) {
  if (position.of(unit).garrison != AreaId::none) return false;
  const field::Box box = box_of(table, position, unit);
  const bool all_round = faces_all_round(position, unit);
  if (!all_round && field::behind(field::face(box, field::Face::front), from)) return false;
  const Layout& laid = layout(table.unit(unit), position.of(unit).formation);
  return std::any_of(table.facts().rough.begin(), table.facts().rough.end(), [&](const Rough& work) {
    if (work.kind != RoughKind::fieldwork) return false;
    for (const field::HalfMils right : looking_points(laid))
      if (!field::holds(work.outline.ring(), field::point_at(box.place, right, {}))) return false;
    return true;
  });
}

namespace {

Seeing look(const Table& table, const Position& position, UnitId from, const Aim& to) {
  const Obstacles obstacles(table, position, from, to);
  const Eyes eyes = eyes_of(table, position, from);
  Seeing seeing;
  if (eyes.heading) seeing.front_stands = static_cast<int>(eyes.points.size());
  for (const FinePoint p : eyes.points) {
    if (!sees_from(p, eyes.heading, to.points, obstacles)) continue;
    ++seeing.seeing;
    if (!eyes.heading) break;  // all round it sees or does not
  }
  return seeing;
}

}  // namespace

Seeing sight(const Table& table, const Position& position, UnitId from, UnitId to) {
  return look(table, position, from, aim_at(table, position, to));
}

bool sees_base(const Table& table, const Position& position, UnitId from, const field::Box& base) {
  return look(table, position, from,
              {UnitId::none, AreaId::none, field::footprint(base), field::sight_points(base)})
      .visible();
}

}  // namespace vom_kriege
