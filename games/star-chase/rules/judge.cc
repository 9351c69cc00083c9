#include "star-chase/rules/judge.h"

#include "core/check.h"

namespace star_chase {
namespace {

/// Every change of a count goes through here, so that none escapes the ledger.
void change(int& count, int n, TurnFacts& facts, Asset asset, base::RuleRef rule) {
  count += n;
  base::ensure(count >= 0 || asset == Asset::vps, "a count never falls below 0");
  facts.ledger.book(asset, n, rule);
}

}  // namespace

void Judge::add_cruisers(SystemId s, int n, base::RuleRef rule) {
  change(at(s).cruisers, n, facts, Asset::cruisers, rule);
}
void Judge::add_fighters(SystemId s, int n, base::RuleRef rule) {
  change(at(s).fighters, n, facts, Asset::fighters, rule);
}
void Judge::add_colony_ships(SystemId s, int n, base::RuleRef rule) {
  change(at(s).colony_ships, n, facts, Asset::colony_ships, rule);
}
void Judge::add_population(SystemId s, int n, base::RuleRef rule) {
  change(at(s).population, n, facts, Asset::population, rule);
}
void Judge::add_industry(SystemId s, int n, base::RuleRef rule) {
  change(at(s).industry, n, facts, Asset::industry, rule);
}
void Judge::add_balance(PowerId p, int n, base::RuleRef rule) {
  change(of(p).balance, n, facts, Asset::balance, rule);
}
void Judge::add_treasury(PowerId p, int n, base::RuleRef rule) {
  change(of(p).treasury, n, facts, Asset::treasury, rule);
}
void Judge::add_vps(PowerId p, int n, base::RuleRef rule) { change(of(p).vps, n, facts, Asset::vps, rule); }
void Judge::add_reserve(PowerId p, int n, base::RuleRef rule) {
  change(of(p).reserve, n, facts, Asset::reserve, rule);
}
void Judge::add_reserve_new(PowerId p, int n, base::RuleRef rule) {
  change(of(p).reserve_new, n, facts, Asset::reserve, rule);
}
void Judge::add_lost(PowerId p, int n, base::RuleRef rule) {
  change(of(p).lost, n, facts, Asset::lost, rule);
}
void Judge::add_lost_new(PowerId p, int n, base::RuleRef rule) {
  change(of(p).lost_new, n, facts, Asset::lost, rule);
}

void Judge::pay(PowerId p, int bps, base::RuleRef rule) {
  add_balance(p, -bps, rule);
  action_.paid += bps;
}

void Judge::pay_from_treasury(PowerId p, int bps, base::RuleRef rule) {
  add_treasury(p, -bps, rule);
  action_.from_treasury += bps;
}

Deed deed_of(const World& world, PowerId who, int slot, const sheet::Entry& entry) {
  using Kind = sheet::Box::Kind;
  Deed deed{.who = who, .slot = slot, .action = static_cast<Action>(entry.action), .number = entry.number};
  const sheet::Signature& boxes = signature(deed.action);
  if (boxes.first.kind == Kind::place) {
    deed.first = world.system_of(entry.first);
    deed.first_given = entry.first != sheet::kNone;
  }
  if (boxes.first.kind == Kind::thing) deed.tech = tech_of(entry.first);
  if (boxes.second.kind == Kind::place) {
    deed.second = world.system_of(entry.second);
    deed.second_given = entry.second != sheet::kNone;
  }
  if (boxes.second.kind == Kind::power) deed.power = static_cast<PowerId>(entry.second);
  return deed;
}

}  // namespace star_chase
