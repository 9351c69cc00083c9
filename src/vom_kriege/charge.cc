#include "vom_kriege/charge.h"

#include <algorithm>
#include <tuple>

#include "field/arc.h"
#include "field/bearing.h"
#include "field/distance.h"
#include "field/hull.h"
#include "field/path.h"
#include "field/predicates.h"
#include "field/wheel.h"
#include "vom_kriege/rates.h"
#include "vom_kriege/sight.h"

namespace vom_kriege {
namespace {

using Why = ChargeRefusal::Why;

constexpr field::Mils kLeastContact{250};              // VK-H30: of front on the face
constexpr field::Mils kAside{100};                     // VK-H30: how the end is shifted along the face
constexpr field::Angle kSameWay = field::degrees(10);  // VK-H28
constexpr std::int64_t kMillion = 1'000'000;

bool adjacent(const Table& table, const Position& position, UnitId a, UnitId b) {
  return field::within(footprint_of(table, position, a), footprint_of(table, position, b), kAdjacent);
}

bool is_gun_line(const Table& table, const Position& position, UnitId unit) {
  return position.on_table(unit) && table.unit(unit).arm == Arm::artillery &&
         position.of(unit).garrison == AreaId::none && position.of(unit).formation == Formation::unlimbered;
}

/// VK-148, R-33  Batteries of one command that stand adjacent, one to the next; the one named first.
Units chain_of(const Table& table, const Position& position, UnitId battery) {
  Units chain;
  chain.push(battery);
  for (std::size_t done = 0; done < chain.size(); ++done)
    for (std::size_t i = 0; i < position.unit_count; ++i) {
      const UnitId other = unit_id(i);
      if (!is_gun_line(table, position, other) || table.unit(other).command != table.unit(battery).command)
        continue;
      if (std::find(chain.begin(), chain.end(), other) != chain.end()) continue;
      if (chain.size() < 16 && adjacent(table, position, chain[done], other)) chain.push(other);
    }
  return chain;
}

/// VK-H28  The unit a lone battery is attached to, as the unit sees it.
UnitId parent_of(const Table& table, const Position& position, UnitId battery) {
  for (std::size_t i = 0; i < position.unit_count; ++i)
    if (attached_battery(table, position, unit_id(i)) == battery) return unit_id(i);
  return UnitId::none;
}

}  // namespace

UnitId attached_battery(const Table& table, const Position& position, UnitId unit) {
  if (!position.on_table(unit) || table.unit(unit).arm == Arm::artillery || faces_all_round(position, unit))
    return UnitId::none;
  UnitId best = UnitId::none;
  std::optional<field::Gap> nearest;
  for (std::size_t i = 0; i < position.unit_count; ++i) {
    const UnitId guns = unit_id(i);
    if (!is_gun_line(table, position, guns) || table.unit(guns).side != table.unit(unit).side) continue;
    if (field::apart(position.of(guns).place.heading, position.of(unit).place.heading) > kSameWay) continue;
    const field::Gap gap =
        field::distance(footprint_of(table, position, guns), footprint_of(table, position, unit));
    if (!gap.within(kAdjacent) || (nearest && !(gap < *nearest)) ||
        chain_of(table, position, guns).size() > 1)
      continue;
    nearest = gap;
    best = guns;
  }
  return best;
}

ChargeTarget charge_target(const Table& table, const Position& position, UnitId named) {
  ChargeTarget target;
  target.garrison = position.of(named).garrison;
  target.all_round = faces_all_round(position, named);
  if (target.garrison != AreaId::none) {
    target.parts.push(named);
    return target;
  }
  if (is_gun_line(table, position, named)) {
    const Units chain = chain_of(table, position, named);
    const UnitId parent = chain.size() == 1 ? parent_of(table, position, named) : UnitId::none;
    if (parent != UnitId::none) return charge_target(table, position, parent);
    target.parts = chain;
  } else {
    target.parts.push(named);
    if (const UnitId guns = attached_battery(table, position, named); guns != UnitId::none)
      target.parts.push(guns);
  }
  target.box = box_of(table, position, target.parts[0]);
  for (std::size_t i = 1; i < target.parts.size(); ++i)
    target.box = field::grown_to(target.box, footprint_of(table, position, target.parts[i]));
  return target;
}

bool face_is_open(const ChargeTarget& target, field::Face face, field::Point centre) {
  using field::Face;
  if (target.garrison != AreaId::none) return true;
  if (target.all_round) return field::outside(field::face(target.box, face), centre);
  switch (face) {
    case Face::front: return true;
    case Face::left:
    case Face::right: return field::behind(field::face(target.box, Face::front), centre);
    case Face::rear: return field::outside(field::face(target.box, Face::rear), centre);
  }
  return false;
}

namespace {

class Charger {
 public:
  Charger(const Table& table, const Position& position, UnitId unit, UnitId target, field::Mils allowance)
      : table_(table),
        position_(position),
        unit_(unit),
        facts_(table.unit(unit)),
        formation_(position.of(unit).formation),
        start_(box_of(table, position, unit)),
        target_(charge_target(table, position, target)),
        allowance_(allowance) {}

  tl::expected<ChargeMade, ChargeRefusal> at(field::Face face) {
    if (taken(face)) return refusal(Why::face_taken, "VK-154");
    if (!face_is_open(target_, face, field::centre(start_))) return refusal(Why::face_closed, "VK-155");
    const field::FaceLine line = field::face(target_.box, face);
    const field::Mils front = start_.frame.width();
    const std::int32_t most = std::abs(line.length.n - front.n) / 2;
    const field::Seen seen = field::seen_from(line.middle, start_.place.at);
    const auto aside = static_cast<std::int32_t>(field::rounded(seen.right, kMillion));
    const std::int32_t best = std::clamp(aside, -most, most);
    const std::int32_t side = aside < best ? -1 : 1;
    for (std::int32_t shift = 0;
         contact(line.length, front, best - shift) || contact(line.length, front, best + shift);
         shift += kAside.n)
      for (const std::int32_t sign : {side, -side}) {
        const std::int32_t s = best + sign * shift;
        if (!contact(line.length, front, s) || (shift == 0 && sign != side)) continue;
        const field::Place end{field::point_at(line.middle, field::halves({s}), {}),
                               line.middle.heading + field::degrees(180)};
        if (auto made = reach(end)) {
          made->face = face;
          return *made;
        }
      }
    return not_reached("VK-H30");
  }

  /// VK-H31  A garrison is charged where the charger stands to it.
  tl::expected<ChargeMade, ChargeRefusal> at_garrison() {
    const field::Convex& outline = table_.area(target_.garrison).outline;
    const field::FinePoint middle = field::middle(outline);
    const field::Heading outwards = field::bearing(middle, field::centre(start_));
    const field::Face quadrant = quadrant_of(outline, outwards);
    if (taken(quadrant)) return refusal(Why::face_taken, "VK-154");
    std::int64_t furthest = 0;
    const field::Place from{middle.shown(), outwards};
    for (const field::Point corner : outline.corners())
      furthest = std::max(furthest, field::seen_from(from, corner).forward);
    const auto reach_out = static_cast<std::int32_t>((furthest + kMillion - 1) / kMillion);
    const field::Place end{field::point_at(from, {}, field::halves({reach_out})),
                           outwards + field::degrees(180)};
    if (auto made = reach(end)) {
      made->face = quadrant;
      return *made;
    }
    return not_reached("VK-H31");
  }

  [[nodiscard]] bool at_area() const { return target_.garrison != AreaId::none; }

 private:
  static tl::unexpected<ChargeRefusal> refusal(Why why, base::RuleRef rule) {
    return tl::unexpected(ChargeRefusal{why, rule, {}, {}});
  }

  /// Too far, with the cheapest way there was; or no way at all.
  [[nodiscard]] tl::unexpected<ChargeRefusal> not_reached(base::RuleRef rule) const {
    if (!cheapest_ || *cheapest_ <= allowance_) return refusal(Why::no_way, rule);
    return tl::unexpected(ChargeRefusal{Why::too_far, "VK-137", *cheapest_, allowance_});
  }

  /// How much of the charger's front lies on the face, shifted by s.
  static bool contact(field::Mils face, field::Mils front, std::int32_t s) {
    const std::int32_t right = std::min(face.n, 2 * s + front.n);
    const std::int32_t left = std::max(-face.n, 2 * s - front.n);
    return right - left >= 2 * kLeastContact.n;
  }

  [[nodiscard]] bool taken(field::Face face) const {
    for (std::size_t i = 0; i < position_.unit_count; ++i) {
      const ContactMark& mark = position_.marks(unit_id(i)).contact;
      const bool same =
          std::find(target_.parts.begin(), target_.parts.end(), mark.target) != target_.parts.end();
      if (mark.target != UnitId::none && same && mark.face == face && unit_id(i) != unit_) return true;
    }
    return false;
  }

  /// VK-H31  The quadrant a bearing falls in; the first is centred on the outward bearing of the first side.
  static field::Face quadrant_of(const field::Convex& outline, field::Heading outwards) {
    const auto corners = outline.corners();
    const field::Heading along = field::bearing(corners[0], corners[1]);
    const std::int32_t off =
        (outwards - field::Angle{along.tenths() - 900}).tenths();  // clockwise: outwards is to the left
    return static_cast<field::Face>(((off + 450) % field::kFullTurn) / 900);
  }

  [[nodiscard]] field::Box box(const field::Place& place) const { return {place, start_.frame}; }

  /// A way to a place, before its steps are paid for: the least it can cost.
  struct Way {
    field::Angle wheel;
    field::Mils least;
    field::Angle turn;
  };

  /// VK-H30  The cheapest wheel, then the smaller, then to the left, of those that lead to `end`.
  std::optional<ChargeMade> reach(const field::Place& end) {
    if (in_the_way_at(end)) return std::nullopt;
    std::vector<Way> ways;
    for (std::int32_t degree = -45; degree <= 45; ++degree) {
      const field::Angle wheel = field::degrees(degree);
      const field::Place from = wheeled(wheel);
      const field::Angle turn = field::apart(from.heading, end.heading);
      if (turn > kMostTurn) continue;
      if (from.at != end.at && !field::in_arc(from, end.at)) continue;
      const field::Mils least = field::wheel_cost(start_.frame.width(), wheel) +
                                field::length_between(from.at, end.at) +
                                field::turn_cost(start_.frame.width(), turn);
      ways.push_back({wheel, least, turn});
    }
    std::stable_sort(ways.begin(), ways.end(), [](const Way& a, const Way& b) {
      return std::tuple(a.least, std::abs(a.wheel.tenths), a.wheel.tenths) <
             std::tuple(b.least, std::abs(b.wheel.tenths), b.wheel.tenths);
    });
    std::optional<ChargeMade> best;
    for (const Way& way : ways) {
      if (best && way.least >= best->cost) break;  // nothing that follows can be cheaper
      const auto made = walk(way, end);
      if (made && (!best || made->cost < best->cost)) best = made;
    }
    if (best && best->cost <= allowance_) return best;
    return std::nullopt;
  }

  [[nodiscard]] field::Place wheeled(field::Angle wheel) const {
    return wheel.tenths == 0 ? start_.place : field::Wheel(start_, wheel).end().place;
  }

  std::optional<ChargeMade> walk(const Way& way, const field::Place& end) {
    const field::Place from = wheeled(way.wheel);
    const field::Pace pace{false, rough_factor(facts_.arm, table_.options().rough)};
    const field::Mils unlimited{INT32_MAX / 2};
    bool rough = false;
    const auto slowed = [&](const field::Place& place) {
      const field::Going g = going_at(table_, position_, unit_, place, formation_);
      rough = rough || g.rough;
      return g;
    };
    field::Mils cost = field::turn_cost(start_.frame.width(), way.turn);
    if (way.wheel.tenths != 0) {
      const field::Wheel wheel(start_, way.wheel);
      if (!clear(field::body(wheel.end())) || fan_hits_enemy(wheel)) return std::nullopt;
      cost += field::walk(wheel, pace, unlimited, slowed).cost;
    }
    if (!clear(field::hull(field::body(box(from)), field::body(box(end))))) return std::nullopt;
    cost += field::walk(field::Leg::to(from, end.at), pace, unlimited, slowed).cost;
    cost = cost * cost_of_an_inch(table_, position_, facts_.arm);
    if (!cheapest_ || cost < *cheapest_) cheapest_ = cost;
    return ChargeMade{{}, way.wheel, from, end, way.turn, cost, allowance_, rough};
  }

  [[nodiscard]] bool is_target(UnitId other) const {
    return std::find(target_.parts.begin(), target_.parts.end(), other) != target_.parts.end();
  }

  [[nodiscard]] bool in_the_way_at(const field::Place& end) const {
    const auto way = in_the_way(table_, position_, unit_, end, formation_);
    if (!way) return false;
    if (way->what == InTheWay::What::unit) return !is_target(static_cast<UnitId>(way->which));
    return !(way->what == InTheWay::What::area && static_cast<AreaId>(way->which) == target_.garrison);
  }

  /// VK-H30  Clear of enemies other than the target, impassable ground, areas and the table's outside.
  [[nodiscard]] bool clear(const field::Convex& swept) const {
    if (edge_in_the_way(table_, swept.bounds())) return false;
    if (ground_in_the_way(table_, swept, facts_.arm, by_road(table_, start_.place, formation_),
                          target_.garrison))
      return false;
    for (std::size_t i = 0; i < position_.unit_count; ++i) {
      const UnitId other = unit_id(i);
      if (table_.unit(other).side == facts_.side || !position_.on_table(other) || is_target(other)) continue;
      if (field::overlaps(swept, body_of(table_, position_, other))) return false;
    }
    return true;
  }
  [[nodiscard]] bool fan_hits_enemy(const field::Wheel& wheel) const {
    const field::Fan fan(wheel);
    for (std::size_t i = 0; i < position_.unit_count; ++i) {
      const UnitId other = unit_id(i);
      if (table_.unit(other).side == facts_.side || !position_.on_table(other)) continue;
      if (field::overlaps(fan, body_of(table_, position_, other))) return true;
    }
    return false;
  }

  const Table& table_;
  const Position& position_;
  UnitId unit_;
  const UnitFacts& facts_;
  Formation formation_;
  field::Box start_;
  ChargeTarget target_;
  field::Mils allowance_;
  std::optional<field::Mils> cheapest_;
};

}  // namespace

tl::expected<ChargeMade, ChargeRefusal> try_charge(const Table& table, const Position& position, UnitId unit,
                                                   UnitId target, std::optional<field::Face> face,
                                                   field::Mils allowance) {
  const Unit& now = position.of(unit);
  if (table.unit(unit).arm == Arm::artillery || now.garrison != AreaId::none ||
      now.formation == Formation::square)
    return tl::unexpected(ChargeRefusal{Why::cannot_charge, "VK-200", {}, {}});
  Charger charger(table, position, unit, target, allowance);
  if (charger.at_area()) return charger.at_garrison();
  if (face) return charger.at(*face);
  using field::Face;
  tl::expected<ChargeMade, ChargeRefusal> first = tl::unexpected(ChargeRefusal{});
  bool tried = false;
  for (const Face f : {Face::front, Face::left, Face::right, Face::rear}) {
    auto made = charger.at(f);
    if (made) return made;
    if (!tried) first = made;
    tried = true;
  }
  return first;
}

}  // namespace vom_kriege
