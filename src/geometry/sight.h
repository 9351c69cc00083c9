#pragma once

#include "geometry/box.h"
#include "geometry/line.h"
#include "geometry/list.h"
#include "geometry/predicates.h"
#include "geometry/shape.h"

namespace field {

/// VK-H23  The longest part of a side between two sight points.
inline constexpr Mils kSightSpacing{500};

/// The fewest equal parts of at most 0.500 of a side.
[[nodiscard]] constexpr std::int32_t parts_of(Mils side) {
  return (side.n + kSightSpacing.n - 1) / kSightSpacing.n;
}

/// Sight points are exact: a third of a side is a third. 128 of them go round 60 inches.
using SightPoints = List<FinePoint, 128>;

/// VK-H23  The corners of a footprint and the points that cut its sides. How many parts a side has follows
/// from the size of the formation and not from its rounded corners, so a unit has the same points at every
/// heading.
[[nodiscard]] SightPoints sight_points(const Box& footprint);
/// VK-H15  Those of the front face alone, both corners included.
[[nodiscard]] SightPoints front_sight_points(const Box& footprint);
/// VK-H23  The same for a garrison: the outline of its area, its sides as long as they are.
[[nodiscard]] SightPoints sight_points(const Convex& area);

/// VK-H24 (3)  Whether any point of the line is within or at `limit` of the ring or in it, exactly.
[[nodiscard]] bool within(const Line& line, const Ring& ring, Mils limit);
/// VK-H24 (4)  Whether the line is no longer than `limit`.
[[nodiscard]] bool within(const Line& line, Mils limit);

}  // namespace field
