#pragma once

#include <cstddef>
#include <cstdint>

#include "geometry/sine_table.h"
#include "geometry/units.h"

namespace field {

/// Sines are in millionths.
inline constexpr std::int64_t kUnit = 1'000'000;

/// VK-H9  SIN(h). Quarter turns and mirror images of a heading have the same figures, so the table top has no
/// favoured direction among the eight symmetries of the grid.
[[nodiscard]] constexpr std::int64_t sine_of(std::int32_t t) {  // tenths, 0 to 3599
  const auto entry = [](std::int32_t tenths) { return kSineTable[static_cast<std::size_t>(tenths)]; };
  if (t <= 900) return entry(t);
  if (t <= 1800) return entry(1800 - t);
  if (t <= 2700) return -entry(t - 1800);
  return -entry(3600 - t);
}

[[nodiscard]] constexpr std::int64_t sine(Heading h) { return sine_of(h.tenths()); }

/// VK-H9  COS(h) = SIN(h + 90.0).
[[nodiscard]] constexpr std::int64_t cosine(Heading h) {
  const std::int32_t t = h.tenths() + kFullTurn / 4;
  return sine_of(t < kFullTurn ? t : t - kFullTurn);
}

}  // namespace field
