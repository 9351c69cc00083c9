#pragma once

#include <compare>
#include <cstdint>
#include <span>

#include "geometry/predicates.h"
#include "geometry/shape.h"

namespace field {

/// VK-H14  A distance, exactly: the square root of squared / over.
struct Gap {
  Wide squared = 0;
  std::int64_t over = 1;

  /// <= D, without rounding.
  [[nodiscard]] constexpr bool within(Mils limit) const {
    return limit.n >= 0 && squared <= Wide{limit.n} * limit.n * over;
  }
  /// VK-H14, VK-H48  For showing, and for "closest": up to a whole thousandth.
  [[nodiscard]] Mils rounded_up() const;

  friend constexpr std::strong_ordering operator<=>(const Gap& a, const Gap& b) {
    return a.squared * b.over <=> b.squared * a.over;
  }
  friend constexpr bool operator==(const Gap& a, const Gap& b) { return (a <=> b) == 0; }
};

/// Anything that has a distance: a point, an outline with its inside, a line. It only looks at what it was
/// made from, so it belongs into a call and nowhere else.
class Figure {
 public:
  Figure(const Point& p) : points_(&p, 1), bounds_{p, p} {
    base::ensure(on_grid(p), "a point leaves the grid");
  }
  Figure(const Convex& c) : points_(c.corners()), bounds_(c.bounds()), convex_(&c), closed_(true) {}
  Figure(const Ring& r) : points_(r.corners), bounds_(r.bounds), closed_(true) {}
  Figure(const Outline& o) : Figure(o.ring()) {}
  Figure(const Polyline& l) : points_(l.points()), bounds_(l.bounds()) {}

  [[nodiscard]] std::span<const Point> points() const { return points_; }
  [[nodiscard]] const Bounds& bounds() const { return bounds_; }
  [[nodiscard]] const Convex* convex() const { return convex_; }
  [[nodiscard]] bool closed() const { return closed_; }
  [[nodiscard]] Ring ring() const { return {points_, bounds_}; }
  [[nodiscard]] std::size_t sides() const { return closed_ ? points_.size() : points_.size() - 1; }
  [[nodiscard]] Point from(std::size_t side) const { return points_[side]; }
  [[nodiscard]] Point to(std::size_t side) const {
    return points_[side + 1 == points_.size() ? 0 : side + 1];
  }

 private:
  std::span<const Point> points_;
  Bounds bounds_;
  const Convex* convex_ = nullptr;
  bool closed_ = false;
};

/// VK-H14  The least distance, 0 if they have a point in common. Two gaps compare exactly.
[[nodiscard]] Gap distance(const Figure& a, const Figure& b);
/// VK-H14  Within or at `limit`: the distance is <= it, exactly. Much quicker than measuring where the answer
/// is clear.
[[nodiscard]] bool within(const Figure& a, const Figure& b, Mils limit);

/// VK-H4  The distance with its witness: two points at which it is taken, rounded to the grid for showing.
struct Nearest {
  Gap gap;
  Point on_first;
  Point on_second;
};
[[nodiscard]] Nearest nearest(const Figure& a, const Figure& b);

/// The point of the side from `a` to `b` that is nearest to `p`, rounded to the grid.
[[nodiscard]] Point foot(Point p, Point a, Point b);

/// The length of the straight way, rounded up: what a leg between two points costs (VK-H48).
[[nodiscard]] Mils length_between(Point a, Point b);

/// The least whole number whose square is not below num / den.
[[nodiscard]] std::int64_t root_rounded_up(Wide num, std::int64_t den);

}  // namespace field
