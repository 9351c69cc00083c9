#include "star-chase/rules/economy.h"

#include <algorithm>

namespace star_chase {

int income(const World& world, const Position& position, SystemId id) {
  if (blockaded(world, position, id)) return 0;  // SCH 2.14
  const System& s = position.at(id);
  const int earning = std::min(s.population, population_limit(world, position, id));
  const int working = std::min(earning, s.industry);
  return earning + working + (world.is_planet(id) ? working : 0);
}

int ship_supply(const Position& position, SystemId id) {
  const System& s = position.at(id);
  const int level = position.of(s.owner).level(Tech::supply);
  return std::max(0, (10 * s.cruisers + 3 * s.fighters + 20 * s.colony_ships) / 3 - s.population - level);
}

int supply(const World& world, const Position& position, SystemId id) {
  const int people = position.at(id).population - population_limit(world, position, id);
  return ship_supply(position, id) + std::max(0, people);
}

Account account(const World& world, const Position& position, PowerId p) {
  Account sum{.income = position.of(p).level(Tech::income)};  // SCH-H43
  for (std::size_t i = 0; i < world.system_count(); ++i) {
    const SystemId s = system_id(i);
    if (position.at(s).owner != p) continue;
    sum.income += income(world, position, s);
    sum.supply += supply(world, position, s);
  }
  return sum;
}

namespace {

/// The system whose ships cost most, the lowest code of equals; none: no ship costs anything.
SystemId dearest(const Position& position, PowerId p) {
  SystemId best = SystemId::none;
  int most = 0;
  for (std::size_t i = 0; i < position.systems.size(); ++i) {
    if (position.systems[i].owner != p) continue;
    const int cost = ship_supply(position, system_id(i));
    if (cost > most) {
      most = cost;
      best = system_id(i);
    }
  }
  return best;
}

/// SCH-H45  One ship less: a cruiser is laid up, a fighter or a colony ship is scrapped.
void give_up_ship(Judge& judge, PowerId p, SystemId s) {
  const System& system = judge.at(s);
  if (system.cruisers > 0) {
    judge.add_cruisers(s, -1, "SCH-H45");
    judge.add_reserve(p, 1, "SCH-H45");
    judge.tell(p, Booking::Kind::laid_up_by_shortage, 1, s);
  } else if (system.fighters > 0) {
    judge.add_fighters(s, -1, "SCH-H45");
    judge.tell(p, Booking::Kind::fighters_scrapped_by_shortage, 1, s);
  } else {
    judge.add_colony_ships(s, -1, "SCH-H45");
    judge.tell(p, Booking::Kind::colony_ships_scrapped_by_shortage, 1, s);
  }
}

/// SCH-H45  The income is the one counted before anybody gave up a ship; only the supply is counted again.
void settle(Judge& judge, PowerId p, int income) {
  const Power& power = judge.of(p);
  Account sum{income, account(judge.world, judge.now, p).supply};
  while (sum.income - sum.supply + power.treasury < 0) {
    const SystemId s = dearest(judge.now, p);
    if (s == SystemId::none) break;
    give_up_ship(judge, p, s);
    sum.supply = account(judge.world, judge.now, p).supply;
  }
  judge.facts.supply[realm::index(p)] = sum.supply;
  judge.tell(p, Booking::Kind::income, sum.income);
  judge.tell(p, Booking::Kind::supply, sum.supply);
  const int due = sum.supply - sum.income;
  if (due <= 0) {
    judge.add_balance(p, -due, "SCH 2.10");
    return;
  }
  const int paid = std::min(power.treasury, due);
  judge.add_treasury(p, -paid, "SCH-H45");
  judge.tell(p, Booking::Kind::shortfall, paid);
  if (due > paid) judge.tell(p, Booking::Kind::waived, due - paid);
}

}  // namespace

void settle_accounts(Judge& judge) {
  const std::vector<Power>& powers = judge.now.powers;
  std::vector<int>& incomes = judge.facts.income;
  incomes.assign(powers.size(), 0);
  judge.facts.supply.assign(powers.size(), 0);
  for (std::size_t i = 0; i < powers.size(); ++i)
    if (powers[i].alive) incomes[i] = account(judge.world, judge.now, power_id(i)).income;
  for (std::size_t i = 0; i < powers.size(); ++i)
    if (powers[i].alive) settle(judge, power_id(i), incomes[i]);
}

}  // namespace star_chase
