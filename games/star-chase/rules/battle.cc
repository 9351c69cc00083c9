#include "star-chase/rules/battle.h"

#include <algorithm>

#include "realm/battle.h"

namespace star_chase {
namespace {

/// SCH 4.1, 4.4: halves; SCH 4.3: thirds.
int share_of(Action kind) { return kind == Action::assault ? 3 : 2; }

/// SCH-H17  Losses fall on cruisers, then on fighters.
void lose(Defenders& defenders, int loss, Round& round) {
  round.cruisers_lost = std::min(loss, defenders.cruisers);
  round.fighters_lost = std::min(loss - round.cruisers_lost, defenders.fighters);
  defenders.cruisers -= round.cruisers_lost;
  defenders.fighters -= round.fighters_lost;
}

Round fight_round(const Attackers& attackers, int& cruisers, Defenders& defenders, bool ambush) {
  const int share = share_of(attackers.kind);
  const bool fleet = defenders.has_fleet();
  Round round;
  round.attack = attack_strength(cruisers, attackers.weapons);
  round.defence = defence_strength(defenders);
  round.attacker_loss = realm::loss(round.attack, round.defence, share, true);
  if (ambush) ++round.attacker_loss;  // SCH-H20: one more, after rounding
  round.attacker_loss = std::min(cruisers, round.attacker_loss);
  // SCH 4.2: an ambush strikes first, so the defender's loss comes from what is left of the attack.
  round.struck_back =
      ambush ? attack_strength(cruisers - round.attacker_loss, attackers.weapons) : round.attack;
  int loss = fleet ? realm::loss(round.defence, round.struck_back, share, true) : 0;  // SCH-H19
  if (attackers.kind == Action::assault && fleet && round.attacker_loss == 0 && loss == 0) {
    round.attacker_loss = loss = 1;  // COM-26
    round.stalled = true;
  }
  cruisers -= round.attacker_loss;
  lose(defenders, loss, round);
  return round;
}

}  // namespace

int attack_strength(int cruisers, int weapons) { return cruisers > 0 ? cruisers + weapons : 0; }

int defence_strength(const Defenders& d) {
  return 5 * d.colony_ships + d.cruisers + d.fighters + (d.planet ? 2 : 1) * d.population +
         (d.has_fleet() ? d.weapons : 0) + (d.planet && d.population > 0 ? d.defence : 0);
}

int defence_level(const Defenders& d, int marines) {
  return std::max(0, (d.planet ? 2 : 1) * d.population - marines);
}

Fought fight(const Attackers& attackers, Defenders defenders, std::vector<Round>& rounds) {
  // SCH 4.2, SCH-H20: against MOVE only, and only where there is something to strike with.
  const bool ambush = defenders.ambush && attackers.kind == Action::move && defence_strength(defenders) > 0;
  int cruisers = attackers.cruisers;
  while (defence_strength(defenders) > 0) {  // SCH-H19: nothing there, no round
    rounds.push_back(fight_round(attackers, cruisers, defenders, ambush));
    if (attackers.kind != Action::assault || cruisers == 0 || !defenders.has_fleet()) break;
  }
  Fought fought{.cruisers = cruisers,
                .left = defenders,
                .strength = attack_strength(cruisers, attackers.weapons),
                .level = defence_level(defenders, attackers.marines),
                .ambushed = ambush};
  fought.captured = cruisers > 0 && !defenders.has_fleet() && fought.strength > fought.level;
  if (attackers.kind == Action::deep && !fought.captured) fought.lost_in_space = cruisers;  // SCH 4.4
  return fought;
}

}  // namespace star_chase
