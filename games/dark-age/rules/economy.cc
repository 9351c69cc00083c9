#include "dark-age/rules/economy.h"

#include <algorithm>

namespace dark_age {

int upkeep_of(const World& world, const Position& position, AreaId a) {
  const Area& area = position.at(a);
  if (area.owner == PowerId::none) return 0;
  return world.is_sea(a) ? area.ships : std::max(0, area.armies - area.population);
}

Accounts accounts(const World& world, const Position& position) {
  Accounts result{std::vector<int>(position.powers.size(), 0), std::vector<int>(position.powers.size(), 0)};
  for (std::size_t i = 0; i < position.areas.size(); ++i) {
    const AreaId a = area_id(i);
    const Area& area = position.at(a);
    if (area.owner == PowerId::none) continue;
    if (!blockaded(world, position, a)) result.income[realm::index(area.owner)] += area.population;
    result.upkeep[realm::index(area.owner)] += upkeep_of(world, position, a);
  }
  for (std::size_t i = 0; i < position.powers.size(); ++i)
    result.upkeep[i] += position.powers[i].household / 2;  // DA-H49
  return result;
}

void pay_trade(Judge& judge) {
  for (std::size_t i = 0; i < judge.now.areas.size(); ++i) {
    const AreaId city = area_id(i);
    const Area& area = judge.at(city);
    if (!judge.world.is_city(city) || area.owner == PowerId::none || blockaded(judge.world, judge.now, city))
      continue;
    const int trade = std::min(area.population, area.trade);
    if (trade == 0) continue;
    const PowerId country = judge.at(judge.world.facts(city).hinterland).owner;
    for (const PowerId p : {area.owner, country}) {
      if (p == PowerId::none) continue;
      judge.add_treasury(p, trade, "DA 2.15");
      judge.tell(p, Booking::Kind::trade, trade, city);
    }
  }
}

namespace {

/// DA 8.7, DA-H33  Empty ships go first; if every ship carried an army, one army goes with it.
void disperse_at_sea(Judge& judge, AreaId sea) {
  const Area& area = judge.at(sea);
  const PowerId owner = area.owner;
  const bool all_carry = area.armies == area.ships;
  judge.add_ships(sea, -1, "DA-H33");
  judge.add_arriving_ships(owner, 1, "DA-H33");
  judge.tell(owner, Booking::Kind::dispersed_ships, 1, sea);
  if (!all_carry) return;
  judge.add_armies(sea, -1, "DA-H33");
  judge.add_arriving_armies(owner, 1, "DA-H33");
  judge.tell(owner, Booking::Kind::dispersed_armies, 1, sea);
}

}  // namespace

void disperse(Judge& judge) {
  for (std::size_t i = 0; i < judge.now.areas.size(); ++i) {
    const AreaId a = area_id(i);
    if (upkeep_of(judge.world, judge.now, a) == 0) continue;
    if (judge.world.is_sea(a)) {
      disperse_at_sea(judge, a);
      continue;
    }
    judge.add_armies(a, -1, "DA-H33");
    judge.add_arriving_armies(judge.at(a).owner, 1, "DA-H33");
    judge.tell(judge.at(a).owner, Booking::Kind::dispersed_armies, 1, a);
  }
}

void pay_balances(Judge& judge, const Accounts& accounts, int viking_bps) {
  for (std::size_t i = 0; i < judge.now.powers.size(); ++i) {
    const PowerId p = power_id(i);
    if (!judge.now.in_the_game(p)) continue;
    judge.tell(p, Booking::Kind::income, accounts.income[i]);
    int due = accounts.income[i] - accounts.upkeep[i];
    if (judge.world.nation(p).viking && viking_bps > 0) {  // DA-H51
      due += viking_bps;
      judge.tell(p, Booking::Kind::viking_income, viking_bps);
    }
    judge.add_balance(p, std::max(0, due), "DA 2.15");
    if (due >= 0) continue;
    const int taken = std::min(-due, judge.of(p).treasury);  // DA-H34
    judge.add_treasury(p, -taken, "DA-H34");
    judge.tell(p, Booking::Kind::shortfall, taken);
    if (-due > taken) judge.tell(p, Booking::Kind::forgiven, -due - taken);
  }
}

}  // namespace dark_age
