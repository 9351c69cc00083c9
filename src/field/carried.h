#pragma once

#include <array>

#include "field/shape.h"

namespace field {

/// A convex shape that is carried along without turning, and one that stays: where the two overlap, exactly,
/// for many ways to carry it. The corners of a body are rounded as offsets from its place, so a body on a leg
/// is its body at the start carried by a whole number of thousandths.
class Carried {
 public:
  Carried(const Convex& carried, const Convex& other) {
    add_sides(carried, other, 1);
    add_sides(other, carried, -1);
  }

  /// VK-H11  Whether their insides meet when it has been carried so far.
  [[nodiscard]] bool overlaps(Vec by) const {
    for (std::size_t i = 0; i < count_; ++i)
      if (right_of(Vec{sides_[i].x, sides_[i].y}, by) >= sides_[i].clear) return false;
    return true;
  }

 private:
  /// The shapes are clear of each other beyond this side: if the way leads so far to the right of it.
  struct Side {
    std::int64_t x;
    std::int64_t y;
    std::int64_t clear;
  };

  void add_sides(const Convex& of, const Convex& other, std::int64_t sign) {
    const Ring ring = of.ring();
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Vec side = ring.next(i) - ring.corner(i);
      std::int64_t furthest_in = INT64_MIN;
      for (const Point p : other.corners())
        furthest_in = std::max(furthest_in, right_of(side, p - ring.corner(i)));
      sides_[count_++] = {side.x * sign, side.y * sign, furthest_in};
    }
  }

  std::array<Side, 2 * Convex::kMaxCorners> sides_;  // the first of them
  std::size_t count_ = 0;
};

}  // namespace field
