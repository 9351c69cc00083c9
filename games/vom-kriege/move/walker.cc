#include "vom-kriege/move/walker.h"

#include <algorithm>

#include "geometry/distance.h"
#include "geometry/hull.h"
#include "geometry/predicates.h"
#include "vom-kriege/move/friends_on_leg.h"
#include "vom-kriege/move/rates.h"
#include "vom-kriege/move/road.h"

namespace vom_kriege {
namespace {

constexpr std::int32_t kQuarterTurn = 900;  // field::Wheel knows no wider one

/// VK-H22  The way of one member when its group wheels: each pays the arc of its own outer front corner.
class Swing {
 public:
  Swing(const field::Box& start, field::Point pivot, field::Angle turn)
      : start_(start.place), pivot_(pivot), outer_(outer_of(start, pivot)), turn_(turn) {}

  /// Its outer front corner, from where to where.
  [[nodiscard]] field::Point from() const { return outer_; }
  [[nodiscard]] field::Point to() const { return field::turned_about(outer_, pivot_, turn_); }
  [[nodiscard]] int steps() const { return (std::abs(turn_.tenths) + 9) / 10; }
  [[nodiscard]] field::Place place(int step) const {
    return field::turned_about(start_, pivot_, turned(step));
  }
  [[nodiscard]] field::Mils step_length(int step) const {
    return field::arc_cost(pivot_, outer_, turned(step)) - field::arc_cost(pivot_, outer_, turned(step - 1));
  }
  /// All of it stays within this of the pivot, the depth of the unit apart.
  [[nodiscard]] field::Mils radius() const { return field::length_between(pivot_, outer_); }

 private:
  static field::Point outer_of(const field::Box& box, field::Point pivot) {
    const field::Point left = field::point_at(box.place, box.frame.left, box.frame.front);
    const field::Point right = field::point_at(box.place, box.frame.right, box.frame.front);
    return field::dot(left - pivot, left - pivot) > field::dot(right - pivot, right - pivot) ? left : right;
  }
  [[nodiscard]] field::Angle turned(int step) const {
    const std::int32_t size = std::min(step * 10, std::abs(turn_.tenths));
    return {turn_.tenths < 0 ? -size : size};
  }

  field::Place start_;
  field::Point pivot_;
  field::Point outer_;
  field::Angle turn_;
};

/// Whether it is the road that decides if this stands in the way.
bool a_road_leads_past(const MoveRefusal& stop) {
  return stop.way && (stop.way->what == InTheWay::What::river || stop.way->what == InTheWay::What::rough);
}

}  // namespace

std::optional<MoveRefusal> too_near_to_change(const Table& table, const Position& position, UnitId unit,
                                              const field::Convex& footprint) {
  const Surroundings near(table, position, unit, grown(footprint.bounds(), kNoChangeWithin));
  const UnitId enemy = near.enemy_within(footprint, kNoChangeWithin);
  if (enemy == UnitId::none) return std::nullopt;
  const field::Gap gap = field::distance(footprint, footprint_of(table, position, enemy));
  return MoveRefusal{.why = MoveWhy::change_near_enemy,
                     .rule = "VK-141",
                     .measured = gap.rounded_up().n,
                     .limit = kNoChangeWithin.n,
                     .enemy = enemy};
}

Walker::Walker(const Table& table, const Position& position, UnitId unit, Legs legs)
    : table_(table),
      position_(position),
      unit_(unit),
      facts_(table.unit(unit)),
      legs_(legs),
      inch_(cost_of_an_inch(table, position, facts_.arm)),
      place_(position.of(unit).place),
      formation_(position.of(unit).formation),
      covering_(formation_),
      frame_(frame(layout(facts_, formation_))),
      single_(single_stand_wide(formation_)) {}

void Walker::refuse(const MoveRefusal& refusal) {
  if (refusal_) return;
  refusal_ = refusal;
  refusal_->leg = leg_;
  refusal_->segment = segment();
  if (refusal.why != MoveWhy::too_far && refusal.why != MoveWhy::cannot_enter) return;
  refusal_->dearer = dearer();
  refusal_->arm = facts_.arm;
}

MoveRefusal::Dearer Walker::dearer() const {
  return {.change = change_,
          .aside = aside_,
          .friends = among_friends_,
          .rough = in_rough_ ? rough_factor(facts_.arm, table_.options().rough) : 0,
          .every = inch_,
          .road = on_road_,
          .square = covering_ == Formation::square};
}

std::optional<MoveRefusal::Segment> Walker::segment() const {
  const field::Place& from = tried_.from;
  switch (tried_.way) {
    case Tried::Way::none: break;
    case Tried::Way::straight: {
      const field::Angle turn{tried_.direction.tenths() - from.heading.tenths()};
      const field::Mils length = std::min(tried_.length, field::Mils{2 * field::kSpan});
      return MoveRefusal::Segment{from.at, field::Leg::off(from, turn, length).end().at};
    }
    case Tried::Way::wheel: {
      const field::Wheel wheel(box(from), tried_.turn);
      return MoveRefusal::Segment{wheel.outer({}), wheel.outer(tried_.turn), true};
    }
    case Tried::Way::swing: return MoveRefusal::Segment{from.at, tried_.to, true};
    case Tried::Way::to_point: return MoveRefusal::Segment{from.at, tried_.to};
  }
  return std::nullopt;
}

void Walker::refuse(MoveWhy why, base::RuleRef rule, std::int64_t measured, std::int64_t limit) {
  const auto shown = [](std::int64_t n) {
    return static_cast<std::int32_t>(std::min<std::int64_t>(n, INT32_MAX));
  };
  refuse({.why = why, .rule = rule, .measured = shown(measured), .limit = shown(limit)});
}

MoveMade Walker::made() const {
  MoveMade made;
  if (garrison_ == AreaId::none) made.place = place_;
  made.formation = formation_;
  made.garrison = garrison_;
  made.cost = cost_;
  made.allowance = allowance_;
  made.covered_distance = cost_ > change_;
  made.covering = covering_;
  made.exit = exit_;
  made.leaders = leaders_;
  return made;
}

void Walker::take(Formation formation) {
  formation_ = formation;
  frame_ = frame(layout(facts_, formation));
  single_ = single_stand_wide(formation);
}

void Walker::begin(std::optional<Formation> before, std::optional<Formation> after) {
  if (position_.of(unit_).garrison != AreaId::none) return refuse(MoveWhy::cannot_move, "VK-087");
  if (before && after) return refuse(MoveWhy::one_change, "VK-140");
  const auto taken = before ? before : after;
  if (taken) {
    if (!may_take(facts_.arm, facts_.skirmish, *taken)) return refuse(MoveWhy::no_such_formation, "VK-028");
    if (facts_.arm == Arm::artillery) return refuse(MoveWhy::limbers_apart, "VK-144");
  }
  if (formation_ == Formation::unlimbered) return refuse(MoveWhy::cannot_move, "VK-145");
  covering_ = before.value_or(formation_);
  allowance_ = rate(facts_.arm, facts_.type, covering_);
  if (!taken) return;
  change_ = change_cost(facts_.arm, facts_.type, covering_, before ? formation_ : *after);
  cost_ = change_;
  if (covering_ == Formation::square) allowance_ = change_;  // a square covers no distance
}

/// VK-H11, VK-H18  It keeps front centre and heading, and is measured where it is made.
void Walker::change(Formation to, ComesNear near_enemies) {
  if (refusal_) return;
  if (gone()) return refuse(MoveWhy::not_last, "VK-H12");
  if (const auto near = too_near_to_change(table_, position_, unit_, field::footprint(box())))
    return refuse(*near);
  take(to);
  if (const auto way = in_the_way(table_, position_, unit_, place_, formation_))
    return refuse({.why = MoveWhy::in_the_way, .rule = "VK-H18", .way = way});
  if (near_enemies == ComesNear::may) return;
  // VK-H16: a deep formation may reach back to an enemy who was far enough away to change at all.
  const Swept here = swept(place_, place_);
  const Surroundings near(table_, position_, unit_, here.footprints.bounds());
  if (near.enemy_within(here.footprints, kAdjacent) == UnitId::none) return;
  if (const auto stop = near.stop(here)) refuse(*stop);
}

void Walker::stand() {
  if (refusal_ || gone()) return;
  if (const auto way = in_the_way(table_, position_, unit_, place_, formation_))
    refuse({.why = MoveWhy::in_the_way, .rule = "VK-H13", .way = way});
}

field::Pace Walker::pace(bool side_or_back) const {
  return {side_or_back, rough_factor(facts_.arm, table_.options().rough)};
}

Swept Walker::swept(const field::Place& from, const field::Place& to) const {
  return {field::hull(field::body(box(from)), field::body(box(to))),
          field::hull(field::footprint(box(from)), field::footprint(box(to)))};
}

template <class Way>
const Exit* Walker::exit_on(const Way& way) const {
  if (table_.facts().exits.empty()) return nullptr;
  for (int step = 1; step <= way.steps(); ++step)
    if (const Exit* exit = exit_reached(table_, facts_.side, way.place(step - 1).at, way.place(step).at))
      return exit;
  return nullptr;
}

/// VK-137  What a whole wheel costs.
field::Mils Walker::cost_of(const field::Wheel& wheel, const Surroundings& near) {
  if (near.open()) return wheel.cost() * inch_;
  const auto going = [&](const field::Place& place) {
    const field::Going there = near.going(box(place), single_);
    met(there);
    return there;
  };
  return field::walk(wheel, pace(false), field::kUnlimited, going).cost * inch_;
}

/// And a whole leg; `swept`: the bodies on it. `into`: its last step ends in an area, which is rough (VK-H15)
/// but for who is on a road.
field::Mils Walker::cost_of(const field::Leg& leg, bool side_or_back, const Surroundings& near,
                            const field::Convex& swept, bool into) {
  const field::Convex body = field::body(box(leg.place(0)));
  FriendsOnLeg friends(body, leg);
  near.for_each_friend([&](const field::Convex& one) { friends.add(one); });
  const bool rough = near.rough_on(swept);
  const bool last = into && !(single_ && table_.on_road(leg.end().at));
  if (friends.none() && !rough && !last) return leg.length() * (pace(side_or_back).factor({}, {}) * inch_);
  const auto going = [&](int step) {
    const field::Going there{
        friends.overlapped(step),
        (last && step == leg.steps()) || (rough && near.rough_at(box(leg.place(step)), single_))};
    met(there);
    return there;
  };
  return field::walk_steps(leg, pace(side_or_back), field::kUnlimited, going).cost * inch_;
}

/// Where a leg cannot be judged as a whole: the road leads past a river on part of it, an exit ends it, or a
/// member of a group goes as far as it can.
template <class Way>
void Walker::step_by_step(const Way& way, bool side_or_back, const Surroundings& near, const Exit* exit) {
  field::Place here = place_;
  field::Going going = near.going(box(here), single_);
  bool on_road = by_road(table_, here, formation_);
  for (int step = 1; step <= way.steps(); ++step) {
    const field::Place there = way.place(step);
    const field::Going then = near.going(box(there), single_);
    met(then);
    const bool still_on_road = on_road && by_road(table_, there, formation_);
    const field::Mils cost = way.step_length(step) * (pace(side_or_back).factor(going, then) * inch_) + cost_;
    if (cost > allowance_) return refuse(MoveWhy::too_far, "VK-137", cost.n, allowance_.n);
    if (!near.clear_about(box(here))) {
      Swept ground = swept(here, there);
      ground.by_road = still_on_road;
      ground.exit = exit;
      if (const auto stop = near.stop(ground)) return refuse(*stop);
      leaders_ |= near.leaders(ground.bodies);
    }
    cost_ = cost;
    place_ = there;
    if (exit != nullptr) leave_by(exit_reached(table_, facts_.side, here.at, there.at));
    if (exit_ != ExitId::none) return;
    here = there;
    going = then;
    on_road = by_road(table_, there, formation_);
  }
}

/// VK-138, VK-142  More than 45.0 aside of its own heading is sideways or back.
void Walker::straight(field::Heading direction, field::Mils length) {
  if (refusal_) return;
  tried_ = {.way = Tried::Way::straight, .from = place_, .direction = direction, .length = length};
  const bool aside = field::apart(direction, place_.heading) > kMostTurn;
  aside_ = aside_ || aside;
  const std::int32_t least = (aside ? kSidewaysFactor : 1) * inch_;  // that an inch can cost
  const field::Mils most{left().n / least};
  const field::Angle turn{direction.tenths() - place_.heading.tenths()};
  const field::Leg leg = field::Leg::off(place_, turn, std::min(length, most + field::kStep));
  const Exit* exit = exit_on(leg);
  const bool whole = legs_ == Legs::whole && exit == nullptr;
  if (length > most && whole)
    return refuse(MoveWhy::too_far, "VK-137", cost_.n + std::int64_t{length.n} * least, allowance_.n);
  const field::Bounds ground =
      joined(field::footprint(box()).bounds(), field::footprint(box(leg.end())).bounds());
  const Surroundings near(table_, position_, unit_, ground);
  if (length <= most && exit == nullptr) {
    if (near.open() && near.clear()) {
      cost_ += length * least;
      place_ = leg.end();
      return;
    }
    const Swept all = swept(place_, leg.end());
    const field::Mils cost = cost_ + (near.open() ? length * least : cost_of(leg, aside, near, all.bodies));
    if (cost > allowance_ && whole) return refuse(MoveWhy::too_far, "VK-137", cost.n, allowance_.n);
    const auto stop = near.stop(all);
    if (stop && whole && !(single_ && a_road_leads_past(*stop))) return refuse(*stop);
    if (!stop && cost <= allowance_) {
      leaders_ |= near.leaders(all.bodies);
      cost_ = cost;
      place_ = leg.end();
      return;
    }
  }
  step_by_step(leg, aside, near, exit);
}

void Walker::oblique(field::Heading ahead, field::Angle turn, field::Mils length) {
  if (refusal_) return;
  tried_ = {.way = Tried::Way::straight, .from = place_, .direction = ahead + turn, .length = length};
  if (const std::int32_t size = std::abs(turn.tenths); size > kMostTurn.tenths)
    return refuse(MoveWhy::angle_too_wide, "VK-138", size, kMostTurn.tenths);
  straight(ahead + turn, length);
}

/// VK-H17  All wheels of a move together at most 45.0.
void Walker::wheel(field::Angle turn) {
  if (refusal_) return;
  const std::int32_t size = std::abs(turn.tenths);
  if (0 < size && size <= kQuarterTurn) tried_ = {.way = Tried::Way::wheel, .from = place_, .turn = turn};
  wheeled_ += size;
  if (size > kMostTurn.tenths) return refuse(MoveWhy::wheel_too_wide, "VK-139", size, kMostTurn.tenths);
  if (wheeled_ > kMostTurn.tenths)
    return refuse(MoveWhy::wheels_too_wide, "R-30", wheeled_, kMostTurn.tenths);
  if (size == 0) return;
  const field::Wheel wheel(box(), turn);
  const field::Bounds ends = joined(field::footprint(box()).bounds(), field::footprint(wheel.end()).bounds());
  const Surroundings near(table_, position_, unit_, grown(ends, field::beyond_its_ends(frame_)));
  if (const Exit* exit = exit_on(wheel)) return step_by_step(wheel, false, near, exit);
  const field::Mils cost = cost_ + cost_of(wheel, near);
  if (cost > allowance_) return refuse(MoveWhy::too_far, "VK-137", cost.n, allowance_.n);
  if (const auto stop = whole_wheel(wheel, near)) return refuse(*stop);
  cost_ = cost;
  place_ = wheel.end().place;
}

/// VK-H17  Swept: the fan of the front face, and the body at the end.
std::optional<MoveRefusal> Walker::whole_wheel(const field::Wheel& wheel, const Surroundings& near) {
  if (near.clear()) return std::nullopt;
  const field::Box end = wheel.end();
  Swept at_end{field::body(end), field::footprint(end)};
  at_end.by_road = by_road(table_, end.place, formation_);
  if (auto stop = near.stop(at_end)) return stop;
  const field::Fan fan(wheel);
  leaders_ |= near.leaders(fan) | near.leaders(at_end.bodies);
  std::optional<MoveRefusal> stop;
  const bool on_road = at_end.by_road && by_road(table_, place_, formation_);
  static_cast<void>(fan.any_triangle([&](const field::Convex& slice) {
    stop = near.stop({slice, slice, on_road});
    return stop.has_value();
  }));
  return stop;
}

void Walker::wheel_about(field::Point pivot, field::Angle turn) {
  if (refusal_) return;
  const Swing swing(box(), pivot, turn);
  tried_ = {.way = Tried::Way::swing, .from = {swing.from(), place_.heading}, .to = swing.to()};
  const field::Mils reach{swing.radius().n + frame_.width().n + frame_.depth().n + 1};
  const Surroundings near(table_, position_, unit_, grown({pivot, pivot}, reach));
  step_by_step(swing, false, near, exit_on(swing));
}

/// VK-H12  Straight on, or as little aside as will do, to the first step at which the body overlaps the empty
/// area.
void Walker::enter(AreaId area) {
  if (refusal_) return;
  tried_ = {
      .way = Tried::Way::to_point, .from = place_, .to = field::middle(table_.area(area).outline).shown()};
  if (const auto way = in_the_way(table_, position_, unit_, area)) {
    const bool held = way->what == InTheWay::What::garrison;
    return refuse({.why = MoveWhy::cannot_enter,
                   .rule = held ? base::RuleRef("VK-085") : base::RuleRef("VK-H12"),
                   .way = way});
  }
  const field::Mils gap = field::distance(field::footprint(box()), table_.area(area).outline).rounded_up();
  const field::Mils least = cost_ + gap * inch_;
  if (least > allowance_) return refuse(MoveWhy::cannot_enter, "VK-H12", least.n, allowance_.n);
  for (std::int32_t degree = 0; degree <= 45; ++degree) {
    const auto left = enter_by(field::degrees(-degree), area, gap);
    const auto right = degree == 0 ? left : enter_by(field::degrees(degree), area, gap);
    if (!left && !right) continue;
    const Entry& taken = left && (!right || left->cost <= right->cost) ? *left : *right;
    cost_ += taken.cost;
    leaders_ |= taken.leaders;
    garrison_ = area;
    return;
  }
  if (not_entered_) return refuse(*not_entered_);
  refuse(MoveWhy::cannot_enter, "VK-138", least.n, allowance_.n);  // it lies aside, or behind
}

std::optional<Walker::Entry> Walker::enter_by(field::Angle turn, AreaId area, field::Mils gap) {
  const field::Convex& outline = table_.area(area).outline;
  const field::Leg leg = field::Leg::off(place_, turn, field::Mils{left().n / inch_} + field::kStep);
  const auto body_at = [&](int step) { return field::body(box(leg.place(step))); };
  if (!field::overlaps(field::hull(body_at(0), body_at(leg.steps())), outline)) return std::nullopt;
  int step = std::max(1, gap.n / field::kStep.n);  // it does not get there sooner
  while (step <= leg.steps() && !field::overlaps(body_at(step), outline)) ++step;
  if (step > leg.steps()) return std::nullopt;
  const field::Leg way = field::Leg::off(place_, turn, leg.along(step));
  Swept all = swept(place_, way.end());
  all.own = area;
  for (int i = 0; i <= way.steps(); ++i)
    if (all.by_road = by_road(table_, way.place(i), formation_); !all.by_road) break;
  const Surroundings near(table_, position_, unit_, joined(all.footprints.bounds(), outline.bounds()));
  Entry entry{.cost = cost_of(way, false, near, all.bodies, true),
              .leaders = near.leaders(all.bodies) | near.leaders(outline)};
  std::optional<MoveRefusal> stop = near.stop(all);
  if (cost_ + entry.cost > allowance_)
    stop = MoveRefusal{.why = MoveWhy::cannot_enter,
                       .rule = "VK-137",
                       .measured = (cost_ + entry.cost).n,
                       .limit = allowance_.n};
  else if (!stop && entry.leaders != 0 && facts_.arm == Arm::artillery)
    stop =
        MoveRefusal{.why = MoveWhy::leader_in_the_way, .rule = "VK-H21", .leader = first_of(entry.leaders)};
  if (!stop) return entry;
  if (!not_entered_) not_entered_ = stop;
  return std::nullopt;
}

/// VK-H19  The body is looked at on every step, heading along the road there; bends are free.
void Walker::road_to(field::Point to) {
  if (refusal_) return;
  tried_ = {.way = Tried::Way::to_point, .from = place_, .to = to};
  if (!single_) return refuse(MoveWhy::not_single, "VK-096");
  const auto way = road_way(table_, place_, to);
  if (!way) {
    if (way.error().why == NoRoad::Why::not_joined) return refuse(MoveWhy::no_road, "VK-H19");
    return refuse(MoveWhy::off_road, "VK-096", way.error().measured.n, kRoadside.n);
  }
  const field::Angle turn = field::apart(place_.heading, way->front().heading);
  if (turn > kMostTurn) return refuse(MoveWhy::turn_too_wide, "VK-H19", turn.tenths, kMostTurn.tenths);
  const bool bonus = on_road_ = road_bonus(table_, position_);
  const auto cost_on = [&](field::Mils length) {
    return cost_ + (bonus ? road_cost(length) : length) * inch_;
  };
  field::Mils length;
  field::Bounds ground{place_.at, place_.at};
  const Exit* exit = nullptr;
  for (const RoadPiece& piece : *way) {
    length += field::length_between(piece.from, piece.to);
    ground = joined(ground, {piece.to, piece.to});
    if (exit == nullptr) exit = exit_reached(table_, facts_.side, piece.from, piece.to);
  }
  if (cost_on(length) > allowance_)
    return refuse(MoveWhy::too_far, "VK-137", cost_on(length).n, allowance_.n);
  const Surroundings near(table_, position_, unit_,
                          grown(ground, field::Mils{frame_.width().n + frame_.depth().n}));
  length = {};
  for (const RoadPiece& piece : *way) {
    const field::Leg leg = field::Leg::to({piece.from, piece.heading}, piece.to);
    bool friends = false;
    for (int step = 0; step <= leg.steps() && exit_ == ExitId::none; ++step) {
      const field::Place there = leg.place(step);
      const Swept body{field::body(box(there)), field::footprint(box(there)), true, AreaId::none, exit};
      if (const auto stop = near.stop(body)) return refuse(*stop);
      leaders_ |= near.leaders(body.bodies);
      const bool among_friends = near.going(box(there), single_).friends;  // VK-143 holds on roads, too
      if (step > 0) {
        length += leg.step_length(step) * (friends || among_friends ? kFriendsFactor : 1);
        if (exit != nullptr) leave_by(exit_reached(table_, facts_.side, leg.place(step - 1).at, there.at));
      }
      among_friends_ = among_friends_ || among_friends;
      friends = among_friends;
      place_ = there;
    }
  }
  cost_ = cost_on(length);
  if (cost_ > allowance_) refuse(MoveWhy::too_far, "VK-137", cost_.n, allowance_.n);
}

}  // namespace vom_kriege
