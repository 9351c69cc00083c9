#include "vom_kriege/melee_contact.h"

#include <fmt/core.h>

#include <algorithm>

#include "field/distance.h"
#include "vom_kriege/decision_text.h"
#include "vom_kriege/sight.h"
#include "vom_kriege/targets.h"
#include "vom_kriege/whereabouts.h"

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

/// R-33  How much of a battery's face the attacker's front covers.
std::int64_t front_in_contact(const Table& table, const Position& position, const ChargeTarget& target,
                              UnitId battery, UnitId attacker) {
  const field::Convex theirs = footprint_of(table, position, attacker);
  const field::Convex guns = footprint_of(table, position, battery);
  if (!field::within(theirs, guns, kAdjacent)) return 0;
  const field::Face face = position.marks(attacker).contact.face;
  const bool across = face == field::Face::front || face == field::Face::rear;
  Stretch front;
  for (const field::Point corner : theirs.corners().first(2)) front.add(target.box.place, across, corner);
  Stretch gun_line;
  for (const field::Point corner : guns.corners()) gun_line.add(target.box.place, across, corner);
  return std::max<std::int64_t>(0, std::min(front.high, gun_line.high) - std::max(front.low, gun_line.low));
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
  std::int64_t most = -1;
  for (const UnitId battery : target.parts) {
    const std::int64_t here = front_in_contact(table, position, target, battery, attacker);
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
