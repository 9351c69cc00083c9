#pragma once

#include <array>

#include "vom-kriege/fire/fire.h"
#include "vom-kriege/melee/melee.h"
#include "vom-kriege/odds/roll.h"

/// The odds of Vom Kriege, on the judge's own `fire`, `melee`, `effect` and `aftermath`.
namespace odds {

/// The options of a scenario that change combat (VK-H46).
struct CombatOptions {
  vom_kriege::DiceOptions dice{};
  vom_kriege::QualityCounts quality = vom_kriege::QualityCounts::twice;
};

/// The chance of each number from 0 up: of hits, of flags, of dice.
using Spread = std::array<Chance, kMostDice + 1>;

// ------------------------------------------------------------------------------ a shot

struct ShotOdds {
  vom_kriege::Fire fire;
  Roll roll;
  Chance driven_off;
  Chance routed;  // brought to its maximum, or removed
};
[[nodiscard]] ShotOdds shoot(const vom_kriege::Shot& shot, const CombatOptions& options = {});

// ------------------------------------------------------------------------------ a melee

/// Who attacks whom, and how.
struct Assault {
  vom_kriege::Fighter attacker;
  vom_kriege::Fighter target;
  bool order_bonus = false;
  int supports = 0;
  bool uphill = false;       // the target stands uphill
  bool downhill = false;     // the attacker does
  bool fieldworks = false;   // the target's, between the two
  bool from_behind = false;  // flank or rear: no defensive fire, no battle back
  int fire_supports = 0;     // of the defensive fire
};

/// How it ends: these four make up 1.
struct AssaultOdds {
  Chance stopped;  // the defensive fire drives the attacker off (VK-203, R-52)
  Chance win;      // the attack drives the target off
  Chance beaten;   // the battle back drives the attacker off
  Chance nothing;  // neither; the attacker falls back 3 inches (VK-208)

  vom_kriege::Fire fire;         // the defensive fire; kind none: there is none
  vom_kriege::Reckoning attack;  // as both stand before it
  vom_kriege::Reckoning back;    // the same
  Spread attack_dice{};          // how many dice the attack has, if it comes to it
  Spread back_dice{};            // and the battle back; 0: the target cannot
  Spread hits{};                 // the attack throws at the target; none if it is stopped
  Spread flags{};
  Chance routed;  // the attack brings the target to its maximum, or removes it
};

/// VK-204 to VK-208  The attack, then the battle back of a target that was not driven off and may. Cavalry
/// that attacks into woods, villages or works is disordered (VK-156). Without a die there is no attack, and
/// nothing follows (R-48, VK-H68).
[[nodiscard]] AssaultOdds melee(const Assault& assault, const CombatOptions& options = {});

/// VK-165, VK-H34  The same with the target's defensive fire first, at close range, never obscured. What hits
/// do on the way (shaken, fewer left) is reckoned.
[[nodiscard]] AssaultOdds charge(const Assault& assault, const CombatOptions& options = {});

// ------------------------------------------------------------------------------ command dice

struct SquareOdds {
  vom_kriege::Reckoning dice;
  Spread infantry{};  // symbols
  Chance formed;
};
/// VK-167
[[nodiscard]] SquareOdds form_square(int hits, bool disordered);

/// VK-116  At least one die of this face among so many, without rerolls.
[[nodiscard]] Chance face_rolled(int dice, vom_kriege::DieFace face);
/// VK-118  At least two dice of one face, without rerolls.
[[nodiscard]] Chance pair_rolled(int dice);
/// VK-117, VK-132  A saber, rolled or traded for a pair, where up to so many dice may be rerolled once, and
/// are rerolled as is best for it.
[[nodiscard]] Chance assault_ordered(int dice, int rerolls);

inline constexpr int kMostCommandDice = 6;  // VK-059
inline constexpr int kBestLeader = 3;       // VK-054

}  // namespace odds
