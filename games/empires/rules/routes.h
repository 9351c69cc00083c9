#pragma once

#include <optional>

#include "empires/rules/position.h"

/// Naval bases and the way back to them.
namespace empires {

/// EMP-H5  Whether there is a base that ships may use this turn.
[[nodiscard]] inline bool base_is_open(const Position& position, AreaId land) {
  const Area& area = position.at(land);
  return area.has_base() && position.turn >= area.opens;
}

/// EMP-H7, EMP-H8  How far the ships in `from` are from their base: 0 in a base and at its entrance. Nothing:
/// the base is not their owner's, is not open, or no chain of sea areas leads there.
[[nodiscard]] std::optional<int> distance_from_base(const World& world, const Position& position,
                                                    AreaId from);

}  // namespace empires
