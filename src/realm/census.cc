#include "realm/census.h"

#include <fmt/core.h>

#include <algorithm>
#include <tuple>

namespace realm {

int next_census(int turn, base::Dice& dice) {
  return turn + 2 + static_cast<int>(dice.die(fmt::format("census:{}", turn), 0, 3));
}

std::vector<Place> ranking(std::vector<Standing> standings) {
  const auto score = [](const Standing& s) { return std::tuple(s.vps, s.population, s.units); };
  std::stable_sort(standings.begin(), standings.end(),
                   [&](const Standing& a, const Standing& b) { return score(a) > score(b); });
  std::vector<Place> places;
  for (std::size_t i = 0; i < standings.size(); ++i) {
    const bool shared = i > 0 && score(standings[i]) == score(standings[i - 1]);
    places.push_back({shared ? places.back().place : static_cast<int>(i) + 1, standings[i]});
  }
  return places;
}

}  // namespace realm
