#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>

#include "core/check.h"
#include "geometry/point.h"

namespace field {

/// A straight line from one point to another, both ends included, over a common denominator: its coordinates
/// are `scale` times those of the grid. Every predicate about lines is written once, for this type.
class Line {
 public:
  constexpr Line(Point from, Point to) : from_{from.x, from.y}, to_{to.x, to.y} {
    if (!on_grid(from) || !on_grid(to)) base::broken("a line leaves the grid");
  }
  constexpr Line(FinePoint from, FinePoint to) : scale_(common_parts(from.parts, to.parts)) {
    from_ = scaled(from);
    to_ = scaled(to);
    const auto fits = [&](Vec v) { return std::max({v.x, -v.x, v.y, -v.y}) <= kReach * scale_; };
    if (scale_ > kMaxScale || !fits(from_) || !fits(to_)) base::broken("a line leaves the grid");
  }

  [[nodiscard]] constexpr Vec from() const { return from_; }
  [[nodiscard]] constexpr Vec to() const { return to_; }
  [[nodiscard]] constexpr std::int64_t scale() const { return scale_; }
  [[nodiscard]] constexpr Vec way() const { return {to_.x - from_.x, to_.y - from_.y}; }
  [[nodiscard]] constexpr std::int64_t length_squared() const { return dot(way(), way()); }

  /// A point of the grid in the line's coordinates.
  [[nodiscard]] constexpr Vec scaled(Point p) const { return {p.x * scale_, p.y * scale_}; }
  /// One of its points, rounded to the grid, for showing it.
  [[nodiscard]] constexpr Point shown(Vec v) const {
    return {static_cast<std::int32_t>(rounded(v.x, scale_)), static_cast<std::int32_t>(rounded(v.y, scale_))};
  }
  /// Positive if `p` lies to the right of the line, 0 if on it (or on what lengthens it).
  [[nodiscard]] constexpr std::int64_t right_of(Point p) const {
    const Vec s = scaled(p);
    return field::right_of(way(), {s.x - from_.x, s.y - from_.y});
  }

 private:
  [[nodiscard]] static constexpr std::int64_t common_parts(std::int64_t a, std::int64_t b) {
    return a == 1 || a == b ? b : b == 1 ? a : std::lcm(a, b);  // most lines start on the grid
  }
  [[nodiscard]] constexpr Vec scaled(FinePoint p) const {
    const std::int64_t times = scale_ / p.parts;
    return {p.x * times, p.y * times};
  }

  Vec from_;
  Vec to_;
  std::int64_t scale_ = 1;
};

/// Positive if the scaled point `p` lies to the right of the side from `a` to `b` of the grid, 0 if on its
/// line.
[[nodiscard]] constexpr std::int64_t right_of(Point a, Point b, Vec p, std::int64_t scale) {
  return right_of(b - a, Vec{p.x - a.x * scale, p.y - a.y * scale});
}

}  // namespace field
