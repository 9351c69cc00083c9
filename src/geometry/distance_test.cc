#include "geometry/distance.h"

#include <doctest/doctest.h>

#include <array>

#include "geometry/testing.h"
#include "support/rounds.h"

using namespace field;
using namespace field::testing;

namespace {

Rational squared(const Gap& gap) { return {gap.squared, gap.over}; }

Convex square(std::int32_t x, std::int32_t y) { return convex(Bounds{{x, y}, {x + 4, y + 4}}); }

}  // namespace

TEST_CASE("VK-H14 within a distance is exact") {
  const Convex a = square(0, 0);
  CHECK(within(a, square(7, 0), {3}));
  CHECK_FALSE(within(a, square(7, 0), {2}));
  CHECK(within(a, square(7, 8), {5}));        // 3, 4, 5
  CHECK_FALSE(within(a, square(7, 9), {5}));  // the root of 34
  CHECK(within(a, square(4, 4), {0}));
  CHECK_FALSE(within(a, square(4, 4), {-1}));
  CHECK(distance(a, square(7, 9)).rounded_up() == Mils{6});
  CHECK(distance(a, square(7, 8)).rounded_up() == Mils{5});
  CHECK(distance(a, square(2, 2)) == Gap{});
  CHECK(distance(a, Point{6, 2}).rounded_up() == Mils{2});
  CHECK(distance(Point{0, 0}, Point{3, 4}).rounded_up() == Mils{5});
  CHECK(distance(a, square(7, 9)) > distance(a, square(7, 8)));
}

TEST_CASE("VK-H14 the square of a cross product needs 128 bits") {
  const Point ends[] = {{-200'000, -199'999}, {200'000, 200'000}};
  const Polyline diagonal = Polyline::from(ends).value();
  const Point corner{200'000, -200'000};
  const Gap gap = distance(corner, diagonal);
  CHECK(gap.over == 400'000LL * 400'000 + 399'999LL * 399'999);
  CHECK(gap.rounded_up() == Mils{282'844});  // 282,843.06...
  CHECK(within(corner, diagonal, {282'844}));
  CHECK_FALSE(within(corner, diagonal, {282'843}));
}

TEST_CASE("VK-H4 a distance has its witness") {
  const Nearest n = nearest(square(0, 0), square(7, 9));
  CHECK(n.on_first == Point{4, 4});
  CHECK(n.on_second == Point{7, 9});
  const Nearest crossing = nearest(convex(Bounds{{0, 0}, {9, 1}}), convex(Bounds{{4, -4}, {5, 9}}));
  CHECK(crossing.gap == Gap{});
  CHECK(crossing.on_first == crossing.on_second);
}

TEST_CASE("VK-H14 distances against the reference") {
  Chance chance(921);
  int zero = 0;
  for (const std::int32_t size : {3, 6, 40, 2'000})
    for (int i = 0; i < support::rounds(1'000); ++i) {
      const Convex a = chance.convex(size);
      const Convex b = chance.convex(size);
      const Outline o = chance.outline(size);
      const Polyline l = chance.polyline(size);
      const Point p = chance.point(size);
      const Spots slow_a = spots(a.corners());
      const auto agrees = [&](const Figure& first, const Figure& second, const Rational& expected) {
        const Gap gap = distance(first, second);
        CHECK(squared(gap) == expected);
        CHECK(squared(distance(second, first)) == expected);
        const Mils up = gap.rounded_up();
        CHECK(Rational(up.n) * Rational(up.n) >= expected);
        CHECK((up.n == 0 || Rational(up.n - 1) * Rational(up.n - 1) < expected));
        CHECK(within(first, second, up));
        CHECK_FALSE(within(first, second, up - Mils{1}));
        CHECK(nearest(first, second).gap == gap);
        zero += expected == 0;
      };
      agrees(a, b, slow_distance(slow_a, spots(b.corners())));
      agrees(a, o, slow_distance(slow_a, spots(o.corners())));
      agrees(a, p, slow_distance(slow_a, Spots{p}));
      agrees(o, p, slow_distance(spots(o.corners()), Spots{p}));
      Rational to_line = slow_distance(slow_a, spots(l.points().first(2)));
      Rational from_point = slow_distance(Spot(p), l.points()[0], l.points()[1]);
      for (std::size_t piece = 1; piece < l.pieces(); ++piece) {
        to_line = std::min(to_line, slow_distance(slow_a, spots(l.points().subspan(piece, 2))));
        from_point = std::min(from_point, slow_distance(Spot(p), l.points()[piece], l.points()[piece + 1]));
      }
      agrees(a, l, to_line);
      agrees(p, l, from_point);
      // The witness is within the rounding of the true pair: half a thousandth in x and y, at one end.
      const Nearest n = nearest(a, b);
      const Mils apart = length_between(n.on_first, n.on_second);
      const Mils measured = n.gap.rounded_up();
      CHECK(std::abs(apart.n - measured.n) <= 2);
    }
  CHECK(zero > support::rounds(1'000));
}

TEST_CASE("VK-H14 two distances compare as their squares do") {
  Chance chance(922);
  for (int i = 0; i < 2'000; ++i) {
    const std::int32_t size = i % 2 == 0 ? 5 : 1'000;
    const Gap one = distance(chance.convex(size), chance.point(2 * size));
    const Gap two = distance(chance.convex(size), chance.point(2 * size));
    CHECK((one <=> two) == (squared(one) <=> squared(two)));
    CHECK((one == two) == (squared(one) == squared(two)));
  }
}

TEST_CASE("roots, rounded up") {
  for (std::int64_t n = 0; n < 2'000; ++n) {
    const std::int64_t root = root_rounded_up(n, 1);
    CHECK(root * root >= n);
    CHECK((root == 0 || (root - 1) * (root - 1) < n));
  }
  CHECK(root_rounded_up(Wide{400'000} * 400'000 * 2, 1) == 565'686);
  CHECK(root_rounded_up(1, 3) == 1);
  CHECK(length_between({44'000, 26'000}, {40'000, 30'000}) == Mils{5'657});  // VK-H30
}
