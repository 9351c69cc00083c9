#pragma once

#include "geometry/wheel.h"
#include "vom-kriege/model/course.h"
#include "vom-kriege/model/legal_position.h"
#include "vom-kriege/model/position.h"

/// Small questions about where units stand, asked by everything that charges, fires or goes back.
namespace vom_kriege {

/// VK-H11, VK-H12  The centre of a unit; of a garrison the middle of its area.
[[nodiscard]] field::Point middle_of(const Table& table, const Position& position, UnitId unit);

/// VK-H15, VK-156  Its body overlaps rough ground, or it is a garrison.
[[nodiscard]] bool in_rough(const Table& table, const Position& position, UnitId unit);

/// VK-H15  The same for a unit where it would be.
[[nodiscard]] bool rough_at(const Table& table, const Position& position, UnitId unit,
                            const field::Place& place, Formation formation);

/// A list has room for 16; on no table do more come into one question.
[[nodiscard]] inline bool is_full(const Units& units) { return units.size() == 16; }

/// A first look without corners: whether any part of a unit on the table may lie within `margin` of the
/// bounds.
[[nodiscard]] bool may_reach(const Table& table, const Position& position, UnitId unit,
                             const field::Bounds& bounds, field::Mils margin = {});

/// Some units that do not count.
struct Except {
  UnitId one = UnitId::none;
  UnitId other = UnitId::none;
  std::span<const UnitId> more = {};

  [[nodiscard]] bool has(UnitId unit) const;
};
/// The first unit of this side on the table whose body meets the shape; none: it is clear of them.
[[nodiscard]] UnitId first_met(const Table& table, const Position& position, Side side,
                               const field::Convex& shape, const Except& except = {});

/// VK-H17  As for a convex shape, in legal_position.h.
[[nodiscard]] bool ground_bars(const Table& table, const field::Fan& fan, Arm arm, bool by_road);

/// VK-H21  The leaders of a side whose base overlaps the ground swept.
[[nodiscard]] LeaderBits leaders_met(const Table& table, const Position& position, Side side,
                                     const field::Convex& swept);
[[nodiscard]] LeaderBits leaders_met(const Table& table, const Position& position, Side side,
                                     const field::Fan& swept);

}  // namespace vom_kriege
