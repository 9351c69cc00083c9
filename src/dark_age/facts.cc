#include "dark_age/facts.h"

namespace dark_age {

void TurnFacts::clear() {
  turn = 0;
  acted.clear();
  battles.clear();
  rounds.clear();
  bookings.clear();
  sightings.clear();
  harms.clear();
  announcements.clear();
  order.clear();
  income.clear();
  upkeep.clear();
  ledger.clear();
}

long long total(const Position& position, Asset asset) {
  long long sum = 0;
  const auto areas = [&](auto member) {
    for (const Area& a : position.areas) sum += a.*member;
  };
  const auto powers = [&](auto member) {
    for (const Power& p : position.powers) sum += p.*member;
  };
  switch (asset) {
    case Asset::armies: areas(&Area::armies); break;
    case Asset::ships: areas(&Area::ships); break;
    case Asset::population: areas(&Area::population); break;
    case Asset::forts: areas(&Area::forts); break;
    case Asset::trade: areas(&Area::trade); break;
    case Asset::army_reserve: powers(&Power::army_reserve); break;
    case Asset::fleet_reserve: powers(&Power::fleet_reserve); break;
    case Asset::arriving_armies: powers(&Power::arriving_armies); break;
    case Asset::arriving_ships: powers(&Power::arriving_ships); break;
    case Asset::household: powers(&Power::household); break;
    case Asset::balance: powers(&Power::balance); break;
    case Asset::treasury: powers(&Power::treasury); break;
    case Asset::vps: powers(&Power::vps); break;
    case Asset::count: break;
  }
  return sum;
}

}  // namespace dark_age
