#pragma once

#include <cstdint>

#include "geometry/box.h"
#include "geometry/list.h"
#include "geometry/shape.h"

namespace field {

/// VK-H17  What the outer corner of a front of this width travels, rounded up: ceil(W x a x 355 / 203,400).
/// Since 355/113 is a little more than pi, no true arc is longer than its cost.
[[nodiscard]] constexpr Mils wheel_cost(Mils width, Angle turn) {
  const std::int64_t tenths = turn.tenths < 0 ? -turn.tenths : turn.tenths;
  return {static_cast<std::int32_t>((width.n * tenths * 355 + 203'399) / 203'400)};
}
/// VK-H30  A turn about the middle of the front: half of that, rounded up.
[[nodiscard]] constexpr Mils turn_cost(Mils width, Angle turn) {
  const std::int64_t tenths = turn.tenths < 0 ? -turn.tenths : turn.tenths;
  return {static_cast<std::int32_t>((width.n * tenths * 355 + 406'799) / 406'800)};
}
/// VK-H22  The same for a point at any distance from the pivot: a member of a group.
[[nodiscard]] Mils arc_cost(Point pivot, Point outer, Angle turn);

/// How far a wheel of at most 45 degrees takes any corner out of the bounds of both its ends, at most: the
/// arc rises 1 - cos 22.5 of the radius over its chord.
[[nodiscard]] constexpr Mils beyond_its_ends(const Frame& frame) {
  return {(frame.width().n + frame.depth().n) / 13 + 2};
}

/// VK-H17  A wheel about the inner front corner: the right one if the turn is to the right, else the left
/// one. At most a quarter turn.
class Wheel {
 public:
  Wheel(const Box& start, Angle turn);

  /// The corner that stays, to the thousandth.
  [[nodiscard]] Point pivot() const { return point_at(start_.place, inner(), start_.frame.front); }
  /// Where the unit stands after the first `turned` of the turn (same sign).
  [[nodiscard]] Box after(Angle turned) const;
  [[nodiscard]] Box end() const { return after(turn_); }
  /// The outer front corner of the footprint then.
  [[nodiscard]] Point outer(Angle turned) const;
  [[nodiscard]] Mils cost() const { return wheel_cost(start_.frame.width(), turn_); }

  /// VK-H16  Steps of 1.0 degree, the last shorter; step `i` ends at `place(i)`, and 0 is the start. A step
  /// costs the growth of the cost.
  [[nodiscard]] int steps() const { return (size() + 9) / 10; }
  [[nodiscard]] Angle turned(int step) const;
  [[nodiscard]] Place place(int step) const { return after(turned(step)).place; }
  [[nodiscard]] Mils step_length(int step) const;

 private:
  [[nodiscard]] bool to_the_right() const { return turn_.tenths > 0; }
  [[nodiscard]] std::int32_t size() const { return to_the_right() ? turn_.tenths : -turn_.tenths; }
  [[nodiscard]] HalfMils inner() const { return to_the_right() ? start_.frame.right : start_.frame.left; }
  [[nodiscard]] HalfMils other() const { return to_the_right() ? start_.frame.left : start_.frame.right; }

  Box start_;
  Angle turn_;
};

/// VK-H17  The fan swept by the front face: the pivot, and the outer corner at every whole degree and at the
/// end. On the grid its rim need not be convex, so it is the triangles between the pivot and neighbours on
/// the rim, and no more.
class Fan {
 public:
  explicit Fan(const Wheel& wheel);

  [[nodiscard]] Point pivot() const { return pivot_; }
  [[nodiscard]] std::span<const Point> rim() const { return rim_.span(); }
  /// For "on the table" (VK-H13), and for a first look.
  [[nodiscard]] const Bounds& bounds() const { return bounds_; }

  /// Each triangle in turn, until one will do. A last step of a tenth of a degree may be no longer than the
  /// grid's rounding: a triangle without an inside sweeps nothing.
  template <class Test>
  [[nodiscard]] bool any_triangle(Test test) const {
    for (std::size_t i = 0; i + 1 < rim_.size(); ++i) {
      const std::int64_t side = right_of(pivot_, rim_[i], rim_[i + 1]);
      if (side == 0) continue;
      Convex::Corners corners;
      corners.push(pivot_);
      corners.push(rim_[side > 0 ? i : i + 1]);
      corners.push(rim_[side > 0 ? i + 1 : i]);
      if (test(Convex(corners))) return true;
    }
    return false;
  }

 private:
  Point pivot_;
  List<Point, 92> rim_;  // a quarter turn
  Bounds bounds_;
};

/// Whether the insides of the fan and of the other have a point in common.
[[nodiscard]] bool overlaps(const Fan& fan, const Convex& other);
[[nodiscard]] bool overlaps(const Fan& fan, const Ring& ground);
[[nodiscard]] inline bool overlaps(const Fan& fan, const Outline& ground) {
  return overlaps(fan, ground.ring());
}

}  // namespace field
