// A battle, told round by round.

#include <algorithm>

#include "dark-age/tell/battle_words.h"
#include "dark-age/tell/report_words.h"

namespace dark_age {
namespace {

using enum Message;

Message attack_sentence(Action kind) {
  switch (kind) {
    case Action::assault: return attack_assault;
    case Action::probe: return attack_probe;
    case Action::overrun: return attack_overrun;
    case Action::raid: return attack_raid;
    case Action::siege: return attack_siege;
    case Action::ships:
    case Action::convoy: return attack_sea;
    default: return attack_move;
  }
}

bool at_sea(const BattleTold& battle) {
  return battle.kind == Action::ships || battle.kind == Action::convoy;
}

}  // namespace

std::string Teller::battle_title(const BattleTold& battle) const {
  return words_->text(
      battle_slot, battle.slot,
      words_->text(attack_sentence(battle.kind), name(battle.attacker), area(battle.from), area(battle.to)));
}

void Teller::strengths(const BattleTold& battle, Story& before) const {
  const base::RuleRef rule = signature(battle.kind).rule;
  if (at_sea(battle))
    return say(before, rule, strengths_sea, counted(Thing::ship, battle.attackers),
               counted(Thing::ship, battle.defenders), name(battle.defender), name(battle.attacker));
  const std::string defenders = counted(Thing::army, battle.defenders);
  const int armies = battle.attackers - battle.ships;
  if (battle.defence == 0)
    say(before, rule, unopposed);
  else if (battle.ships > 0)
    say(before, rule, strengths_landing, counted(Thing::army, armies), counted(Thing::ship, battle.ships),
        defenders, name(battle.defender), battle.defence, name(battle.attacker));
  else if (battle.defenders == 0)
    say(before, rule, strengths_empty, counted(Thing::army, armies), battle.defence, name(battle.attacker));
  else
    say(before, rule, Message::strengths, counted(Thing::army, armies), defenders, name(battle.defender),
        battle.defence, name(battle.attacker));
}

void Teller::fight(const BattleTold& battle, Story& rounds) const {
  int number = 0;
  int attackers_lost = 0;
  int defenders_lost = 0;
  const int relief = at_sea(battle) ? 0 : world_->ground(battle.to).relief;
  const auto told = [](const std::string& parts, int lost) {
    return parts.empty() ? std::to_string(lost) : parts;
  };
  for (const realm::Round& r : battle.rounds) {
    const std::string label =
        r.first_phase ? std::string(word(first_phase)) : words_->text(round_number, ++number);
    const LossParts parts = loss_parts(*words_, battle.kind, r, battle.ambushed, relief);
    say(rounds, {}, round_told, label, r.attackers, r.defenders, r.defence,
        told(parts.attacker, r.attacker_loss), told(parts.defender, r.defender_loss),
        r.attackers - r.attacker_loss, r.defenders - r.defender_loss);
    if (r.stalled) say(rounds, "COM-26", round_stalled);
    attackers_lost += r.attacker_loss;
    defenders_lost += r.defender_loss;
  }
  if (battle.rounds.size() < 2) return;
  say(rounds, {}, losses_in_all, name(battle.attacker), attackers_lost, battle.rounds.front().attackers,
      name(battle.defender), defenders_lost, battle.rounds.front().defenders);
}

/// Armies fall before ships, and ships stay at sea; where no army is left, a crew goes ashore.
void Teller::taken(const BattleTold& battle, Story& after) const {
  const std::string_view who = name(battle.attacker);
  const std::string where = area(battle.to);
  const bool landing = battle.ships > 0 && !at_sea(battle);
  if (!landing) return say(after, "COM-16", ended_taken, who, where, battle.attackers_left);
  const int armies = std::max(0, battle.attackers_left - battle.ships);
  const int ships = battle.attackers_left - armies;
  if (armies > 0)
    say(after, "DA 8.5", ended_landed, who, where, counted(Thing::army, armies), counted(Thing::ship, ships));
  else
    say(after, "DA 8.5", ended_crew_landed, who, where, counted(Thing::ship, ships - 1));
}

void Teller::aftermath(const BattleTold& battle, Story& after) const {
  const base::RuleRef rule = signature(battle.kind).rule;
  if (battle.captured)
    taken(battle, after);
  else if (battle.attackers_left == 0)
    say(after, "COM-27", ended_destroyed, battle.defenders_left);
  else if (battle.kind == Action::siege)
    say(after, "DA-H20", ended_siege, battle.attackers_left, battle.defenders_left);
  else if (battle.kind == Action::raid && !battle.pillaged)
    say(after, rule, not_pillaged);
  else if (battle.kind != Action::raid)
    say(after, "COM-28", ended_held, area(battle.to), battle.attackers_left, battle.defenders_left);
  if (battle.attackers_drowned > 0)
    say(after, "DA 8.8", battle_drowned, counted(Thing::army, battle.attackers_drowned),
        name(battle.attacker));
  if (battle.defenders_drowned > 0)
    say(after, "DA 8.8", battle_drowned, counted(Thing::army, battle.defenders_drowned),
        name(battle.defender));
  if (battle.fort_broken) say(after, "DA-H20", fort_broken, area(battle.to));
  if (battle.pillaged) say(after, "DA-H22", pillaged, area(battle.to), counted(Thing::bp, 2));
  if (battle.captured && battle.population_lost + battle.forts_lost + battle.trade_lost > 0) {
    std::vector<std::string> lost;
    if (battle.population_lost > 0) lost.push_back(counted(Thing::population, battle.population_lost));
    if (battle.forts_lost > 0) lost.push_back(counted(Thing::fort, battle.forts_lost));
    if (battle.trade_lost > 0) lost.push_back(counted(Thing::trade, battle.trade_lost));
    say(after, "DA 5.9", land_suffered, list(lost));
  }
  if (battle.vp_lost) say(after, "DA 5.9", vp_lost, name(battle.defender));
  if (battle.treasury_taken > 0)
    say(after, "DA 10.7", treasury_taken, name(battle.attacker), counted(Thing::bp, battle.treasury_taken),
        name(battle.defender));
  if (battle.viking_bonus > 0) say(after, "DA 5.11", viking_bonus, battle.viking_bonus);
}

void Teller::battle(const BattleTold& battle, Story& before, Story& rounds, Story& after) const {
  if (battle.via != battle.from) say(before, "DA-H23", came_through, area(battle.via));
  strengths(battle, before);
  if (battle.deployed > 0)
    say(before, "DA 3.14", household_deployed, counted(Thing::troop, battle.deployed), name(battle.defender));
  if (battle.retreated > 0) {
    const std::string armies = counted(Thing::army, battle.retreated);
    if (battle.retreated_to == AreaId::none)
      say(before, "DA 3.11", retreated, armies, name(battle.defender));
    else
      say(before, "DA 3.11", retreated_to, armies, name(battle.defender), area(battle.retreated_to));
  }
  if (battle.ambushed) say(before, "DA-H15", ambushed);
  fight(battle, rounds);
  aftermath(battle, after);
}

}  // namespace dark_age
