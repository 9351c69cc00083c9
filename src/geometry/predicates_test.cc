#include "geometry/predicates.h"

#include <doctest/doctest.h>

#include <array>

#include "geometry/hull.h"
#include "geometry/testing.h"
#include "support/rounds.h"

using namespace field;
using namespace field::testing;

namespace {

Convex shape(std::vector<Point> corners) { return Convex::from(corners).value(); }
Outline ground(std::vector<Point> corners) { return Outline::from(corners).value(); }

/// Grids on which every special case is common, on which it is rare, and the widest that the reference can
/// reckon on.
constexpr std::int32_t kGrids[] = {3, 6, 40, 250};

const Convex kSquare = shape({{0, 0}, {0, 4}, {4, 4}, {4, 0}});

}  // namespace

TEST_CASE("shapes are put right, their first side still first, or refused") {
  const Convex c = shape({{0, 0}, {4, 0}, {4, 4}, {0, 4}});  // anticlockwise
  CHECK(c.corners()[0] == Point{4, 0});
  CHECK(c.corners()[1] == Point{0, 0});
  CHECK(c == shape({{4, 0}, {0, 0}, {0, 4}, {4, 4}}));
  CHECK(Convex::from(std::array{Point{0, 0}, Point{0, 2}, Point{0, 4}, Point{4, 4}}));        // straight
  CHECK_FALSE(Convex::from(std::array{Point{0, 0}, Point{0, 4}, Point{1, 1}, Point{4, 0}}));  // hollow
  CHECK_FALSE(Convex::from(std::array{Point{0, 0}, Point{2, 2}, Point{4, 4}}));               // flat
  CHECK_FALSE(Convex::from(std::array{Point{0, 0}, Point{4, 4}, Point{4, 0}, Point{0, 4}}));  // crossed
  CHECK_FALSE(Convex::from(std::array{Point{0, 0}, Point{0, 4}, Point{0, 0}, Point{4, 0}}));  // repeated
  CHECK_FALSE(Convex::from(std::array{Point{0, 0}, Point{0, 200'001}, Point{4, 0}}));         // off the grid
  CHECK_FALSE(Convex::from(std::array{Point{0, 5}, Point{3, -4}, Point{-5, 2}, Point{5, 2}, Point{-3, -4}}));
}

TEST_CASE("VK-H47 outlines may be hollow, but not cut or touch themselves") {
  CHECK(Outline::from(std::array{Point{0, 0}, Point{0, 4}, Point{1, 1}, Point{4, 0}}));
  CHECK_FALSE(Outline::from(std::array{Point{0, 0}, Point{4, 4}, Point{4, 0}, Point{0, 4}}));
  CHECK_FALSE(
      Outline::from(std::array{Point{0, 0}, Point{0, 4}, Point{0, 2}, Point{4, 0}}));  // turns straight back
  CHECK_FALSE(Outline::from(std::array{Point{0, 0}, Point{2, 0}, Point{4, 4}, Point{1, 0}, Point{0, 4}}));
  CHECK_FALSE(Outline::from(std::array{Point{0, 0}, Point{4, 4}}));
  CHECK_FALSE(Polyline::from(std::array{Point{0, 0}, Point{0, 0}, Point{1, 1}}));
  CHECK(Polyline::from(std::array{Point{0, 0}, Point{4, 4}, Point{4, 0}, Point{0, 4}}));
}

TEST_CASE("VK-H47 a rectangle is known at every heading, and what is none is not taken for one") {
  Chance chance(911);
  for (int i = 0; i < 2'000; ++i) {
    CHECK(is_rectangle(footprint(chance.unit(60))));
    Convex::Corners skewed;
    const Convex straight = footprint(chance.unit(60));
    for (const Point p : straight.corners())
      skewed.push(skewed.empty() ? moved(p, chance.coin() ? 9 : -9, 0) : p);
    CHECK_FALSE(is_rectangle(Convex(skewed)));
  }
}

TEST_CASE("touching is not overlapping") {
  CHECK(contact(kSquare, shape({{4, 0}, {4, 4}, {8, 4}, {8, 0}})) == Contact::touching);  // a side
  CHECK(contact(kSquare, shape({{4, 4}, {4, 8}, {8, 8}, {8, 4}})) == Contact::touching);  // a corner
  CHECK(contact(kSquare, shape({{4, 2}, {6, 4}, {6, 0}})) == Contact::touching);  // a corner on a side
  CHECK(contact(kSquare, shape({{5, 0}, {5, 4}, {8, 4}, {8, 0}})) == Contact::apart);
  CHECK(contact(kSquare, shape({{5, 4}, {4, 5}, {5, 5}})) == Contact::apart);
  CHECK(contact(kSquare, shape({{3, 3}, {3, 8}, {8, 8}, {8, 3}})) == Contact::overlapping);
  CHECK(contact(kSquare, kSquare) == Contact::overlapping);
  CHECK(contact(kSquare, shape({{1, 1}, {1, 2}, {2, 1}})) == Contact::overlapping);
}

TEST_CASE("a line enters the inside, or runs along the edge") {
  CHECK(enters(Line(Point{-1, 2}, Point{5, 2}), kSquare));
  CHECK(enters(Line(Point{2, 2}, Point{2, 2}), kSquare));
  CHECK(enters(Line(Point{0, 0}, Point{4, 4}), kSquare));
  CHECK(enters(Line(Point{0, 2}, Point{1, 2}), kSquare));
  CHECK_FALSE(enters(Line(Point{-1, 4}, Point{5, 4}), kSquare));
  CHECK_FALSE(enters(Line(Point{3, 5}, Point{5, 3}), kSquare));
  CHECK_FALSE(enters(Line(Point{-2, 2}, Point{0, 2}), kSquare));
  CHECK_FALSE(enters(Line(Point{0, 2}, Point{0, 2}), kSquare));
}

TEST_CASE("a line and hollow ground") {
  const Outline notch = ground({{0, 0}, {0, 4}, {2, 2}, {4, 4}, {4, 0}});
  CHECK_FALSE(enters(Line(Point{0, 4}, Point{4, 4}), notch));
  CHECK_FALSE(enters(Line(Point{2, 4}, Point{2, 2}), notch));
  CHECK(enters(Line(Point{2, 4}, Point{2, 1}), notch));
  CHECK(enters(Line(Point{0, 2}, Point{4, 2}), notch));
  CHECK_FALSE(enters(Line(Point{0, 4}, Point{2, 2}), notch));
  CHECK(enters(Line(Point{0, 4}, Point{4, 0}), notch));  // along a side, then on into the inside
  CHECK_FALSE(overlaps(shape({{1, 4}, {3, 4}, {2, 3}}), notch));
  CHECK_FALSE(overlaps(shape({{0, 4}, {4, 4}, {2, 2}}), notch));
  CHECK(overlaps(shape({{0, 5}, {4, 5}, {2, 1}}), notch));
}

TEST_CASE("lines: crossing, touching, apart") {
  const Line line(Point{0, 0}, Point{4, 4});
  CHECK(contact(line, {0, 4}, {4, 0}) == Contact::overlapping);
  CHECK(contact(line, {2, 2}, {4, 0}) == Contact::touching);
  CHECK(contact(line, {4, 4}, {8, 8}) == Contact::touching);
  CHECK(contact(line, {1, 1}, {2, 2}) == Contact::touching);
  CHECK(contact(line, {5, 5}, {8, 8}) == Contact::apart);
  CHECK(contact(line, {0, 1}, {4, 5}) == Contact::apart);
  CHECK(contact(line, {3, 3}, {3, 3}) == Contact::touching);
}

TEST_CASE("points and lines against the reference") {
  Chance chance(912);
  int inside = 0;
  int entering = 0;
  for (const std::int32_t size : kGrids)
    for (int i = 0; i < support::rounds(2'500); ++i) {
      const Outline o = chance.outline(size);
      const Spots slow = spots(o.corners());
      const FinePoint p = chance.fine_point(size);
      const FinePoint q = i % 8 == 0 ? p : chance.fine_point(size);
      const int expected = slow_where(slow, p);
      CHECK(static_cast<int>(where(o.ring(), p)) == expected + 1);
      inside += expected == 1;

      const Line line(p, q);
      const bool in = slow_enters(p, q, slow);
      CHECK(enters(line, o) == in);
      CHECK(enters(Line(q, p), o) == in);
      entering += in;
      CHECK(meets(line, o.ring()) == (slow_distance(slow, Spots{p, q}) == 0));

      const Point a = chance.point(size);
      const Point b = chance.point(size);
      const bool crosses = slow_distance(Spot(p), Spot(q), Spot(a), Spot(b)) == 0;
      CHECK(meets(line, a, b) == crosses);
      const bool truly = left(p, q, a) * left(p, q, b) < 0 && left(a, b, p) * left(a, b, q) < 0;
      CHECK((contact(line, a, b) == Contact::overlapping) == truly);

      const Convex c = chance.convex(size);
      CHECK(enters(line, c) == slow_enters(p, q, spots(c.corners())));
      CHECK(enters(line, c) == enters(line, c.ring()));
    }
  CHECK(inside > support::rounds(1'000));
  CHECK(entering > support::rounds(1'000));
}

TEST_CASE("shapes against the reference") {
  Chance chance(913);
  int seen[3] = {};
  int on_ground = 0;
  for (const std::int32_t size : kGrids)
    for (int i = 0; i < support::rounds(1'500); ++i) {
      const Convex a = chance.convex(size);
      const Convex b = chance.convex(size);
      const Spots slow_a = spots(a.corners());
      const Spots slow_b = spots(b.corners());
      const Contact expected = slow_overlaps(slow_a, slow_b)          ? Contact::overlapping
                               : !slow_common(slow_a, slow_b).empty() ? Contact::touching
                                                                      : Contact::apart;
      CHECK(contact(a, b) == expected);
      CHECK(contact(b, a) == expected);
      CHECK(overlaps(a, b) == (expected == Contact::overlapping));
      CHECK(overlaps(a, b.ring()) == (expected == Contact::overlapping));
      ++seen[static_cast<int>(expected)];

      const Outline o = chance.outline(size);
      const bool over = slow_overlaps_any(slow_a, {o.corners().begin(), o.corners().end()});
      CHECK(overlaps(a, o) == over);
      on_ground += over;
    }
  for (const int count : seen) CHECK(count >= support::rounds(100));  // nothing went untried
  CHECK(on_ground > support::rounds(100));
}

TEST_CASE("the ends of the grid: the same answers when everything is as large as it may be") {
  // Small cases blown up to 200 inches either way of the origin; what is a question of sign does not change.
  Chance chance(914);
  const auto blown = [](Point p) { return Point{(p.x - 4) * 50'000, (p.y - 4) * 50'000}; };
  const auto big = [&](std::span<const Point> corners) {
    std::vector<Point> out;
    for (const Point p : corners) out.push_back(blown(p));
    return out;
  };
  for (int i = 0; i < 3'000; ++i) {
    const Convex a = chance.convex(8);
    const Convex b = chance.convex(8);
    const Outline o = chance.outline(8);
    const Convex big_a = Convex::from(big(a.corners())).value();
    const Outline big_o = Outline::from(big(o.corners())).value();
    CHECK(contact(big_a, Convex::from(big(b.corners())).value()) == contact(a, b));
    CHECK(overlaps(big_a, big_o) == overlaps(a, o));
    const FinePoint p{chance.from_to(0, 8 * 70), chance.from_to(0, 8 * 70), 70};
    const FinePoint q{chance.from_to(0, 8 * 69), chance.from_to(0, 8 * 69), 69};
    const auto big_fine = [](FinePoint f) {
      return FinePoint{(f.x - 4 * f.parts) * 50'000, (f.y - 4 * f.parts) * 50'000, f.parts};
    };
    const Line line(p, q);
    const Line big_line(big_fine(p), big_fine(q));
    CHECK(enters(big_line, big_o) == enters(line, o));
    CHECK(enters(big_line, big_a) == enters(line, a));
    CHECK(meets(big_line, big_o.ring()) == meets(line, o.ring()));
    CHECK(where(big_o.ring(), big_fine(p)) == where(o.ring(), p));
  }
}

TEST_CASE("the hull holds all points, and has only points for corners") {
  Chance chance(915);
  for (const std::int32_t size : kGrids)
    for (int i = 0; i < 500; ++i) {
      const Convex a = chance.convex(size);
      const Convex b = chance.convex(size);
      const Convex both = hull(a, b);
      for (const Convex* part : {&a, &b})
        for (const Point p : part->corners()) CHECK(holds(both.ring(), p));
      for (const Point p : both.corners()) {
        const auto is_p = [&](Point q) { return q == p; };
        CHECK((std::any_of(a.corners().begin(), a.corners().end(), is_p) ||
               std::any_of(b.corners().begin(), b.corners().end(), is_p)));
      }
    }
}
