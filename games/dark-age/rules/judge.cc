#include "dark-age/rules/judge.h"

#include <algorithm>

namespace dark_age {
namespace {

/// Every change of a count is booked in the ledger of the turn.
template <class Count>
void change(Count& count, int n, TurnFacts& facts, Asset asset, base::RuleRef rule) {
  realm::change(count, n, facts.ledger, asset, rule);
}

}  // namespace

void Judge::add_armies(AreaId a, int n, base::RuleRef rule) {
  change(at(a).armies, n, facts, Asset::armies, rule);
}
void Judge::add_ships(AreaId a, int n, base::RuleRef rule) {
  change(at(a).ships, n, facts, Asset::ships, rule);
}
void Judge::add_population(AreaId a, int n, base::RuleRef rule) {
  change(at(a).population, n, facts, Asset::population, rule);
}
void Judge::add_forts(AreaId a, int n, base::RuleRef rule) {
  change(at(a).forts, n, facts, Asset::forts, rule);
}
void Judge::add_trade(AreaId a, int n, base::RuleRef rule) {
  change(at(a).trade, n, facts, Asset::trade, rule);
}
void Judge::add_balance(PowerId p, int n, base::RuleRef rule) {
  change(of(p).balance, n, facts, Asset::balance, rule);
}
void Judge::add_treasury(PowerId p, int n, base::RuleRef rule) {
  change(of(p).treasury, n, facts, Asset::treasury, rule);
}
void Judge::add_vps(PowerId p, int n, base::RuleRef rule) { change(of(p).vps, n, facts, Asset::vps, rule); }
void Judge::add_army_reserve(PowerId p, int n, base::RuleRef rule) {
  change(of(p).army_reserve, n, facts, Asset::army_reserve, rule);
}
void Judge::add_fleet_reserve(PowerId p, int n, base::RuleRef rule) {
  change(of(p).fleet_reserve, n, facts, Asset::fleet_reserve, rule);
}
void Judge::add_arriving_armies(PowerId p, int n, base::RuleRef rule) {
  change(of(p).arriving_armies, n, facts, Asset::arriving_armies, rule);
}
void Judge::add_arriving_ships(PowerId p, int n, base::RuleRef rule) {
  change(of(p).arriving_ships, n, facts, Asset::arriving_ships, rule);
}
void Judge::add_household(PowerId p, int n, base::RuleRef rule) {
  change(of(p).household, n, facts, Asset::household, rule);
}

void Judge::pay(PowerId p, int bps, base::RuleRef rule) {
  add_balance(p, -bps, rule);
  paid_ += bps;
}

void Judge::send_households_away(AreaId a, PowerId except) {
  Area& area = at(a);
  if (!area.household_here) return;
  area.household_here = false;
  for (std::size_t i = 0; i < now.powers.size(); ++i) {
    Power& power = now.powers[i];
    if (power.household_at != a) continue;
    if (power_id(i) == except)
      area.household_here = true;
    else
      power.household_at = AreaId::none;
  }
}

void Judge::give_to(AreaId a, PowerId new_owner) {
  Area& area = at(a);
  if (world.is_land(a) || new_owner != PowerId::none) send_households_away(a, new_owner);
  area.owner = new_owner;
  area.stuck = false;
  area.passage_for = PowerId::none;
  area.posture = {};
  if (new_owner != PowerId::none && of(new_owner).spy_at == a) of(new_owner).spy_at = AreaId::none;
}

void Judge::occupy_sea(AreaId sea, PowerId owner) {
  if (at(sea).owner != owner)
    give_to(sea, owner);
  else
    send_households_away(sea, owner);
}

int Judge::drown_excess(AreaId a) {
  const Area& area = at(a);
  const int excess = world.is_sea(a) ? std::max(0, area.armies - area.ships) : 0;
  if (excess > 0) add_armies(a, -excess, "DA 8.8");
  return excess;
}

int Judge::viking_bonus(PowerId p, AreaId a, int n) {
  if (!world.nation(p).viking) return 0;
  auto& paid = now.viking_paid;
  const auto it = std::lower_bound(paid.begin(), paid.end(), std::pair(a, p));
  if (it != paid.end() && *it == std::pair(a, p)) return 0;
  paid.insert(it, {a, p});
  add_vps(p, n, "DA 5.11");
  add_fleet_reserve(p, n, "DA 5.11");
  add_treasury(p, n, "DA 5.11");
  return n;
}

Deed deed_of(PowerId who, int slot, const sheet::Entry& entry) {
  Deed deed{.who = who, .slot = slot, .action = static_cast<Action>(entry.action), .number = entry.number};
  const sheet::Signature& boxes = signature(deed.action);
  if (boxes.first.kind == sheet::Box::Kind::place) deed.first = static_cast<AreaId>(entry.first);
  if (boxes.second.kind == sheet::Box::Kind::place) deed.second = static_cast<AreaId>(entry.second);
  if (boxes.second.kind == sheet::Box::Kind::power) deed.power = static_cast<PowerId>(entry.second);
  return deed;
}

}  // namespace dark_age
