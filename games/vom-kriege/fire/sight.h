#pragma once

#include <optional>

#include "geometry/sight.h"
#include "vom-kriege/model/position.h"

/// Who sees whom (VK-H23 to VK-H25). The line a ruling rests on is in line_of_sight.h.
namespace vom_kriege {

/// What one unit sees of another.
struct Seeing {
  int front_stands = 0;  // 0: it looks all round, and sees or does not
  int seeing = 0;        // front stands that see it; all round: 1 or 0

  /// VK-H25
  [[nodiscard]] constexpr bool visible() const { return seeing > 0; }
  [[nodiscard]] constexpr bool obscured() const { return 2 * seeing < front_stands; }
  /// VK-H25, VK-190  With half its front stands or more.
  [[nodiscard]] constexpr bool enough_to_support() const { return visible() && 2 * seeing >= front_stands; }

  bool operator==(const Seeing&) const = default;
};

[[nodiscard]] Seeing sight(const Table& table, const Position& position, UnitId from, UnitId to);

/// VK-H23  Whence a unit looks: the middles of its front stands' front edges, in its heading; a square or
/// garrison from all its sight points, in every direction.
struct Eyes {
  field::SightPoints points;
  std::optional<field::Heading> heading;  // none: it looks all round
};
[[nodiscard]] Eyes eyes_of(const Table& table, const Position& position, UnitId unit);

/// VK-H23  What can be seen of a unit.
[[nodiscard]] field::SightPoints sight_points_of(const Table& table, const Position& position, UnitId unit);

/// VK-H15  The lowest level its front face stands on; without facing, all sides count.
[[nodiscard]] int lowest_level(const Table& table, const Position& position, UnitId unit);
/// VK-H73  Whether a unit sees a base in the open that is no unit: a marker.
[[nodiscard]] bool sees_base(const Table& table, const Position& position, UnitId from,
                             const field::Box& base);

/// VK-095, VK-H15  The whole front face of `a` is higher than that of `b`; without facing, all sides count.
[[nodiscard]] bool uphill(const Table& table, const Position& position, UnitId a, UnitId b);

/// VK-H15  All front stands are inside one fieldwork, and `from` is not strictly behind the unit's front
/// line.
[[nodiscard]] bool fieldworks_protect(const Table& table, const Position& position, UnitId unit,
                                      field::Point from);

/// VK-035  Square and garrison have no facing.
[[nodiscard]] bool faces_all_round(const Position& position, UnitId unit);

}  // namespace vom_kriege
