#include "vom_kriege/retreat.h"

#include <algorithm>

#include "field/hull.h"
#include "field/path.h"
#include "field/predicates.h"
#include "vom_kriege/rates.h"

namespace vom_kriege {
namespace {

/// The formation whose rate counts, and in which the unit goes (VK-H36, R-26): guns limber, a routing square
/// goes by the formation it held before.
Formation going_in(const Table& table, const Position& position, UnitId unit, GoingBack kind) {
  const Unit& now = position.of(unit);
  if (table.unit(unit).arm == Arm::artillery) return Formation::limbered;  // VK-219
  if (kind == GoingBack::rout && now.formation == Formation::square) return now.before_square;
  return now.formation;
}

/// A unit on its way back, step by step.
class Line {
 public:
  Line(const Table& table, const Position& position, UnitId unit, GoingBack kind, field::Heading bearing)
      : table_(table),
        position_(position),
        unit_(unit),
        facts_(table.unit(unit)),
        start_(position.of(unit).place),
        formation_(going_in(table, position, unit, kind)),
        // A square goes as it stands and takes its old formation at the end.
        frame_(frame(layout(
            facts_, table.unit(unit).arm == Arm::artillery ? formation_ : position.of(unit).formation))),
        leg_(field::Leg::off({start_.at, bearing}, {}, field::inches(100))),
        kind_(kind) {
    way_.bearing = bearing;
    way_.formation = formation_;
  }

  WayBack go(field::Mils length) {
    const int wanted = (length.n + field::kStep.n - 1) / field::kStep.n;
    int free = 0;  // the last step that is free of enemies, impassable ground and the edge
    while (free < wanted && clear(free + 1)) ++free;
    way_.blocked = free < wanted;
    const field::Mils reached = way_.blocked ? leg_.along(free) : length;
    if (stands_at(reached)) return way_;
    // VK-223: on to the first legal place; if a block comes first, back to the last legal one before it.
    for (int step = free + 1; !way_.blocked; ++step) {
      if (!clear(step)) {
        way_.blocked = true;
        break;
      }
      if (stands_at(leg_.along(step))) return way_;
    }
    for (int step = free; step > 0; --step)
      if (stands_at(leg_.along(step))) return way_;
    end_at({});  // no place at all: it stays
    return way_;
  }

 private:
  [[nodiscard]] field::Place place_at(field::Mils along) const { return {leg_.at(along).at, start_.heading}; }
  [[nodiscard]] field::Convex body_at(field::Mils along) const {
    return field::body({place_at(along), frame_});
  }

  /// VK-H37  Whether the ground between two steps is free of enemies, impassable ground and the table's
  /// outside.
  [[nodiscard]] bool clear(int step) const {
    const field::Mils to = leg_.along(step);
    if (!table_.bounds().holds(place_at(to).at) || step > leg_.steps()) return false;
    const field::Convex swept = field::hull(body_at(leg_.along(step - 1)), body_at(to));
    if (edge_in_the_way(table_, swept.bounds())) return false;
    for (const Block& block : table_.facts().blocks)
      if (block.impassable && field::overlaps(swept, block.outline)) return false;
    for (const Rough& rough : table_.facts().rough)
      if (rough.stops.has(facts_.arm) && field::overlaps(swept, rough.outline)) return false;
    for (const River& river : table_.facts().rivers)
      if (field::overlaps(swept, river.outline) && !at_crossing(step)) return false;
    for (std::size_t i = 0; i < position_.unit_count; ++i)
      if (table_.unit(unit_id(i)).side != facts_.side && position_.on_table(unit_id(i)) &&
          field::overlaps(swept, body_of(table_, position_, unit_id(i))))
        return false;
    return true;
  }

  /// VK-H37  The front centre's line passes a bridge here, or passed one so short ago that the body is still
  /// on it.
  [[nodiscard]] bool at_crossing(int step) const {
    const int body_length = (frame_.depth().n + field::kStep.n - 1) / field::kStep.n;
    for (int back = step; back >= std::max(0, step - body_length); --back) {
      const field::Point front = leg_.at(leg_.along(back)).at;
      for (const Bridge& bridge : table_.facts().bridges)
        if (field::holds(bridge.outline, front)) return true;
    }
    return false;
  }

  void end_at(field::Mils along) {
    way_.gone = along;
    way_.place = place_at(along);
    if (kind_ == GoingBack::rout)
      way_.place = turned({way_.place, frame_}, way_.bearing);  // VK-216: facing away
  }
  static field::Place turned(const field::Box& box, field::Heading heading) {
    return field::turned_on_the_spot(box, heading).place;
  }

  /// Whether the unit may stop there; then `way_` says how it stands.
  bool stands_at(field::Mils along) {
    end_at(along);
    way_.garrison = AreaId::none;
    const auto way = in_the_way(table_, position_, unit_, way_.place, formation_);
    if (!way) return true;
    if (way->what != InTheWay::What::area) return false;
    const AreaId area = static_cast<AreaId>(way->which);  // VK-H37: an empty area makes it the garrison
    if (in_the_way(table_, position_, unit_, area)) return false;
    way_.garrison = area;
    return true;
  }

  const Table& table_;
  const Position& position_;
  UnitId unit_;
  const UnitFacts& facts_;
  field::Place start_;
  Formation formation_;
  field::Frame frame_;
  field::Leg leg_;
  GoingBack kind_;
  WayBack way_;
};

}  // namespace

field::Mils way_back(const Table& table, const Position& position, UnitId unit, GoingBack kind, int flags) {
  if (kind == GoingBack::fall_back) return kFallBack;
  const UnitFacts& facts = table.unit(unit);
  const field::Mils whole = rate(facts.arm, facts.type, going_in(table, position, unit, kind));
  return kind == GoingBack::retreat ? retreat_length(whole, flags) : whole;
}

WayBack go_back(const Table& table, const Position& position, UnitId unit, GoingBack kind,
                field::Heading bearing, field::Mils length) {
  return Line(table, position, unit, kind, bearing).go(length);
}

std::vector<WayBack> ways_back(const Table& table, const Position& position, UnitId unit, GoingBack kind,
                               field::Mils length) {
  const field::Heading home = bearing_of(table.side(table.unit(unit).side).home);
  std::vector<WayBack> all;
  for (std::int32_t degree = 0; degree <= 45; ++degree)
    for (const std::int32_t sign : {-1, 1}) {
      if (degree == 0 && sign > 0) continue;
      all.push_back(go_back(table, position, unit, kind, home + field::degrees(sign * degree), length));
    }
  const bool some_free = std::any_of(all.begin(), all.end(), [](const WayBack& w) { return !w.blocked; });
  if (kind == GoingBack::retire || some_free) {
    std::erase_if(all, [](const WayBack& w) { return w.blocked; });
    return all;
  }
  const field::Mils furthest =
      std::max_element(all.begin(), all.end(), [](const WayBack& a, const WayBack& b) {
        return a.gone < b.gone;
      })->gone;
  std::erase_if(all, [&](const WayBack& w) { return w.gone < furthest; });
  return all;
}

WayBack fall_back(const Table& table, const Position& position, UnitId unit) {
  const field::Heading back = position.of(unit).place.heading + field::degrees(180);
  WayBack way = go_back(table, position, unit, GoingBack::fall_back, back, kFallBack);
  way.blocked = false;  // never a hit
  return way;
}

}  // namespace vom_kriege
