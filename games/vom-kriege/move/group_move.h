#pragma once

#include <optional>
#include <tl/expected.hpp>

#include "vom-kriege/move/movement.h"

/// VK-H22  A group on the move: one path for all. Nothing here changes a position.
namespace vom_kriege {

struct GroupMoved {
  struct Member {
    UnitId unit = UnitId::none;
    MoveMade made;
    std::optional<MoveRefusal> stopped{};  // why it could not go the whole way

    bool operator==(const Member&) const = default;
  };
  field::List<Member, 16> members;  // in the order they were named

  [[nodiscard]] field::List<MoveEnd, 16> ends() const;
  bool operator==(const GroupMoved&) const = default;
};

/// VK-H22  The move of the units it names, a group, by the path of the first. A change of formation is for
/// all of them but the guns, who have none (VK-144). A refusal names the member. One unit alone moves by
/// itself.
[[nodiscard]] tl::expected<GroupMoved, MoveRefusal> try_group_move(const Table& table,
                                                                   const Position& position,
                                                                   const Move& move);

}  // namespace vom_kriege
