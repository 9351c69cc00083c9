#pragma once

#include <tl/expected.hpp>

#include "geometry/path.h"
#include "vom-kriege/model/course.h"
#include "vom-kriege/model/decision.h"
#include "vom-kriege/model/position.h"
#include "vom-kriege/move/move_refusal.h"

/// One unit on the move (VK-H16 to VK-H19): what a move costs, where it ends, and why it is not allowed.
/// Nothing here changes a position.
namespace vom_kriege {

/// A move that is allowed, doctrine apart (VK-040).
struct MoveMade {
  field::Place place;  // at its end, or where it left the table; none for a garrison
  Formation formation{};
  AreaId garrison = AreaId::none;
  field::Mils cost;               // the change of formation included
  field::Mils allowance;          // the basic rate of the formation in which the distance was covered
  bool covered_distance = false;  // then doctrine counts
  Formation covering{};           // the formation in which it was covered
  ExitId exit = ExitId::none;     // VK-H44: by which it leaves the table
  LeaderBits leaders = 0;         // VK-H21: enemy leaders it runs into

  bool operator==(const MoveMade&) const = default;
};

/// The same as the end of what a unit has begun.
[[nodiscard]] inline MoveEnd end_of(UnitId unit, const MoveMade& made) {
  return {unit, made.place, made.formation, made.garrison, made.exit, made.leaders, made.cost};
}

/// VK-H16  What slows a unit down at a place: friends' bodies, and rough ground.
[[nodiscard]] field::Going going_at(const Table& table, const Position& position, UnitId unit,
                                    const field::Place& place, Formation formation);

/// VK-H16  A move of one unit, which is neither a garrison nor guns in action.
[[nodiscard]] tl::expected<MoveMade, MoveRefusal> try_move(const Table& table, const Position& position,
                                                           UnitId unit, const Move& move);

/// VK-H30  The change of formation with which a charge begins. Of all moves a charge alone may come within
/// 0.250 of an enemy (VK-H16).
[[nodiscard]] tl::expected<MoveMade, MoveRefusal> try_change_for_charge(const Table& table,
                                                                        const Position& position, UnitId unit,
                                                                        Formation to);

}  // namespace vom_kriege
