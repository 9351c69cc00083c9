#include "geometry/bearing.h"

#include <doctest/doctest.h>

#include "geometry/arc.h"
#include "geometry/testing.h"
#include "support/rounds.h"

using namespace field;
using namespace field::testing;

namespace {

/// Every ray there is, one after the other; only rays that look towards the point can pass it nearest.
Heading slow_bearing(Point from, Point to) {
  const Vec v = to - from;
  std::int32_t best = -1;
  Wide best_squared = 0;
  std::int64_t best_length = 1;
  for (std::int32_t k = 0; k < kFullTurn; ++k) {
    const Vec ray{sine(Heading(k)), cosine(Heading(k))};
    if (dot(ray, v) < 0 || (dot(ray, v) == 0 && v != Vec{})) continue;
    const Wide across = right_of(ray, v);
    const std::int64_t length = dot(ray, ray);
    if (best < 0 || across * across * best_length < best_squared * length) {
      best = k;
      best_squared = across * across;
      best_length = length;
    }
  }
  return Heading(best);
}

bool is_square(Wide n) {
  Wide low = 0;
  Wide high = Wide{1} << 62;
  while (low < high) {
    const Wide middle = (low + high) / 2;
    if (middle * middle < n)
      low = middle + 1;
    else
      high = middle;
  }
  return low * low == n;
}

}  // namespace

TEST_CASE("VK-H9 bearings") {
  const Point here{20'000, 10'000};
  CHECK(bearing(here, Point{20'000, 11'000}) == Heading(0));
  CHECK(bearing(here, Point{21'000, 11'000}) == Heading(450));
  CHECK(bearing(here, Point{21'000, 10'000}) == Heading(900));
  CHECK(bearing(here, Point{20'000, 9'000}) == Heading(1800));
  CHECK(bearing(here, Point{19'000, 10'000}) == Heading(2700));
  CHECK(bearing(here, Point{19'999, 110'000}) == Heading(0));
  CHECK(bearing(here, here) == Heading(0));
}

TEST_CASE("VK-H9 the bearing is that of the nearest of all 3,600 rays") {
  Chance chance(901);
  for (int i = 0; i < support::rounds(1'500); ++i) {
    const std::int32_t size = i % 3 == 0 ? 6 : i % 3 == 1 ? 1'000 : 200'000;
    const Point a = chance.point(size);
    const Point b = chance.point(size);
    CHECK(bearing(a, b) == slow_bearing(a, b));
  }
}

TEST_CASE("VK-H9 no two rays are equally near: the line between two neighbours meets no point of any grid") {
  // The points as near to one ray as to the next lie in the direction a |b| + b |a|. Its slope is a fraction
  // only if |a| |b| is, that is, if the product of the squared lengths is a square.
  for (std::int32_t k = 0; k < 900; ++k) {
    const auto length = [](std::int32_t t) {
      return sine(Heading(t)) * sine(Heading(t)) + cosine(Heading(t)) * cosine(Heading(t));
    };
    CHECK_FALSE(is_square(Wide{length(k)} * length(k + 1)));
  }
}

TEST_CASE("VK-H9 rays that the table makes a little longer or shorter are still measured truly") {
  // Points all but halfway between two rays, found by search: comparing cross products alone would choose the
  // other.
  const Point origin{0, 0};
  CHECK(bearing(origin, Point{2'542, 6'745}) == Heading(206));
  CHECK(bearing(origin, Point{6'745, 2'542}) == Heading(694));
  CHECK(bearing(origin, Point{1'779, 9'937}) == Heading(102));
  CHECK(bearing(origin, Point{4'595, 11'066}) == Heading(225));
  for (const Point p : {Point{2'542, 6'745}, Point{6'745, 2'542}, Point{1'779, 9'937}, Point{4'595, 11'066}})
    CHECK(bearing(origin, p) == slow_bearing(origin, p));
}

TEST_CASE("VK-H9 the bearing of a ray's own points, and between points that are not on the grid") {
  Chance chance(902);
  for (std::int32_t k = 0; k < kFullTurn; ++k) {
    const Place from{chance.point(60'000), Heading(k)};
    CHECK(bearing(from.at, point_at(from, {}, halves(inches(24)))) == Heading(k));
  }
  CHECK(bearing(FinePoint{1, 1, 2}, FinePoint{5, 5, 3}) == Heading(450));
  CHECK(bearing(FinePoint{1, 1, 70}, FinePoint{1, -5, 69}) == bearing(Point{69, 69}, Point{70, -350}));
}

TEST_CASE("VK-H4 VK-H23 how far a line lies off a heading: above 45.0 exactly where it is not in arc") {
  CHECK(off_heading(Line({0, 0}, {0, 5000}), Heading(0)) == Angle{0});
  CHECK(off_heading(Line({0, 0}, {5000, 5000}), Heading(0)) == degrees(45));
  CHECK(off_heading(Line({0, 0}, {-5000, 5000}), Heading(0)) == degrees(-45));
  CHECK(off_heading(Line({0, 0}, {5001, 5000}), Heading(0)) == Angle{451});
  CHECK(off_heading(Line({0, 0}, {1, 5000}), Heading(0)) == Angle{1});
  CHECK(off_heading(Line({0, 0}, {5000, 0}), Heading(0)) == degrees(90));
  CHECK(off_heading(Line({0, 0}, {-5000, -5000}), Heading(0)) == degrees(-135));
  CHECK(off_heading(Line({0, 0}, {0, -5000}), Heading(0)) == degrees(180));
  CHECK(off_heading(Line({0, 0}, {5000, 0}), Heading(900)) == Angle{0});
  std::uint64_t random = 7;
  int inside = 0;
  for (int i = 0; i < 20'000; ++i) {
    const auto coordinate = [&] {
      return static_cast<std::int32_t>(base::next_random(random) % 20'001) - 10'000;
    };
    const Line line({0, 0}, {coordinate(), coordinate()});
    const Heading heading(static_cast<std::int32_t>(base::next_random(random) % kFullTurn));
    if (line.way() == Vec{}) continue;
    const Angle off = off_heading(line, heading);
    CHECK(in_arc(line, heading) == (off <= degrees(45) && off >= degrees(-45)));
    inside += in_arc(line, heading) ? 1 : 0;
    // A tenth nearer would be too little.
    CHECK(apart(bearing(line), heading).tenths <= std::abs(off.tenths) + 1);
    CHECK(apart(bearing(line), heading).tenths >= std::abs(off.tenths) - 1);
  }
  CHECK(inside > 4000);
}
