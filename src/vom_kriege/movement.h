#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "base/rule_ref.h"
#include "field/path.h"
#include "vom_kriege/decision.h"
#include "vom_kriege/legal_position.h"
#include "vom_kriege/position.h"

/// One unit on the move (VK-H16 to VK-H18): what a move costs, where it ends, and why it is not allowed.
/// Nothing here changes a position.
namespace vom_kriege {

/// Why a move is refused, with what was measured and the limit (VK-H4).
struct MoveRefusal {
  enum class Why : std::uint8_t {
    too_far,            // costs `measured`, may cost `limit`
    angle_too_wide,     // an oblique over 45.0 degrees: tenths
    wheel_too_wide,     // wheels of a move add up to over 45.0 degrees: tenths
    in_the_way,         // what stands in the way of the leg, or of the place at its end
    near_enemy,         // comes within 0.250 of an enemy, or nearer than it was
    change_near_enemy,  // a change of formation within 3.000 of an enemy
    no_such_formation,
    cannot_move,  // a square, unlimbered guns, a garrison
    not_last,     // `enter` is the last leg
    cannot_enter  // the area is not reached, or is not empty
  };
  Why why{};
  base::RuleRef rule;
  int leg = 0;  // counted from 1; 0: the move as a whole
  std::int32_t measured = 0;
  std::int32_t limit = 0;
  UnitId enemy = UnitId::none;
  std::optional<InTheWay> way;

  bool operator==(const MoveRefusal&) const = default;
};
[[nodiscard]] std::string sentence(const Table& table, const MoveRefusal& refusal);

/// A move that is allowed.
struct MoveMade {
  field::Place place;  // at its end; of no meaning for a garrison
  Formation formation{};
  AreaId garrison = AreaId::none;
  field::Mils cost;               // the change of formation included
  field::Mils allowance;          // the basic rate of the formation in which the distance was covered
  bool covered_distance = false;  // then doctrine counts

  bool operator==(const MoveMade&) const = default;
};

/// VK-H16  What slows a unit down at a place: friends' bodies, and rough ground.
[[nodiscard]] field::Going going_at(const Table& table, const Position& position, UnitId unit,
                                    const field::Place& place, Formation formation);

/// VK-H16  A move of one unit, which is neither a garrison nor guns in action.
[[nodiscard]] tl::expected<MoveMade, MoveRefusal> try_move(const Table& table, const Position& position,
                                                           UnitId unit, const Move& move);

}  // namespace vom_kriege
