#include "empires/rules/attack.h"

#include <algorithm>

namespace empires {

bool in_air_reach(const World& world, const Position& position, PowerId who, AreaId from, AreaId target) {
  if (world.is_land(from)) return true;
  std::vector<AreaId> reached{target};
  std::size_t begin = 0;
  for (int steps = 0; steps < world.options().air_reach; ++steps) {
    const std::size_t end = reached.size();
    for (; begin < end; ++begin)
      for (const AreaId next : world.map().neighbours(reached[begin])) {
        if (world.is_land(next) && position.at(next).owner == who) return true;
        if (std::find(reached.begin(), reached.end(), next) == reached.end()) reached.push_back(next);
      }
  }
  return false;
}

namespace {

/// An attack as it unfolds.
struct Attack {
  Judge& judge;
  AreaId from;  // X
  AreaId to;    // Y
  PowerId attacker;
  PowerId defender;  // none: unowned
  LandFight fact{};

  [[nodiscard]] bool against_power() const { return defender != PowerId::none; }
  [[nodiscard]] bool by_sea() const { return judge.world.is_sea(from); }
};

Forces forces_of(const Attack& a, int armies) {
  const Judge& judge = a.judge;
  const Area& home = judge.now.at(a.from);
  const Area& target = judge.now.at(a.to);
  Forces forces{.armies = armies,
                .others_aboard = a.by_sea() ? home.armies - armies : 0,
                .attacker_ships = a.by_sea() ? home.ships : 0,
                .defenders = target.armies,
                .defender_ships = target.ships,
                .population = target.population};
  if (judge.world.has_air()) {  // EMP-H24
    if (in_air_reach(judge.world, judge.now, a.attacker, a.from, a.to))
      forces.attacker_air = judge.now.of(a.attacker).air;
    if (a.against_power()) forces.defender_air = judge.now.of(a.defender).air;
  }
  return forces;
}

Ground ground_of(const Attack& a) {
  const Judge& judge = a.judge;
  const Area& target = judge.now.at(a.to);
  Ground ground{.terrain = judge.world.facts(a.to).terrain,
                .forts = target.forts,
                .mode = target.posture.mode,
                .by_sea = a.by_sea()};
  if (!a.against_power()) {  // EMP-H26
    ground.mode = realm::Mode::defend;
    return ground;
  }
  const AreaId back = target.posture.retreat_to;
  ground.applies = ground.mode == realm::Mode::retreat
                       ? back != AreaId::none && judge.world.is_land(back) &&
                             realm::retreat_is_open(judge.world.map(), a.to, target.posture, a.defender,
                                                    judge.now.at(back).owner)
                       : realm::works_against(target.posture, ground.mode, a.from);
  return ground;
}

/// What the phases cost both sides.
void take_losses(Attack& a) {
  Judge& judge = a.judge;
  const LandBattle& battle = a.fact.battle;
  judge.add_armies(a.from, -battle.sea.drowned - battle.sea.others_drowned, "EMP-H21");
  judge.add_armies(a.from, -battle.land.attacker_loss, "EMP 8.8");
  judge.add_armies(a.to, -battle.land.defender_loss, "EMP 8.8");
  if (battle.sea.attacker_loss > 0) judge.add_ships(a.from, -battle.sea.attacker_loss, "EMP 8.5");
  if (battle.sea.defender_loss > 0) judge.add_ships(a.to, -battle.sea.defender_loss, "EMP 8.5");
  judge.add_air(a.attacker, -battle.air.attacker_loss, "EMP 8.3");
  judge.add_air(a.attacker, -battle.sea.attacker_air_loss, "EMP 8.6");
  if (a.against_power()) {
    judge.add_air(a.defender, -battle.air.defender_loss, "EMP 8.3");
    judge.add_air(a.defender, -battle.sea.defender_air_loss, "EMP 8.6");
  }
  judge.add_population(a.to, -battle.killed, "EMP-H18");
}

/// EMP 8.7, COM-21  They go as one body and lose nothing.
void retreat(Attack& a) {
  Area& target = a.judge.at(a.to);
  a.fact.retreated_to = target.posture.retreat_to;
  a.judge.at(target.posture.retreat_to).armies += target.armies;
  target.armies = 0;
}

/// EMP-H27  What becomes of the ships in a captured base.
void take_base(Attack& a) {
  Judge& judge = a.judge;
  Area& target = judge.at(a.to);
  if (!target.has_base()) return;
  if (a.against_power()) {
    a.fact.ships_dispersed = target.ships;
    judge.disperse_ships(a.to, target.ships, "EMP-H27");
  } else {
    const int ships = target.ships;  // unowned ones count as laid up
    judge.add_ships(a.to, -ships, "EMP-H27");
    judge.add_laid_up(a.to, ships, "EMP-H27");
  }
  a.fact.ships_taken = target.laid_up / 2;
  a.fact.ships_destroyed = target.laid_up - a.fact.ships_taken;
  judge.add_laid_up(a.to, -a.fact.ships_destroyed, "EMP-H27");
  target.opens = static_cast<std::int16_t>(judge.now.turn + 1);
}

/// EMP-H55  All trains after a retreat, else half of them.
void take_trains(Attack& a) {
  Area& target = a.judge.at(a.to);
  a.fact.trains_taken = a.fact.battle.land.retreated ? target.trains : target.trains / 2;
  a.judge.add_trains(a.to, a.fact.trains_taken - target.trains, "EMP-H55");
}

/// Section 5.3
void capture(Attack& a) {
  Judge& judge = a.judge;
  const LandBattle& battle = a.fact.battle;
  take_base(a);
  take_trains(a);
  judge.at(a.from).armies -= battle.after.armies;
  judge.at(a.to).armies += battle.after.armies;
  judge.give_to(a.to, a.attacker);
  judge.at(a.to).posture = realm::captured(a.from, judge.world.is_land(a.from));  // COM-16
  judge.stick_if_difficult(a.to);
  if (a.by_sea()) judge.stick(a.to);  // EMP 7.4, EMP 7.5
  a.fact.forts_lost = std::min(1, judge.at(a.to).forts);
  judge.add_forts(a.to, -a.fact.forts_lost, "EMP-H20");
  a.fact.attacker_vps = battle.after.population;
  if (a.against_power()) a.fact.defender_vps = -1 - battle.before.population;
}

/// Section 5.4
void fail(Attack& a) {
  a.fact.attacker_vps = -1 - a.fact.battle.killed;
  if (a.against_power()) a.fact.defender_vps = -a.fact.battle.killed;
}

void count_vps(Attack& a) {
  const base::RuleRef rule = a.fact.battle.captured ? base::RuleRef("EMP 11.4") : base::RuleRef("EMP 11.5");
  a.judge.add_vps(a.attacker, a.fact.attacker_vps, a.to, rule);
  if (a.against_power()) a.judge.add_vps(a.defender, a.fact.defender_vps, a.to, rule);
}

}  // namespace

realm::Result attack(Judge& judge, const Deed& deed, int armies, int strayed) {
  Attack a{.judge = judge,
           .from = deed.first,
           .to = deed.second,
           .attacker = deed.who,
           .defender = judge.at(deed.second).owner};
  a.fact.slot = deed.slot;
  a.fact.attacker = a.attacker;
  a.fact.defender = a.defender;
  a.fact.from = a.from;
  a.fact.to = a.to;
  a.fact.strayed = strayed;
  const Forces forces = forces_of(a, armies);
  a.fact.battle = fight_on_land(forces, ground_of(a));
  judge.remember_battle(a.attacker, a.defender, forces.armies + forces.defenders,
                        a.fact.battle.sea.attackers + a.fact.battle.sea.defenders);
  take_losses(a);
  if (a.fact.battle.land.retreated) retreat(a);
  if (a.fact.battle.captured)
    capture(a);
  else
    fail(a);
  count_vps(a);
  judge.see(a.attacker, a.to, Sighting::Why::attacked);
  judge.facts.land_fights.push_back(a.fact);
  return a.fact.battle.captured ? realm::Result::won : realm::Result::beaten;
}

}  // namespace empires
