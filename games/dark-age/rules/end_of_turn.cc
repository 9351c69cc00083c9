// The end of a turn, E1 to E12 (DA-H10 fixes the order).

#include <algorithm>

#include "dark-age/rules/economy.h"
#include "dark-age/rules/turn.h"
#include "realm/order_of_play.h"

namespace dark_age {
namespace {

/// E1, DA-H11
void put_leftovers_away(Judge& judge) {
  for (std::size_t i = 0; i < judge.now.powers.size(); ++i) {
    const PowerId p = power_id(i);
    const int left = judge.of(p).balance;
    if (left == 0 || !judge.now.in_the_game(p)) continue;  // who has not arrived keeps what he brings
    judge.add_balance(p, -left, "DA-H11");
    if (judge.world.options().leftover == Leftover::order) {
      judge.of(p).bid += left;
      judge.tell(p, Booking::Kind::bid, left);
    } else {
      judge.add_treasury(p, left, "DA-H11");
      judge.tell(p, Booking::Kind::leftover, left);
    }
  }
}

/// E7
void reach_reserves(Judge& judge) {
  for (std::size_t i = 0; i < judge.now.powers.size(); ++i) {
    const PowerId p = power_id(i);
    const Power& power = judge.of(p);
    if (const int armies = power.arriving_armies; armies > 0) {
      judge.add_arriving_armies(p, -armies, "DA-H10");
      judge.add_army_reserve(p, armies, "DA-H10");
      judge.tell(p, Booking::Kind::arrived_armies, armies);
    }
    if (const int ships = power.arriving_ships; ships > 0) {
      judge.add_arriving_ships(p, -ships, "DA-H10");
      judge.add_fleet_reserve(p, ships, "DA-H10");
      judge.tell(p, Booking::Kind::arrived_ships, ships);
    }
  }
}

std::vector<int> population_by_power(const Position& position) {
  std::vector<int> people(position.powers.size(), 0);
  for (const Area& area : position.areas)
    if (area.owner != PowerId::none) people[realm::index(area.owner)] += area.population;
  return people;
}

/// DA-H53  In each nation with at least two living powers the one with most people; on a tie the present
/// holder among the tied, else nobody.
PowerId high_king_of(const Judge& judge, std::size_t nation, const std::vector<int>& people) {
  int living = 0;
  int most = -1;
  int tied = 0;
  PowerId best = PowerId::none;
  for (std::size_t i = 0; i < people.size(); ++i) {
    const PowerId p = power_id(i);
    if (!judge.now.in_the_game(p) || static_cast<std::size_t>(judge.world.facts(p).nation) != nation)
      continue;
    ++living;
    if (people[i] > most) {
      most = people[i];
      best = p;
      tied = 1;
    } else if (people[i] == most) {
      ++tied;
    }
  }
  if (living < 2) return PowerId::none;
  if (tied == 1) return best;
  const PowerId holder = judge.now.high_kings[nation];
  const bool holder_is_tied =
      holder != PowerId::none && judge.now.in_the_game(holder) && people[realm::index(holder)] == most;
  return holder_is_tied ? holder : PowerId::none;
}

void crown_high_kings(Judge& judge, const std::vector<int>& people) {
  if (!judge.world.options().high_king) return;
  for (std::size_t n = 0; n < judge.world.nations().size(); ++n) {
    const PowerId king = high_king_of(judge, n, people);
    judge.now.high_kings[n] = king;
    if (king == PowerId::none) continue;
    judge.add_vps(king, 3, "DA-H53");
    judge.facts.announcements.push_back({Announcement::Kind::high_king, king, static_cast<NationId>(n), {}});
  }
}

/// DA-H56  Whether some power owns more than half of all population on the map.
bool victory_condition_met(const Position& position, const std::vector<int>& people) {
  long long all = 0;
  for (const Area& area : position.areas) all += area.population;
  return std::any_of(people.begin(), people.end(), [&](int n) { return 2LL * n > all; });
}

/// E8, DA-H55, COM-32, COM-34
void take_census(Judge& judge, base::Dice& dice) {
  Position& now = judge.now;
  if (now.turn != now.next_census) return;
  judge.facts.announcements.push_back({Announcement::Kind::census, PowerId::none, {}, {}});
  const std::vector<int> people = population_by_power(now);
  for (std::size_t i = 0; i < people.size(); ++i) judge.add_vps(power_id(i), people[i], "DA-H55");
  crown_high_kings(judge, people);
  now.next_census = realm::next_census(now.turn, dice);
  if (now.victory.ends_at(victory_condition_met(now, people))) now.over = true;
}

/// COM-33 as changed by DA-H52.
bool has_fallen(const Judge& judge, PowerId p, bool has_land, bool has_ships, int income) {
  const Power& power = judge.now.of(p);
  const bool viking = judge.world.nation(p).viking;
  if (!has_land && !(viking && (has_ships || power.fleet_reserve > 0))) return true;
  return power.balance + power.treasury == 0 && income == 0;
}

/// E10, DA 10.6
void strike_out(Judge& judge, const Accounts& accounts) {
  std::vector<bool> land(judge.now.powers.size(), false);
  std::vector<bool> ships(judge.now.powers.size(), false);
  for (std::size_t i = 0; i < judge.now.areas.size(); ++i) {
    const Area& area = judge.now.areas[i];
    if (area.owner == PowerId::none) continue;
    if (judge.world.is_land(area_id(i))) land[realm::index(area.owner)] = true;
    if (area.ships > 0) ships[realm::index(area.owner)] = true;
  }
  for (std::size_t i = 0; i < judge.now.powers.size(); ++i) {
    const PowerId p = power_id(i);
    Power& power = judge.of(p);
    if (power.life != Life::alive) continue;
    const int income = accounts.income[i] + (judge.world.nation(p).viking ? 1 : 0);  // DA-H51 is never 0
    if (!power.resigned && !has_fallen(judge, p, land[i], ships[i], income)) continue;
    power.life = Life::falling;
    const auto kind = power.resigned ? Announcement::Kind::resigned : Announcement::Kind::eliminated;
    judge.facts.announcements.push_back({kind, p, {}, {}});
  }
}

/// E11, COM-9
void set_order_of_play(Position& now) {
  std::erase_if(now.order, [&](PowerId p) { return !now.in_the_game(p); });
  std::vector<int> bids(now.powers.size());
  for (std::size_t i = 0; i < bids.size(); ++i) bids[i] = now.powers[i].bid;
  now.order = realm::next_order_of_play(std::move(now.order), bids);
}

bool nobody_left(const Position& now) {
  return std::none_of(now.powers.begin(), now.powers.end(),
                      [](const Power& p) { return p.life == Life::alive || p.life == Life::waiting; });
}

}  // namespace

void end_turn(const World& world, Position& now, base::Dice& dice, TurnFacts& facts) {
  Judge judge(world, now, facts);
  put_leftovers_away(judge);                      // E1
  const Accounts counted = accounts(world, now);  // E2 to E4
  pay_trade(judge);                               // E5
  for (std::size_t i = 0; i < now.areas.size(); ++i)
    if (const int cost = upkeep_of(world, now, area_id(i)); cost > 0)
      judge.tell(now.areas[i].owner, Booking::Kind::upkeep, cost, area_id(i));
  for (std::size_t i = 0; i < now.powers.size(); ++i)
    if (const int cost = now.powers[i].household / 2; cost > 0)
      judge.tell(power_id(i), Booking::Kind::household_upkeep, cost);
  disperse(judge);                             // E6
  reach_reserves(judge);                       // E7
  take_census(judge, dice);                    // E8
  pay_balances(judge, counted, now.turn + 1);  // E9
  strike_out(judge, counted);                  // E10
  set_order_of_play(now);                      // E11
  facts.income = counted.income;               // E12: reports are written from the facts
  facts.upkeep = counted.upkeep;
  for (Area& area : now.areas) area.stuck = false;
  if (now.turn >= world.options().last_turn || nobody_left(now)) now.over = true;
  ++now.turn;
}

std::vector<realm::Place> ranking(const World& world, const Position& position) {
  const std::vector<int> people = population_by_power(position);
  std::vector<realm::Standing> standings;
  for (std::size_t i = 0; i < world.power_count(); ++i)
    if (position.powers[i].life != Life::waiting)
      standings.push_back({power_id(i), position.powers[i].vps, people[i], 0});
  std::vector<int> units(world.power_count(), 0);
  for (const Area& area : position.areas)
    if (area.owner != PowerId::none) units[realm::index(area.owner)] += area.armies + area.ships;
  for (realm::Standing& s : standings) s.units = units[realm::index(s.power)];
  return realm::ranking(std::move(standings));
}

}  // namespace dark_age
