#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "core/rule_ref.h"
#include "vom-kriege/model/legal_position.h"

namespace vom_kriege {

/// Why a move is refused, with what was measured and the limit (VK-H4).
struct MoveRefusal {
  /// From where to where the leg would have led: its front centre, of a wheel its outer front corner.
  struct Segment {
    field::Point from;
    field::Point to;
    bool corner = false;

    bool operator==(const Segment&) const = default;
  };
  /// VK-H4  What is in the cost of a way beside its inches: rules that count some of them otherwise.
  struct Dearer {
    field::Mils change{};  // VK-140: of the formation
    bool aside = false;    // VK-142
    bool friends = false;  // VK-143
    int rough = 0;         // VK-079, VK-080: what an inch costs there; 0: none of it
    int every = 1;         // VK-106: what any inch costs
    bool road = false;     // VK-096
    bool square = false;

    bool operator==(const Dearer&) const = default;
  };
  enum class Why : std::uint8_t {
    too_far,            // costs `measured`, may cost `limit`
    angle_too_wide,     // an oblique over 45.0 degrees: tenths
    wheel_too_wide,     // over 45.0 degrees: tenths
    wheels_too_wide,    // of a move, that add up to over 45.0 degrees: tenths
    turn_too_wide,      // onto a road, or of a battery on the spot, over 45.0 degrees: tenths
    in_the_way,         // `way` is in the way of the leg, or of the place at its end
    leader_in_the_way,  // guns meet the enemy leader `leader`
    near_enemy,         // comes within 0.250 of `enemy`, or nearer than it was
    change_near_enemy,  // a change of formation within 3.000 of `enemy`
    no_such_formation,
    one_change,      // two changes of formation
    limbers_apart,   // limbering is an action, not a change of formation
    cannot_move,     // unlimbered guns, a garrison
    not_last,        // a leg after entering an area or leaving the table
    cannot_enter,    // the area is not reached, or is not empty
    not_single,      // a road march of a unit that is not single stand wide
    off_road,        // `measured` from the nearest road, `limit` at most
    no_road,         // no road leads there
    road_alone,      // other legs beside a road march
    one_by_one,      // a group enters or takes the road
    chain_broken,    // `unit` ends `measured` from the nearest of its group, `limit` at most
    not_garrison,    // leaves an area it is not in
    too_far_out,     // `measured` from the area it leaves, `limit` at most
    enemy_too_near,  // `enemy` is `measured` from the place it leaves to; must be further than `limit`
    leaves_limbered,
    no_gun_action,  // limber, unlimber or push as the unit stands
    push_too_far,
    ends_near_enemy  // a leader ends `measured` from `enemy`; must be further than `limit`
  };
  Why why{};
  base::RuleRef rule;
  UnitId unit = UnitId::none;  // the member of a group
  int leg = 0;                 // counted from 1; 0: the move as a whole
  std::optional<Segment> segment{};
  std::int32_t measured = 0;
  std::int32_t limit = 0;
  Dearer dearer{};  // what is in `measured`, where that is a cost
  Arm arm{};        // of who pays it
  UnitId enemy = UnitId::none;
  LeaderId leader = LeaderId::none;
  std::optional<InTheWay> way{};

  bool operator==(const MoveRefusal&) const = default;
};
using MoveWhy = MoveRefusal::Why;

[[nodiscard]] inline tl::unexpected<MoveRefusal> refusal(const MoveRefusal& why) {
  return tl::unexpected(why);
}

[[nodiscard]] std::string sentence(const Table& table, const MoveRefusal& refusal);

}  // namespace vom_kriege
