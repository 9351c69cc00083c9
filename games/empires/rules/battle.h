#pragma once

#include "empires/rules/terrain.h"
#include "realm/battle.h"
#include "realm/posture.h"

/// Section 5 of the rules. Whoever knows both sides' numbers knows the result (EMP 1.4).
namespace empires {

/// What strength `x` does to strength `y`: a third, and a third of the lead; each part is rounded down on its
/// own (EMP 8.1, EMP 8.2, COM-23).
[[nodiscard]] constexpr int hits(int x, int y) { return realm::loss(y, x, 3, true); }

/// EMP 8.1  A sea battle: one round, and what drowns with the ships.
struct SeaBattle {
  int attackers = 0;  // ships, before
  int defenders = 0;
  int attacker_armies = 0;  // aboard the moving ships
  int defender_armies = 0;
  int attacker_loss = 0;
  int defender_loss = 0;
  int attacker_drowned = 0;
  int defender_drowned = 0;
  bool won = false;

  [[nodiscard]] int attackers_left() const { return attackers - attacker_loss; }
  [[nodiscard]] int defenders_left() const { return defenders - defender_loss; }
  bool operator==(const SeaBattle&) const = default;
};
[[nodiscard]] SeaBattle fight_at_sea(int ships, int armies, int defending_ships, int defending_armies);

/// What meets in a land battle.
struct Forces {
  int armies = 0;         // A: those that attack
  int others_aboard = 0;  // armies that stay in the sea area the attack comes from
  int attacker_ships = 0;
  int attacker_air = 0;
  int defenders = 0;       // n
  int defender_ships = 0;  // commissioned, in the base
  int defender_air = 0;
  int population = 0;  // P
  bool operator==(const Forces&) const = default;
};

/// What they meet on.
struct Ground {
  Terrain terrain = Terrain::plains;
  int forts = 0;
  realm::Mode mode = realm::Mode::defend;
  bool applies = false;  // the mode works against this attack: it points there, or the way back is open
  bool by_sea = false;   // the attack comes from a sea area
};

/// EMP 8.3, EMP 8.4
struct AirPhase {
  bool fought = false;
  int attackers = 0;
  int defenders = 0;  // 0 where withheld
  bool withheld = false;
  int attacker_loss = 0;
  int defender_loss = 0;
  int attacker_carry = 0;  // hits that go on to the next phase
  int defender_carry = 0;
  bool operator==(const AirPhase&) const = default;
};

/// EMP 8.5, EMP 8.6, EMP-H21
struct SeaPhase {
  bool fought = false;
  int attackers = 0;
  int defenders = 0;
  int attacker_loss = 0;
  int defender_loss = 0;
  int attacker_air_loss = 0;  // to anti-aircraft fire
  int defender_air_loss = 0;
  int attacker_carry = 0;
  int defender_carry = 0;
  int drowned = 0;
  int others_drowned = 0;
  bool operator==(const SeaPhase&) const = default;
};

/// EMP 8.7, EMP 8.8
struct LandPhase {
  bool fought = false;
  int attackers = 0;     // A
  int defenders = 0;     // n
  int defence = 0;       // D
  int entrenchment = 0;  // part of D
  bool ambushed = false;
  bool retreated = false;
  int attacker_loss = 0;
  int defender_loss = 0;
  bool operator==(const LandPhase&) const = default;
};

/// EMP 8.2  A land battle, phase by phase.
struct LandBattle {
  Forces before;
  AirPhase air;
  SeaPhase sea;
  LandPhase land;
  bool captured = false;
  int killed = 0;  // EMP-H18
  Forces after;    // `defenders` is 0 after a retreat: they are elsewhere
  bool operator==(const LandBattle&) const = default;
};
[[nodiscard]] LandBattle fight_on_land(const Forces& forces, const Ground& ground);

}  // namespace empires
