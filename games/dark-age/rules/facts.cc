#include "dark-age/rules/facts.h"

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

std::string_view name(Booking::Kind kind) {
  using Kind = Booking::Kind;
  switch (kind) {
    case Kind::income: return "income";
    case Kind::viking_income: return "viking_income";
    case Kind::upkeep: return "upkeep";
    case Kind::household_upkeep: return "household_upkeep";
    case Kind::shortfall: return "shortfall";
    case Kind::forgiven: return "forgiven";
    case Kind::trade: return "trade";
    case Kind::leftover: return "leftover";
    case Kind::tax: return "tax";
    case Kind::cash: return "cash";
    case Kind::bid: return "bid";
    case Kind::gift_given: return "gift_given";
    case Kind::gift_got: return "gift_got";
    case Kind::plunder: return "plunder";
    case Kind::loan_given: return "loan_given";
    case Kind::loan_got: return "loan_got";
    case Kind::dispersed_armies: return "dispersed_armies";
    case Kind::dispersed_ships: return "dispersed_ships";
    case Kind::arrived_armies: return "arrived_armies";
    case Kind::arrived_ships: return "arrived_ships";
    case Kind::drowned: return "drowned";
  }
  return {};
}

std::string_view name(Announcement::Kind kind) {
  using Kind = Announcement::Kind;
  switch (kind) {
    case Kind::census: return "census";
    case Kind::eliminated: return "eliminated";
    case Kind::resigned: return "resigned";
    case Kind::arrived: return "arrived";
    case Kind::high_king: return "high_king";
    case Kind::message: return "message";
  }
  return {};
}

std::string_view name(Harm::What what) {
  switch (what) {
    case Harm::What::nothing: return "nothing";
    case Harm::What::army: return "army";
    case Harm::What::fort: return "fort";
    case Harm::What::population: return "population";
  }
  return {};
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
