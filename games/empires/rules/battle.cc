#include "empires/rules/battle.h"

#include <algorithm>

namespace empires {

SeaBattle fight_at_sea(int ships, int armies, int defending_ships, int defending_armies) {
  SeaBattle battle{.attackers = ships,
                   .defenders = defending_ships,
                   .attacker_armies = armies,
                   .defender_armies = defending_armies};
  realm::Sides sides{.attackers = ships, .defenders = defending_ships};
  const realm::Round round = realm::fight_round(sides, {.share = 3});
  battle.attacker_loss = round.attacker_loss;
  battle.defender_loss = round.defender_loss;
  battle.attacker_drowned = std::max(0, armies - sides.attackers);  // EMP-H12
  battle.defender_drowned = std::max(0, defending_armies - sides.defenders);
  battle.won = realm::attacker_won(sides);  // COM-27
  return battle;
}

namespace {

/// 1  EMP 8.3, EMP 8.4: no share of the difference in the air.
void fight_in_the_air(LandBattle& battle) {
  Forces& now = battle.after;
  AirPhase& air = battle.air;
  air.fought = now.attacker_air > 0 || now.defender_air > 0;
  air.attackers = now.attacker_air;
  air.defenders = now.defender_air;
  const int attacker_hits = air.attackers / 3;
  if (air.defenders > 0 && attacker_hits > air.defenders) {  // EMP-H23
    air.withheld = true;
    air.defenders = 0;
  }
  const int defender_hits = air.defenders / 3;
  air.defender_loss = std::min(attacker_hits, air.defenders);
  air.attacker_loss = std::min(defender_hits, air.attackers);
  air.attacker_carry = attacker_hits - air.defender_loss;
  air.defender_carry = defender_hits - air.attacker_loss;
  now.defender_air -= air.defender_loss;
  now.attacker_air -= air.attacker_loss;
}

/// EMP-H21  Armies above the ships left drown before the landing, the attacking ones first.
void drown(SeaPhase& sea, Forces& now) {
  const int excess = std::max(0, now.armies + now.others_aboard - now.attacker_ships);
  sea.drowned = std::min(now.armies, excess);
  sea.others_drowned = excess - sea.drowned;
  now.armies -= sea.drowned;
  now.others_aboard -= sea.others_drowned;
}

/// 2  EMP 8.5, EMP 8.6
void fight_in_the_harbour(LandBattle& battle) {
  Forces& now = battle.after;
  SeaPhase& sea = battle.sea;
  sea.fought = true;
  sea.attackers = now.attacker_ships;
  sea.defenders = now.defender_ships;
  const int attacker_hits = hits(sea.attackers, sea.defenders) + battle.air.attacker_carry;
  const int defender_hits = hits(sea.defenders, sea.attackers) + battle.air.defender_carry;
  // EMP-H22: anti-aircraft fire comes from the ships before their losses.
  sea.attacker_air_loss = std::min({sea.defenders / 3, battle.air.attacker_carry, now.attacker_air});
  sea.defender_air_loss = std::min({sea.attackers / 3, battle.air.defender_carry, now.defender_air});
  sea.defender_loss = std::min(sea.defenders, attacker_hits);
  sea.attacker_loss = std::min(sea.attackers, defender_hits);
  sea.attacker_carry = attacker_hits - sea.defender_loss;
  sea.defender_carry = defender_hits - sea.attacker_loss;
  now.attacker_air -= sea.attacker_air_loss;
  now.defender_air -= sea.defender_air_loss;
  now.attacker_ships -= sea.attacker_loss;
  now.defender_ships -= sea.defender_loss;
  drown(sea, now);
}

/// The hits that reach the land phase.
struct Carried {
  int attacker = 0;
  int defender = 0;
};

/// 3, 4  EMP 8.8, EMP-H13 to EMP-H16: strengths and losses of the land phase; `now` is what is left.
LandPhase fight_ashore(Forces& now, const Ground& ground, Carried carried) {
  LandPhase land{.fought = true, .attackers = now.armies, .defenders = now.defenders};
  const bool facing = now.defenders > 0 && ground.applies;
  if (facing && ground.mode == realm::Mode::entrench)  // EMP-H14
    land.entrenchment = std::max(1, now.defenders / 2);
  land.ambushed = facing && ground.mode == realm::Mode::ambush;  // EMP-H15
  land.defence = now.defenders + ground.forts + row(ground.terrain).defence_bonus + land.entrenchment;
  land.attacker_loss =
      std::min(now.armies, hits(land.defence, now.armies) + carried.defender + (land.ambushed ? 1 : 0));
  const int fighting = land.ambushed ? now.armies - land.attacker_loss : now.armies;
  land.defender_loss = std::clamp(
      hits(fighting, land.defence) + carried.attacker - row(ground.terrain).relief, 0, now.defenders);
  now.armies -= land.attacker_loss;
  now.defenders -= land.defender_loss;
  return land;
}

/// 5  EMP-H17
bool takes_control(const Forces& now) { return now.defenders == 0 && now.armies > now.population; }

/// EMP 8.7, EMP-H19  Whether the defenders would lose more than the attacker, all of them, and the area:
/// tried with the very phases of the battle on a copy.
bool would_retreat(const Forces& now, const Ground& ground, Carried carried) {
  if (ground.mode != realm::Mode::retreat || !ground.applies || now.defenders == 0) return false;
  Forces trial = now;
  const LandPhase land = fight_ashore(trial, ground, carried);
  return land.defender_loss > land.attacker_loss && land.defender_loss == now.defenders &&
         takes_control(trial);
}

void fight_for_the_land(LandBattle& battle, const Ground& ground) {
  Forces& now = battle.after;
  const Carried carried = battle.sea.fought ? Carried{battle.sea.attacker_carry, battle.sea.defender_carry}
                                            : Carried{battle.air.attacker_carry, battle.air.defender_carry};
  if (!would_retreat(now, ground, carried)) {
    battle.land = fight_ashore(now, ground, carried);
    return;
  }
  Forces unharmed = now;
  battle.land = fight_ashore(unharmed, ground, carried);  // the strengths are told, the losses do not happen
  battle.land.fought = false;
  battle.land.retreated = true;
  battle.land.attacker_loss = battle.land.defender_loss = 0;
  now.defenders = 0;
}

}  // namespace

LandBattle fight_on_land(const Forces& forces, const Ground& ground) {
  LandBattle battle{.before = forces, .air = {}, .sea = {}, .land = {}, .after = forces};
  Forces& now = battle.after;
  fight_in_the_air(battle);
  if (ground.by_sea && now.attacker_ships > 0 && now.defender_ships > 0) fight_in_the_harbour(battle);
  if (now.armies > 0) fight_for_the_land(battle, ground);  // EMP-H25: else it ends here
  battle.captured = takes_control(now);
  const int lost = battle.land.attacker_loss + battle.land.defender_loss;
  battle.killed = std::min(lost / 6, now.population / 2);  // EMP-H18
  now.population -= battle.killed;
  return battle;
}

}  // namespace empires
