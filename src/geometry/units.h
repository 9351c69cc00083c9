#pragma once

#include <compare>
#include <cstdint>

/// The table top: exact geometry on a grid of thousandths of an inch. No floating point and no tolerance
/// anywhere: a ruling is a sign of a whole number. docs/geometry.md tells the whole story.
namespace field {

/// For squares of cross products, which do not fit 64 bits.
__extension__ typedef __int128 Wide;  // NOLINT(modernize-use-using): `using` cannot be an extension

/// A length in thousandths of an inch.
struct Mils {
  std::int32_t n = 0;

  constexpr Mils& operator+=(Mils other) { return n += other.n, *this; }
  constexpr Mils& operator-=(Mils other) { return n -= other.n, *this; }
  friend constexpr Mils operator+(Mils a, Mils b) { return {a.n + b.n}; }
  friend constexpr Mils operator-(Mils a, Mils b) { return {a.n - b.n}; }
  friend constexpr Mils operator-(Mils a) { return {-a.n}; }
  friend constexpr Mils operator*(Mils a, std::int32_t times) { return {a.n * times}; }
  auto operator<=>(const Mils&) const = default;
};

[[nodiscard]] constexpr Mils inches(std::int32_t n) { return {n * 1000}; }

/// Half thousandths: what offsets from a reference point are given in (VK-H9), so that the middle of a side
/// of odd length can be named.
struct HalfMils {
  std::int32_t n = 0;

  friend constexpr HalfMils operator+(HalfMils a, HalfMils b) { return {a.n + b.n}; }
  friend constexpr HalfMils operator-(HalfMils a, HalfMils b) { return {a.n - b.n}; }
  friend constexpr HalfMils operator-(HalfMils a) { return {-a.n}; }
  auto operator<=>(const HalfMils&) const = default;
};

[[nodiscard]] constexpr HalfMils halves(Mils whole) { return {whole.n * 2}; }
[[nodiscard]] constexpr HalfMils half_of(Mils whole) { return {whole.n}; }

/// A turn in tenths of a degree; clockwise, to the right, is positive.
struct Angle {
  std::int32_t tenths = 0;

  friend constexpr Angle operator-(Angle a) { return {-a.tenths}; }
  auto operator<=>(const Angle&) const = default;
};

[[nodiscard]] constexpr Angle degrees(std::int32_t n) { return {n * 10}; }

inline constexpr std::int32_t kFullTurn = 3600;

/// A heading or bearing in tenths of a degree, 0 to 3599: 0 is north, clockwise.
class Heading {
 public:
  constexpr Heading() = default;
  /// Any number of tenths, brought into the circle.
  constexpr explicit Heading(std::int32_t tenths)
      : tenths_(static_cast<std::int16_t>((tenths % kFullTurn + kFullTurn) % kFullTurn)) {}

  [[nodiscard]] constexpr std::int32_t tenths() const { return tenths_; }
  friend constexpr Heading operator+(Heading h, Angle turn) { return Heading(h.tenths_ + turn.tenths); }
  friend constexpr Heading operator-(Heading h, Angle turn) { return Heading(h.tenths_ - turn.tenths); }
  auto operator<=>(const Heading&) const = default;

 private:
  std::int16_t tenths_ = 0;
};

/// The shorter way from one heading to another: to the right positive.
[[nodiscard]] constexpr Angle turn_between(Heading from, Heading to) {
  const std::int32_t right = Heading(to.tenths() - from.tenths()).tenths();
  return {right > kFullTurn / 2 ? right - kFullTurn : right};
}
/// How far apart two headings are, 0 to 180.0 whichever way is shorter: the same for a mirror image.
[[nodiscard]] constexpr Angle apart(Heading a, Heading b) {
  const std::int32_t one_way = Heading(a.tenths() - b.tenths()).tenths();
  return {one_way <= kFullTurn / 2 ? one_way : kFullTurn - one_way};
}

/// The grid reaches 200 inches from its origin in every direction. Every shape checks this once, when it is
/// made; what rests on it is proved here and not looked at again.
inline constexpr std::int64_t kReach = 200'000;
/// The largest difference of two coordinates.
inline constexpr std::int64_t kSpan = 2 * kReach;
/// A side is cut into at most this many equal parts (VK-H23), so sides that are looked at have at most 35
/// inches.
inline constexpr std::int64_t kMaxParts = 70;
/// The largest common denominator of the two ends of a line of sight.
inline constexpr std::int64_t kMaxScale = kMaxParts * (kMaxParts - 1);

namespace proof {
inline constexpr Wide kMax64 = INT64_MAX;
inline constexpr Wide kMax128 = ((Wide{1} << 126) - 1) * 2 + 1;
inline constexpr Wide kCross = Wide{2} * kSpan * kSpan;  // a cross or dot product, a squared length
inline constexpr Wide kFineCross = kCross * kMaxScale * kMaxScale;  // the same among finely scaled points
static_assert(kFineCross <= kMax64);                                // products are 64-bit
static_assert(kCross * kSpan * 2 <= kMax64);                        // the foot of a perpendicular is 64-bit
static_assert(kFineCross <= kMax128 / kFineCross);                  // a squared product is 128-bit
static_assert(kCross * kCross <= kMax128 / kCross);  // so are two distances multiplied crosswise
}  // namespace proof

}  // namespace field
