#include "vom-kriege/melee/melee.h"

namespace vom_kriege {
namespace {

/// VK-204  Square and march column have strength 1.
void add_strength(const Fighter& who, Reckoning& dice) {
  if (who.in(Formation::square))
    dice.start(1, "VK-204", Why::square_strength);
  else if (who.in(Formation::march_column))
    dice.start(1, "VK-204", Why::march_column_strength);
  else
    dice.start(who.strength, "VK-204", Why::strength);
}

void add_quality(const Blow& blow, QualityCounts quality, Reckoning& dice) {
  const Quality own = blow.who.quality;
  if (quality == QualityCounts::twice) {
    if (own == Quality::elite) dice.add(+1, "VK-205", Why::elite);
    if (own == Quality::conscript) dice.add(-1, "VK-205", Why::conscript);
  }
  if (own == Quality::irregular && !blow.foe.disordered) dice.add(-2, "VK-205", Why::irregular);
}

/// R-54  Heavy cavalry against anyone; lancers in the attack, against infantry not in square or BUA.
void add_horse(const Blow& blow, Reckoning& dice) {
  if (blow.who.arm != Arm::cavalry) return;
  if (blow.who.type == Type::heavy) dice.add(+1, "VK-205", Why::heavy_cavalry);
  const bool open_to_lances =
      blow.foe.arm == Arm::infantry && !blow.foe.in(Formation::square) && blow.foe.garrison != Garrison::bua;
  if (blow.who.lancer && !blow.battles_back && open_to_lances) dice.add(+1, "R-54", Why::lancers);
}

/// R-47  The worst of the line.
void add_state(const Fighter& who, Reckoning& dice) {
  if (who.disordered)
    dice.add(-2, "VK-205", Why::disordered);
  else if (who.in(Formation::open_order))
    dice.add(-2, "VK-205", Why::open_order);
  else if (who.shaken())
    dice.add(-1, "VK-205", Why::shaken);
}

/// R-47, VK-H35  The worst of the line; cover counts against the attacker only.
void add_ground(const Blow& blow, Reckoning& dice) {
  const bool attacks = !blow.battles_back;
  if (attacks && blow.foe.garrison == Garrison::bua)
    dice.add(-2, "VK-205", Why::into_bua);
  else if (attacks && blow.fieldworks)
    dice.add(-2, "VK-205", Why::into_fieldworks);
  else if (attacks && blow.foe.garrison == Garrison::wood)
    dice.add(-1, "VK-205", Why::into_wood);
  else if (blow.uphill)
    dice.add(-1, "VK-205", Why::uphill);
}

}  // namespace

Reckoning melee(const Blow& blow, QualityCounts quality) {
  Reckoning dice;
  if (blow.who.arm == Arm::artillery) {
    dice.none(blow.battles_back ? base::RuleRef("VK-207") : base::RuleRef("VK-200"),
              Why::artillery_does_not_melee);
    return dice;
  }
  if (!blow.battles_back && struck_by(blow.who.arm, blow.foe) == Against::square_by_cavalry) {
    dice.start(1, "VK-204", Why::cavalry_at_square);
    return dice;
  }
  add_strength(blow.who, dice);
  if (!blow.battles_back && blow.order_bonus) dice.add(+1, "VK-205", Why::order_bonus);
  if (!blow.battles_back && blow.supports > 0) dice.add(blow.supports, "VK-205", Why::melee_support);
  add_quality(blow, quality, dice);
  add_horse(blow, dice);
  add_state(blow.who, dice);
  add_ground(blow, dice);
  dice.end_at_none("R-48");
  return dice;
}

Reckoning melee_with_leader(const Fighter& who, QualityCounts quality) {
  return melee({.who = who, .foe = {.arm = Arm::artillery, .formation = Formation::limbered}}, quality);
}

}  // namespace vom_kriege
