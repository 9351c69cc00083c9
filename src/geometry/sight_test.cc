#include "geometry/sight.h"

#include <doctest/doctest.h>

#include <array>

#include "geometry/arc.h"
#include "geometry/bearing.h"
#include "geometry/distance.h"
#include "geometry/testing.h"
#include "support/rounds.h"

using namespace field;
using namespace field::testing;

TEST_CASE("VK-H23 sides are cut into the fewest equal parts of at most 0.500") {
  CHECK(parts_of({500}) == 1);
  CHECK(parts_of({501}) == 2);
  CHECK(parts_of({4500}) == 9);
  CHECK(parts_of({6375}) == 13);
  const Box line{{{20'000, 10'000}, Heading(0)}, kLine};
  const SightPoints points = sight_points(line);
  CHECK(points.size() == 2 * (9 + 2));
  CHECK(points[0] == FinePoint(Point{17'750, 10'000}));
  CHECK(points[1] == FinePoint(Point{18'250, 10'000}));
  CHECK(points[9] == FinePoint(Point{22'250, 10'000}));
  CHECK(points[10] == FinePoint(Point{22'250, 9'500}));
  CHECK(front_sight_points(line).size() == 10);
  CHECK(front_sight_points(line).back() == FinePoint(Point{22'250, 10'000}));
  // Thirds are thirds.
  const Point wood[] = {{0, 0}, {0, 1'000}, {1'001, 0}};
  const SightPoints round = sight_points(Convex::from(wood).value());
  CHECK(round.size() == 2 + 3 + 3);
  CHECK(round[2] == FinePoint(Point{0, 1'000}));
  CHECK(round[3] == FinePoint{1'001, 2'000, 3});
}

TEST_CASE("VK-H23 a unit has as many sight points at every heading, all of them on its edge") {
  Chance chance(951);
  for (int i = 0; i < 500; ++i) {
    Box unit = chance.unit(60);
    const SightPoints points = sight_points(unit);
    const Convex shape = footprint(unit);
    for (const FinePoint& p : points) CHECK(where(shape.ring(), p) == Where::edge);
    const std::size_t count = points.size();
    unit.place.heading = chance.heading();
    CHECK(sight_points(unit).size() == count);
  }
}

TEST_CASE("VK-H23 the arc: 45.0 degrees either side is in, the point itself and the front line are not") {
  const Place north{{10'000, 10'000}, Heading(0)};
  CHECK(in_arc(north, Point{14'000, 14'000}));
  CHECK_FALSE(in_arc(north, Point{14'001, 14'000}));
  CHECK(in_arc(north, Point{6'000, 14'000}));
  CHECK_FALSE(in_arc(north, Point{5'999, 14'000}));
  CHECK_FALSE(in_arc(north, Point{10'000, 10'000}));
  CHECK_FALSE(in_arc(north, Point{11'000, 10'000}));
  CHECK_FALSE(in_arc(north, Point{10'000, 9'000}));
  CHECK(in_arc(north, FinePoint{31'000, 31'000, 3}));
  CHECK_FALSE(in_arc(north, FinePoint{31'001, 31'000, 3}));
  const Place north_east{{0, 0}, Heading(450)};
  CHECK(in_arc(north_east, Point{0, 5'000}));
  CHECK(in_arc(north_east, Point{5'000, 0}));
  CHECK_FALSE(in_arc(north_east, Point{5'000, -1}));
}

TEST_CASE("VK-H23 the arc agrees with bearings, but for the last tenth") {
  Chance chance(952);
  for (int i = 0; i < 5'000; ++i) {
    const Place from{chance.point(60'000), chance.heading()};
    const Point to = chance.point(60'000);
    const Angle off = apart(from.heading, bearing(from.at, to));
    if (from.at != to && off < Angle{450}) CHECK(in_arc(from, to));
    if (off > Angle{450}) CHECK_FALSE(in_arc(from, to));
  }
}

TEST_CASE("VK-H24 a line keeps 1.000 from a unit, or does not") {
  const Box unit{{{20'000, 10'000}, Heading(0)}, kLine};
  const Convex shape = footprint(unit);
  CHECK(within(Line(Point{0, 11'000}, Point{40'000, 11'000}), shape, inches(1)));
  CHECK_FALSE(within(Line(Point{0, 11'001}, Point{40'000, 11'001}), shape, inches(1)));
  CHECK(within(Line(Point{20'000, 9'500}, Point{20'000, 9'600}), shape, {0}));  // inside
  CHECK_FALSE(within(Line(Point{20'000, 9'500}, Point{20'000, 9'600}), shape, {-1}));
  // Half a thousandth beyond.
  CHECK_FALSE(within(Line(FinePoint{0, 22'001, 2}, FinePoint{80'000, 22'001, 2}), shape, inches(1)));
  CHECK(within(Line(Point{0, 0}, Point{3'000, 4'000}), inches(5)));
  CHECK_FALSE(within(Line(Point{0, 0}, Point{3'000, 4'001}), inches(5)));
}

TEST_CASE("VK-H24 lines near shapes against the reference") {
  Chance chance(953);
  int near = 0;
  int far = 0;
  for (const std::int32_t size : {3, 6, 40, 200})
    for (int i = 0; i < support::rounds(2'000); ++i) {
      const Outline o = chance.outline(size);
      const FinePoint p = chance.fine_point(2 * size);
      const FinePoint q = i % 10 == 0 ? p : chance.fine_point(2 * size);
      const Mils limit{chance.from_to(0, size)};
      const bool expected =
          slow_distance(spots(o.corners()), Spots{p, q}) <= Rational(limit.n) * Rational(limit.n);
      CHECK(within(Line(p, q), o.ring(), limit) == expected);
      ++(expected ? near : far);
      const Polyline crest = chance.polyline(size);
      bool crossed = false;
      for (std::size_t k = 0; k < crest.pieces(); ++k)
        crossed = crossed || slow_distance(Spot(p), Spot(q), crest.points()[k], crest.points()[k + 1]) == 0;
      CHECK(meets(Line(p, q), crest) == crossed);
    }
  CHECK(near > support::rounds(500));
  CHECK(far > support::rounds(500));
}

TEST_CASE("VK-H24 the ends of the grid: limits and lines as large as they may be") {
  const Convex far = convex(Bounds{{-200'000, -200'000}, {-199'000, -199'000}});
  const Line line(FinePoint{200'000 * 70, 200'000 * 70, 70}, FinePoint{200'000 * 69, 200'000 * 69 - 1, 69});
  CHECK_FALSE(within(line, far, {564'270}));
  CHECK(within(line, far, {564'272}));
  CHECK(within(line, far, {INT32_MAX}));
  const Line across(FinePoint{-200'000 * 70, 200'000 * 70, 70}, FinePoint{200'000 * 69, -200'000 * 69, 69});
  CHECK_FALSE(within(across, far, {281'428}));
  CHECK(within(across, far, {281'429}));
}
