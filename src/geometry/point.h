#pragma once

#include <cstdint>

#include "geometry/sine.h"
#include "geometry/units.h"

namespace field {

/// A place on the grid, in thousandths of an inch: x grows east, y north (VK-H9).
struct Point {
  std::int32_t x = 0;
  std::int32_t y = 0;

  auto operator<=>(const Point&) const = default;
};

[[nodiscard]] constexpr bool on_grid(Point p) {
  return -kReach <= p.x && p.x <= kReach && -kReach <= p.y && p.y <= kReach;
}

/// The way from one point to another.
struct Vec {
  std::int64_t x = 0;
  std::int64_t y = 0;

  auto operator<=>(const Vec&) const = default;
};

[[nodiscard]] constexpr Vec operator-(Point to, Point from) {
  return {std::int64_t{to.x} - from.x, std::int64_t{to.y} - from.y};
}

/// Positive if `b` points to the right of `a` (clockwise), 0 if along the same line.
[[nodiscard]] constexpr std::int64_t right_of(Vec a, Vec b) { return a.y * b.x - a.x * b.y; }
[[nodiscard]] constexpr std::int64_t dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y; }

/// Positive if `p` lies to the right of the line that runs from `a` to `b`, 0 if on it.
[[nodiscard]] constexpr std::int64_t right_of(Point a, Point b, Point p) { return right_of(b - a, p - a); }

/// VK-H9 rnd: to the nearest whole, halves away from zero. So rnd(-v) = -rnd(v), and whatever is rounded as
/// an offset from a reference point comes out alike in a mirror. `den` is positive.
template <class Whole>
[[nodiscard]] constexpr Whole rounded(Whole num, Whole den) {
  const Whole doubled = (num < 0 ? -num : num) * 2 + den;
  const Whole size = doubled / (2 * den);
  return num < 0 ? -size : size;
}

[[nodiscard]] constexpr Point moved(Point p, std::int64_t dx, std::int64_t dy) {
  return {static_cast<std::int32_t>(p.x + dx), static_cast<std::int32_t>(p.y + dy)};
}

/// A reference point with a heading: all that is needed to say "right" and "forward".
struct Place {
  Point at;
  Heading heading;

  bool operator==(const Place&) const = default;
};

/// A place with its sine and cosine looked up, for making several points from it.
class Directed {
 public:
  constexpr explicit Directed(const Place& from)
      : at_(from.at), sin_(sine(from.heading)), cos_(cosine(from.heading)) {}

  [[nodiscard]] constexpr Point point_at(HalfMils right, HalfMils forward) const {
    return moved(at_, in_mils(right.n * cos_ + forward.n * sin_), in_mils(forward.n * cos_ - right.n * sin_));
  }

 private:
  /// rounded(n, 2 * kUnit), for the most frequent division there is.
  static constexpr std::int64_t in_mils(std::int64_t n) {
    const std::uint64_t size = static_cast<std::uint64_t>(n < 0 ? -n : n) + kUnit;
    const auto whole = static_cast<std::int64_t>(size / static_cast<std::uint64_t>(2 * kUnit));
    return n < 0 ? -whole : whole;
  }

  Point at_;
  std::int64_t sin_;
  std::int64_t cos_;
};

/// VK-H9  The point so far to the right and forward of a place. Every corner is made so, never from another
/// corner.
[[nodiscard]] constexpr Point point_at(const Place& from, HalfMils right, HalfMils forward) {
  return Directed(from).point_at(right, forward);
}

/// What `to` is to the right and forward of a place, exactly, in millionths of a thousandth.
struct Seen {
  std::int64_t right = 0;
  std::int64_t forward = 0;
};
[[nodiscard]] constexpr Seen seen(Heading heading, Vec to) {
  const std::int64_t sin = sine(heading);
  const std::int64_t cos = cosine(heading);
  return {to.x * cos - to.y * sin, to.x * sin + to.y * cos};
}
[[nodiscard]] constexpr Seen seen_from(const Place& from, Point to) {
  return seen(from.heading, to - from.at);
}

/// `p` carried round `pivot`. Headings on the grid's axes are exact.
[[nodiscard]] constexpr Point turned_about(Point p, Point pivot, Angle turn) {
  const Vec arm = p - pivot;
  return point_at({pivot, Heading(turn.tenths)}, halves({static_cast<std::int32_t>(arm.x)}),
                  halves({static_cast<std::int32_t>(arm.y)}));
}
[[nodiscard]] constexpr Place turned_about(const Place& p, Point pivot, Angle turn) {
  return {turned_about(p.at, pivot, turn), p.heading + turn};
}

/// A point between those of the grid: (x / parts, y / parts). Points that cut a side and the mean of corners
/// are such; they are never rounded before a ruling.
struct FinePoint {
  std::int32_t x = 0;
  std::int32_t y = 0;
  std::int32_t parts = 1;

  constexpr FinePoint() = default;
  constexpr FinePoint(Point p) : x(p.x), y(p.y) {}
  constexpr FinePoint(std::int32_t x_parts, std::int32_t y_parts, std::int32_t whole)
      : x(x_parts), y(y_parts), parts(whole) {}

  /// The nearest point of the grid, for showing it.
  [[nodiscard]] constexpr Point shown() const { return {rounded(x, parts), rounded(y, parts)}; }
  friend constexpr bool operator==(const FinePoint& a, const FinePoint& b) {
    return std::int64_t{a.x} * b.parts == std::int64_t{b.x} * a.parts &&
           std::int64_t{a.y} * b.parts == std::int64_t{b.y} * a.parts;
  }
};

}  // namespace field
