#include "vom-kriege/move/arrival_places.h"

#include <algorithm>

#include "core/check.h"
#include "geometry/predicates.h"

namespace vom_kriege {
namespace {

constexpr field::Mils kPlaceStep = field::inches(1);

/// Points of the zone an inch apart, row by row.
std::vector<field::Point> points_of(const field::Convex& zone) {
  const field::Bounds all = zone.bounds();
  std::vector<field::Point> points;
  for (std::int32_t y = all.low.y; y <= all.high.y; y += kPlaceStep.n)
    for (std::int32_t x = all.low.x; x <= all.high.x; x += kPlaceStep.n)
      if (field::holds(zone, field::Point{x, y})) points.push_back({x, y});
  return points;
}

/// What the judge takes of decisions about these points: the first, the first from the middle on, the last.
template <class DecisionAt>
void add_some(const Table& table, const Battle& battle, const std::vector<field::Point>& points,
              DecisionAt&& decision_at, std::vector<Decision>& list) {
  std::vector<Decision> found;
  const auto look = [&](auto from, auto to) {
    for (; from != to; ++from)
      if (const Decision decision = decision_at(*from); check(table, battle, decision)) {
        if (std::find(found.begin(), found.end(), decision) == found.end()) found.push_back(decision);
        return;
      }
  };
  look(points.begin(), points.end());
  look(points.begin() + static_cast<std::ptrdiff_t>(points.size() / 2), points.end());
  look(points.rbegin(), points.rend());
  list.insert(list.end(), found.begin(), found.end());
}

}  // namespace

const Entry& entry_of(const Table& table, LeaderId command) {
  for (const Arrival& arrival : table.facts().arrivals)
    if (arrival.entry.command == command) return arrival.entry;
  for (const Event& event : table.facts().events)
    if (const auto* added = std::get_if<CommandAdded>(&event.effect))
      if (added->entry.command == command) return added->entry;
  base::broken("a command that comes from nowhere");
}

std::vector<Decision> sample_places(const Table& table, const Battle& battle) {
  std::vector<Decision> list;
  if (battle.course.state != State::placing) return list;
  const LeaderId command = battle.course.leader;
  const Entry& entry = entry_of(table, command);
  const std::vector<field::Point> points = points_of(entry.zone);
  const field::Heading inwards = bearing_of(entry.edge) + field::degrees(180);
  if (battle.position.of(command).status == Status::to_come)
    add_some(
        table, battle, points,
        [&](field::Point at) {
          return PlaceLeader{command, at};
        },
        list);
  for (const UnitId unit : table.units_of(command)) {
    if (battle.position.of(unit).status != Status::to_come) continue;
    const bool guns = table.unit(unit).arm == Arm::artillery;
    for (const Formation formation : {guns ? Formation::limbered : Formation::march_column,
                                      guns ? Formation::unlimbered : Formation::line})
      add_some(
          table, battle, points,
          [&](field::Point at) {
            return PlaceUnit{.unit = unit, .place = {at, inwards}, .formation = formation};
          },
          list);
  }
  return list;
}

}  // namespace vom_kriege
