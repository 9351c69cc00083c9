#include "vom-kriege/charge/square_contact.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "geometry/distance.h"
#include "vom-kriege/charge/face_places.h"
#include "vom-kriege/fire/targets.h"
#include "vom-kriege/model/whereabouts.h"

namespace vom_kriege {
namespace {

/// VK-H33  Who may be asked at all, wherever the cavalry stands.
bool may_form_square(const Table& table, const Position& position, UnitId unit) {
  const Unit& now = position.of(unit);
  return table.unit(unit).arm == Arm::infantry && !now.hidden && now.formation != Formation::square &&
         !position.marks(unit).reacted && !routing(table, position, unit) && !in_rough(table, position, unit);
}

/// VK-H33  Square on the side that replaces its face, where it finds room there.
std::optional<Reseat> put_on_side(const Table& table, const Position& after, UnitId unit, UnitId charger) {
  const field::Face face = after.marks(charger).contact.face;
  const Unit& now = after.of(charger);
  Reseat seat{charger, true, face, {}};
  const bool fits = any_place_on(field::face(box_of(table, after, unit), face),
                                 layout(table.unit(charger), now.formation).front, now.place.at,
                                 [&](const field::Place& place) {
                                   seat.place = place;
                                   return !in_the_way(table, after, charger, place, now.formation);
                                 });
  return fits ? std::optional(seat) : std::nullopt;
}

/// Out of contact it stays, or gives way straight backwards to the first legal place (VK-H51).
std::optional<Reseat> put_aside(const Table& table, const Position& after, UnitId charger) {
  const Unit& now = after.of(charger);
  const field::Leg back = field::Leg::off(now.place, field::degrees(180), field::inches(10));
  for (int step = 0; step <= back.steps(); ++step)
    if (!in_the_way(table, after, charger, back.place(step), now.formation))
      return Reseat{charger, false, after.marks(charger).contact.face, back.place(step)};
  return std::nullopt;
}

}  // namespace

std::optional<Reseats> form_square(const Table& table, const Position& position, UnitId unit) {
  Position after = position;
  Units chargers;
  for (std::size_t i = 0; i < position.unit_count; ++i)
    if (position.marks(unit_id(i)).contact.target == unit) {
      chargers.push(unit_id(i));
      after.of(unit_id(i)).status = Status::to_come;  // they do not count
    }
  after.of(unit).formation = Formation::square;
  if (in_the_way(table, after, unit)) return std::nullopt;
  Reseats seats;
  for (const UnitId charger : chargers) {
    after.of(charger).status = Status::on_table;
    auto seat = put_on_side(table, after, unit, charger);
    if (!seat) seat = put_aside(table, after, charger);
    if (!seat) return std::nullopt;
    after.of(charger).place = seat->place;
    seats.push(*seat);
  }
  return seats;
}

bool square_fits(const Table& table, const Position& position, UnitId unit) {
  return form_square(table, position, unit).has_value();
}

Units square_candidates(const Table& table, const Position& position, UnitId charger, UnitId target) {
  struct Asked {
    bool other = false;  // the target stands first
    field::Mils distance;
    UnitId unit{};
  };
  std::array<Asked, 16> asked{};
  std::size_t count = 0;
  const field::Convex horse = footprint_of(table, position, charger);
  for (std::size_t i = 0; i < position.unit_count && count < asked.size(); ++i) {
    const UnitId unit = unit_id(i);
    if (table.unit(unit).side == table.unit(charger).side ||
        (unit != target && !may_reach(table, position, unit, horse.bounds(), kAdjacent)))
      continue;
    const field::Gap gap = distance_between(table, position, charger, unit);
    if ((unit == target || gap.within(kAdjacent)) && may_form_square(table, position, unit) &&
        square_fits(table, position, unit))
      asked[count++] = {unit != target, gap.rounded_up(), unit};
  }
  std::sort(asked.begin(), asked.begin() + static_cast<std::ptrdiff_t>(count),
            [](const Asked& a, const Asked& b) {
              return std::tuple(a.other, a.distance, a.unit) < std::tuple(b.other, b.distance, b.unit);
            });
  Units list;
  for (std::size_t i = 0; i < count; ++i) list.push(asked[i].unit);
  return list;
}

}  // namespace vom_kriege
