#pragma once

#include "vom-kriege/charge/charge.h"
#include "vom-kriege/fire/fire.h"

/// VK-165, R-40, VK-H34  Fire at the attacker before the melee. Nothing here changes a position.
namespace vom_kriege {

enum class NoDefence : std::uint8_t {
  none,
  off_table,
  hidden,   // VK-H76: no reactions
  routing,  // VK-H34: no reactions
  reacted,  // VK-157
  no_fire,  // VK-169
  not_on_its_front,
  only_guns,  // infantry fires only as the target
  in_contact,
  out_of_range,
  not_seen,
  no_dice
};
[[nodiscard]] std::string sentence(const Table& table, const Position& position, UnitId shooter,
                                   UnitId attacker, NoDefence why);

/// Why a unit of the target's side may not fire at the attacker now. The attacker's charge mark says by which
/// way it came.
[[nodiscard]] NoDefence why_no_defence(const Table& table, const Position& position, UnitId shooter,
                                       UnitId attacker, const ChargeTarget& target);
/// X1  All that may, by number.
[[nodiscard]] Units able_to_fire(const Table& table, const Position& position, UnitId attacker,
                                 const ChargeTarget& target);

/// VK-H34  The position in which a battery sees the attacker: now, or when it was on its way; none: neither.
[[nodiscard]] std::optional<Position> when_seen(const Table& table, const Position& position, UnitId shooter,
                                                UnitId attacker);

/// The dice: the target at close range, others at the range to where the attacker stands now.
[[nodiscard]] Fire reckon_defensive(const Table& table, const Position& position, UnitId shooter,
                                    UnitId attacker, const ChargeTarget& target, int supports);

/// Why a friend may not lend its fire; `fire`: why_no_fire_support (targets.h) knows.
enum class NoDefenceSupport : std::uint8_t {
  none,
  no_friend,
  part_of_target,
  hidden,
  reacted,
  routing,
  unadjusted,  // VK-175: support adds nothing to the fire of a square
  fire
};
[[nodiscard]] NoDefenceSupport why_no_defence_support(const Table& table, const Position& position,
                                                      UnitId unit, UnitId shooter, UnitId attacker,
                                                      const ChargeTarget& target);
/// VK-H25, VK-H34
[[nodiscard]] inline bool can_support_defence(const Table& table, const Position& position, UnitId unit,
                                              UnitId shooter, UnitId attacker, const ChargeTarget& target) {
  return why_no_defence_support(table, position, unit, shooter, attacker, target) == NoDefenceSupport::none;
}
/// The end of a sentence.
[[nodiscard]] std::string in_words(const Table& table, const Position& position, UnitId unit, UnitId attacker,
                                   NoDefenceSupport why);
[[nodiscard]] Units defence_supports(const Table& table, const Position& position, UnitId shooter,
                                     UnitId attacker, const ChargeTarget& target);

}  // namespace vom_kriege
