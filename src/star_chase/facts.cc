#include "star_chase/facts.h"

#include "base/check.h"

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

}  // namespace star_chase
