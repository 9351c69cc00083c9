#include "dark-age/rules/attack.h"

#include <algorithm>

#include "dark-age/rules/battle.h"

namespace dark_age {
namespace {

using realm::Sides;

/// An attack as it unfolds.
struct Attack {
  Judge& judge;
  const Deed& deed;
  AreaId from;    // DA-H23: where it comes from for the defender
  AreaId home;    // F
  AreaId target;  // T
  PowerId attacker;
  PowerId defender;  // none: unowned
  int armies;
  int ships;
  Battle fact{};
  Sides sides{};
  BattleResult result{};

  [[nodiscard]] Area& at(AreaId a) const { return judge.at(a); }
  [[nodiscard]] bool against_power() const { return defender != PowerId::none; }
  [[nodiscard]] base::RuleRef rule() const { return signature(deed.action).rule; }
};

/// DA 3.14, DA-H48  The household's troops become armies before anything else is tested.
void deploy_household(Attack& a) {
  if (!a.against_power() || a.judge.of(a.defender).household_at != a.target) return;
  a.fact.deployed = a.judge.of(a.defender).household;
  a.judge.add_armies(a.target, a.fact.deployed, "DA 3.14");
  a.judge.add_household(a.defender, -a.fact.deployed, "DA 3.14");
}

/// DA-H14  Whether the defenders get away before the battle.
bool retreat_fires(const Attack& a) {
  if (!a.against_power() || a.sides.defenders < 1 || a.sides.attackers <= a.sides.defence()) return false;
  const realm::Posture& posture = a.at(a.target).posture;
  if (posture.retreat_to == AreaId::none || a.judge.world.is_sea(posture.retreat_to)) return false;
  return realm::retreat_is_open(a.judge.world.map(), a.target, posture, a.defender,
                                a.at(posture.retreat_to).owner);
}

/// DA 3.11, COM-21  They go as one body and lose nothing; Gaelic people go with them from a stranger.
void retreat(Attack& a) {
  const World& world = a.judge.world;
  Area& target = a.at(a.target);
  int leaving = target.armies;
  if (world.nation(a.defender).gaelic && !world.nation(a.attacker).gaelic && target.population > 0) {
    const int people = target.population;
    leaving += people;
    a.judge.add_population(a.target, -people, "DA 3.11");
    a.judge.add_armies(a.target, people, "DA 3.11");
  }
  a.fact.retreated = leaving;
  a.fact.retreated_to = target.posture.retreat_to;
  a.at(target.posture.retreat_to).armies += leaving;
  target.armies = 0;
}

void measure(Attack& a) {
  a.sides.defenders = a.at(a.target).armies;
  a.sides.level = defence_level(a.judge.world, a.judge.now, a.target);
}

/// DA-H25  Option: a third of the armies lost in a battle finds its way to the reserve.
void disperse_losses(Attack& a, PowerId owner, int lost) {
  if (!a.judge.world.options().dispersed_losses || owner == PowerId::none) return;
  a.judge.add_arriving_armies(owner, lost / 3, "DA-H25");
}

/// DA 8.5  The attacker's losses fall on the armies first, then on the ships.
void take_losses(Attack& a, int attackers_before) {
  const int loss = attackers_before - a.sides.attackers;
  const int armies_lost = std::min(a.armies, loss);
  a.judge.add_armies(a.home, -armies_lost, a.rule());
  if (a.ships > 0) a.judge.add_ships(a.home, -(loss - armies_lost), "DA 8.5");
  a.armies -= armies_lost;
  disperse_losses(a, a.attacker, armies_lost);

  const int defenders_lost = a.at(a.target).armies - a.sides.defenders;
  a.judge.add_armies(a.target, -defenders_lost, a.rule());
  disperse_losses(a, a.defender, defenders_lost);
}

/// DA 5.9  What another nation's land loses when it is taken.
void drop_levels(Attack& a) {
  const Area& target = a.at(a.target);
  a.judge.add_vps(a.defender, -1, "DA 5.9");
  a.fact.vp_lost = true;
  a.fact.population_lost = std::min<int>(1, target.population);
  a.fact.forts_lost = std::min<int>(1, target.forts);
  a.fact.trade_lost = std::min<int>(1, target.trade);
  a.judge.add_population(a.target, -a.fact.population_lost, "DA 5.9");
  a.judge.add_forts(a.target, -a.fact.forts_lost, "DA 5.9");
  a.judge.add_trade(a.target, -a.fact.trade_lost, "DA 5.9");
}

/// DA 10.7  The captor of a household's land takes half the treasury.
void take_half_treasury(Attack& a) {
  const int half = a.judge.of(a.defender).treasury / 2;
  a.judge.add_treasury(a.defender, -half, "DA 10.7");
  a.judge.add_treasury(a.attacker, half, "DA 10.7");
  a.fact.treasury_taken = half;
}

void capture(Attack& a) {
  Judge& judge = a.judge;
  const World& world = judge.world;
  const bool had_people = a.at(a.target).population > 0;
  const bool had_trade = a.at(a.target).trade > 0;
  const bool household_taken = a.against_power() && judge.of(a.defender).household_at == a.target;

  if (a.armies == 0) {  // DA 8.5: a landing won by the ships alone; one crew goes ashore
    judge.add_ships(a.home, -1, "DA 8.5");
    judge.add_armies(a.target, 1, "DA 8.5");
  } else {
    a.at(a.home).armies -= a.armies;
    a.at(a.target).armies = a.armies;
  }
  judge.give_to(a.target, a.attacker);
  a.at(a.target).posture = realm::captured(a.from, world.is_land(a.from));  // COM-16
  if (a.against_power()) {  // DA-H19: captures from nobody have no further effects
    if (!world.same_nation(a.defender, a.attacker)) drop_levels(a);
    if (household_taken) take_half_treasury(a);
    a.fact.viking_bonus =
        judge.viking_bonus(a.attacker, a.target, 1 + (had_people ? 1 : 0) + (had_trade ? 1 : 0));
  }
  const Action kind = a.deed.action;
  if (world.ground(a.target).sticky || world.is_sea(a.home) || kind == Action::assault ||
      kind == Action::probe || (kind == Action::overrun && a.result.staged))
    judge.stick(a.target);  // DA-H24, DA-H17, DA-H16
  a.fact.captured = true;
}

/// DA-H22, DA 9.3
void pillage(Attack& a) {
  if (a.at(a.target).population == 0) return;
  a.judge.add_population(a.target, -1, "DA-H22");
  a.judge.add_treasury(a.attacker, 2, "DA-H22");
  a.judge.tell(a.attacker, Booking::Kind::plunder, 2, a.target);
  if (a.against_power()) a.fact.viking_bonus = a.judge.viking_bonus(a.attacker, a.target, 2);
  a.fact.population_lost = 1;
  a.fact.pillaged = true;
}

void note_start(Attack& a) {
  a.fact.slot = a.deed.slot;
  a.fact.kind = a.deed.action;
  a.fact.attacker = a.attacker;
  a.fact.defender = a.defender;
  a.fact.from = a.home;
  a.fact.via = a.from;
  a.fact.to = a.target;
  a.fact.attackers = a.sides.attackers;
  a.fact.ships = a.ships;
  a.fact.defence = a.sides.defence();
  a.fact.defenders = a.sides.defenders;
  a.fact.first_round = static_cast<std::uint32_t>(a.judge.facts.rounds.size());
}

void note_end(Attack& a) {
  a.fact.rounds = static_cast<std::uint32_t>(a.judge.facts.rounds.size()) - a.fact.first_round;
  a.fact.attackers_left = a.sides.attackers;
  a.fact.defenders_left = a.sides.defenders;
  a.fact.fort_broken = a.result.fort_broken;
  a.judge.facts.battles.push_back(a.fact);
  a.judge.see(a.attacker, a.target, Sighting::Why::attacked);
}

/// COM-11  A RAID that leads to pillage and every SIEGE end `done`, other attacks are won or beaten (DA-H27).
realm::Result outcome_of(const Attack& a) {
  if (a.deed.action == Action::siege || a.fact.pillaged) return realm::Result::done;
  return a.result.won ? realm::Result::won : realm::Result::beaten;
}

}  // namespace

realm::Result attack(Judge& judge, const Deed& deed, AreaId from, int armies) {
  Attack a{.judge = judge,
           .deed = deed,
           .from = from,
           .home = deed.first,
           .target = deed.second,
           .attacker = deed.who,
           .defender = judge.at(deed.second).owner,
           .armies = armies,
           .ships = judge.world.is_sea(deed.first) ? judge.at(deed.first).ships : 0};
  const Action kind = deed.action;

  deploy_household(a);                                   // step 1
  measure(a);                                            // step 2
  a.sides.attackers = a.armies + a.ships;                // DA-H12, DA 8.5
  a.sides.relief = judge.world.ground(a.target).relief;  // DA-H13
  note_start(a);
  if (retreat_fires(a)) {  // step 3
    retreat(a);
    measure(a);
  }
  a.sides.ambush = a.against_power() && a.sides.defenders > 0 && can_be_ambushed(kind) &&
                   realm::works_against(judge.at(a.target).posture, realm::Mode::ambush, from);  // step 4
  a.fact.ambushed = a.sides.ambush;
  const int before = a.sides.attackers;
  a.result = fight(kind, a.sides, judge.at(a.target).forts, judge.facts.rounds);  // step 5
  take_losses(a, before);                                                         // step 6
  if (a.result.fort_broken) judge.add_forts(a.target, -1, "DA-H20");
  if (a.result.open) pillage(a);
  if (a.result.won)  // step 7
    capture(a);
  else if (kind == Action::siege ||
           ((kind == Action::probe || kind == Action::assault) && a.sides.attackers > 0))
    judge.stick(a.home);                                  // DA-H17, DA-H20
  a.fact.attackers_drowned = judge.drown_excess(a.home);  // step 8
  note_end(a);
  return outcome_of(a);
}

}  // namespace dark_age
