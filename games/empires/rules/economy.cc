#include "empires/rules/economy.h"

#include <algorithm>

#include "empires/rules/routes.h"

namespace empires {

int plain_upkeep(const World& world, const Position& position, AreaId a) {
  const Area& area = position.at(a);
  if (area.owner == PowerId::none) return 0;  // EMP-H66
  return world.is_sea(a) ? area.armies : std::max(0, area.armies + area.forts - area.population);
}

AreaUpkeep upkeep_of(const World& world, const Position& position, AreaId a) {
  const int cost = plain_upkeep(world, position, a);
  const int trains = position.at(a).trains;
  if (cost > 1 && trains >= 2) return {std::max(1, cost - trains), true};  // EMP S.9
  return {cost, false};
}

Accounts accounts(const World& world, const Position& position) {
  const std::size_t count = position.powers.size();
  Accounts result{std::vector<int>(count, 0), std::vector<int>(count, 0), std::vector<int>(count, 0)};
  std::vector<int> strengths(count, 0);
  for (std::size_t i = 0; i < position.areas.size(); ++i) {
    const Area& area = position.areas[i];
    if (area.owner == PowerId::none) continue;
    const std::size_t owner = realm::index(area.owner);
    result.income[owner] += area.population;
    result.upkeep[owner] += upkeep_of(world, position, area_id(i)).cost;
    strengths[owner] += area.ships;
  }
  for (std::size_t i = 0; i < count; ++i) {
    const Power& power = position.powers[i];
    result.national[i] = (strengths[i] + power.air + power.army_reserve + power.naval_reserve) / 3;
    result.upkeep[i] += result.national[i];
  }
  return result;
}

namespace {

/// EMP S.12  Trains in the capital, up to the supply capacity.
void leftover_trains(Judge& judge, PowerId p) {
  const PowerFacts& facts = judge.world.facts(p);
  if (!judge.world.has_supply() || facts.capital == AreaId::none || !judge.owns(p, facts.capital)) return;
  const int room = std::max(0, facts.supply_capacity - judge.at(facts.capital).trains);
  const int trains = std::min(room, judge.of(p).balance);
  if (trains == 0) return;
  judge.add_balance(p, -trains, "EMP S.12");
  judge.add_trains(facts.capital, trains, "EMP S.12");
  judge.tell(p, Booking::Kind::leftover_trains, trains, "EMP S.12", facts.capital);
}

void use_leftovers_of(Judge& judge, PowerId p) {
  Power& power = judge.of(p);
  if (const int back = std::min(power.cashed, power.balance); back > 0) {
    judge.add_balance(p, -back, "EMP-H32");
    judge.add_treasury(p, back, "EMP-H32");
    judge.tell(p, Booking::Kind::cash_returned, back, "EMP-H32");
  }
  leftover_trains(judge, p);
  if (const int armies = power.balance / 3; armies > 0) {
    judge.add_balance(p, -3 * armies, "EMP-H32");
    judge.add_army_reserve(p, armies, "EMP-H32");
    judge.tell(p, Booking::Kind::leftover_armies, armies, "EMP-H32");
  }
  if (const int rest = power.balance; rest > 0) {
    judge.add_balance(p, -rest, "EMP-H32");
    power.bid += rest;
    judge.tell(p, Booking::Kind::bid, rest, "EMP-H32");
  }
}

}  // namespace

void use_leftovers(Judge& judge) {
  for (const PowerId p : judge.now.order) use_leftovers_of(judge, p);
}

void lose_fleets(Judge& judge) {
  for (std::size_t i = 0; i < judge.now.areas.size(); ++i) {
    const AreaId sea = area_id(i);
    const Area& fleet = judge.at(sea);
    if (judge.world.is_land(sea) || fleet.ships == 0) continue;
    if (distance_from_base(judge.world, judge.now, sea)) continue;
    if (fleet.armies == fleet.ships) judge.disperse_armies(sea, 1, "EMP-H31");
    judge.disperse_ships(sea, 1, "EMP-H31");
  }
}

void thin_out(Judge& judge) {
  for (std::size_t i = 0; i < judge.now.areas.size(); ++i) {
    const AreaId a = area_id(i);
    const Area& area = judge.at(a);
    if (judge.world.is_sea(a) || area.armies < 2 || plain_upkeep(judge.world, judge.now, a) == 0) continue;
    if (area.trains > 0) {  // EMP S.8
      judge.add_trains(a, -1, "EMP S.8");
      judge.tell(area.owner, Booking::Kind::trains_used, 1, "EMP S.8", a);
      continue;
    }
    judge.disperse_armies(a, 1, "EMP-H30");
  }
}

void gather_stragglers(Judge& judge) {
  for (std::size_t i = 0; i < judge.now.powers.size(); ++i) {
    const PowerId p = power_id(i);
    if (const int armies = judge.of(p).straggler_armies; armies > 0) {
      judge.add_straggler_armies(p, -armies, "EMP-H6");
      judge.add_army_reserve(p, armies, "EMP-H6");
      judge.tell(p, Booking::Kind::joined_armies, armies, "EMP-H6");
    }
    if (const int ships = judge.of(p).straggler_ships; ships > 0) {
      judge.add_straggler_ships(p, -ships, "EMP-H6");
      judge.add_naval_reserve(p, ships, "EMP-H6");
      judge.tell(p, Booking::Kind::joined_ships, ships, "EMP-H6");
    }
  }
}

void pay_balances(Judge& judge) {
  Position& now = judge.now;
  const Accounts due = accounts(judge.world, now);
  for (std::size_t i = 0; i < now.areas.size(); ++i) {
    const AreaId a = area_id(i);
    const AreaUpkeep upkeep = upkeep_of(judge.world, now, a);
    if (upkeep.cost > 0) judge.tell(judge.at(a).owner, Booking::Kind::upkeep, upkeep.cost, "EMP-H28", a);
    if (!upkeep.uses_train) continue;
    judge.add_trains(a, -1, "EMP S.9");
    judge.tell(judge.at(a).owner, Booking::Kind::trains_used, 1, "EMP S.9", a);
  }
  for (std::size_t i = 0; i < now.powers.size(); ++i) {
    const PowerId p = power_id(i);
    if (!now.in_the_game(p)) continue;
    judge.tell(p, Booking::Kind::income, due.income[i], "EMP-H28");
    if (due.national[i] > 0) judge.tell(p, Booking::Kind::national_upkeep, due.national[i], "EMP-H28");
    const int left = due.income[i] - due.upkeep[i];
    if (left < 0) judge.tell(p, Booking::Kind::forgiven, -left, "EMP-H46");
    judge.add_balance(p, std::max(0, left), "EMP-H28");
  }
  judge.facts.income = due.income;
  judge.facts.upkeep = due.upkeep;
}

}  // namespace empires
