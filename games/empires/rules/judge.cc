#include "empires/rules/judge.h"

namespace empires {
namespace {

/// Every change of a count is booked in the ledger of the turn.
void change(int& count, int n, TurnFacts& facts, Asset asset, base::RuleRef rule) {
  realm::change(count, n, facts.ledger, asset, rule);
}

}  // namespace

void Judge::add_armies(AreaId a, int n, base::RuleRef rule) {
  change(at(a).armies, n, facts, Asset::armies, rule);
}
void Judge::add_population(AreaId a, int n, base::RuleRef rule) {
  change(at(a).population, n, facts, Asset::population, rule);
}
void Judge::add_forts(AreaId a, int n, base::RuleRef rule) {
  change(at(a).forts, n, facts, Asset::forts, rule);
}
void Judge::add_ships(AreaId a, int n, base::RuleRef rule) {
  change(at(a).ships, n, facts, Asset::ships, rule);
  forget_base_if_empty(a);
}
void Judge::add_laid_up(AreaId a, int n, base::RuleRef rule) {
  change(at(a).laid_up, n, facts, Asset::laid_up, rule);
}
void Judge::add_trains(AreaId a, int n, base::RuleRef rule) {
  change(at(a).trains, n, facts, Asset::trains, rule);
}
void Judge::add_army_reserve(PowerId p, int n, base::RuleRef rule) {
  change(of(p).army_reserve, n, facts, Asset::army_reserve, rule);
}
void Judge::add_naval_reserve(PowerId p, int n, base::RuleRef rule) {
  change(of(p).naval_reserve, n, facts, Asset::naval_reserve, rule);
}
void Judge::add_straggler_armies(PowerId p, int n, base::RuleRef rule) {
  change(of(p).straggler_armies, n, facts, Asset::straggler_armies, rule);
}
void Judge::add_straggler_ships(PowerId p, int n, base::RuleRef rule) {
  change(of(p).straggler_ships, n, facts, Asset::straggler_ships, rule);
}
void Judge::add_air(PowerId p, int n, base::RuleRef rule) { change(of(p).air, n, facts, Asset::air, rule); }
void Judge::add_balance(PowerId p, int n, base::RuleRef rule) {
  change(of(p).balance, n, facts, Asset::balance, rule);
}
void Judge::add_treasury(PowerId p, int n, base::RuleRef rule) {
  change(of(p).treasury, n, facts, Asset::treasury, rule);
}
void Judge::add_vps(PowerId p, int n, AreaId at_area, base::RuleRef rule) {
  change(of(p).vps, n, facts, Asset::vps, rule);
  if (n != 0) facts.vp_changes.push_back({p, n, at_area, rule});
}

void Judge::pay(PowerId p, int bps, base::RuleRef rule) {
  add_balance(p, -bps, rule);
  action_.paid += bps;
}

void Judge::disperse_armies(AreaId a, int n, base::RuleRef rule) {
  if (n == 0) return;
  const PowerId owner = at(a).owner;
  add_armies(a, -n, rule);
  if (owner == PowerId::none) return;
  add_straggler_armies(owner, n, rule);
  tell(owner, Booking::Kind::dispersed_armies, n, rule, a);
}

void Judge::disperse_ships(AreaId a, int n, base::RuleRef rule) {
  if (n == 0) return;
  const PowerId owner = at(a).owner;
  add_ships(a, -n, rule);
  if (owner == PowerId::none) return;
  add_straggler_ships(owner, n, rule);
  tell(owner, Booking::Kind::dispersed_ships, n, rule, a);
}

void Judge::give_to(AreaId a, PowerId new_owner) {
  Area& area = at(a);
  area.owner = new_owner;
  area.stuck = false;
  area.posture = {};
}

void Judge::remember_battle(PowerId attacker, PowerId defender, int armies, int ships) {
  if (defender == PowerId::none) return;
  for (const auto& [who, other] : {std::pair(attacker, defender), std::pair(defender, attacker)}) {
    Dealing& row = dealing(now, who, other);
    ++row.battles;
    row.armies += armies;
    row.ships += ships;
    row.last_battle = now.turn;
    if (who == defender) row.last_attacked = now.turn;
  }
}

Deed deed_of(PowerId who, int slot, const sheet::Entry& entry) {
  Deed deed{.who = who, .slot = slot, .action = static_cast<Action>(entry.action), .number = entry.number};
  const sheet::Signature& boxes = signature(deed.action);
  if (boxes.first.kind == sheet::Box::Kind::place) deed.first = static_cast<AreaId>(entry.first);
  if (boxes.second.kind == sheet::Box::Kind::place) deed.second = static_cast<AreaId>(entry.second);
  if (boxes.second.kind == sheet::Box::Kind::power) deed.power = static_cast<PowerId>(entry.second);
  return deed;
}

}  // namespace empires
