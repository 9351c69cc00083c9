#include "field/hull.h"

#include <algorithm>

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
  List<Point, kMaxPoints> points;
  for (const Point p : a.corners()) points.push(p);
  for (const Point p : b.corners()) points.push(p);
  return hull(points.span());
}

}  // namespace field
