#include "star-chase/rules/facts.h"

#include "core/check.h"

namespace star_chase {
namespace {

long long in_system(const System& s, Asset asset) {
  switch (asset) {
    case Asset::cruisers: return s.cruisers;
    case Asset::fighters: return s.fighters;
    case Asset::colony_ships: return s.colony_ships;
    case Asset::population: return s.population;
    case Asset::industry: return s.industry;
    default: return 0;
  }
}

long long of_power(const Power& p, Asset asset) {
  switch (asset) {
    case Asset::reserve: return p.reserve + p.reserve_new;
    case Asset::lost: return p.lost + p.lost_new;
    case Asset::balance: return p.balance;
    case Asset::treasury: return p.treasury;
    case Asset::vps: return p.vps;
    default: return 0;
  }
}

}  // namespace

long long total(const Position& position, Asset asset) {
  base::ensure(asset != Asset::count, "an asset is counted");
  long long sum = 0;
  for (const System& s : position.systems) sum += in_system(s, asset);
  for (const Power& p : position.powers) sum += of_power(p, asset);
  return sum;
}

std::string_view name(Probed::Did did) {
  switch (did) {
    case Probed::Did::failed: return "failed";
    case Probed::Did::moved: return "moved";
    case Probed::Did::switched: return "switched";
    case Probed::Did::jumped: return "jumped";
    case Probed::Did::launched: return "launched";
  }
  return {};
}

std::string_view name(Find::What what) {
  switch (what) {
    case Find::What::nothing: return "nothing";
    case Find::What::balance: return "balance";
    case Find::What::treasury: return "treasury";
    case Find::What::vps: return "vps";
    case Find::What::fighters: return "fighters";
    case Find::What::cruisers: return "cruisers";
    case Find::What::colony_ship: return "colony-ship";
    case Find::What::industry: return "industry";
    case Find::What::technology: return "technology";
    case Find::What::population: return "population";
  }
  return {};
}

std::string_view name(Learned::How how) {
  switch (how) {
    case Learned::How::research: return "research";
    case Learned::How::bought: return "bought";
    case Learned::How::taken: return "taken";
  }
  return {};
}

std::string_view name(Announcement::Kind kind) {
  switch (kind) {
    case Announcement::Kind::census: return "census";
    case Announcement::Kind::eliminated: return "eliminated";
    case Announcement::Kind::resigned: return "resigned";
    case Announcement::Kind::pact: return "pact";
    case Announcement::Kind::pact_ended: return "pact_ended";
    case Announcement::Kind::message: return "message";
  }
  return {};
}

}  // namespace star_chase
