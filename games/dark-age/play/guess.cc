#include "dark-age/play/guess.h"

#include <algorithm>

#include "core/dice.h"
#include "dark-age/rules/turn.h"

namespace dark_age {
namespace {

/// What usually stands in an area nobody has looked at. People are at most what the ground feeds.
SeenArea usual(const World& world, AreaId a, PowerId owner) {
  SeenArea area{.area = a, .owner = owner};
  if (world.is_sea(a)) return area;
  const int limit = world.ground(a).population_limit;
  const bool city = world.is_city(a);
  const bool fertile = city || world.facts(a).terrain == Terrain::lowlands;
  if (owner == PowerId::none) {  // DA-H7; free cities have their walls, as in every scenario of ours
    area.population = fertile ? 2 : 1;
    area.armies = city ? 2 : 1;
    area.forts = city ? 1 : 0;
  } else {
    area.population = std::min(limit, city ? 3 : 2);
    area.armies = 2;
    area.forts = city ? 1 : 0;
    area.trade = city ? 1 : 0;
  }
  return area;
}

void put(Position& position, const SeenArea& seen) {
  Area& area = position.at(seen.area);
  area.armies = seen.armies;
  area.ships = seen.ships;
  area.population = static_cast<std::uint8_t>(seen.population);
  area.forts = static_cast<std::uint8_t>(seen.forts);
  area.trade = static_cast<std::uint8_t>(seen.trade);
}

void put(Position& position, const OwnArea& own) {
  Area& area = position.at(own.area);
  area.armies = own.armies;
  area.ships = own.ships;
  area.population = static_cast<std::uint8_t>(own.population);
  area.forts = static_cast<std::uint8_t>(own.forts);
  area.trade = static_cast<std::uint8_t>(own.trade);
  area.posture = own.posture;
  area.passage_for = own.passage_for;
}

/// DA 2.16  A seat is told whether its city is blockaded, and with that something of the army around it.
void fit_blockade(const World& world, Position& position, const OwnArea& city) {
  if (!world.is_city(city.area)) return;
  Area& country = position.at(world.facts(city.area).hinterland);
  if (blockaded(world, position, city.area) == city.blockaded) return;
  const int most_without = (city.population + city.armies) / 2;
  country.armies = city.blockaded ? most_without + 1 : most_without;
}

void put_powers(const World& world, const SeatView& view, Position& position) {
  const int turn = view.roundup.next_turn;
  position.powers.resize(world.power_count());
  for (std::size_t i = 0; i < position.powers.size(); ++i) {
    const bool in = view.roundup.in_the_game[i];
    // Who is no longer in the game lets go of what he still holds at the start of the turn (DA 10.6).
    position.powers[i].life = in                                       ? Life::alive
                              : world.facts(power_id(i)).entry >= turn ? Life::waiting
                                                                       : Life::falling;
  }
  Power& own = position.of(view.seat);
  own.balance = view.own.balance;
  own.treasury = view.own.treasury;
  own.vps = view.own.vps;
  own.army_reserve = view.own.army_reserve;
  own.fleet_reserve = view.own.fleet_reserve;
  own.household = view.own.household;
  own.household_at = view.own.household_at;
  own.borrow_from = view.own.borrow_from;
  own.spy_at = view.own.spy_at;
  if (own.household_at != AreaId::none) position.at(own.household_at).household_here = true;
  for (const auto& [borrower, armies] : view.own.lent_to) add_to_loan(position, view.seat, borrower, armies);
  for (const auto& [lender, armies] : view.own.owed_to) add_to_loan(position, lender, view.seat, armies);
}

}  // namespace

void Memory::note(const SeatView& view) {
  if (view.roundup.census) last_census_ = view.roundup.turn;
  sights_.note(view.seen);
}

Position guess(const World& world, const SeatView& view, const Memory& memory) {
  Position position;
  position.turn = view.roundup.next_turn;
  position.order = view.roundup.order;
  position.high_kings.assign(world.nations().size(), PowerId::none);
  position.areas.resize(world.area_count());
  for (std::size_t i = 0; i < position.areas.size(); ++i) {
    const AreaId a = area_id(i);
    const PowerId owner = view.roundup.owners[i];
    position.at(a).owner = owner;
    const SeenArea* known = memory.recall(a, owner);
    put(position, known != nullptr ? *known : usual(world, a, owner));
  }
  for (const SeenArea& seen : view.seen) put(position, seen);
  for (const OwnArea& own : view.areas) put(position, own);
  for (const OwnArea& own : view.areas) fit_blockade(world, position, own);
  for (const auto& [area, owner] : view.passage_here) position.at(area).passage_for = view.seat;
  put_powers(world, view, position);

  base::ScriptedDice no_effect({});  // the highest face: nothing grows (DA-H8)
  TurnFacts facts;
  start_turn(world, position, no_effect, facts);
  clear_marks(position);
  return position;
}

}  // namespace dark_age
