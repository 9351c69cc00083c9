#pragma once

#include "vom-kriege/melee/reckoning.h"
#include "vom-kriege/model/fighter.h"

/// Melee: how many dice (VK-204, VK-205, VK-H35).
namespace vom_kriege {

/// R-53  The option: whether quality counts in strength and in VK-205, or in strength alone.
enum class QualityCounts : std::uint8_t { twice, once };

/// One roll of a melee: the attack, or the battle back.
struct Blow {
  Fighter who;
  Fighter foe;
  bool battles_back = false;  // the defender rolls: no order, no support, no lance, no cover
  bool order_bonus = false;
  int supports = 0;         // VK-202
  bool uphill = false;      // VK-095: the foe stands uphill of who rolls
  bool fieldworks = false;  // the foe's, and they protect it from this side (VK-H15)
};

/// VK-204, VK-205  0 dice is no attack, and no battle back.
[[nodiscard]] Reckoning melee(const Blow& blow, QualityCounts quality = QualityCounts::twice);

/// VK-H21  The dice of a unit that runs into a leader: its own, without support, order or terrain. A leader
/// is no infantry, and never disordered.
[[nodiscard]] Reckoning melee_with_leader(const Fighter& who, QualityCounts quality = QualityCounts::twice);

/// VK-207, VK-H35  Whether a defender that has not retreated battles back.
[[nodiscard]] constexpr bool battles_back(const Fighter& who, bool faces_attacker) {
  return who.arm != Arm::artillery && !who.routing() && (faces_attacker || who.faces_all_round());
}

}  // namespace vom_kriege
