#pragma once

#include "vom-kriege/charge/charge.h"
#include "vom-kriege/melee/melee.h"

/// VK-200 to VK-207, VK-H35  Who fights whom hand to hand, with how many dice. Nothing here changes a
/// position.
namespace vom_kriege {

/// VK-202, VK-H35  Why a unit may not support this melee; `none`: it may.
enum class NoSupport : std::uint8_t {
  none,
  not_in_contact,    // with the target
  fought,            // lending support is a unit's combat
  adjacent_to_other  // VK-202: an enemy nobody has charged
};
[[nodiscard]] std::string sentence(const Table& table, UnitId unit, UnitId target, NoSupport why);
[[nodiscard]] NoSupport why_no_support(const Table& table, const Position& position, UnitId unit,
                                       UnitId attacker, const ChargeTarget& target);
/// All that may, by number.
[[nodiscard]] Units melee_supports(const Table& table, const Position& position, UnitId attacker,
                                   const ChargeTarget& target);

/// VK-H28, R-33  Who of a joint target takes the hits: the parent; in a chain the battery with the most front
/// in contact, then the lower number.
[[nodiscard]] UnitId takes_hits(const Table& table, const Position& position, const ChargeTarget& target,
                                UnitId attacker);

/// VK-158, VK-H82  Infantry is in contact with it, whoever attacks.
[[nodiscard]] bool contacted_by_infantry(const Table& table, const Position& position,
                                         const ChargeTarget& target);

/// VK-207  The contact is on the unit's front, or it has no facing.
[[nodiscard]] bool faces_attacker(const Position& position, UnitId unit, field::Face contact);

/// VK-H79  Who fights uphill in a melee: a charger is as high as its front was when its leg began, whoever
/// else as he stands. In contact both fronts lie on one line, so nobody would be.
struct Slope {
  bool up_to_target = false;    // the target is uphill of the attacker (VK-095)
  bool up_to_attacker = false;  // and the other way round
};
[[nodiscard]] Slope slope_between(const Table& table, const Position& position, UnitId attacker,
                                  UnitId target);

/// VK-204, VK-205  The dice of the attack and of the battle back, as both are now.
[[nodiscard]] Reckoning reckon_melee(const Table& table, const Position& position, UnitId attacker,
                                     UnitId target, int supports, bool order_bonus);
[[nodiscard]] Reckoning reckon_battle_back(const Table& table, const Position& position, UnitId target,
                                           UnitId attacker);

}  // namespace vom_kriege
