#pragma once

#include <cstdint>

#include "dark_age/world.h"

namespace dark_age {

/// Where the areas of a scheme are drawn: two signs are 122 apart in x or 98 in y. A world's layout is always
/// the same.
struct MapLayout {
  std::vector<MapPoint> at;  // the middle of each area's sign, by area
  int width = 0;
  int height = 0;
};
[[nodiscard]] MapLayout lay_out(const World& world);

/// The root of a square, rounded down.
[[nodiscard]] std::int64_t whole_root(std::int64_t square);

}  // namespace dark_age
