#include "vom-kriege/charge/approach.h"

#include <algorithm>
#include <tuple>

#include "geometry/arc.h"
#include "geometry/distance.h"
#include "geometry/hull.h"
#include "geometry/path.h"
#include "geometry/predicates.h"
#include "vom-kriege/move/friends_on_leg.h"
#include "vom-kriege/move/rates.h"

namespace vom_kriege {
namespace {

/// VK-H30  What makes one way better than another.
auto rank(field::Mils cost, field::Angle wheel) {
  return std::tuple(cost, std::abs(wheel.tenths), wheel.tenths);
}

/// No part of a charger is ever further from its places of start and end than this: half its front and its
/// depth, and what a wheel adds.
constexpr field::Mils kRoundAbout = field::inches(12);

/// What may slow a body down on some ground (VK-H16): the friends and the rough that lie on it.
class SlowGround {
 public:
  SlowGround(const Table& table, const Nearby& nearby, Side side, const field::Bounds& ground)
      : table_(table) {
    for (const Nearby::One& one : nearby.all())
      if (one.side == side && !field::clear_by(ground, one.body.bounds(), {})) friends_.push_back(&one.body);
    for (const Rough& rough : table.facts().rough)
      if (!field::clear_by(ground, rough.outline.bounds(), {})) rough_.push_back(&rough.outline);
  }
  [[nodiscard]] bool is_plain() const { return friends_.empty() && rough_.empty(); }
  [[nodiscard]] bool is_rough() const { return !rough_.empty(); }

  /// `round`: bounds that hold the footprint.
  [[nodiscard]] bool on_friends(const field::Box& box, const field::Bounds& round) const {
    const auto near = [&](const field::Convex* one) { return !field::clear_by(round, one->bounds(), {}); };
    if (std::none_of(friends_.begin(), friends_.end(), near)) return false;
    const field::Convex body = field::body(box);
    return std::any_of(friends_.begin(), friends_.end(),
                       [&](const field::Convex* one) { return field::overlaps(body, *one); });
  }
  /// The same for what may be in rough, before its body is made.
  [[nodiscard]] bool near_rough(const field::Bounds& round) const {
    return std::any_of(rough_.begin(), rough_.end(),
                       [&](const auto* shape) { return !field::clear_by(round, shape->bounds(), {}); });
  }
  [[nodiscard]] bool in_rough(const field::Convex& body, const field::Place& place,
                              Formation formation) const {
    return std::any_of(rough_.begin(), rough_.end(),
                       [&](const auto* shape) { return field::overlaps(body, *shape); }) &&
           !by_road(table_, place, formation);
  }
  [[nodiscard]] const std::vector<const field::Convex*>& friends() const { return friends_; }

 private:
  const Table& table_;
  std::vector<const field::Convex*> friends_;
  std::vector<const field::Outline*> rough_;
};

/// Half the front and the depth: no corner is further from the front centre, in x or in y.
field::Mils size_of(const field::Frame& frame) { return {frame.width().n / 2 + frame.depth().n + 1}; }

/// Whether a way is longer than what is left for it, without a root.
bool longer(field::Point a, field::Point b, std::int64_t left) {
  const field::Vec way = b - a;
  return left < 0 || way.x * way.x + way.y * way.y > left * left;
}

}  // namespace

Approach::Way Approach::Ways::take_cheapest() {
  Way* first = std::min_element(all.data(), all.data() + count, [](const Way& a, const Way& b) {
    return rank(a.least, a.wheel) < rank(b.least, b.wheel);
  });
  const Way taken = *first;
  *first = all[--count];
  return taken;
}

Approach::Approach(const Table& table, const Position& position, const Setting& setting)
    : table_(table),
      position_(position),
      unit_(setting.unit),
      facts_(table.unit(unit_)),
      formation_(setting.formation),
      start_{position.of(unit_).place, frame(layout(facts_, formation_))},
      target_(setting.target),
      area_(setting.area),
      spent_(setting.spent),
      inch_(cost_of_an_inch(table, position, facts_.arm)),
      on_road_(by_road(table, start_.place, formation_)),
      goal_(setting.goal) {}

const Nearby& Approach::nearby() {
  if (!nearby_) {
    const field::Point ends[] = {start_.place.at, goal_.low, goal_.high};
    nearby_.emplace(table_, position_, grown(field::bounds_of(ends), kRoundAbout), Except{unit_});
  }
  return *nearby_;
}

std::optional<ChargeMade> Approach::reach(const field::Place& end, field::Mils limit) {
  if (longer(start_.place.at, end.at, (limit - spent_).n / inch_)) return std::nullopt;
  if (edge_in_the_way(table_, {end.at, end.at})) return std::nullopt;
  Ways ways = ways_to(end, limit);
  if (ways.count == 0) return std::nullopt;
  const field::Convex body = field::body(box(end));
  if (!free_at(end, body)) return std::nullopt;
  std::optional<ChargeMade> best;
  while (ways.count > 0) {
    const Way way = ways.take_cheapest();
    if (best && way.least > best->cost) break;  // nothing that follows can be cheaper
    const auto made = walk(way, end, body, best ? best->cost : limit);
    if (made && (!best || rank(made->cost, made->wheel) < rank(best->cost, best->wheel))) best = made;
  }
  if (best) best->leaders = leaders_on(*best);
  return best;
}

std::optional<InTheWay> Approach::bars(const field::Place& end, field::Mils limit) {
  Ways ways = ways_to(end, limit);
  if (ways.count == 0) return std::nullopt;
  const field::Convex body = field::body(box(end));
  const field::Convex leg = swept(wheeled(ways.take_cheapest().wheel).end, end);
  if (const auto edge = edge_in_the_way(table_, leg.bounds())) return edge;
  UnitId met = nearby().met(other(facts_.side), leg, the_target());
  if (met == UnitId::none) met = nearby().met(facts_.side, body, the_target());
  if (met != UnitId::none) return InTheWay{InTheWay::What::unit, static_cast<std::uint8_t>(index(met))};
  return ground_in_the_way(table_, leg, facts_.arm, on_road_, area_);
}

Approach::Wheeled& Approach::wheeled(field::Angle wheel) {
  Wheeled& way = wheels_[static_cast<std::size_t>(wheel.tenths / 10 + 45)];
  if (!way.placed) {
    way.placed = true;
    way.end = wheel.tenths == 0 ? start_.place : field::Wheel(start_, wheel).end().place;
    if (wheel.tenths == 0) way.is = Wheeled::Is::clear;
  }
  return way;
}

Approach::Ways Approach::ways_to(const field::Place& end, field::Mils limit) {
  Ways ways;
  if (spent_ > limit) return ways;
  const std::int32_t left = (limit - spent_).n / inch_;
  if (longer(start_.place.at, end.at, left)) return ways;  // a wheel brings it no further than it costs
  // The turn at the end is what the wheel leaves of the way from heading to heading, and both are limited.
  const std::int32_t to_end = field::turn_between(start_.place.heading, end.heading).tenths;
  const std::int32_t most = kMostTurn.tenths;
  for (std::int32_t tenths = -most; tenths <= most; tenths += 10) {
    const field::Angle wheel{tenths};
    const field::Angle turn{std::abs(to_end - tenths)};
    if (turn > kMostTurn) continue;
    const field::Mils turning = field::wheel_cost(front(), wheel) + field::turn_cost(front(), turn);
    if (turning.n > left) continue;
    const Wheeled& after = wheeled(wheel);
    if (after.is == Wheeled::Is::barred || longer(after.end.at, end.at, left - turning.n)) continue;
    if (after.end.at != end.at && !field::in_arc(after.end, end.at)) continue;
    const field::Mils least = at_least(turning + field::length_between(after.end.at, end.at));
    ways.all[ways.count++] = {least, wheel, turn};
  }
  return ways;
}

/// VK-H13  Whether it may stand there.
bool Approach::free_at(const field::Place& end, const field::Convex& body) {
  return !edge_in_the_way(table_, field::footprint(box(end)).bounds()) &&
         nearby().met(facts_.side, body, the_target()) == UnitId::none &&
         nearby().met(other(facts_.side), body, the_target()) == UnitId::none &&
         !ground_in_the_way(table_, body, facts_.arm, by_road(table_, end, formation_), area_);
}

/// VK-H16, VK-H30  Clear of enemies, impassable ground, areas and the table's outside.
bool Approach::clear(const field::Convex& swept, const Except& except) {
  return !edge_in_the_way(table_, swept.bounds()) &&
         nearby().met(other(facts_.side), swept, except) == UnitId::none &&
         !ground_in_the_way(table_, swept, facts_.arm, on_road_, area_);
}

/// The same for a leg. Its hull need not be made where nothing is near, nor where a corner of the body is
/// carried through something on the way: most ways are seen to be open or barred by that.
bool Approach::clear_between(const field::Convex& from, const field::Convex& to) {
  const field::Bounds all = joined(from.bounds(), to.bounds());
  if (edge_in_the_way(table_, all)) return false;
  const auto bars = [&](const Nearby::One& one) {
    return one.side != facts_.side && !field::clear_by(all, one.body.bounds(), {}) && !is_target(one.unit);
  };
  const auto& enemies = nearby().all();
  if (std::none_of(enemies.begin(), enemies.end(), bars) &&
      !ground_in_the_way(table_, field::convex(all), facts_.arm, on_road_, area_))
    return true;
  const auto& areas = table_.facts().areas;
  for (std::size_t i = 0; i < from.corners().size(); ++i) {
    const field::Line way(from.corners()[i], to.corners()[i]);
    for (const Nearby::One& one : enemies)
      if (bars(one) && field::enters(way, one.body)) return false;
    for (std::size_t a = 0; a < areas.size(); ++a)
      if (a != index(area_) && field::enters(way, areas[a].outline)) return false;
  }
  return clear(field::hull(from, to), the_target());
}

/// Whether it can stand where a wheel ends: seen once for all legs from there.
bool Approach::clear_after(field::Angle wheel) {
  Wheeled& way = wheeled(wheel);
  if (way.body) return way.is != Wheeled::Is::barred;
  way.body = field::body(box(way.end));
  if (way.is == Wheeled::Is::unknown && !clear(*way.body, {})) way.is = Wheeled::Is::barred;
  return way.is != Wheeled::Is::barred;
}

/// VK-H17  The fan, and what it costs; the body at its end has been looked at. Here the target is in the way
/// like any other enemy: only the leg ends on it (VK-H49).
bool Approach::may_wheel(field::Angle turn) {
  Wheeled& way = wheeled(turn);
  if (way.is != Wheeled::Is::unknown) return way.is == Wheeled::Is::clear;
  const field::Wheel wheel(start_, turn);
  const field::Fan fan(wheel);
  const bool is_clear = !edge_in_the_way(table_, fan.bounds()) &&
                        nearby().met(other(facts_.side), fan) == UnitId::none &&
                        !ground_bars(table_, fan, facts_.arm, on_road_);
  way.is = is_clear ? Wheeled::Is::clear : Wheeled::Is::barred;
  if (is_clear) way.price = price(wheel, way.rough);
  return is_clear;
}

field::Pace Approach::pace() const { return {false, rough_factor(facts_.arm, table_.options().rough)}; }

/// VK-H16  What a wheel costs, step by step where anything may slow it down.
field::Mils Approach::price(const field::Wheel& wheel, bool& rough) {
  const field::Bounds ends = joined(field::body(start_).bounds(), field::body(wheel.end()).bounds());
  const SlowGround slow(table_, nearby(), facts_.side, grown(ends, field::beyond_its_ends(start_.frame)));
  if (slow.is_plain()) return wheel.cost();
  const field::Mils size = size_of(start_.frame);
  return field::walk(
             wheel, pace(), field::kUnlimited,
             [&](const field::Place& place) {
               const field::Bounds round = grown({place.at, place.at}, size);
               const field::Going going{
                   slow.on_friends(box(place), round),
                   slow.near_rough(round) && slow.in_rough(field::body(box(place)), place, formation_)};
               rough = rough || going.rough;
               return going;
             })
      .cost;
}

/// The same for a leg that begins with this body, which is carried along it as it is (field::Carried);
/// nothing: it costs more than the limit.
std::optional<field::Mils> Approach::price(const field::Leg& leg, const field::Convex& body,
                                           field::Mils limit, bool& rough) {
  const field::Point from = leg.place(0).at;
  const auto bounds_after = [&](field::Vec way) {
    return field::Bounds{field::moved(body.bounds().low, way.x, way.y),
                         field::moved(body.bounds().high, way.x, way.y)};
  };
  const field::Bounds swept = joined(body.bounds(), bounds_after(leg.end().at - from));
  const SlowGround slow(table_, nearby(), facts_.side, grown(swept, {1}));
  if (slow.is_plain()) return leg.length();
  FriendsOnLeg friends(body, leg);
  for (const field::Convex* one : slow.friends()) friends.add(*one);
  if (friends.none() && !slow.is_rough()) return leg.length();
  if (leg.length() + friends.at_least() > limit) return std::nullopt;
  const field::Walk walked = field::walk_steps(leg, pace(), limit, [&](int step) {
    field::Going going;
    going.friends = friends.overlapped(step);
    if (slow.is_rough()) {
      const field::Place place = leg.place(step);
      const field::Vec way = place.at - from;
      going.rough = slow.near_rough(bounds_after(way)) && slow.in_rough(body.carried(way), place, formation_);
      rough = rough || going.rough;
    }
    return going;
  });
  if (!walked.whole) return std::nullopt;
  return walked.cost;
}

std::optional<ChargeMade> Approach::walk(const Way& way, const field::Place& end, const field::Convex& body,
                                         field::Mils limit) {
  if (!clear_after(way.wheel)) return std::nullopt;
  const Wheeled& after = wheeled(way.wheel);
  if (!clear_between(*after.body, body)) return std::nullopt;
  const field::Mils turning = field::turn_cost(front(), way.turn) * inch_;
  const auto left = [&](field::Mils before_leg) { return (limit - before_leg - turning).n / inch_; };
  // The leg first, with all that the cheapest wheel leaves for it: whether the wheel is clear costs more to
  // see.
  const field::Leg leg = field::Leg::to(after.end, end.at);
  bool rough = false;
  const field::Mils most{left(at_least(field::wheel_cost(front(), way.wheel)))};
  if (leg.length() > most) return std::nullopt;
  const auto covered = price(leg, *after.body, most, rough);
  if (!covered || !may_wheel(way.wheel)) return std::nullopt;
  const field::Mils before_leg = at_least(after.price);
  if (covered->n > left(before_leg)) return std::nullopt;
  ChargeMade made;
  made.formation = formation_;
  made.wheel = way.wheel;
  made.leg_start = after.end;
  made.end = end;
  made.turn = way.turn;
  made.before_leg = before_leg;
  made.cost = before_leg + *covered * inch_ + turning;
  made.through_rough = rough || after.rough;
  return made;
}

field::Convex Approach::swept(const field::Place& from, const field::Place& end) const {
  return field::hull(field::body(box(from)), field::body(box(end)));
}

LeaderBits Approach::leaders_on(const ChargeMade& made) const {
  const Side enemy = other(facts_.side);
  LeaderBits met = leaders_met(table_, position_, enemy, swept(made.leg_start, made.end));
  if (made.wheel.tenths != 0)
    met |= leaders_met(table_, position_, enemy, field::Fan(field::Wheel(start_, made.wheel)));
  return met;
}

}  // namespace vom_kriege
