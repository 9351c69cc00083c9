// The start of a turn, S1 to S4.

#include <fmt/core.h>

#include <algorithm>

#include "dark-age/rules/judge.h"
#include "dark-age/rules/turn.h"

namespace dark_age {
namespace {

/// S1, DA 10.6  Powers that fell last turn let go of everything; each of their land areas gains one army.
void release_fallen(Judge& judge) {
  for (std::size_t i = 0; i < judge.now.powers.size(); ++i) {
    Power& power = judge.now.powers[i];
    if (power.life != Life::falling) continue;
    const PowerId p = power_id(i);
    power.life = Life::gone;
    judge.add_army_reserve(p, -power.army_reserve, "DA 10.6");
    judge.add_fleet_reserve(p, -power.fleet_reserve, "DA 10.6");
    judge.add_household(p, -power.household, "DA 10.6");
    judge.add_treasury(p, -power.treasury, "DA 10.6");
    judge.add_balance(p, -power.balance, "DA 10.6");
    power.household_at = AreaId::none;
    power.spy_at = AreaId::none;
    power.borrow_from = PowerId::none;
    std::erase_if(judge.now.loans, [&](const Loan& l) { return l.lender == p || l.borrower == p; });
  }
  for (std::size_t i = 0; i < judge.now.areas.size(); ++i) {
    const AreaId a = area_id(i);
    const PowerId owner = judge.at(a).owner;
    if (owner == PowerId::none || judge.of(owner).life != Life::gone) continue;
    judge.give_to(a, PowerId::none);
    if (judge.world.is_land(a)) judge.add_armies(a, 1, "DA 10.6");
  }
}

/// DA-H52  Ships into the named sea area if nobody else's are there, else to the reserve; armies aboard, the
/// rest too.
void land_arrival(Judge& judge, const Arrival& arrival) {
  const bool room = judge.at(arrival.sea).ships == 0 || judge.owns(arrival.power, arrival.sea);
  int aboard = 0;
  if (room && arrival.ships > 0) {
    judge.occupy_sea(arrival.sea, arrival.power);
    judge.add_ships(arrival.sea, arrival.ships, "DA-H52");
    aboard = std::min(arrival.armies, judge.at(arrival.sea).ships - judge.at(arrival.sea).armies);
    judge.add_armies(arrival.sea, aboard, "DA-H52");
  } else {
    judge.add_fleet_reserve(arrival.power, arrival.ships, "DA-H52");
  }
  judge.add_army_reserve(arrival.power, arrival.armies - aboard, "DA-H52");
  judge.add_treasury(arrival.power, arrival.treasury, "DA-H52");
  judge.add_balance(arrival.power, arrival.balance, "DA-H52");
}

/// S2, DA-H52  On the turn a power arrives it comes last in the order of play, several by code.
void bring_arrivals(Judge& judge) {
  const int turn = judge.now.turn;
  for (std::size_t i = 0; i < judge.now.powers.size(); ++i) {
    const PowerId p = power_id(i);
    if (judge.of(p).life != Life::waiting || judge.world.facts(p).entry != turn) continue;
    judge.of(p).life = Life::alive;
    judge.now.order.push_back(p);
    judge.facts.announcements.push_back({Announcement::Kind::arrived, p, {}, {}});
  }
  for (const Arrival& arrival : judge.world.arrivals())
    if (arrival.turn == turn && judge.now.in_the_game(arrival.power)) land_arrival(judge, arrival);
}

/// S3, DA-H8  One die for each unowned land area, in order of code, also where it can have no effect.
void grow_unowned(Judge& judge, base::Dice& dice) {
  if (!judge.world.options().unowned_growth) return;
  for (std::size_t i = 0; i < judge.now.areas.size(); ++i) {
    const AreaId a = area_id(i);
    const Area& area = judge.at(a);
    if (area.owner != PowerId::none || judge.world.is_sea(a)) continue;
    char name[48];
    const auto end = fmt::format_to_n(name, sizeof name, "growth:{}:{}", judge.now.turn, judge.world.code(a));
    switch (dice.die({name, end.size}, 0, 12)) {
      case 1:
        if (area.population < judge.world.ground(a).population_limit) judge.add_population(a, 1, "DA-H8");
        break;
      case 2:
        if (area.armies < 3) judge.add_armies(a, 1, "DA-H8");
        break;
      case 3:
        if (area.forts == 0 && area.population >= 1) judge.add_forts(a, 1, "DA-H8");
        break;
      default: break;
    }
  }
}

}  // namespace

void clear_marks(Position& position) {
  for (Area& area : position.areas) {
    area.owner_at_start = area.owner;
    area.stuck = area.grown = area.no_grow = false;
  }
  for (Power& power : position.powers) {
    power.bid = 0;
    power.tried_disband = false;
    power.lends_to = power.borrows_of = PowerId::none;
  }
  position.viking_paid.clear();
}

void start_turn(const World& world, Position& position, base::Dice& dice, TurnFacts& facts) {
  if (position.turn == 1) return;
  Judge judge(world, position, facts);
  release_fallen(judge);
  bring_arrivals(judge);
  grow_unowned(judge, dice);
}

}  // namespace dark_age
