#pragma once

#include "geometry/line.h"
#include "geometry/units.h"

namespace field {

/// VK-H9  The whole tenth whose ray passes nearest to the line's end, the smaller on a tie. Rays are those of
/// the sine table. Within the grid no two rays are ever equally near to a point (bearing_test.cc proves it),
/// so mirror images have mirrored bearings. From a point to itself: 0.
[[nodiscard]] Heading bearing(const Line& line);
[[nodiscard]] inline Heading bearing(FinePoint from, FinePoint to) { return bearing(Line(from, to)); }

/// VK-H4  How far the line's end lies off a heading: to the right positive, to the left negative, rounded
/// away from it to a whole tenth. So it is above 45.0 exactly where the end is not in arc (VK-H23).
[[nodiscard]] Angle off_heading(const Line& line, Heading heading);

}  // namespace field
