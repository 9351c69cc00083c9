#pragma once

#include <vector>

#include "star-chase/rules/actions.h"

/// SCH 4.1 to 4.4  The arithmetic of an attack: values in, values out. Who may attack, retreats and what
/// follows a capture are the judge's.
namespace star_chase {

/// What attacks.
struct Attackers {
  Action kind = Action::move;  // MOVE, ASSAULT or DEEP
  int cruisers = 0;
  int weapons = 0;  // technology
  int marines = 0;
};

/// What is attacked, as it stands after a retreat.
struct Defenders {
  int cruisers = 0;
  int fighters = 0;
  int colony_ships = 0;
  int population = 0;
  bool planet = false;
  int weapons = 0;  // technology; 0 where nobody owns the system
  int defence = 0;
  bool ambush = false;  // set, and pointing at where the attack comes from

  [[nodiscard]] bool has_fleet() const { return cruisers + fighters > 0; }
};

/// SCH 3.6, SCH-H16  The strengths.
[[nodiscard]] int attack_strength(int cruisers, int weapons);
[[nodiscard]] int defence_strength(const Defenders& defenders);
/// SCH 3.9, SCH-H21  What an attack must be stronger than when the fleet is gone.
[[nodiscard]] int defence_level(const Defenders& defenders, int marines);

/// One round as it is told.
struct Round {
  int attack = 0;  // strengths before it
  int defence = 0;
  int struck_back = 0;  // the strength the defender's loss came from: after an ambush less than `attack`
  int attacker_loss = 0;
  int cruisers_lost = 0;  // the defender's
  int fighters_lost = 0;
  bool stalled = false;  // decided by COM-26
  bool operator==(const Round&) const = default;
};

struct Fought {
  int cruisers = 0;       // attackers left
  int lost_in_space = 0;  // ... of them after a failed DEEP (SCH 4.4)
  Defenders left;
  int strength = 0;  // after the losses
  int level = 0;
  bool ambushed = false;
  bool captured = false;
};

/// Fights it out; the rounds are added to `rounds`.
[[nodiscard]] Fought fight(const Attackers& attackers, Defenders defenders, std::vector<Round>& rounds);

}  // namespace star_chase
