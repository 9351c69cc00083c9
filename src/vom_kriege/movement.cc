#include "vom_kriege/movement.h"

#include <fmt/format.h>

#include <algorithm>

#include "field/distance.h"
#include "field/hull.h"
#include "field/path.h"
#include "field/predicates.h"
#include "field/wheel.h"
#include "vom_kriege/decision_text.h"
#include "vom_kriege/rates.h"

namespace vom_kriege {
namespace {

using Why = MoveRefusal::Why;

/// A move as it is walked; the first thing that forbids it stops everything.
class Walker {
 public:
  Walker(const Table& table, const Position& position, UnitId unit)
      : table_(table),
        position_(position),
        unit_(unit),
        facts_(table.unit(unit)),
        place_(position.of(unit).place),
        formation_(position.of(unit).formation) {}

  tl::expected<MoveMade, MoveRefusal> walk(const Move& move) {
    if (position_.of(unit_).garrison != AreaId::none || formation_ == Formation::unlimbered)
      refuse(Why::cannot_move,
             facts_.arm == Arm::artillery ? base::RuleRef("VK-145") : base::RuleRef("VK-087"));
    take_allowance(move);
    if (move.before) change(*move.before);
    for (std::size_t i = 0; i < move.legs.size() && !refusal_; ++i) {
      leg_ = static_cast<int>(i) + 1;
      if (garrison_ != AreaId::none) refuse(Why::not_last, "VK-H12");
      go(move.legs[i]);
    }
    leg_ = 0;
    if (move.after) change(*move.after);
    if (!refusal_ && garrison_ == AreaId::none)
      if (const auto way = in_the_way(table_, position_, unit_, place_, formation_))
        refuse_way(*way, "VK-H13");
    if (refusal_) return tl::unexpected(*refusal_);
    return MoveMade{place_, formation_, garrison_, cost_, allowance_, !move.legs.empty()};
  }

 private:
  void refuse(Why why, base::RuleRef rule, std::int32_t measured = 0, std::int32_t limit = 0) {
    if (refusal_) return;
    refusal_ =
        MoveRefusal{.why = why, .rule = rule, .leg = leg_, .measured = measured, .limit = limit, .way = {}};
  }
  void refuse_way(const InTheWay& way, base::RuleRef rule) {
    refuse(Why::in_the_way, rule);
    if (!refusal_->way) refusal_->way = way;
  }
  void refuse_enemy(Why why, base::RuleRef rule, UnitId enemy, field::Mils measured, field::Mils limit) {
    refuse(why, rule, measured.n, limit.n);
    if (refusal_->enemy == UnitId::none) refusal_->enemy = enemy;
  }

  [[nodiscard]] bool is_enemy(UnitId other) const {
    return table_.unit(other).side != facts_.side && position_.on_table(other);
  }
  [[nodiscard]] field::Box box(const field::Place& place) const {
    return {place, frame(layout(facts_, formation_))};
  }

  /// VK-H18  The rate of the formation in which the distance is covered, and what a change takes of it.
  void take_allowance(const Move& move) {
    const auto taken = move.before ? move.before : move.after;
    if (taken && !may_take(facts_.arm, facts_.skirmish, *taken))
      return refuse(Why::no_such_formation, "VK-028");
    const Formation covering = move.before.value_or(formation_);
    allowance_ = rate(facts_.arm, facts_.type, covering);
    if (!taken) return;
    const Formation other = move.before ? formation_ : *move.after;
    const field::Mils change = change_cost(facts_.arm, facts_.type, covering, other);
    cost_ += change;
    if (covering == Formation::square) allowance_ = change;  // there is nothing to change and move for
  }

  /// VK-141, VK-H18  Measured where the change is made; it keeps front centre and heading.
  void change(Formation to) {
    if (refusal_) return;
    const field::Convex here = field::footprint(box(place_));
    for (std::size_t i = 0; i < position_.unit_count; ++i) {
      const UnitId enemy = unit_id(i);
      if (!is_enemy(enemy)) continue;
      const field::Gap gap = field::distance(here, footprint_of(table_, position_, enemy));
      if (gap.within(kNoChangeWithin))
        return refuse_enemy(Why::change_near_enemy, "VK-141", enemy, gap.rounded_up(), kNoChangeWithin);
    }
    formation_ = to;
    if (const auto way = in_the_way(table_, position_, unit_, place_, formation_)) refuse_way(*way, "VK-H18");
  }

  void go(const MoveLeg& leg) {
    using Kind = MoveLeg::Kind;
    const std::int32_t sign = leg.hand == Hand::left ? -1 : 1;
    switch (leg.kind) {
      case Kind::forward: return straight({}, leg.length, false);
      case Kind::oblique:
        if (leg.angle > kMostTurn)
          return refuse(Why::angle_too_wide, "VK-138", leg.angle.tenths, kMostTurn.tenths);
        return straight({sign * leg.angle.tenths}, leg.length, false);
      case Kind::side: return straight({sign * 900}, leg.length, true);
      case Kind::back: return straight({1800}, leg.length, true);
      case Kind::wheel: return wheel({sign * leg.angle.tenths});
      case Kind::enter: return enter(leg.area);
      case Kind::road: return refuse(Why::cannot_move, "VK-H19");
    }
  }

  [[nodiscard]] field::Going going(const field::Place& place) const {
    return going_at(table_, position_, unit_, place, formation_);
  }

  [[nodiscard]] field::Pace pace(bool side_or_back) const {
    return {side_or_back, rough_factor(facts_.arm, table_.options().rough)};
  }

  /// VK-137  Pays for a leg or a wheel; false: it costs too much.
  template <class Way>
  bool pay(const Way& way, bool side_or_back) {
    const field::Mils unlimited{INT32_MAX / 2};
    const field::Walk walked = field::walk(way, pace(side_or_back), unlimited,
                                           [&](const field::Place& place) { return going(place); });
    cost_ += walked.cost * cost_of_an_inch(table_, position_, facts_.arm);
    if (cost_ <= allowance_) return true;
    refuse(Why::too_far, "VK-137", cost_.n, allowance_.n);
    return false;
  }

  /// VK-H16  What a swept shape must stay clear of. `measured` is the same shape of footprints.
  void keep_clear(const field::Convex& swept, const field::Convex& measured) {
    if (const auto edge = edge_in_the_way(table_, swept.bounds())) return refuse_way(*edge, "VK-098");
    if (const auto way = ground_in_the_way(table_, swept, facts_.arm, by_road(table_, place_, formation_)))
      return refuse_way(
          *way, way->what == InTheWay::What::area ? base::RuleRef("VK-091") : base::RuleRef("VK-098"));
    const field::Convex start = field::footprint(box(position_.of(unit_).place));
    for (std::size_t i = 0; i < position_.unit_count; ++i) {
      const UnitId enemy = unit_id(i);
      if (!is_enemy(enemy)) continue;
      if (field::overlaps(swept, body_of(table_, position_, enemy)))
        return refuse_way({InTheWay::What::unit, static_cast<std::uint8_t>(enemy)}, "VK-H16");
      const field::Convex theirs = footprint_of(table_, position_, enemy);
      const field::Gap gap = field::distance(measured, theirs);
      if (!gap.within(kAdjacent)) continue;
      const field::Gap before = field::distance(start, theirs);
      if (!before.within(kAdjacent) || gap < before)  // who starts nearer may not come nearer still
        return refuse_enemy(Why::near_enemy, "VK-H16", enemy, gap.rounded_up(), kAdjacent);
    }
  }

  void straight(field::Angle turn, field::Mils length, bool side_or_back) {
    const field::Leg leg = field::Leg::off(place_, turn, length);
    if (!pay(leg, side_or_back)) return;
    const field::Place end = leg.end();
    keep_clear(field::hull(field::body(box(place_)), field::body(box(end))),
               field::hull(field::footprint(box(place_)), field::footprint(box(end))));
    place_ = end;
  }

  /// VK-H17  About the inner front corner; all wheels of a move together at most 45.0.
  void wheel(field::Angle turn) {
    const std::int32_t size = turn.tenths < 0 ? -turn.tenths : turn.tenths;
    wheeled_ += size;
    if (wheeled_ > kMostTurn.tenths) return refuse(Why::wheel_too_wide, "VK-139", wheeled_, kMostTurn.tenths);
    if (size == 0) return;
    const field::Wheel wheel(box(place_), turn);
    if (!pay(wheel, false)) return;
    const field::Convex end = field::body(wheel.end());
    keep_clear(end, field::footprint(wheel.end()));
    const field::Fan fan(wheel);
    for (std::size_t i = 0; i < position_.unit_count; ++i)
      if (is_enemy(unit_id(i)) && field::overlaps(fan, body_of(table_, position_, unit_id(i))))
        refuse_way({InTheWay::What::unit, static_cast<std::uint8_t>(i)}, "VK-H17");
    place_ = wheel.end().place;
  }

  /// VK-H12  Straight on, or as little aside as will do, to the first step at which the body overlaps the
  /// empty area.
  void enter(AreaId area) {
    if (in_the_way(table_, position_, unit_, area)) return refuse(Why::cannot_enter, "VK-085");
    const field::Mils left{(allowance_ - cost_).n};
    for (std::int32_t degree = 0; degree <= 45; ++degree)
      for (const std::int32_t sign : {-1, 1})
        if (enter_by({sign * degree * 10}, area, left)) return;
    refuse(Why::cannot_enter, "VK-H12", left.n, left.n);
  }

  bool enter_by(field::Angle turn, AreaId area, field::Mils left) {
    const field::Convex& outline = table_.area(area).outline;
    const field::Leg leg = field::Leg::off(place_, turn, left);
    const field::Convex from = field::body(box(place_));
    for (int step = 1; step <= leg.steps(); ++step) {
      const field::Convex body = field::body(box(leg.place(step)));
      if (!field::overlaps(body, outline)) continue;
      const field::Leg way = field::Leg::off(place_, turn, leg.along(step));
      const field::Walk walked =
          field::walk(way, pace(false), left, [&](const field::Place& place) { return going(place); });
      if (!walked.whole || ground_in_the_way(table_, field::hull(from, body), facts_.arm, false, area))
        return false;
      cost_ += walked.cost * cost_of_an_inch(table_, position_, facts_.arm);
      garrison_ = area;
      return cost_ <= allowance_;
    }
    return false;
  }

  const Table& table_;
  const Position& position_;
  UnitId unit_;
  const UnitFacts& facts_;
  field::Place place_;
  Formation formation_;
  AreaId garrison_ = AreaId::none;
  field::Mils cost_;
  field::Mils allowance_;
  std::int32_t wheeled_ = 0;
  int leg_ = 0;
  std::optional<MoveRefusal> refusal_;
};

}  // namespace

field::Going going_at(const Table& table, const Position& position, UnitId unit, const field::Place& place,
                      Formation formation) {
  const UnitFacts& facts = table.unit(unit);
  const field::Convex body = field::body({place, frame(layout(facts, formation))});
  field::Going going;
  for (std::size_t i = 0; i < position.unit_count && !going.friends; ++i) {
    const UnitId other = unit_id(i);
    going.friends = other != unit && position.on_table(other) && table.unit(other).side == facts.side &&
                    field::overlaps(body, body_of(table, position, other));
  }
  if (!by_road(table, place, formation))
    going.rough = std::any_of(table.facts().rough.begin(), table.facts().rough.end(),
                              [&](const Rough& r) { return field::overlaps(body, r.outline); });
  return going;
}

tl::expected<MoveMade, MoveRefusal> try_move(const Table& table, const Position& position, UnitId unit,
                                             const Move& move) {
  return Walker(table, position, unit).walk(move);
}

std::string sentence(const Table& table, const MoveRefusal& r) {
  const std::string where = r.leg > 0 ? fmt::format("leg {}: ", r.leg) : std::string();
  const auto inches = [](std::int32_t mils) { return to_text(field::Mils{mils}); };
  const auto enemy = [&] {
    return r.enemy == UnitId::none ? std::string("an enemy") : table.unit(r.enemy).id;
  };
  std::string text;
  switch (r.why) {
    case Why::too_far:
      text =
          fmt::format("the move costs {} inches so far, {} are allowed", inches(r.measured), inches(r.limit));
      break;
    case Why::angle_too_wide:
      text = fmt::format("an oblique of {} degrees, at most {} are allowed", degrees_text(r.measured),
                         degrees_text(r.limit));
      break;
    case Why::wheel_too_wide:
      text = fmt::format("the wheels add up to {} degrees, at most {} are allowed", degrees_text(r.measured),
                         degrees_text(r.limit));
      break;
    case Why::in_the_way:
      text = r.way ? "it " + in_words(table, *r.way) : std::string("something is in the way");
      break;
    case Why::near_enemy:
      text = fmt::format("it comes within {} inches of {}; only a charge comes nearer than {}",
                         inches(r.measured), enemy(), inches(r.limit));
      break;
    case Why::change_near_enemy:
      text = fmt::format("{} is {} inches away; nobody changes formation within {}", enemy(),
                         inches(r.measured), inches(r.limit));
      break;
    case Why::no_such_formation: text = "these troops do not have that formation"; break;
    case Why::cannot_move: text = "this unit does not move so as it stands"; break;
    case Why::not_last: text = "entering is the last leg of a move"; break;
    case Why::cannot_enter: text = "the area is not reached, or is not empty"; break;
  }
  return fmt::format("{}{}. ({})", where, text, r.rule.id);
}

}  // namespace vom_kriege
