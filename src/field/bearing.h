#pragma once

#include "field/line.h"
#include "field/units.h"

namespace field {

/// VK-H9  The whole tenth whose ray passes nearest to the line's end, the smaller on a tie. Rays are those of
/// the sine table. Within the grid no two rays are ever equally near to a point (bearing_test.cc proves it),
/// so mirror images have mirrored bearings. From a point to itself: 0.
[[nodiscard]] Heading bearing(const Line& line);
[[nodiscard]] inline Heading bearing(FinePoint from, FinePoint to) { return bearing(Line(from, to)); }

}  // namespace field
