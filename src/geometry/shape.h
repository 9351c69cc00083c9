#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "geometry/line.h"
#include "geometry/list.h"
#include "geometry/point.h"

namespace field {

/// The upright rectangle round some points: the table itself, and the first thing any test looks at.
struct Bounds {
  Point low;
  Point high;

  [[nodiscard]] constexpr bool holds(Point p) const {
    return low.x <= p.x && p.x <= high.x && low.y <= p.y && p.y <= high.y;
  }
  /// VK-H13  All of it inside, the edge included.
  [[nodiscard]] constexpr bool holds(const Bounds& b) const { return holds(b.low) && holds(b.high); }
  bool operator==(const Bounds&) const = default;
};

[[nodiscard]] constexpr Bounds bounds_of(std::span<const Point> points) {
  Bounds b{points.front(), points.front()};
  for (const Point p : points) {
    b.low = {std::min(b.low.x, p.x), std::min(b.low.y, p.y)};
    b.high = {std::max(b.high.x, p.x), std::max(b.high.y, p.y)};
  }
  return b;
}

/// So much more on every side.
[[nodiscard]] constexpr Bounds grown(const Bounds& b, Mils by) {
  return {moved(b.low, -by.n, -by.n), moved(b.high, by.n, by.n)};
}

/// Whether the two are further apart than `limit` in x or in y: then whatever they hold is, too.
[[nodiscard]] constexpr bool clear_by(const Bounds& a, const Bounds& b, Mils limit) {
  const auto beyond = [&](std::int32_t high, std::int32_t low) { return std::int64_t{low} - high > limit.n; };
  return beyond(a.high.x, b.low.x) || beyond(b.high.x, a.low.x) || beyond(a.high.y, b.low.y) ||
         beyond(b.high.y, a.low.y);
}

/// A closed outline, seen from any shape that has one: corners clockwise, as headings turn, so the inside is
/// to the right of every side. It does not cut or touch itself; straight corners are allowed.
struct Ring {
  std::span<const Point> corners;
  Bounds bounds;

  [[nodiscard]] constexpr std::size_t size() const { return corners.size(); }
  [[nodiscard]] constexpr Point corner(std::size_t i) const { return corners[i]; }
  [[nodiscard]] constexpr Point next(std::size_t i) const {
    return corners[i + 1 == corners.size() ? 0 : i + 1];
  }
  [[nodiscard]] constexpr Point before(std::size_t i) const {
    return corners[(i == 0 ? corners.size() : i) - 1];
  }
};

/// A convex outline with an inside, without heap: a stand, a formation, a wood, the area swept by a straight
/// move.
class Convex {
 public:
  static constexpr std::size_t kMaxCorners = 16;
  using Corners = List<Point, kMaxCorners>;

  /// VK-H47  From corners in either order; none if they are not convex, or too many, or off the grid. The
  /// first side stays the first.
  [[nodiscard]] static std::optional<Convex> from(std::span<const Point> corners);
  /// From corners that are known to be clockwise and convex, with no straight corner; that much is checked.
  explicit Convex(const Corners& clockwise);
  /// The corners of a rectangle, each rounded to the grid: clockwise and convex while no side is shorter than
  /// 0.020, which is for the caller to see to.
  [[nodiscard]] static Convex rectangle(Point a, Point b, Point c, Point d) { return Convex({a, b, c, d}); }
  /// The same shape elsewhere.
  [[nodiscard]] Convex carried(Vec by) const;

  [[nodiscard]] std::span<const Point> corners() const& { return corners_.span(); }
  std::span<const Point> corners() const&& = delete;  // would look at what is gone
  [[nodiscard]] const Bounds& bounds() const { return bounds_; }
  [[nodiscard]] Ring ring() const& { return {corners_.span(), bounds_}; }
  Ring ring() const&& = delete;
  operator Ring() const { return {corners_.span(), bounds_}; }
  bool operator==(const Convex&) const = default;

 private:
  Convex(const Corners& clockwise, const Bounds& bounds) : corners_(clockwise), bounds_(bounds) {}
  explicit Convex(const std::array<Point, 4>& rectangle)
      : corners_(rectangle), bounds_(bounds_of(rectangle)) {
    base::ensure(on_grid(bounds_.low) && on_grid(bounds_.high), "a shape leaves the grid");
  }

  Corners corners_;
  Bounds bounds_;
};

[[nodiscard]] Convex convex(const Bounds& upright);

/// The outline of ground, of any simple form: marsh, river, hill, block. Made once, when a scenario is read.
class Outline {
 public:
  /// VK-H47  From corners in either order; none if it cuts or touches itself, has no inside, or leaves the
  /// grid. The first side stays the first.
  [[nodiscard]] static std::optional<Outline> from(std::span<const Point> corners);

  [[nodiscard]] std::span<const Point> corners() const& { return corners_; }
  std::span<const Point> corners() const&& = delete;  // would look at what is gone
  [[nodiscard]] const Bounds& bounds() const { return bounds_; }
  [[nodiscard]] Ring ring() const& { return {corners_, bounds_}; }
  Ring ring() const&& = delete;
  operator Ring() const { return {corners_, bounds_}; }
  bool operator==(const Outline&) const = default;

 private:
  explicit Outline(std::vector<Point> clockwise);

  std::vector<Point> corners_;
  Bounds bounds_;
};

/// An open line of one or more straight pieces: a crest, the centre line of a road. It may cross itself.
class Polyline {
 public:
  /// None if it has fewer than two points, repeats one at once, or leaves the grid.
  [[nodiscard]] static std::optional<Polyline> from(std::span<const Point> points);

  [[nodiscard]] std::span<const Point> points() const& { return points_; }
  std::span<const Point> points() const&& = delete;
  [[nodiscard]] const Bounds& bounds() const { return bounds_; }
  [[nodiscard]] std::size_t pieces() const { return points_.size() - 1; }
  bool operator==(const Polyline&) const = default;

 private:
  explicit Polyline(std::vector<Point> points);

  std::vector<Point> points_;
  Bounds bounds_;
};

/// VK-H12  The middle of an area: the mean of its corners, exactly. Of a convex one it is inside.
[[nodiscard]] FinePoint middle(const Convex& area);

/// VK-H47  Whether the four corners are those of a rectangle, each rounded to the grid.
[[nodiscard]] bool is_rectangle(const Convex& area);

}  // namespace field
