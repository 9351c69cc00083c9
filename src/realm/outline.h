#pragma once

#include <optional>

#include "realm/chart/shapes.h"

namespace realm {

/// A point of a ring beside which it crosses itself. Who drags an outline about makes such a loop easily, and
/// it is hard to see on the map.
[[nodiscard]] std::optional<MapPoint> crossing(const Ring& ring);

}  // namespace realm
