#include "geometry/box.h"

#include <doctest/doctest.h>

#include <array>

#include "geometry/distance.h"
#include "geometry/predicates.h"
#include "geometry/testing.h"

using namespace field;
using namespace field::testing;

TEST_CASE("VK-H9 the worked example: front corners of a 3-rank line at 20,10 heading 30.0") {
  const Convex c = footprint({{{20'000, 10'000}, Heading(300)}, kLine});
  CHECK(c.corners()[0] == Point{18'051, 11'125});
  CHECK(c.corners()[1] == Point{21'949, 8'875});
}

TEST_CASE("VK-H9 rnd goes to the nearest, halves away from zero") {
  CHECK(rounded(5, 2) == 3);
  CHECK(rounded(-5, 2) == -3);
  CHECK(rounded(4, 3) == 1);
  CHECK(rounded(-4, 3) == -1);
  CHECK(rounded(0, 7) == 0);
  CHECK(rounded(-1, 3) == 0);
}

TEST_CASE("VK-H9 half thousandths: the corners of a front of odd width") {
  // 562.5 either way: both are rounded away from the middle.
  const Convex c = footprint({{{0, 0}, Heading(0)}, behind_front({1125}, {1000})});
  CHECK(c.corners()[0] == Point{-563, 0});
  CHECK(c.corners()[1] == Point{563, 0});
  CHECK(c.corners()[2] == Point{563, -1000});
}

TEST_CASE("VK-H10, VK-H11 frames, bodies, centres, stands") {
  const Box line{{{20'000, 10'000}, Heading(0)}, kLine};
  CHECK(line.frame.width() == Mils{4500});
  CHECK(line.frame.depth() == Mils{1000});
  CHECK(centre(line) == Point{20'000, 9'500});
  CHECK(body(line).bounds() == Bounds{{17'755, 9'005}, {22'245, 9'995}});
  CHECK(footprint(line).bounds() == Bounds{{17'750, 9'000}, {22'250, 10'000}});
  const Box leader{{{20'000, 10'000}, Heading(900)}, about_centre({1500}, {1000})};
  CHECK(centre(leader) == Point{20'000, 10'000});
  CHECK(footprint(leader).bounds() == Bounds{{19'500, 9'250}, {20'500, 10'750}});
  const Frame stand = stand_at({-3750}, {-1000}, {750}, {1000});  // the left stand of a 3-rank line
  CHECK(stand.left == kLine.left);
  CHECK(stand.front == kLine.front);
  CHECK(stand.width() == Mils{750});
}

TEST_CASE("VK-H11 a turn on the spot keeps the centre to the thousandth") {
  Chance chance(931);
  for (int i = 0; i < 5'000; ++i) {
    const Box unit = chance.unit(60);
    const Box turned = turned_on_the_spot(unit, chance.heading());
    CHECK(centre(turned) == centre(unit));
  }
}

TEST_CASE("VK-H29 faces look outwards, and what is behind them is strictly behind") {
  const Box line{{{20'000, 10'000}, Heading(0)}, kLine};
  CHECK(face(line, Face::front).middle == Place{{20'000, 10'000}, Heading(0)});
  CHECK(face(line, Face::right).middle == Place{{22'250, 9'500}, Heading(900)});
  CHECK(face(line, Face::rear).middle == Place{{20'000, 9'000}, Heading(1800)});
  CHECK(face(line, Face::left).middle == Place{{17'750, 9'500}, Heading(2700)});
  CHECK(face(line, Face::left).length == Mils{1000});
  CHECK(behind(face(line, Face::front), {0, 9'999}));
  CHECK_FALSE(behind(face(line, Face::front), {60'000, 10'000}));  // on the line itself
  CHECK(outside(face(line, Face::rear), {20'000, 8'999}));
  CHECK_FALSE(outside(face(line, Face::rear), {20'000, 9'000}));
}

TEST_CASE("VK-H28 a rectangle round a unit and its battery") {
  const Box line{{{20'000, 10'000}, Heading(0)}, kLine};
  const Box battery{{{23'000, 10'100}, Heading(0)}, behind_front({1500}, {1000})};
  const Box both = grown_to(line, footprint(battery));
  CHECK(footprint(both).bounds() == Bounds{{17'750, 9'000}, {23'750, 10'100}});
  CHECK(grown_to(line, footprint(line)) == line);
}

TEST_CASE("VK-H11 the skin is the whole tolerance: neighbours that fit never collide, at any heading") {
  Chance chance(932);
  for (int i = 0; i < 20'000; ++i) {
    const Box unit = chance.unit(60);
    const Frame& f = unit.frame;
    const HalfMils wide = halves(f.width());
    const HalfMils deep = halves(f.depth());
    const std::array<Point, 4> beside = {point_at(unit.place, wide, {}), point_at(unit.place, -wide, {}),
                                         point_at(unit.place, {}, -deep), point_at(unit.place, wide, -deep)};
    for (const Point p : beside) {
      const Box neighbour{{p, unit.place.heading}, f};
      CHECK_FALSE(overlaps(body(unit), body(neighbour)));
      CHECK(within(footprint(unit), footprint(neighbour), {3}));
    }
    // And two hundredths of an inch into each other always collide: the skins are 0.010 together, rounding
    // less than 0.003.
    const Box pressed{{point_at(unit.place, {}, -deep + halves({20})), unit.place.heading}, f};
    CHECK(overlaps(body(unit), body(pressed)));
  }
}

TEST_CASE("VK-H9 a body that is carried is the body made where it is carried to") {
  Chance chance(1806);
  for (int i = 0; i < 2'000; ++i) {
    const Box unit = chance.unit(60);
    const Point to = chance.unit(60).place.at;
    const Box there{{to, unit.place.heading}, unit.frame};
    CHECK(body(unit).carried(to - unit.place.at) == body(there));
  }
}
