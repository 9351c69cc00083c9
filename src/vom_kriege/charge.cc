#include "vom_kriege/charge.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "field/arc.h"
#include "field/bearing.h"
#include "field/distance.h"
#include "field/hull.h"
#include "field/path.h"
#include "field/predicates.h"
#include "field/wheel.h"
#include "vom_kriege/decision_text.h"
#include "vom_kriege/face_places.h"
#include "vom_kriege/rates.h"
#include "vom_kriege/whereabouts.h"

namespace vom_kriege {
namespace {

using Why = ChargeRefusal::Why;

constexpr field::Mils kUnlimited{INT32_MAX / 8};

/// VK-H30  What makes one way better than another.
auto order(const ChargeMade& made) {
  return std::tuple(made.cost, std::abs(made.wheel.tenths), made.wheel.tenths);
}

/// A charger on its way to a place: wheel, straight leg, turn (VK-H30).
class Approach {
 public:
  /// `target`: who is not in the way of the leg. `area`: the target's, if it is a garrison.
  Approach(const Table& table, const Position& position, UnitId unit, Formation formation,
           std::span<const UnitId> target, AreaId area, field::Mils spent)
      : table_(table),
        position_(position),
        unit_(unit),
        facts_(table.unit(unit)),
        formation_(formation),
        start_{position.of(unit).place, frame(layout(facts_, formation))},
        target_(target),
        area_(area),
        spent_(spent),
        inch_(cost_of_an_inch(table, position, facts_.arm)),
        on_road_(by_road(table, start_.place, formation)) {}

  [[nodiscard]] field::Mils front() const { return start_.frame.width(); }

  /// No way to what is so far from the front centre is cheaper: a wheel brings it no further than it costs.
  [[nodiscard]] field::Mils at_least(field::Mils way) const { return spent_ + way * inch_; }

  /// VK-H30  The cheapest wheel, then the smaller, then to the left, of those that lead to `end`.
  [[nodiscard]] std::optional<ChargeMade> reach(const field::Place& end, field::Mils limit) const {
    if (at_least(field::length_between(start_.place.at, end.at)) > limit || !free_at(end))
      return std::nullopt;
    Ways ways = ways_to(end, limit);
    std::optional<ChargeMade> best;
    while (ways.count > 0) {
      const Way way = ways.take_cheapest();
      if (best && way.least > best->cost) break;  // nothing that follows can be cheaper
      const auto made = walk(way, end, limit);
      if (made && (!best || order(*made) < order(*best))) best = made;
    }
    if (best) best->leaders = leaders_on(*best);
    return best;
  }

 private:
  /// A way to a place, before its steps are paid for: the least it can cost.
  struct Way {
    field::Mils least;
    field::Angle wheel;
    field::Angle turn;
    field::Place from;  // after the wheel

    [[nodiscard]] auto order() const { return std::tuple(least, std::abs(wheel.tenths), wheel.tenths); }
  };
  struct Ways {
    std::array<Way, 91> all;
    std::size_t count = 0;

    Way take_cheapest() {
      Way* first = std::min_element(all.data(), all.data() + count,
                                    [](const Way& a, const Way& b) { return a.order() < b.order(); });
      const Way taken = *first;
      *first = all[--count];
      return taken;
    }
  };

  [[nodiscard]] Ways ways_to(const field::Place& end, field::Mils limit) const {
    Ways ways;
    for (std::int32_t degree = -45; degree <= 45; ++degree) {
      const field::Angle wheel = field::degrees(degree);
      const field::Angle turn = field::apart(start_.place.heading + wheel, end.heading);
      if (turn > kMostTurn) continue;
      const field::Mils turning = field::wheel_cost(front(), wheel) + field::turn_cost(front(), turn);
      if (spent_ + turning * inch_ > limit) continue;
      const field::Place from = degree == 0 ? start_.place : field::Wheel(start_, wheel).end().place;
      if (from.at != end.at && !field::in_arc(from, end.at)) continue;
      const field::Mils least = spent_ + (turning + field::length_between(from.at, end.at)) * inch_;
      if (least <= limit) ways.all[ways.count++] = {least, wheel, turn, from};
    }
    return ways;
  }

  [[nodiscard]] field::Box box(const field::Place& place) const { return {place, start_.frame}; }
  [[nodiscard]] Except the_target() const { return {unit_, UnitId::none, target_}; }

  /// VK-H13  Whether it may stand there.
  [[nodiscard]] bool free_at(const field::Place& end) const {
    if (edge_in_the_way(table_, {end.at, end.at}) ||
        edge_in_the_way(table_, field::footprint(box(end)).bounds()))
      return false;
    const field::Convex body = field::body(box(end));
    return first_met(table_, position_, facts_.side, body, the_target()) == UnitId::none &&
           first_met(table_, position_, other(facts_.side), body, the_target()) == UnitId::none &&
           !ground_in_the_way(table_, body, facts_.arm, by_road(table_, end, formation_), area_);
  }

  /// VK-H16, VK-H30  Clear of enemies, impassable ground, areas and the table's outside.
  [[nodiscard]] bool clear(const field::Convex& swept, const Except& except) const {
    return !edge_in_the_way(table_, swept.bounds()) &&
           first_met(table_, position_, other(facts_.side), swept, except) == UnitId::none &&
           !ground_in_the_way(table_, swept, facts_.arm, on_road_, area_);
  }
  /// VK-H17  The target is in the way of the wheel: it is only where the leg ends (VK-H49).
  [[nodiscard]] bool clear(const field::Wheel& wheel) const {
    const field::Fan fan(wheel);
    return clear(field::body(wheel.end()), {unit_}) && !edge_in_the_way(table_, fan.bounds()) &&
           first_met(table_, position_, other(facts_.side), fan) == UnitId::none &&
           !ground_bars(table_, fan, facts_.arm, on_road_);
  }

  /// Whether a way may be slowed down by friends or rough ground; `ground` holds all its footprints.
  [[nodiscard]] bool may_be_slow(const field::Convex& ground) const {
    const auto& rough = table_.facts().rough;
    return first_met(table_, position_, facts_.side, ground, {unit_}) != UnitId::none ||
           std::any_of(rough.begin(), rough.end(),
                       [&](const Rough& r) { return field::overlaps(ground, r.outline); });
  }
  [[nodiscard]] field::Convex ground_of(const field::Wheel& wheel) const {
    // No corner's arc of 45 degrees bulges further than an inch beyond where it begins and ends.
    constexpr std::int32_t kBulge = 1000;
    const field::Convex first = field::footprint(start_);
    const field::Convex last = field::footprint(wheel.end());
    const field::Point ends[] = {first.bounds().low, first.bounds().high, last.bounds().low,
                                 last.bounds().high};
    const field::Bounds both = field::bounds_of(ends);
    return field::convex({field::moved(both.low, -kBulge, -kBulge), field::moved(both.high, kBulge, kBulge)});
  }

  /// VK-H16  What a leg or wheel costs, step by step where anything may slow it down.
  template <class Path>
  [[nodiscard]] field::Mils price(const Path& path, field::Mils plain, const field::Convex& ground,
                                  bool& rough) const {
    if (!may_be_slow(ground)) return plain;
    const field::Pace pace{false, rough_factor(facts_.arm, table_.options().rough)};
    return field::walk(path, pace, kUnlimited,
                       [&](const field::Place& place) {
                         const field::Going going = going_at(table_, position_, unit_, place, formation_);
                         rough = rough || going.rough;
                         return going;
                       })
        .cost;
  }

  [[nodiscard]] std::optional<ChargeMade> walk(const Way& way, const field::Place& end,
                                               field::Mils limit) const {
    if (!clear(swept(way.from, end), the_target())) return std::nullopt;
    bool rough = false;
    field::Mils before_leg = spent_;
    if (way.wheel.tenths != 0) {
      const field::Wheel wheel(start_, way.wheel);
      if (!clear(wheel)) return std::nullopt;
      before_leg += price(wheel, wheel.cost(), ground_of(wheel), rough) * inch_;
    }
    const field::Leg leg = field::Leg::to(way.from, end.at);
    const field::Convex ground = field::hull(field::footprint(box(way.from)), field::footprint(box(end)));
    const field::Convex still = field::footprint(box({end.at, way.from.heading}));
    const field::Mils cost = before_leg + (price(leg, leg.length(), field::hull(ground, still), rough) +
                                           field::turn_cost(front(), way.turn)) *
                                              inch_;
    if (cost > limit) return std::nullopt;
    ChargeMade made;
    made.formation = formation_;
    made.wheel = way.wheel;
    made.leg_start = way.from;
    made.end = end;
    made.turn = way.turn;
    made.before_leg = before_leg;
    made.cost = cost;
    made.through_rough = rough;
    return made;
  }

  [[nodiscard]] field::Convex swept(const field::Place& from, const field::Place& end) const {
    return field::hull(field::body(box(from)), field::body(box(end)));
  }

  [[nodiscard]] LeaderBits leaders_on(const ChargeMade& made) const {
    const Side enemy = other(facts_.side);
    LeaderBits met = leaders_met(table_, position_, enemy, swept(made.leg_start, made.end));
    if (made.wheel.tenths != 0)
      met |= leaders_met(table_, position_, enemy, field::Fan(field::Wheel(start_, made.wheel)));
    return met;
  }

  const Table& table_;
  const Position& position_;
  UnitId unit_;
  const UnitFacts& facts_;
  Formation formation_;
  field::Box start_;
  std::span<const UnitId> target_;
  AreaId area_;
  field::Mils spent_;
  int inch_;
  bool on_road_;
};

/// A charge as it was ordered.
class Charger {
 public:
  Charger(const Table& table, const Position& position, const Charge& charge, Formation formation,
          field::Mils spent, field::Mils allowance)
      : table_(table),
        position_(position),
        charge_(charge),
        from_(position.of(charge.unit).place.at),
        centre_(middle_of(table, position, charge.unit)),
        target_(charge_target(table, position, charge.target)),
        approach_(table, position, charge.unit, formation, target_.parts.span(), target_.garrison, spent),
        allowance_(allowance) {}

  [[nodiscard]] tl::expected<ChargeMade, ChargeRefusal> made() const {
    using field::Face;
    if (target_.garrison != AreaId::none) return at_garrison();
    if (charge_.face) return at(*charge_.face);
    auto first = at(Face::front);
    for (const Face face : {Face::left, Face::right, Face::rear})
      if (!first) {
        auto other = at(face);
        if (other) return other;
      }
    return first;
  }

  /// VK-H12  From area to area, without a step.
  [[nodiscard]] tl::expected<ChargeMade, ChargeRefusal> from_garrison() const {
    const AreaId own = position_.of(charge_.unit).garrison;
    if (target_.garrison == AreaId::none) return refusal(Why::cannot_charge, "VK-H12");
    const field::Convex& theirs = table_.area(target_.garrison).outline;
    const field::Gap gap = field::distance(table_.area(own).outline, theirs);
    if (!gap.within(kAdjacent)) return refusal(Why::too_far, "VK-H12", gap.rounded_up(), kAdjacent);
    const field::Face face = quadrant_of(theirs, bearing_to_charger());
    if (taken(face)) return refusal_taken(face);
    ChargeMade made;
    made.formation = position_.of(charge_.unit).formation;
    return finished(made, face);
  }

 private:
  [[nodiscard]] tl::expected<ChargeMade, ChargeRefusal> at(field::Face face) const {
    if (taken(face)) return refusal_taken(face);
    if (!face_is_open(target_, face, centre_)) return refusal_closed(face);
    const field::Mils least =
        approach_.at_least(field::distance(from_, field::footprint(target_.box)).rounded_up());
    if (least > allowance_) return refusal(Why::too_far, "VK-137", least, allowance_, face);
    std::optional<ChargeMade> found;
    const auto place_within = [&](field::Mils limit) {
      return any_place_on(field::face(target_.box, face), approach_.front(), from_,
                          [&](const field::Place& end) {
                            found = approach_.reach(end, limit);
                            return found.has_value();
                          });
    };
    if (place_within(allowance_)) return finished(*found, face);
    if (place_within(kUnlimited)) return refusal(Why::too_far, "VK-137", found->cost, allowance_, face);
    return refusal(Why::no_way, "VK-H30", {}, {}, face);
  }

  /// VK-H31  A garrison is charged where the charger stands to it.
  [[nodiscard]] tl::expected<ChargeMade, ChargeRefusal> at_garrison() const {
    const field::Convex& outline = table_.area(target_.garrison).outline;
    const field::Heading outwards = bearing_to_charger();
    const field::Face quadrant = quadrant_of(outline, outwards);
    if (taken(quadrant)) return refusal_taken(quadrant);
    field::Place end = edge_of_area(outline, outwards);
    end.heading = end.heading + field::degrees(180);
    if (auto made = approach_.reach(end, allowance_)) return finished(*made, quadrant);
    if (auto made = approach_.reach(end, kUnlimited))
      return refusal(Why::too_far, "VK-137", made->cost, allowance_, quadrant);
    return refusal(Why::no_way, "VK-H31", {}, {}, quadrant);
  }

  [[nodiscard]] field::Heading bearing_to_charger() const {
    return field::bearing(field::middle(table_.area(target_.garrison).outline), centre_);
  }

  [[nodiscard]] ChargeMade finished(ChargeMade made, field::Face face) const {
    made.target = target_.parts[0];
    made.face = face;
    made.allowance = allowance_;
    return made;
  }

  [[nodiscard]] bool taken(field::Face face) const {
    const UnitId taker = face_taker(position_, target_, face);
    return taker != UnitId::none && taker != charge_.unit;
  }

  [[nodiscard]] tl::unexpected<ChargeRefusal> refusal(Why why, base::RuleRef rule, field::Mils measured = {},
                                                      field::Mils limit = {}, field::Face face = {}) const {
    ChargeRefusal no;
    no.why = why;
    no.rule = rule;
    no.unit = charge_.unit;
    no.target = target_.parts[0];
    no.measured = measured;
    no.limit = limit;
    no.face = face;
    return tl::unexpected(no);
  }
  [[nodiscard]] tl::unexpected<ChargeRefusal> refusal_taken(field::Face face) const {
    auto no = refusal(Why::face_taken, "VK-154", {}, {}, face);
    no.value().other = face_taker(position_, target_, face);
    return no;
  }
  /// With how far the charger's centre is on the wrong side of the line that decides.
  [[nodiscard]] tl::unexpected<ChargeRefusal> refusal_closed(field::Face face) const {
    const bool own_line = target_.all_round || face == field::Face::rear;
    const field::FaceLine line = field::face(target_.box, own_line ? face : field::Face::front);
    const std::int64_t forward = field::seen_from(line.middle, centre_).forward;
    const std::int64_t wrong = own_line ? -forward : forward;
    auto no = refusal(Why::face_closed, "VK-155",
                      {static_cast<std::int32_t>((wrong + field::kUnit - 1) / field::kUnit)}, {}, face);
    no.value().open = open_faces(target_, centre_);
    return no;
  }

  const Table& table_;
  const Position& position_;
  const Charge& charge_;
  field::Point from_;    // front centre: a change of formation keeps it
  field::Point centre_;  // VK-H29: when the move began, before any change
  ChargeTarget target_;
  Approach approach_;
  field::Mils allowance_;
};

tl::unexpected<ChargeRefusal> no_charge(const Charge& charge, Why why, base::RuleRef rule,
                                        std::optional<MoveRefusal> change = {}) {
  ChargeRefusal no;
  no.why = why;
  no.rule = rule;
  no.unit = charge.unit;
  no.target = charge.target;
  no.change = change;
  return tl::unexpected(no);
}

}  // namespace

tl::expected<ChargeMade, ChargeRefusal> try_charge(const Table& table, const Position& position,
                                                   const Charge& charge,
                                                   std::optional<field::Mils> allowance) {
  const UnitFacts& facts = table.unit(charge.unit);
  const Unit& now = position.of(charge.unit);
  const Formation formation = charge.change.value_or(now.formation);
  if (!position.on_table(charge.unit) || !position.on_table(charge.target) ||
      table.unit(charge.target).side == facts.side)
    return no_charge(charge, Why::not_an_enemy, "VK-151");
  if (facts.arm == Arm::artillery) return no_charge(charge, Why::cannot_charge, "VK-200");
  if (now.disordered) return no_charge(charge, Why::disordered, "VK-200");
  if (now.garrison != AreaId::none) {
    if (charge.change) return no_charge(charge, Why::cannot_charge, "VK-H12");
    return Charger(table, position, charge, now.formation, {}, {}).from_garrison();
  }
  if (formation == Formation::square) return no_charge(charge, Why::cannot_charge, "VK-135");
  field::Mils spent;
  if (charge.change) {  // VK-141, VK-H18: a move that is nothing but the change
    Move change;
    change.units.push(charge.unit);
    change.before = charge.change;
    const auto changed = try_move(table, position, charge.unit, change);
    if (!changed) return no_charge(charge, Why::change, changed.error().rule, changed.error());
    spent = changed->cost;
  }
  return Charger(table, position, charge, formation, spent,
                 allowance.value_or(rate(facts.arm, facts.type, formation)))
      .made();
}

std::optional<ChargeMade> charge_onto(const Table& table, const Position& position, UnitId unit,
                                      const field::Place& end, UnitId ignored, field::Mils allowance) {
  const std::array<UnitId, 1> target{ignored};
  auto made = Approach(table, position, unit, position.of(unit).formation, target, AreaId::none, {})
                  .reach(end, allowance);
  if (made) made->allowance = allowance;
  return made;
}

namespace {

std::string list_of(const OpenFaces& faces) {
  std::string list;
  for (const field::Face face :
       {field::Face::front, field::Face::left, field::Face::right, field::Face::rear})
    if (faces.has(face)) list += fmt::format("{}{}", list.empty() ? "" : ", ", name(face));
  return list.empty() ? "none" : list;
}

std::string why_it_cannot(const UnitFacts& unit, const ChargeRefusal& no) {
  if (unit.arm == Arm::artillery) return "artillery does not charge";
  if (no.rule == base::RuleRef("VK-H12"))
    return fmt::format("a garrison charges only a garrison whose area is within {} inches",
                       to_text(kAdjacent));
  return "a square does not charge";
}

}  // namespace

std::string sentence(const Table& table, const ChargeRefusal& no) {
  if (no.why == Why::change && no.change) return sentence(table, *no.change);
  const UnitFacts& unit = table.unit(no.unit);
  const std::string& target = table.unit(no.target).id;
  std::string text;
  switch (no.why) {
    case Why::face_closed:
      text = fmt::format(
          "the {} of {} is closed: the centre of {} is {} inches on the wrong side of the "
          "line that opens it. Open: {}",
          name(no.face), target, unit.id, to_text(no.measured), list_of(no.open));
      break;
    case Why::face_taken:
      text = fmt::format("the {} of {} is taken by {}", name(no.face), target, table.unit(no.other).id);
      break;
    case Why::too_far:
      text = fmt::format("{} is {} inches of way off, {} are allowed", target, to_text(no.measured),
                         to_text(no.limit));
      break;
    case Why::no_way:
      text = fmt::format("no wheel, straight leg and turn of at most {} degrees each lead onto the {} of {}",
                         degrees_text(kMostTurn.tenths), name(no.face), target);
      break;
    case Why::not_an_enemy: text = fmt::format("{} is no enemy on the table", target); break;
    case Why::cannot_charge: text = why_it_cannot(unit, no); break;
    case Why::disordered: text = fmt::format("{} is disordered and may not charge", unit.id); break;
    case Why::change: break;
  }
  return fmt::format("{}. ({})", text, no.rule.id);
}

}  // namespace vom_kriege
