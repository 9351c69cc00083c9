#pragma once

#include <cstdint>
#include <vector>

#include "realm/chart/shapes.h"
#include "realm/map_graph.h"

namespace realm {

/// Where the areas of a scheme are drawn: two signs are 122 apart in x or 98 in y. A map's layout is always
/// the same.
struct MapLayout {
  std::vector<MapPoint> at;  // the middle of each area's sign, by area
  int width = 0;
  int height = 0;
};
[[nodiscard]] MapLayout lay_out(const MapGraph& map);

/// The root of a square, rounded down.
[[nodiscard]] std::int64_t whole_root(std::int64_t square);

}  // namespace realm
