#pragma once

#include <tl/expected.hpp>

#include "vom-kriege/move/movement.h"

namespace vom_kriege {

/// VK-087, VK-H12  How far from its area a garrison may come out, and how far enemies must be.
inline constexpr field::Mils kLeavesWithin = field::inches(3);

/// VK-087, VK-150, VK-H12  Out of a wood or BUA: one whole move, to any place at hand that no enemy is near.
/// Nothing here changes a position.
[[nodiscard]] tl::expected<MoveMade, MoveRefusal> try_leave(const Table& table, const Position& position,
                                                            const Leave& leave);

}  // namespace vom_kriege
