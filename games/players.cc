#include <algorithm>

#include "dark-age/bot/player.h"
#include "empires/bot/player.h"
#include "play/player.h"
#include "star-chase/bot/player.h"
#include "vom-kriege/bot/commander.h"

namespace bots {

const std::vector<PlayerKind>& players_of(const game::Rules& rules) {
  if (rules.name() == "vom-kriege") return commanders();
  static const std::vector<PlayerKind> none;
  static const std::vector<PlayerKind> dark_age{
      {"steward", "plans: grows, guards, attacks where it reckons to win, raids by sea as a Viking",
       [](std::uint64_t seed) { return dark_age_player(dark_age_steward, seed); }},
      {"random", "orders drawn by chance, all of them legal as far as its seat can tell",
       [](std::uint64_t seed) { return dark_age_player(dark_age_random, seed); }},
  };
  static const std::vector<PlayerKind> star_chase{
      {"admiral", "plans: explores, settles, builds industry, guards its lanes, attacks in strength",
       [](std::uint64_t seed) { return star_chase_player(star_chase_admiral, seed); }},
      {"random", "orders drawn by chance, all of them legal as far as its seat can tell",
       [](std::uint64_t seed) { return star_chase_player(star_chase_random, seed); }},
  };
  static const std::vector<PlayerKind> empires{
      {"chancellor", "plans: takes free land, guards its borders, crosses the sea, attacks where it wins",
       [](std::uint64_t seed) { return empires_player(empires_chancellor, seed); }},
      {"random", "orders drawn by chance, all of them legal as far as its seat can tell",
       [](std::uint64_t seed) { return empires_player(empires_random, seed); }},
  };
  if (rules.name() == "star-chase") return star_chase;
  if (rules.name() == "empires") return empires;
  return rules.name() == "dark-age" ? dark_age : none;
}

const PlayerKind* find_player(const game::Rules& rules, std::string_view name) {
  const std::vector<PlayerKind>& kinds = players_of(rules);
  const auto found = std::find_if(kinds.begin(), kinds.end(),
                                  [&](const PlayerKind& kind) { return name.empty() || kind.name == name; });
  return found == kinds.end() ? nullptr : &*found;
}

}  // namespace bots
