#include "vom-kriege/fire/defensive_fire.h"

#include <fmt/core.h>

#include "geometry/path.h"
#include "vom-kriege/fire/line_of_sight.h"
#include "vom-kriege/fire/targets.h"
#include "vom-kriege/input/decision_text.h"
#include "vom-kriege/model/whereabouts.h"

namespace vom_kriege {
namespace {

/// VK-H34  Where the attacker is seen: where it now stands, or at any whole inch of its leg back from there;
/// none: nowhere.
std::optional<field::Place> seen_at(const Table& table, const Position& position, UnitId shooter,
                                    UnitId attacker) {
  const Unit& now = position.of(attacker);
  if (sight(table, position, shooter, attacker).visible()) return now.place;
  const ChargeMark& charge = position.marks(attacker).charge;
  if (!charge.made || now.garrison != AreaId::none) return std::nullopt;
  const field::Leg back = field::Leg::to({now.place.at, charge.start.heading}, charge.start.at);
  Position then = position;
  for (field::Mils along = field::inches(1); along <= back.length(); along += field::inches(1)) {
    then.of(attacker).place = back.at(along);
    if (sight(table, then, shooter, attacker).visible()) return then.of(attacker).place;
  }
  return std::nullopt;
}

/// VK-H34  Those of the target look nowhere: the attacker is upon them.
NoDefence why_not_the_target(const Position& position, UnitId attacker, const ChargeTarget& target) {
  const bool faced = target.all_round || position.marks(attacker).contact.face == field::Face::front;
  return faced ? NoDefence::none : NoDefence::not_on_its_front;
}

NoDefence why_not_from_afar(const Table& table, const Position& position, UnitId shooter, UnitId attacker) {
  if (table.unit(shooter).arm != Arm::artillery) return NoDefence::only_guns;
  if (in_contact(position, shooter)) return NoDefence::in_contact;
  if (!distance_between(table, position, shooter, attacker).within(kGunRange)) return NoDefence::out_of_range;
  return seen_at(table, position, shooter, attacker) ? NoDefence::none : NoDefence::not_seen;
}

}  // namespace

NoDefence why_no_defence(const Table& table, const Position& position, UnitId shooter, UnitId attacker,
                         const ChargeTarget& target) {
  if (!position.on_table(shooter) || table.unit(shooter).side == table.unit(attacker).side)
    return NoDefence::off_table;
  if (position.of(shooter).hidden) return NoDefence::hidden;
  if (routing(table, position, shooter)) return NoDefence::routing;
  if (position.marks(shooter).reacted) return NoDefence::reacted;
  if (fire_reach(fighter_of(table, position, shooter)).n == 0) return NoDefence::no_fire;
  const NoDefence why = target.has(shooter) ? why_not_the_target(position, attacker, target)
                                            : why_not_from_afar(table, position, shooter, attacker);
  if (why != NoDefence::none) return why;
  if (reckon_defensive(table, position, shooter, attacker, target, 0).dice.total() > 0)
    return NoDefence::none;
  const auto supports = static_cast<int>(defence_supports(table, position, shooter, attacker, target).size());
  return reckon_defensive(table, position, shooter, attacker, target, supports).dice.total() > 0
             ? NoDefence::none
             : NoDefence::no_dice;
}

Units able_to_fire(const Table& table, const Position& position, UnitId attacker,
                   const ChargeTarget& target) {
  Units list;
  for (std::size_t i = 0; i < position.unit_count && !is_full(list); ++i)
    if (why_no_defence(table, position, unit_id(i), attacker, target) == NoDefence::none)
      list.push(unit_id(i));
  return list;
}

Fire reckon_defensive(const Table& table, const Position& position, UnitId shooter, UnitId attacker,
                      const ChargeTarget& target, int supports) {
  Shot shot = shot_between(table, position, shooter, attacker);  // a battery's target is never obscured
  if (target.has(shooter)) shot.range = kCloseRange;
  shot.supports = supports;
  return fire(shot);
}

NoDefenceSupport why_no_defence_support(const Table& table, const Position& position, UnitId unit,
                                        UnitId shooter, UnitId attacker, const ChargeTarget& target) {
  if (unit == shooter || !position.on_table(unit) || table.unit(unit).side != table.unit(shooter).side)
    return NoDefenceSupport::no_friend;
  // A part of the target is in contact: it fires for itself or not at all (VK-169).
  if (target.has(unit)) return NoDefenceSupport::part_of_target;
  if (position.of(unit).hidden) return NoDefenceSupport::hidden;
  if (position.marks(unit).reacted) return NoDefenceSupport::reacted;
  if (routing(table, position, unit)) return NoDefenceSupport::routing;
  if (!is_adjusted(reckon_defensive(table, position, shooter, attacker, target, 0).kind))
    return NoDefenceSupport::unadjusted;
  return can_support_fire(table, position, unit, attacker) ? NoDefenceSupport::none : NoDefenceSupport::fire;
}

std::string in_words(const Table& table, const Position& position, UnitId unit, UnitId attacker,
                     NoDefenceSupport why) {
  switch (why) {
    case NoDefenceSupport::none: break;
    case NoDefenceSupport::no_friend: return "it is no other unit of this side on the table";
    case NoDefenceSupport::part_of_target:
      return "it is part of the target: it fires for itself or not at all";
    case NoDefenceSupport::hidden: return "it is hidden and has no reactions";
    case NoDefenceSupport::reacted: return "it has had its one reaction";
    case NoDefenceSupport::routing: return "it is routing and has no reactions";
    case NoDefenceSupport::unadjusted: return "the fire of a square is 1 die, whatever supports it";
    case NoDefenceSupport::fire:
      return in_words(table, position, unit, attacker, why_no_fire_support(table, position, unit, attacker));
  }
  return "it can";
}

Units defence_supports(const Table& table, const Position& position, UnitId shooter, UnitId attacker,
                       const ChargeTarget& target) {
  Units list;
  for (std::size_t i = 0; i < position.unit_count && !is_full(list); ++i)
    if (can_support_defence(table, position, unit_id(i), shooter, attacker, target)) list.push(unit_id(i));
  return list;
}

std::optional<Position> when_seen(const Table& table, const Position& position, UnitId shooter,
                                  UnitId attacker) {
  const auto place = seen_at(table, position, shooter, attacker);
  if (!place) return std::nullopt;
  Position then = position;
  then.of(attacker).place = *place;
  return then;
}

std::string sentence(const Table& table, const Position& position, UnitId shooter, UnitId attacker,
                     NoDefence why) {
  using base::kLanguage;
  const std::string& id = table.unit(shooter).id;
  const std::string& enemy = table.unit(attacker).id;
  switch (why) {
    case NoDefence::none: return {};
    case NoDefence::off_table: return fmt::format("{} is no enemy of {} on the table. (VK-165)", id, enemy);
    case NoDefence::hidden: return fmt::format("{} is hidden and keeps still. (VK-H76)", id);
    case NoDefence::routing: return fmt::format("{} is routing and has no reactions. (VK-H34)", id);
    case NoDefence::reacted: return fmt::format("{} has had its one reaction. (VK-157)", id);
    case NoDefence::no_fire: return fmt::format("{} does not shoot as it stands. (VK-169)", id);
    case NoDefence::not_on_its_front: return fmt::format("{} is not struck on its front. (VK-H34)", id);
    case NoDefence::only_guns:
      return fmt::format("{} is not the target, and of others only batteries fire. (VK-165)", id);
    case NoDefence::in_contact: return fmt::format("{} is in contact. (VK-H34)", id);
    case NoDefence::out_of_range:
      return fmt::format("the range from {} to {} is {}; at most {}. (VK-178)", id, enemy,
                         in_words(range_between(table, position, shooter, attacker), kLanguage),
                         to_text(kGunRange));
    case NoDefence::not_seen:
      return fmt::format("{} sees {} neither now nor on its way: {}. (VK-H34)", id, enemy,
                         why_not_seen(table, line_of_sight(table, position, shooter, attacker), kLanguage));
    case NoDefence::no_dice: return fmt::format("{} would roll no dice. (R-48)", id);
  }
  return {};
}

}  // namespace vom_kriege
