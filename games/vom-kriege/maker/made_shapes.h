#pragma once

#include <array>
#include <vector>

#include "vom-kriege/maker/made_ground.h"

/// Small things of use in making ground.
namespace vom_kriege::made {

using field::Bounds;
using field::inches;
using field::Mils;
using field::Point;

inline constexpr std::int32_t kInch = 1000;
inline constexpr std::int32_t kQuarter = 250;  // places are written in quarters of an inch

[[nodiscard]] inline std::int32_t to_quarter(std::int64_t n) {
  const std::int64_t up = n >= 0 ? n + kQuarter / 2 : n - kQuarter / 2;
  return static_cast<std::int32_t>(up / kQuarter * kQuarter);
}
/// The place that is to the other side what this one is to its own.
[[nodiscard]] inline Point opposite(Point p) { return {kMadeWidth.n - p.x, kMadeHeight.n - p.y}; }

[[nodiscard]] inline Bounds around(Point middle, std::int32_t wide, std::int32_t high) {
  return {{middle.x - wide, middle.y - high}, {middle.x + wide, middle.y + high}};
}
[[nodiscard]] inline bool meet(const Bounds& a, const Bounds& b, Mils apart) {
  return !field::clear_by(a, b, apart);
}

/// An eight-cornered shape in a rectangle, its corners cut off.
[[nodiscard]] inline std::vector<Point> octagon(const Bounds& b, std::array<std::int32_t, 4> cut) {
  return {{b.low.x + cut[0], b.low.y},  {b.low.x, b.low.y + cut[0]},   {b.low.x, b.high.y - cut[1]},
          {b.low.x + cut[1], b.high.y}, {b.high.x - cut[2], b.high.y}, {b.high.x, b.high.y - cut[2]},
          {b.high.x, b.low.y + cut[3]}, {b.high.x - cut[3], b.low.y}};
}

}  // namespace vom_kriege::made
