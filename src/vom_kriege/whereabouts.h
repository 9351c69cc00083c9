#pragma once

#include "vom_kriege/course.h"
#include "vom_kriege/position.h"

/// Small questions about where units stand, asked by everything that charges, fires or goes back.
namespace vom_kriege {

/// VK-H11, VK-H12  The centre of a unit; of a garrison the middle of its area.
[[nodiscard]] field::Point middle_of(const Table& table, const Position& position, UnitId unit);

/// VK-H15, VK-156  Its body overlaps rough ground, or it is a garrison.
[[nodiscard]] bool in_rough(const Table& table, const Position& position, UnitId unit);

/// A first look without corners: whether any part of a unit on the table may lie within the bounds.
[[nodiscard]] bool may_reach(const Table& table, const Position& position, UnitId unit,
                             const field::Bounds& bounds);

/// The first unit of this side on the table, other than `apart_from`, whose body meets the shape; none: it is
/// clear of them.
[[nodiscard]] UnitId first_met(const Table& table, const Position& position, Side side,
                               const field::Convex& shape, UnitId apart_from = UnitId::none);

/// VK-H21  The leaders of a side whose base overlaps the ground swept.
[[nodiscard]] LeaderBits leaders_met(const Table& table, const Position& position, Side side,
                                     const field::Convex& swept);

}  // namespace vom_kriege
