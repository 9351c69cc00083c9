#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/result.h"

/// Where areas lie, for maps that are drawn: outlines in whole map units, x to the right and y downwards.
namespace realm {

struct MapPoint {
  int x = 0;
  int y = 0;
  bool operator==(const MapPoint&) const = default;
};

/// A closed line; the last point joins the first.
using Ring = std::vector<MapPoint>;

/// The sheet the map is drawn on. A world without one is drawn as a scheme.
struct MapFrame {
  int width = 0;
  int height = 0;
  std::vector<Ring> beyond = {};  // land that is in no area
  [[nodiscard]] bool given() const { return width > 0; }
  [[nodiscard]] bool holds(MapPoint p) const { return p.x >= 0 && p.y >= 0 && p.x <= width && p.y <= height; }
};

inline constexpr int kLargestFrame = 20'000;
inline constexpr std::size_t kMostPoints = 4'000;  // of one ring

/// Reads a ring: the first point, then the steps from each point to the next ("10 10 5 0 0 5"). The error is
/// a clause that says what is wrong, to be put behind the name of the area.
[[nodiscard]] base::Result<Ring> read_ring(std::string_view text, const MapFrame& frame);

/// Twice the surface of a ring.
[[nodiscard]] long long twice_surface(const Ring& ring);

}  // namespace realm
