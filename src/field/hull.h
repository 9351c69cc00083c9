#pragma once

#include <span>

#include "field/shape.h"

namespace field {

/// The smallest convex shape round some points, at most 32 of them, not all on one line.
[[nodiscard]] Convex hull(std::span<const Point> points);

/// VK-H16, VK-H30  The area swept by a straight or oblique leg: the hull of the body at both ends.
[[nodiscard]] Convex hull(const Convex& a, const Convex& b);

}  // namespace field
