#include "vom-kriege/model/stand_boxes.h"

#include "geometry/bearing.h"
#include "geometry/distance.h"

namespace vom_kriege {
namespace {

constexpr field::Angle kAboutTurn = field::degrees(180);

StandBox box_at(const field::Place& centre, field::Mils width) {
  const field::Directed here(centre);
  const field::HalfMils side = field::half_of(width);
  const field::HalfMils end = field::half_of(kStandDepth);
  return {centre,
          {here.point_at(-side, end), here.point_at(side, end), here.point_at(side, -end),
           here.point_at(-side, -end)}};
}

std::vector<StandBox> in_formation(const Layout& layout, const field::Place& place) {
  const bool all_back = layout.formation == Formation::limbered;
  const field::Directed front(place);
  std::vector<StandBox> boxes;
  for (const Stand& stand : stands(layout)) {
    const field::Point centre = front.point_at(stand.right, stand.forward);
    const field::Heading looks = stand.backwards || all_back ? place.heading + kAboutTurn : place.heading;
    boxes.push_back(box_at({centre, looks}, stand_width(layout.troops)));
  }
  return boxes;
}

/// The place so far along an outline from its first point, looking out.
field::Place on_outline(const field::Ring& ring, std::int64_t along) {
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const field::Point a = ring.corner(i);
    const field::Point b = ring.next(i);
    const std::int64_t side = field::length_between(a, b).n;
    if (along > side && i + 1 < ring.size()) {
      along -= side;
      continue;
    }
    const field::Vec way = b - a;
    const field::Point at =
        field::moved(a, field::rounded(way.x * along, side), field::rounded(way.y * along, side));
    return {at, field::bearing(a, b) - field::degrees(90)};  // the inside is to the right
  }
  return {};
}

std::vector<StandBox> round_outline(Troops troops, const field::Convex& outline) {
  const field::Ring ring = outline.ring();
  std::int64_t length = 0;
  for (std::size_t i = 0; i < ring.size(); ++i)
    length += field::length_between(ring.corner(i), ring.next(i)).n;
  const int count = stand_count(troops);
  std::vector<StandBox> boxes;
  for (int i = 0; i < count; ++i) {
    const field::Place front = on_outline(ring, length * (2 * i + 1) / (2 * count));
    const field::Point centre = field::point_at(front, {}, -field::half_of(kStandDepth));
    boxes.push_back(box_at({centre, front.heading}, stand_width(troops)));
  }
  return boxes;
}

}  // namespace

std::vector<StandBox> stand_boxes(const Table& table, UnitId unit, const Unit& row) {
  const UnitFacts& facts = table.unit(unit);
  if (row.garrison != AreaId::none) return round_outline(troops(facts), table.area(row.garrison).outline);
  return in_formation(layout(facts, row.formation), row.place);
}

}  // namespace vom_kriege
