#include "geometry/shape.h"

#include <array>
#include <cstdlib>

#include "geometry/predicates.h"

namespace field {

namespace {

bool all_on_grid(std::span<const Point> points) { return std::all_of(points.begin(), points.end(), on_grid); }

/// Twice the area, positive if the corners run clockwise.
std::int64_t doubled_area(std::span<const Point> corners) {
  std::int64_t sum = 0;
  for (std::size_t i = 2; i < corners.size(); ++i) sum += right_of(corners[0], corners[i - 1], corners[i]);
  return sum;
}

/// The same outline the other way round, its first side still the first.
std::vector<Point> turned_round(std::span<const Point> corners) {
  std::vector<Point> out(corners.begin(), corners.end());
  std::reverse(out.begin(), out.end());
  std::rotate(out.begin(), out.end() - 2, out.end());
  return out;
}

std::vector<Point> clockwise(std::span<const Point> corners) {
  if (doubled_area(corners) < 0) return turned_round(corners);
  return {corners.begin(), corners.end()};
}

bool all_different(std::span<const Point> points) {
  std::vector<Point> sorted(points.begin(), points.end());
  std::sort(sorted.begin(), sorted.end());
  return std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
}

/// Every corner on or to the right of every side: only a convex outline, gone round once, is so.
bool convex_clockwise(std::span<const Point> corners) {
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point a = corners[i];
    const Point b = corners[(i + 1) % corners.size()];
    for (const Point p : corners)
      if (right_of(a, b, p) < 0) return false;
  }
  return true;
}

/// Sides that do not share a corner do not meet. Two that do share one cannot meet elsewhere then: where one
/// ends on the other, the side after it would touch that other, too.
bool simple(std::span<const Point> corners) {
  const std::size_t n = corners.size();
  const auto side = [&](std::size_t i) { return Line(corners[i % n], corners[(i + 1) % n]); };
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = i + 2; j < n; ++j) {
      if (i == 0 && j + 1 == n) continue;
      if (meets(side(i), corners[j], corners[(j + 1) % n])) return false;
    }
  }
  return true;
}

}  // namespace

std::optional<Convex> Convex::from(std::span<const Point> corners) {
  if (corners.size() < 3 || corners.size() > kMaxCorners || !all_on_grid(corners)) return std::nullopt;
  const std::vector<Point> right_way = clockwise(corners);
  if (doubled_area(right_way) == 0 || !all_different(right_way) || !convex_clockwise(right_way))
    return std::nullopt;
  Corners list;
  for (const Point p : right_way) list.push(p);
  return Convex(list, bounds_of(right_way));
}

Convex::Convex(const Corners& clockwise) : corners_(clockwise), bounds_(bounds_of(clockwise.span())) {
  base::ensure(on_grid(bounds_.low) && on_grid(bounds_.high), "a shape leaves the grid");
  bool turns = corners_.size() >= 3;
  const Ring r = ring();
  for (std::size_t i = 0; i < r.size(); ++i)
    turns = turns && right_of(r.before(i), r.corner(i), r.next(i)) > 0;
  base::ensure(turns, "a shape is not convex and clockwise");
}

Convex Convex::carried(Vec by) const {
  Corners there;
  for (const Point p : corners_.span()) there.push(moved(p, by.x, by.y));
  const Bounds bounds{moved(bounds_.low, by.x, by.y), moved(bounds_.high, by.x, by.y)};
  base::ensure(on_grid(bounds.low) && on_grid(bounds.high), "a shape leaves the grid");
  return Convex(there, bounds);
}

Convex convex(const Bounds& upright) {
  base::ensure(upright.low.x < upright.high.x && upright.low.y < upright.high.y, "a shape without an inside");
  return Convex::rectangle(upright.low, {upright.low.x, upright.high.y}, upright.high,
                           {upright.high.x, upright.low.y});
}

Outline::Outline(std::vector<Point> clockwise)
    : corners_(std::move(clockwise)), bounds_(bounds_of(corners_)) {}

std::optional<Outline> Outline::from(std::span<const Point> corners) {
  if (corners.size() < 3 || !all_on_grid(corners) || !all_different(corners)) return std::nullopt;
  if (doubled_area(corners) == 0 || !simple(corners)) return std::nullopt;
  return Outline(clockwise(corners));
}

Polyline::Polyline(std::vector<Point> points) : points_(std::move(points)), bounds_(bounds_of(points_)) {}

std::optional<Polyline> Polyline::from(std::span<const Point> points) {
  if (points.size() < 2 || !all_on_grid(points)) return std::nullopt;
  if (std::adjacent_find(points.begin(), points.end()) != points.end()) return std::nullopt;
  return Polyline({points.begin(), points.end()});
}

FinePoint middle(const Convex& area) {
  FinePoint sum{0, 0, static_cast<std::int32_t>(area.corners().size())};
  for (const Point p : area.corners()) {
    sum.x += p.x;
    sum.y += p.y;
  }
  return sum;
}

bool is_rectangle(const Convex& area) {
  const auto c = area.corners();
  if (c.size() != 4) return false;
  // Each corner may be half a thousandth off in x and in y, so the diagonals' middles up to 1, a side up to 1
  // each way, and the product of two sides that should be square to each other up to the sum of their extents
  // and 2.
  const Vec skew = {(c[0] - c[1]).x + (c[2] - c[3]).x, (c[0] - c[1]).y + (c[2] - c[3]).y};
  const Vec a = c[1] - c[0];
  const Vec b = c[3] - c[0];
  const std::int64_t slack = std::abs(a.x) + std::abs(a.y) + std::abs(b.x) + std::abs(b.y) + 2;
  return std::abs(skew.x) <= 2 && std::abs(skew.y) <= 2 && std::abs(dot(a, b)) <= slack;
}

}  // namespace field
