#include "dark-age/rules/battle.h"

#include <algorithm>

#include "core/check.h"

namespace dark_age {
namespace {

using realm::fight_round;
using realm::Round;
using realm::RoundRule;
using realm::Sides;
using Rounds = std::vector<Round>;

constexpr RoundRule kMove{.share = 2};                                                      // DA 5.2
constexpr RoundRule kAssault{.share = 3, .to_the_finish = true};                            // DA 5.3
constexpr RoundRule kProbe{.share = 3, .difference = false};                                // DA 5.4
constexpr RoundRule kOverrunStage{.share = 3, .attacker_extra = 1, .to_the_finish = true};  // DA 5.5

void to_the_finish(Sides& sides, const RoundRule& rule, Rounds& rounds) {
  do {
    rounds.push_back(fight_round(sides, rule));
  } while (sides.attackers > 0 && sides.defenders > 0);
}

/// DA 5.5 phase 1: the weaker side loses a third of the difference. An ambush costs one army before strengths
/// are compared (DA-H15).
Round overrun_phase(Sides& sides) {
  Round round{.attackers = sides.attackers,
              .defenders = sides.defenders,
              .defence = sides.defence(),
              .first_phase = true};
  if (sides.ambush) --sides.attackers;
  const int difference = sides.attackers - sides.defence();
  if (difference < 0)
    sides.attackers -= std::min(sides.attackers, -difference / 3);
  else if (difference > 0)
    sides.defenders -= std::clamp(difference / 3 - sides.relief, 0, sides.defenders);  // DA-H13
  round.attacker_loss = round.attackers - sides.attackers;
  round.defender_loss = round.defenders - sides.defenders;
  return round;
}

BattleResult overrun(Sides& sides, Rounds& rounds) {
  rounds.push_back(overrun_phase(sides));
  BattleResult result;
  if (sides.attackers > 0 && sides.defenders > 0) {
    result.staged = true;
    to_the_finish(sides, kOverrunStage, rounds);
  }
  return result;
}

/// DA 5.10, DA-H21  Flat losses; an ambush or broken ground only saves the defender's army.
BattleResult raid(Sides& sides, Rounds& rounds) {
  Round round{.attackers = sides.attackers, .defenders = sides.defenders, .defence = sides.defence()};
  if (sides.defence() > 0) round.attacker_loss = 1;
  if (sides.defenders > 0 && !sides.ambush && sides.relief == 0) round.defender_loss = 1;
  sides.attackers -= round.attacker_loss;
  sides.defenders -= round.defender_loss;
  rounds.push_back(round);
  return {.open = sides.defenders == 0 && sides.attackers > 0};
}

/// DA-H20
BattleResult siege(Sides& sides, int forts, Rounds& rounds) {
  BattleResult result;
  Round round{.attackers = sides.attackers, .defenders = sides.defenders, .defence = sides.defence()};
  if (2 * sides.attackers > round.defence) {
    if (forts > 0)
      result.fort_broken = true;
    else if (sides.defenders > 0)
      round.defender_loss = 1;
  }
  if (round.defence >= sides.attackers) round.attacker_loss = 1;
  sides.attackers -= round.attacker_loss;
  sides.defenders -= round.defender_loss;
  rounds.push_back(round);
  return result;
}

}  // namespace

const RoundRule* round_rule(Action kind) {
  switch (kind) {
    case Action::raid:
    case Action::siege: return nullptr;
    case Action::assault: return &kAssault;
    case Action::probe: return &kProbe;
    case Action::overrun: return &kOverrunStage;
    default: return &kMove;  // voyages and landings too (DA-H29, DA 8.5)
  }
}

BattleResult fight(Action kind, Sides& sides, int forts, Rounds& rounds) {
  base::ensure(sides.attackers > 0, "somebody attacks");
  sides.ambush = sides.ambush && sides.defenders > 0 && can_be_ambushed(kind);
  if (kind == Action::raid) return raid(sides, rounds);
  if (kind == Action::siege) return siege(sides, forts, rounds);
  if (realm::walked_into(sides)) return {.won = true};  // COM-29
  BattleResult result;
  switch (kind) {
    case Action::move:
    case Action::probe: rounds.push_back(fight_round(sides, *round_rule(kind))); break;
    case Action::assault: to_the_finish(sides, kAssault, rounds); break;
    case Action::overrun: result = overrun(sides, rounds); break;
    default: base::broken("a kind of battle");
  }
  result.won = realm::attacker_won(sides);
  return result;
}

BattleResult fight_at_sea(Sides& sides, Rounds& rounds) {
  rounds.push_back(fight_round(sides, kMove));
  return {.won = realm::attacker_won(sides)};
}

}  // namespace dark_age
