#pragma once

#include <tl/expected.hpp>

#include "vom-kriege/model/decision.h"
#include "vom-kriege/move/move_refusal.h"

namespace vom_kriege {

struct LeaderMoved {
  field::Point at;
  field::Mils cost;

  bool operator==(const LeaderMoved&) const = default;
};

/// VK-149, VK-H21, VK-H13  Straight legs from point to point, 15 inches in all, through friends for nothing.
/// Nothing here changes a position.
[[nodiscard]] tl::expected<LeaderMoved, MoveRefusal> try_leader_move(const Table& table,
                                                                     const Position& position,
                                                                     LeaderId leader, const LeaderMove& move);

}  // namespace vom_kriege
