#pragma once

#include "geometry/line.h"
#include "geometry/shape.h"

/// Where a line meets something, rounded to the grid: for showing a ruling (VK-H4), never for making one.
namespace field {

/// Where it first crosses an edge; if it crosses none, where it first touches one. Who is in the ring from
/// the start, or never meets it: the line's start.
[[nodiscard]] Point first_meeting(const Line& line, const Ring& ring);
/// The same with a line on the ground.
[[nodiscard]] Point first_meeting(const Line& line, const Polyline& other);

}  // namespace field
