#include "empires/rules/facts.h"

namespace empires {

void TurnFacts::clear() {
  turn = 0;
  acted.clear();
  land_fights.clear();
  sea_fights.clear();
  bookings.clear();
  sightings.clear();
  sabotages.clear();
  killed.clear();
  vp_changes.clear();
  announcements.clear();
  order.clear();
  income.clear();
  upkeep.clear();
  census = false;
  ledger.clear();
}

std::string_view name(Booking::Kind kind) {
  using Kind = Booking::Kind;
  switch (kind) {
    case Kind::income: return "income";
    case Kind::upkeep: return "upkeep";
    case Kind::national_upkeep: return "national_upkeep";
    case Kind::forgiven: return "forgiven";
    case Kind::cash: return "cash";
    case Kind::cash_returned: return "cash_returned";
    case Kind::stash: return "stash";
    case Kind::bid: return "bid";
    case Kind::base_built: return "base_built";
    case Kind::gift_given: return "gift_given";
    case Kind::gift_got: return "gift_got";
    case Kind::leftover_trains: return "leftover_trains";
    case Kind::leftover_armies: return "leftover_armies";
    case Kind::dispersed_armies: return "dispersed_armies";
    case Kind::dispersed_ships: return "dispersed_ships";
    case Kind::joined_armies: return "joined_armies";
    case Kind::joined_ships: return "joined_ships";
    case Kind::trains_used: return "trains_used";
  }
  return {};
}

std::string_view name(Announcement::Kind kind) {
  using Kind = Announcement::Kind;
  switch (kind) {
    case Kind::census: return "census";
    case Kind::eliminated: return "eliminated";
    case Kind::resigned: return "resigned";
    case Kind::victory_pending: return "victory_pending";
    case Kind::over: return "over";
    case Kind::message: return "message";
  }
  return {};
}

base::RuleRef rule_of(Announcement::Kind kind) {
  using Kind = Announcement::Kind;
  switch (kind) {
    case Kind::census: return "EMP 11.3";
    case Kind::eliminated: return "EMP 11.1";
    case Kind::resigned: return "EMP 2.1";
    case Kind::victory_pending: return "EMP-H63";
    case Kind::over: return "COM-34";
    case Kind::message: break;
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
    case Asset::population: areas(&Area::population); break;
    case Asset::forts: areas(&Area::forts); break;
    case Asset::ships: areas(&Area::ships); break;
    case Asset::laid_up: areas(&Area::laid_up); break;
    case Asset::trains: areas(&Area::trains); break;
    case Asset::army_reserve: powers(&Power::army_reserve); break;
    case Asset::naval_reserve: powers(&Power::naval_reserve); break;
    case Asset::straggler_armies: powers(&Power::straggler_armies); break;
    case Asset::straggler_ships: powers(&Power::straggler_ships); break;
    case Asset::air: powers(&Power::air); break;
    case Asset::balance: powers(&Power::balance); break;
    case Asset::treasury: powers(&Power::treasury); break;
    case Asset::vps: powers(&Power::vps); break;
    case Asset::count: break;
  }
  return sum;
}

}  // namespace empires
