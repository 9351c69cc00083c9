#include "geometry/testing.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "geometry/hull.h"

namespace field::testing {

Spots spots(std::span<const Point> points) { return {points.begin(), points.end()}; }

Rational left(const Spot& a, const Spot& b, const Spot& p) {
  return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

bool on_segment(const Spot& p, const Spot& a, const Spot& b) {
  return left(a, b, p) == 0 && std::min(a.x, b.x) <= p.x && p.x <= std::max(a.x, b.x) &&
         std::min(a.y, b.y) <= p.y && p.y <= std::max(a.y, b.y);
}

namespace {

const Spot& next(const Spots& ring, std::size_t i) { return ring[(i + 1) % ring.size()]; }

/// Where the lines through two segments cross, if the crossing is on both.
std::optional<Spot> crossing(const Spot& a, const Spot& b, const Spot& c, const Spot& d) {
  const Rational whole = left(a, b, d) - left(a, b, c);
  if (whole == 0) return std::nullopt;
  const Rational part = (Rational(0) - left(a, b, c)) / whole;
  const Spot at{c.x + (d.x - c.x) * part, c.y + (d.y - c.y) * part};
  if (part < 0 || part > 1 || !on_segment(at, a, b)) return std::nullopt;
  return at;
}

}  // namespace

int slow_where(const Spots& ring, const Spot& p) {
  for (std::size_t i = 0; i < ring.size(); ++i)
    if (on_segment(p, ring[i], next(ring, i))) return 0;
  // Eastwards; a corner counts as just below the ray, so that each side is crossed once or not at all.
  int crossings = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Spot& a = ring[i];
    const Spot& b = next(ring, i);
    if ((a.y > p.y) == (b.y > p.y)) continue;
    if (a.x + (b.x - a.x) * ((p.y - a.y) / (b.y - a.y)) > p.x) ++crossings;
  }
  return crossings % 2 == 1 ? 1 : -1;
}

bool slow_enters(const Spot& a, const Spot& b, const Spots& ring) {
  if (slow_where(ring, a) > 0 || slow_where(ring, b) > 0) return true;
  Spots cuts{a, b};
  for (std::size_t i = 0; i < ring.size(); ++i) {
    if (on_segment(ring[i], a, b)) cuts.push_back(ring[i]);
    if (const auto at = crossing(a, b, ring[i], next(ring, i))) cuts.push_back(*at);
  }
  std::sort(cuts.begin(), cuts.end(),
            [](const Spot& p, const Spot& q) { return p.x != q.x ? p.x < q.x : p.y < q.y; });
  for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
    const Spot between{(cuts[i].x + cuts[i + 1].x) / 2, (cuts[i].y + cuts[i + 1].y) / 2};
    if (slow_where(ring, between) > 0) return true;
  }
  return false;
}

Spots slow_common(const Spots& a, const Spots& b) {
  Spots out;
  for (const Spot& p : a)
    if (slow_where(b, p) >= 0) out.push_back(p);
  for (const Spot& p : b)
    if (slow_where(a, p) >= 0) out.push_back(p);
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < b.size(); ++j)
      if (const auto at = crossing(a[i], next(a, i), b[j], next(b, j))) out.push_back(*at);
  return out;
}

bool slow_overlaps(const Spots& a, const Spots& b) {
  const Spots common = slow_common(a, b);
  for (std::size_t i = 1; i < common.size(); ++i)
    for (std::size_t j = i + 1; j < common.size(); ++j)
      if (left(common[0], common[i], common[j]) != 0) return true;
  return false;
}

bool slow_overlaps_any(const Spots& convex, std::vector<Point> clockwise) {
  while (clockwise.size() >= 3) {
    bool cut = false;
    for (std::size_t i = 0; i < clockwise.size() && !cut; ++i) {
      const Point before = clockwise[(i + clockwise.size() - 1) % clockwise.size()];
      const Point at = clockwise[i];
      const Point after = clockwise[(i + 1) % clockwise.size()];
      const Rational turn = left(before, at, after);
      if (turn > 0) continue;  // a hollow corner
      const Spots ear = spots(std::array{before, at, after});
      const auto in_the_way = [&](Point p) {
        return p != before && p != at && p != after && slow_where(ear, p) >= 0;
      };
      if (turn < 0 && std::any_of(clockwise.begin(), clockwise.end(), in_the_way)) continue;
      if (turn < 0 && slow_overlaps(convex, ear)) return true;
      clockwise.erase(clockwise.begin() + static_cast<std::ptrdiff_t>(i));
      cut = true;
    }
    base::ensure(cut, "an outline that cannot be cut into triangles");
  }
  return false;
}

Rational slow_distance(const Spot& p, const Spot& a, const Spot& b) {
  const Spot way{b.x - a.x, b.y - a.y};
  const Rational length = way.x * way.x + way.y * way.y;
  Rational part = 0;
  if (length != 0) part = ((p.x - a.x) * way.x + (p.y - a.y) * way.y) / length;
  part = std::clamp(part, Rational(0), Rational(1));
  const Spot off{p.x - a.x - way.x * part, p.y - a.y - way.y * part};
  return off.x * off.x + off.y * off.y;
}

Rational slow_distance(const Spot& a, const Spot& b, const Spot& c, const Spot& d) {
  if (crossing(a, b, c, d)) return 0;
  return std::min(
      {slow_distance(a, c, d), slow_distance(b, c, d), slow_distance(c, a, b), slow_distance(d, a, b)});
}

Rational slow_distance(const Spots& a, const Spots& b) {
  if (a.size() >= 3 && slow_where(a, b.front()) >= 0) return 0;
  if (b.size() >= 3 && slow_where(b, a.front()) >= 0) return 0;
  Rational least = slow_distance(a[0], next(a, 0), b[0], next(b, 0));
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < b.size(); ++j)
      least = std::min(least, slow_distance(a[i], next(a, i), b[j], next(b, j)));
  return least;
}

std::int32_t Chance::from_to(std::int32_t low, std::int32_t high) {
  return low +
         static_cast<std::int32_t>(base::next_random(state_) % static_cast<std::uint64_t>(high - low + 1));
}

Convex Chance::convex(std::int32_t size) {
  while (true) {
    std::vector<Point> points;
    for (std::int32_t i = from_to(3, 7); i > 0; --i) points.push_back(point(size));
    const bool flat = std::all_of(points.begin(), points.end(),
                                  [&](Point p) { return right_of(points[0], points[1], p) == 0; });
    if (points[0] != points[1] && !flat) return hull(points);
  }
}

Outline Chance::outline(std::int32_t size) {
  while (true) {
    std::vector<Point> points;
    for (std::int32_t i = from_to(3, 7); i > 0; --i) points.push_back(point(size));
    if (const auto out = Outline::from(points)) return *out;
  }
}

Polyline Chance::polyline(std::int32_t size) {
  while (true) {
    std::vector<Point> points;
    for (std::int32_t i = from_to(2, 4); i > 0; --i) points.push_back(point(size));
    if (const auto out = Polyline::from(points)) return *out;
  }
}

Box Chance::unit(std::int32_t inches_square) {
  // Line, column, march column, open order, square, cavalry, battery: the footprints of VK-H10.
  constexpr std::int32_t kSizes[][2] = {{4500, 1000}, {1500, 3000}, {750, 6000},  {9560, 1000},
                                        {2250, 2250}, {4000, 1000}, {1125, 1000}, {1500, 1000}};
  const auto& size = kSizes[from_to(0, 7)];
  return {{point(inches_square * 1000), heading()}, behind_front({size[0]}, {size[1]})};
}

}  // namespace field::testing

using namespace field;
using namespace field::testing;

TEST_CASE("the reference knows its fractions") {
  CHECK(Rational(1, 2) + Rational(1, 3) == Rational(5, 6));
  CHECK(Rational(1, 2) - Rational(1, 2) == 0);
  CHECK(Rational(2, -4) == Rational(-1, 2));
  CHECK(Rational(1, 3) / Rational(2, 3) == Rational(1, 2));
  CHECK(Rational(-1, 3) < Rational(-1, 4));
}

TEST_CASE("the reference knows a square") {
  const Spots square = spots(std::array{Point{0, 0}, Point{0, 2}, Point{2, 2}, Point{2, 0}});
  CHECK(slow_where(square, Point{1, 1}) == 1);
  CHECK(slow_where(square, Point{0, 1}) == 0);
  CHECK(slow_where(square, Point{2, 2}) == 0);
  CHECK(slow_where(square, Point{3, 2}) == -1);
  CHECK(slow_enters(Point{-1, 1}, Point{3, 1}, square));
  CHECK_FALSE(slow_enters(Point{-1, 2}, Point{3, 2}, square));
  CHECK_FALSE(slow_enters(Point{-1, 1}, Point{1, 3}, square));
  CHECK(slow_distance(square, spots(std::array{Point{5, 6}})) == 25);
}
