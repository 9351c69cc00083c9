#pragma once

#include <tl/expected.hpp>

#include "vom-kriege/move/movement.h"

/// The actions of guns besides moving and shooting (VK-144, VK-145, VK-H20). How many there are in an
/// initiative is for whoever counts them. Nothing here changes a position.
namespace vom_kriege {

[[nodiscard]] tl::expected<MoveMade, MoveRefusal> try_limber(const Table& table, const Position& position,
                                                             UnitId unit);
[[nodiscard]] tl::expected<MoveMade, MoveRefusal> try_unlimber(const Table& table, const Position& position,
                                                               UnitId unit);
/// VK-145, VK-H20  A turn about the centre, then up to an inch in any direction.
[[nodiscard]] tl::expected<MoveMade, MoveRefusal> try_push(const Table& table, const Position& position,
                                                           const Push& push);

}  // namespace vom_kriege
