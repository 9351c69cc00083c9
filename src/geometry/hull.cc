#include "geometry/hull.h"

#include <algorithm>
#include <optional>

namespace field {

namespace {

constexpr std::size_t kMaxPoints = 2 * Convex::kMaxCorners;

/// Appends `points` in order, keeping only corners that turn to the right.
template <class Points>
void walk_round(List<Point, kMaxPoints>& corners, const Points& points) {
  const std::size_t start = corners.size();
  for (const Point p : points) {
    while (corners.size() >= start + 2 && right_of(corners[corners.size() - 2], corners.back(), p) <= 0)
      corners.pop();
    corners.push(p);
  }
  corners.pop();  // the last is the first of the other half
}

/// Whether one is the other carried along, and by what.
std::optional<Vec> carried_by(const Convex& a, const Convex& b) {
  const auto from = a.corners();
  const auto to = b.corners();
  if (from.size() != to.size()) return std::nullopt;
  const Vec by = to[0] - from[0];
  for (std::size_t i = 1; i < from.size(); ++i)
    if (to[i] - from[i] != by) return std::nullopt;
  return by;
}

/// The hull of a shape and of the same one carried along: the sides that lead the way are those of the
/// second, the rest those of the first. Nothing, if a side runs along the way.
std::optional<Convex> swept(const Convex& shape, Vec by) {
  const Ring ring = shape.ring();
  const auto side = [&](Point from, Point to) { return right_of(to - from, by); };
  List<Point, Convex::kMaxCorners + 2> corners;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point at = ring.corner(i);
    const Point there = moved(at, by.x, by.y);
    const std::int64_t before = side(ring.before(i), at);
    const std::int64_t after = side(at, ring.next(i));
    if (after == 0) return std::nullopt;
    corners.push(before < 0 ? there : at);
    if ((before < 0) != (after < 0)) corners.push(after < 0 ? there : at);
  }
  if (corners.size() > Convex::kMaxCorners) return std::nullopt;
  // The westernmost first, as in any hull.
  const auto first =
      static_cast<std::size_t>(std::min_element(corners.begin(), corners.end()) - corners.begin());
  Convex::Corners out;
  for (std::size_t i = 0; i < corners.size(); ++i) out.push(corners[(first + i) % corners.size()]);
  return Convex(out);
}

}  // namespace

// From the westernmost point over the north to the easternmost, and back over the south: clockwise.
Convex hull(std::span<const Point> points) {
  base::ensure(points.size() <= kMaxPoints, "a hull of too many points");
  std::array<Point, kMaxPoints> sorted{};
  std::copy(points.begin(), points.end(), sorted.begin());
  const auto end = sorted.begin() + static_cast<std::ptrdiff_t>(points.size());
  std::sort(sorted.begin(), end);
  const auto last = std::unique(sorted.begin(), end);
  List<Point, kMaxPoints> corners;
  walk_round(corners, std::span<const Point>(sorted.begin(), last));
  std::reverse(sorted.begin(), last);
  walk_round(corners, std::span<const Point>(sorted.begin(), last));
  Convex::Corners out;
  for (const Point p : corners) out.push(p);
  return Convex(out);
}

Convex hull(const Convex& a, const Convex& b) {
  if (const auto by = carried_by(a, b))
    if (const auto all = swept(a, *by)) return *all;
  List<Point, kMaxPoints> points;
  for (const Point p : a.corners()) points.push(p);
  for (const Point p : b.corners()) points.push(p);
  return hull(points.span());
}

}  // namespace field
