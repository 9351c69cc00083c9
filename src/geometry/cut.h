#pragma once

#include <optional>
#include <vector>

#include "geometry/shape.h"

namespace field {

/// Ground with a piece cut out of it, in parts; for reading scenarios. None if what is left cannot be said on
/// the grid without covering some of the piece, or nothing is left, or an outline that is not convex comes
/// apart in a way this does not follow.
[[nodiscard]] std::optional<std::vector<Outline>> without(const Outline& ground, const Convex& piece);

}  // namespace field
