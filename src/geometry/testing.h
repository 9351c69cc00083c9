#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/check.h"
#include "core/dice.h"
#include "geometry/box.h"
#include "geometry/shape.h"

/// For tests only: the slow, obviously right way, in fractions. It shares nothing with the kernel but
/// `Point`.
namespace field::testing {

/// A fraction, always in lowest terms; stops the test if it no longer fits.
class Rational {
 public:
  Rational(std::int64_t whole) : num_(whole) {}
  Rational(Wide num, Wide den) : num_(den < 0 ? -num : num), den_(den < 0 ? -den : den) {
    base::ensure(den != 0, "a fraction over nothing");
    const Wide common = divisor(num_, den_);
    num_ /= common;
    den_ /= common;
  }
  [[nodiscard]] Wide num() const { return num_; }
  [[nodiscard]] Wide den() const { return den_; }

  friend Rational operator+(const Rational& a, const Rational& b) {
    const Wide common = divisor(a.den_, b.den_);
    return {sum(times(a.num_, b.den_ / common), times(b.num_, a.den_ / common)),
            times(a.den_ / common, b.den_)};
  }
  friend Rational operator-(const Rational& a, const Rational& b) { return a + Rational(-b.num_, b.den_); }
  friend Rational operator*(const Rational& a, const Rational& b) {
    return {times(a.num_, b.num_), times(a.den_, b.den_)};
  }
  friend Rational operator/(const Rational& a, const Rational& b) {
    return {times(a.num_, b.den_), times(a.den_, b.num_)};
  }
  friend auto operator<=>(const Rational& a, const Rational& b) {
    const Wide common = divisor(a.den_, b.den_);
    return times(a.num_, b.den_ / common) <=> times(b.num_, a.den_ / common);
  }
  friend bool operator==(const Rational& a, const Rational& b) = default;

 private:
  static Wide divisor(Wide a, Wide b) {
    while (b != 0) {
      const Wide rest = a % b;
      a = b;
      b = rest;
    }
    return a < 0 ? -a : a;
  }
  static Wide times(Wide a, Wide b) {
    Wide out = 0;
    base::ensure(!__builtin_mul_overflow(a, b, &out), "a fraction too long for the reference");
    return out;
  }
  static Wide sum(Wide a, Wide b) {
    Wide out = 0;
    base::ensure(!__builtin_add_overflow(a, b, &out), "a fraction too long for the reference");
    return out;
  }
  Wide num_ = 0;
  Wide den_ = 1;
};

struct Spot {
  Rational x = 0;
  Rational y = 0;

  Spot(Rational at_x, Rational at_y) : x(at_x), y(at_y) {}
  Spot(Point p) : x(p.x), y(p.y) {}
  Spot(FinePoint p) : x(Wide{p.x}, Wide{p.parts}), y(Wide{p.y}, Wide{p.parts}) {}
  bool operator==(const Spot&) const = default;
};
using Spots = std::vector<Spot>;

[[nodiscard]] Spots spots(std::span<const Point> points);

/// Positive if `p` is to the left of the line from `a` to `b`.
[[nodiscard]] Rational left(const Spot& a, const Spot& b, const Spot& p);
[[nodiscard]] bool on_segment(const Spot& p, const Spot& a, const Spot& b);
/// -1 outside, 0 on the edge, 1 inside, by the number of sides that lie east of it.
[[nodiscard]] int slow_where(const Spots& ring, const Spot& p);
/// Whether a point strictly inside the outline lies on the segment: cuts it wherever it meets a side, tries
/// each piece.
[[nodiscard]] bool slow_enters(const Spot& a, const Spot& b, const Spots& ring);
/// The corners of what two convex outlines have in common: corners of one in the other, and where sides
/// cross.
[[nodiscard]] Spots slow_common(const Spots& a, const Spots& b);
/// Whether what they have in common has an area.
[[nodiscard]] bool slow_overlaps(const Spots& a, const Spots& b);
/// The same where the second is any simple outline: triangle by triangle.
[[nodiscard]] bool slow_overlaps_any(const Spots& convex, std::vector<Point> clockwise);
/// Squared distances.
[[nodiscard]] Rational slow_distance(const Spot& p, const Spot& a, const Spot& b);
[[nodiscard]] Rational slow_distance(const Spot& a, const Spot& b, const Spot& c, const Spot& d);
/// Of two outlines with their insides; either may be one point or one segment.
[[nodiscard]] Rational slow_distance(const Spots& a, const Spots& b);

/// A battalion in line.
inline constexpr Frame kLine = behind_front({4500}, {1000});

/// Random things to try. Small ones live on a grid of 0 to `size`, where touching and collinear cases are
/// common.
class Chance {
 public:
  explicit Chance(std::uint64_t seed) : state_(seed) {}
  [[nodiscard]] std::int32_t from_to(std::int32_t low, std::int32_t high);
  [[nodiscard]] bool coin() { return from_to(0, 1) == 1; }
  [[nodiscard]] Point point(std::int32_t size) { return {from_to(0, size), from_to(0, size)}; }
  /// Between the points of the grid.
  [[nodiscard]] FinePoint fine_point(std::int32_t size) {
    const std::int32_t parts = from_to(1, 5);
    return {from_to(0, size * parts), from_to(0, size * parts), parts};
  }
  [[nodiscard]] Heading heading() { return Heading(from_to(0, 3599)); }
  [[nodiscard]] Convex convex(std::int32_t size);
  [[nodiscard]] Outline outline(std::int32_t size);
  [[nodiscard]] Polyline polyline(std::int32_t size);
  /// A unit somewhere on a piece of table of so many inches.
  [[nodiscard]] Box unit(std::int32_t inches_square);

 private:
  std::uint64_t state_;
};

}  // namespace field::testing
