#include "geometry/path.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "geometry/box.h"
#include "geometry/hull.h"
#include "geometry/predicates.h"
#include "geometry/testing.h"
#include "geometry/wheel.h"
#include "support/rounds.h"

using namespace field;
using namespace field::testing;

namespace {

constexpr auto kOpen = [](const Place&) { return Going{}; };

}  // namespace

TEST_CASE("VK-H17 the worked examples of the wheel") {
  const Box line{{{20'000, 10'000}, Heading(0)}, kLine};
  const Wheel wheel(line, degrees(30));
  CHECK(wheel.pivot() == Point{22'250, 10'000});
  CHECK(wheel.end().place == Place{{20'301, 11'125}, Heading(300)});
  CHECK(wheel.cost() == Mils{2'357});
  CHECK(wheel_cost({4500}, degrees(45)) == Mils{3'535});
  CHECK(wheel_cost({1500}, degrees(45)) == Mils{1'179});
  CHECK(wheel_cost({4500}, degrees(-45)) == Mils{3'535});
  CHECK(turn_cost({4500}, degrees(45)) == Mils{1'768});
  CHECK(wheel_cost({4500}, {0}) == Mils{0});
}

TEST_CASE("VK-H30 the worked example of the charge: exactly 45.0 oblique, 5.657 of 6") {
  const Box charger{{{44'000, 26'000}, Heading(0)}, kLine};
  const Box target{{{40'000, 30'000}, Heading(1800)}, kLine};
  const FaceLine front = face(target, Face::front);
  CHECK(front.middle.heading + degrees(180) == charger.place.heading);
  const Leg leg = Leg::to(charger.place, front.middle.at);
  CHECK(leg.length() == Mils{5'657});
  CHECK(leg.end().at == Point{40'000, 30'000});
  CHECK(leg.steps() == 57);
  CHECK(leg.step_length(57) == Mils{57});
  const Walk all = walk(leg, Pace{}, inches(6), kOpen);
  CHECK(all == Walk{57, {5'657}, true});
  // Fronts together: footprints touch, bodies do not.
  const Box there{leg.end(), kLine};
  CHECK(touches(footprint(there), footprint(target)));
  CHECK_FALSE(overlaps(body(there), body(target)));
  CHECK(overlaps(hull(body(charger), body(there)), footprint(target)) == false);
}

TEST_CASE("VK-H16 a leg is walked in steps of 0.100, the last shorter") {
  const Leg leg = Leg::off({{10'000, 10'000}, Heading(0)}, {0}, {250});
  CHECK(leg.steps() == 3);
  CHECK(leg.step_length(1) == Mils{100});
  CHECK(leg.step_length(3) == Mils{50});
  CHECK(leg.place(0).at == Point{10'000, 10'000});
  CHECK(leg.place(2).at == Point{10'000, 10'200});
  CHECK(leg.place(3) == leg.end());
  CHECK(Leg::off({{0, 0}, Heading(900)}, degrees(45), inches(1)).end().at == Point{707, -707});
  CHECK(Leg::off({{0, 0}, Heading(0)}, degrees(-90), inches(1)).end() == Place{{-1000, 0}, Heading(0)});
  CHECK(Leg::off({{0, 0}, Heading(0)}, degrees(180), inches(1)).end() == Place{{0, -1000}, Heading(0)});
  CHECK(Leg::to({{5, 5}, Heading(0)}, {5, 5}).steps() == 0);
}

TEST_CASE("VK-H16 factors multiply, each counted at the start or the end of a step") {
  CHECK(Pace{}.factor({}, {}) == 1);
  CHECK(Pace{.side_or_back = true}.factor({}, {}) == 2);
  CHECK(Pace{.rough = 3}.factor({.rough = true}, {}) == 3);
  CHECK(Pace{.rough = 3}.factor({}, {.rough = true}) == 3);
  CHECK(Pace{.rough = 3}.factor({.rough = true}, {.rough = true}) == 3);
  CHECK(Pace{.side_or_back = true, .rough = 3}.factor({.friends = true}, {.rough = true}) == 12);
}

TEST_CASE("VK-H16 a walk stops before the step that is too dear") {
  const Leg leg = Leg::off({{0, 0}, Heading(0)}, {0}, inches(6));
  // Rough from 2.050 on: the step from 2.0 to 2.1 ends in it.
  const auto rough = [](const Place& p) { return Going{.rough = p.at.y > 2'050}; };
  CHECK(walk(leg, Pace{.rough = 2}, inches(6), rough) == Walk{40, inches(6), false});
  CHECK(walk(leg, Pace{.rough = 3}, inches(6), rough) == Walk{33, {5'900}, false});
  CHECK(walk(leg, Pace{.rough = 3}, inches(14), rough) == Walk{60, inches(14), true});
  CHECK(walk(leg, Pace{.side_or_back = true}, inches(6), kOpen) == Walk{30, inches(6), false});
  CHECK(walk(leg, Pace{}, {0}, kOpen) == Walk{0, {0}, false});
}

TEST_CASE("VK-H17 a wheel's steps add up to its cost") {
  Chance chance(941);
  for (int i = 0; i < 500; ++i) {
    const Box unit = chance.unit(60);
    const Angle turn{chance.from_to(-450, 450)};
    const Wheel wheel(unit, turn);
    const Walk all = walk(wheel, Pace{}, inches(60), kOpen);
    CHECK(all == Walk{wheel.steps(), wheel.cost(), true});
    CHECK(wheel.place(wheel.steps()) == wheel.end().place);
    CHECK(wheel.place(0) == unit.place);
  }
}

TEST_CASE("VK-H17 the pivot stays, to the thousandth, at every step") {
  Chance chance(942);
  for (int i = 0; i < 500; ++i) {
    const Box unit = chance.unit(60);
    const Wheel wheel(unit, {chance.from_to(-450, 450)});
    for (int step = 0; step <= wheel.steps(); ++step) {
      const auto corners_then = footprint(wheel.after(wheel.turned(step)));
      const auto c = corners_then.corners();
      CHECK((c[0] == wheel.pivot() || c[1] == wheel.pivot()));
    }
  }
}

TEST_CASE("VK-H22 a group wheels about one pivot, each member paying its own arc") {
  const Point pivot{22'250, 10'000};
  CHECK(arc_cost(pivot, {17'750, 10'000}, degrees(30)) == wheel_cost({4500}, degrees(30)));
  CHECK(arc_cost(pivot, {18'250, 13'000}, degrees(30)) == wheel_cost({5000}, degrees(30)));  // 4, 3, 5
  CHECK(arc_cost(pivot, pivot, degrees(30)) == Mils{0});
  const Place lead{{20'000, 10'000}, Heading(0)};
  CHECK(turned_about(lead, pivot, degrees(30)) == Place{{20'301, 11'125}, Heading(300)});
  CHECK(turned_about(Point{1'000, 0}, {0, 0}, degrees(90)) == Point{0, -1'000});
  Chance chance(943);
  for (int i = 0; i < 2'000; ++i) {
    const Point far = moved(pivot, chance.from_to(100, 30'000), 0);
    const Angle turn{chance.from_to(0, 450)};
    CHECK(arc_cost(pivot, far, turn) == wheel_cost({far.x - pivot.x}, turn));
  }
}

TEST_CASE("VK-H17 the fan is what the front face sweeps") {
  const Box line{{{20'000, 10'000}, Heading(0)}, kLine};
  const Fan fan(Wheel(line, degrees(30)));
  CHECK(fan.rim().size() == 31);
  CHECK(fan.rim().front() == Point{17'750, 10'000});
  CHECK(fan.rim().back() == Wheel(line, degrees(30)).outer(degrees(30)));
  CHECK(Fan(Wheel(line, {305})).rim().size() == 32);
  const auto speck = [](std::int32_t x, std::int32_t y) { return convex(Bounds{{x, y}, {x + 20, y + 20}}); };
  CHECK(overlaps(fan, speck(18'000, 10'500)));
  CHECK_FALSE(overlaps(fan, speck(18'000, 9'900)));   // behind the front
  CHECK_FALSE(overlaps(fan, speck(17'800, 12'000)));  // beyond the rim
  CHECK_FALSE(overlaps(fan, speck(22'250, 10'000)));  // touches the pivot
  CHECK_FALSE(overlaps(fan, speck(20'000, 12'000)));  // further round
  CHECK(overlaps(fan, convex(Bounds{{0, 0}, {60'000, 60'000}})));
  const Point marsh[] = {{17'000, 10'200}, {17'000, 13'000}, {19'000, 13'000}, {19'000, 12'900},
                         {17'100, 12'900}, {17'100, 10'300}, {19'000, 10'300}, {19'000, 10'200}};
  CHECK(overlaps(fan, Outline::from(marsh).value()));
}

TEST_CASE("VK-H17 the fan against the reference: triangle by triangle") {
  Chance chance(944);
  int both[2] = {};
  for (int i = 0; i < support::rounds(300); ++i) {
    Box unit = chance.unit(1);
    unit.frame = behind_front({chance.from_to(40, 300)}, {100});
    const Fan fan(Wheel(unit, {chance.from_to(-450, 450)}));
    const Point at = moved(fan.rim().back(), chance.from_to(-80, 60), chance.from_to(-80, 60));
    const Convex other = convex(Bounds{at, moved(at, 20, 20)});
    bool expected = false;
    for (std::size_t k = 0; k + 1 < fan.rim().size(); ++k) {
      const Point triangle[] = {fan.pivot(), fan.rim()[k], fan.rim()[k + 1]};
      if (left(triangle[0], triangle[1], triangle[2]) != 0)
        expected = expected || slow_overlaps(spots(triangle), spots(other.corners()));
    }
    CHECK(overlaps(fan, other) == expected);
    ++both[expected];
  }
  if (support::all_rounds()) CHECK(std::min(both[0], both[1]) > 20);
}

TEST_CASE("VK-137 no stand's path is longer than its cost") {
  Chance chance(945);
  for (int i = 0; i < 5'000; ++i) {
    const Box unit = chance.unit(60);
    // A straight leg moves every corner by one vector: at most a thousandth longer than the leg, for the
    // rounding.
    const Leg leg = Leg::off(unit.place, {chance.from_to(-450, 450)}, {chance.from_to(0, 15'000)});
    const Convex before = footprint(unit);
    const Convex after = footprint({leg.end(), unit.frame});
    for (std::size_t k = 0; k < 4; ++k) {
      CHECK(after.corners()[k] - before.corners()[k] == leg.end().at - unit.place.at);
      CHECK(length_between(before.corners()[k], after.corners()[k]) <= leg.length() + Mils{1});
    }
    // A wheel costs at least the true arc of its outer corner: 3.141592654 is more than pi.
    const Angle turn{chance.from_to(1, 450)};
    const std::int64_t width = unit.frame.width().n;
    CHECK(Wide{width} * turn.tenths * 3'141'592'654 <=
          Wide{wheel_cost(unit.frame.width(), turn).n} * 1800 * 1'000'000'000);
    // On the grid the way from start to end is at most 0.003 longer than that: four roundings.
    const Wheel wheel(unit, turn);
    CHECK(length_between(wheel.outer({0}), wheel.outer(turn)) <= wheel.cost() + Mils{3});
  }
}

TEST_CASE("VK-137 a move of many legs: rounding adds at most a thousandth a leg") {
  Chance chance(946);
  for (int i = 0; i < 1'000; ++i) {
    const Box unit = chance.unit(60);
    Place at = unit.place;
    Mils spent;
    Mils travelled;
    for (int leg_number = 0; leg_number < 8; ++leg_number) {
      const Leg leg = Leg::off(at, {chance.from_to(-450, 450)}, {chance.from_to(0, 2'000)});
      const Walk w = walk(leg, Pace{}, inches(9) - spent, kOpen);
      const Place next = leg.place(w.steps);
      travelled += length_between(at.at, next.at);
      spent += w.cost;
      at = next;
    }
    CHECK(spent <= inches(9));
    CHECK(travelled <= spent + Mils{8});
  }
}
