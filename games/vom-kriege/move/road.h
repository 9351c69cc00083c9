#pragma once

#include <tl/expected.hpp>
#include <vector>

#include "geometry/point.h"
#include "vom-kriege/model/table.h"

/// VK-H19  The way along the roads.
namespace vom_kriege {

/// How far from its centre line a front centre is still on a road (VK-H15).
inline constexpr field::Mils kRoadside{500};

/// A straight piece of the way, and the heading along the road there.
struct RoadPiece {
  field::Point from;
  field::Point to;
  field::Heading heading;

  bool operator==(const RoadPiece&) const = default;
};

struct NoRoad {
  enum class Why : std::uint8_t { start_off_road, end_off_road, not_joined };
  Why why{};
  field::Mils measured;  // from the nearest road; as far as can be if there is none

  bool operator==(const NoRoad&) const = default;
};

/// The shortest way from a place at a road to the point of a centre line nearest to `to`, itself at a road:
/// onto the centre line, then along it. Roads join where a corner of one lies on the other; two that cross
/// without one do not. Of equally short ways that of the road that stands first.
[[nodiscard]] tl::expected<std::vector<RoadPiece>, NoRoad> road_way(const Table& table,
                                                                    const field::Place& start,
                                                                    field::Point to);

}  // namespace vom_kriege
