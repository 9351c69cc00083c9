#pragma once

#include <array>
#include <cstdlib>

#include "geometry/shape.h"

namespace field {

/// Of a straight way, in thousandths from its start: where two shapes overlap for sure, and where at most;
/// empty if it ends before it begins.
struct Meeting {
  std::int64_t sure_from = 0;
  std::int64_t sure_to = -1;
  std::int64_t from = 0;
  std::int64_t to = -1;

  [[nodiscard]] constexpr bool never() const { return from > to; }
  [[nodiscard]] constexpr bool surely(Mils along) const { return sure_from <= along.n && along.n <= sure_to; }
  [[nodiscard]] constexpr bool perhaps(Mils along) const { return from <= along.n && along.n <= to; }
};

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

  /// The same for all of a straight way of this length, but for the rounding of places on it: at each end of
  /// the meeting a few thousandths are left open.
  [[nodiscard]] Meeting meeting(Vec way, Mils length) const {
    const std::int64_t whole = std::max(length.n, 1);
    Meeting m{0, whole, 0, whole};
    for (std::size_t i = 0; i < count_; ++i) {
      const Side& side = sides_[i];
      const std::int64_t gain = right_of(Vec{side.x, side.y}, way);
      // A place may be off the way by half a thousandth in x and y, and so may the way's own end.
      const std::int64_t off = std::abs(side.x) + std::abs(side.y) + 1;
      narrow(m.sure_from, m.sure_to, gain, (side.clear - off) * whole);
      narrow(m.from, m.to, gain, (side.clear + off) * whole);
    }
    return m;
  }

 private:
  /// To where `gain` times what is gone stays below `clear`.
  static void narrow(std::int64_t& from, std::int64_t& to, std::int64_t gain, std::int64_t clear) {
    if (gain == 0) {
      if (clear <= 0) to = from - 1;
    } else if (gain > 0) {
      to = std::min(to, clear <= 0 ? from - 1 : (clear - 1) / gain);
    } else if (clear <= 0) {
      from = std::max(from, -clear / -gain + 1);
    }
  }

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
