#pragma once

#include <algorithm>
#include <span>

#include "geometry/shape.h"

namespace field {

/// The smallest convex shape round some points, at most 32 of them, not all on one line.
[[nodiscard]] Convex hull(std::span<const Point> points);

/// The bounds of two shapes together, which are those of their hull.
[[nodiscard]] constexpr Bounds joined(const Bounds& a, const Bounds& b) {
  return {{std::min(a.low.x, b.low.x), std::min(a.low.y, b.low.y)},
          {std::max(a.high.x, b.high.x), std::max(a.high.y, b.high.y)}};
}

/// VK-H16, VK-H30  The area swept by a straight or oblique leg: the hull of the body at both ends.
[[nodiscard]] Convex hull(const Convex& a, const Convex& b);

}  // namespace field
