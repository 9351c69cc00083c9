#include "vom-kriege/melee/melee_contact.h"

#include <fmt/core.h>

#include <algorithm>

#include "geometry/distance.h"
#include "vom-kriege/fire/sight.h"
#include "vom-kriege/fire/targets.h"
#include "vom-kriege/input/decision_text.h"
#include "vom-kriege/model/whereabouts.h"

namespace vom_kriege {
namespace {

/// VK-202  An enemy beside the unit that is no part of this target and that nobody has charged (VK-H52: to
/// be charged is to be chosen).
bool beside_an_unchosen_enemy(const Table& table, const Position& position, UnitId unit,
                              const ChargeTarget& target) {
  const field::Convex here = footprint_of(table, position, unit);
  for (std::size_t i = 0; i < position.unit_count; ++i) {
    const UnitId enemy = unit_id(i);
    if (table.unit(enemy).side != table.unit(unit).side && !position.marks(enemy).contacted &&
        may_reach(table, position, enemy, here.bounds(), kAdjacent) && !target.has(enemy) &&
        field::within(here, footprint_of(table, position, enemy), kAdjacent))
      return true;
  }
  return false;
}

/// How far something reaches along a face, as the rectangle sees it.
struct Stretch {
  std::int64_t low = INT64_MAX;
  std::int64_t high = INT64_MIN;

  void add(const field::Place& seen_by, bool across, field::Point p) {
    const field::Seen seen = field::seen_from(seen_by, p);
    const std::int64_t at = across ? seen.right : seen.forward;
    low = std::min(low, at);
    high = std::max(high, at);
  }
};

/// The side of a battery that a face of its chain shows: it may stand aslant in it.
std::pair<field::Point, field::Point> side_shown(const field::Convex& guns, field::Heading heading,
                                                 const ChargeTarget& target, field::Face face) {
  constexpr int kQuarter = 900;
  const int turned =
      field::Heading(heading.tenths() - target.box.place.heading.tenths() + kQuarter / 2).tenths();
  const int side = (static_cast<int>(face) + 4 - turned / kQuarter) % 4;  // front, right, rear, left
  const auto corners = guns.corners();  // front left, front right, rear right, rear left
  return {corners[static_cast<std::size_t>(side)], corners[static_cast<std::size_t>((side + 1) % 4)]};
}

/// R-33  How much of a battery's side the attacker's front covers.
std::int64_t front_in_contact(const Table& table, const Position& position, const ChargeTarget& target,
                              UnitId battery, UnitId attacker) {
  const field::Convex theirs = footprint_of(table, position, attacker);
  const field::Convex guns = footprint_of(table, position, battery);
  const field::Face face = position.marks(attacker).contact.face;
  const bool across = face == field::Face::front || face == field::Face::rear;
  Stretch front;
  for (const field::Point corner : theirs.corners().first(2)) front.add(target.box.place, across, corner);
  const auto [one, other] = side_shown(guns, position.of(battery).place.heading, target, face);
  Stretch gun_line;
  gun_line.add(target.box.place, across, one);
  gun_line.add(target.box.place, across, other);
  return std::max<std::int64_t>(0, std::min(front.high, gun_line.high) - std::max(front.low, gun_line.low));
}

/// How far a battery is from the attacker.
field::Mils gap_to(const Table& table, const Position& position, UnitId battery, UnitId attacker) {
  return field::distance(footprint_of(table, position, battery), footprint_of(table, position, attacker))
      .rounded_up();
}

bool is_in_contact(const Position& position, UnitId unit, const ChargeTarget& target) {
  const UnitId struck = position.marks(unit).contact.target;
  return position.on_table(unit) && struck != UnitId::none && target.has(struck);
}

}  // namespace

NoSupport why_no_support(const Table& table, const Position& position, UnitId unit, UnitId attacker,
                         const ChargeTarget& target) {
  if (unit == attacker || !is_in_contact(position, unit, target)) return NoSupport::not_in_contact;
  if (position.marks(unit).combat != CombatUsed::none) return NoSupport::fought;
  if (beside_an_unchosen_enemy(table, position, unit, target)) return NoSupport::adjacent_to_other;
  return NoSupport::none;
}

Units melee_supports(const Table& table, const Position& position, UnitId attacker,
                     const ChargeTarget& target) {
  Units list;
  for (std::size_t i = 0; i < position.unit_count && !is_full(list); ++i)
    if (why_no_support(table, position, unit_id(i), attacker, target) == NoSupport::none)
      list.push(unit_id(i));
  return list;
}

UnitId takes_hits(const Table& table, const Position& position, const ChargeTarget& target, UnitId attacker) {
  UnitId best = target.parts[0];
  if (target.parts.size() == 1 || table.unit(best).arm != Arm::artillery) return best;
  // The charge ends at the front of all together: the one before whom it stands may be further back.
  field::Mils reach{INT32_MAX};
  for (const UnitId battery : target.parts)
    if (front_in_contact(table, position, target, battery, attacker) > 0)
      reach = std::min(reach, gap_to(table, position, battery, attacker));
  reach = std::max(reach, kAdjacent);
  std::int64_t most = -1;
  for (const UnitId battery : target.parts) {
    const bool near = gap_to(table, position, battery, attacker) <= reach;
    const std::int64_t here = near ? front_in_contact(table, position, target, battery, attacker) : 0;
    if (here < most || (here == most && battery > best)) continue;
    most = here;
    best = battery;
  }
  return best;
}

bool contacted_by_infantry(const Table& table, const Position& position, const ChargeTarget& target) {
  for (std::size_t i = 0; i < position.unit_count; ++i)
    if (table.unit(unit_id(i)).arm == Arm::infantry && is_in_contact(position, unit_id(i), target))
      return true;
  return false;
}

bool faces_attacker(const Position& position, UnitId unit, field::Face contact) {
  return contact == field::Face::front || faces_all_round(position, unit);
}

Slope slope_between(const Table& table, const Position& position, UnitId attacker, UnitId target) {
  if (table.facts().hills.empty()) return {};
  Position then = position;
  const UnitMarks& marks = position.marks(attacker);
  const bool charged = marks.charge.made && marks.contact.target != UnitId::none;
  if (charged && position.of(attacker).garrison == AreaId::none) then.of(attacker).place = marks.charge.start;
  return {uphill(table, then, target, attacker), uphill(table, then, attacker, target)};
}

Reckoning reckon_melee(const Table& table, const Position& position, UnitId attacker, UnitId target,
                       int supports, bool order_bonus) {
  return melee(
      {.who = fighter_of(table, position, attacker),
       .foe = fighter_of(table, position, target),
       .order_bonus = order_bonus,
       .supports = supports,
       .uphill = slope_between(table, position, attacker, target).up_to_target,
       .fieldworks = fieldworks_protect(table, position, target, middle_of(table, position, attacker))},
      table.options().quality);
}

Reckoning reckon_battle_back(const Table& table, const Position& position, UnitId target, UnitId attacker) {
  return melee({.who = fighter_of(table, position, target),
                .foe = fighter_of(table, position, attacker),
                .battles_back = true,
                .uphill = slope_between(table, position, attacker, target).up_to_attacker},
               table.options().quality);
}

std::string sentence(const Table& table, UnitId unit, UnitId target, NoSupport why) {
  const std::string& id = table.unit(unit).id;
  switch (why) {
    case NoSupport::none: return {};
    case NoSupport::not_in_contact:
      return fmt::format("{} is no other charger in contact with {}. (VK-202)", id, table.unit(target).id);
    case NoSupport::fought: return fmt::format("{} has had its combat. (VK-H35)", id);
    case NoSupport::adjacent_to_other:
      return fmt::format("{} is within {} inches of another enemy, whom nobody has charged. (VK-202)", id,
                         to_text(kAdjacent));
  }
  return {};
}

}  // namespace vom_kriege
