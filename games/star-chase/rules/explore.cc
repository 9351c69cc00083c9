// What the Old Empire left: SCH 3.11, SCH-H42.

#include <fmt/core.h>

#include <algorithm>

#include "star-chase/rules/deeds.h"

namespace star_chase {
namespace {

struct Row {
  int up_to;  // of a die of 100
  Find::What what;
};

constexpr Row kRows[] = {
    {20, Find::What::nothing},     {30, Find::What::balance},  {42, Find::What::treasury},
    {50, Find::What::vps},         {60, Find::What::fighters}, {70, Find::What::cruisers},
    {74, Find::What::colony_ship}, {84, Find::What::industry}, {95, Find::What::technology},
    {100, Find::What::population},
};

Find::What what_is_found(int roll) {
  return std::find_if(std::begin(kRows), std::end(kRows), [&](const Row& r) { return roll <= r.up_to; })
      ->what;
}

Tech technology_found(int roll) {
  std::size_t i = 0;
  for (; roll > kTechRows[i].weight; ++i) roll -= kTechRows[i].weight;
  return static_cast<Tech>(i);
}

/// Levels found lift a technology no higher than it may be found; where it is there already, they are worth
/// BPs instead.
void learn(Judge& judge, Find& find) {
  Power& power = judge.of(find.who);
  const int most = row(find.tech).most_found;
  find.as_bps = power.level(find.tech) >= most;
  if (find.as_bps)
    judge.add_treasury(find.who, find.amount, "SCH-H42");
  else
    power.levels.set(find.tech, std::min(most, power.level(find.tech) + find.amount));
}

}  // namespace

void explore(Judge& judge, PowerId p, SystemId s) {
  const auto expo = static_cast<std::uint32_t>(judge.of(p).level(Tech::expo));
  if (expo == 0) return;
  const std::string dice = fmt::format("find:{}:{}", judge.now.turn, judge.world.code(s));
  std::uint32_t nth = 0;
  const auto die = [&](std::uint32_t sides) { return static_cast<int>(judge.dice.die(dice, nth++, sides)); };
  Find find{.who = p, .at = s, .what = what_is_found(die(100))};
  switch (find.what) {
    case Find::What::nothing: break;
    case Find::What::balance:
      find.amount = die(2 * expo);
      judge.add_balance(p, find.amount, "SCH 3.11");
      break;
    case Find::What::treasury:
      find.amount = die(2 * expo);
      judge.add_treasury(p, find.amount, "SCH 3.11");
      break;
    case Find::What::vps:
      find.amount = die(2 * expo);
      judge.add_vps(p, find.amount, "SCH 3.11");
      break;
    case Find::What::fighters:
      find.amount = die(expo);
      judge.add_fighters(s, find.amount, "SCH 3.11");
      break;
    case Find::What::cruisers:
      find.amount = die(expo);
      judge.add_cruisers(s, find.amount, "SCH 3.11");
      break;
    case Find::What::colony_ship:
      find.amount = 1;
      judge.add_colony_ships(s, 1, "SCH 3.11");
      break;
    case Find::What::industry:
      find.amount = die(expo);
      judge.add_industry(s, find.amount, "SCH 3.11");
      break;
    case Find::What::technology:
      find.tech = technology_found(die(kFindWeights));
      find.amount = die(expo);
      learn(judge, find);
      break;
    case Find::What::population:
      if (!judge.world.is_planet(s)) {
        find.what = Find::What::nothing;
        break;
      }
      find.amount = die(expo);
      judge.add_population(s, find.amount, "SCH 3.11");
      break;
  }
  judge.facts.finds.push_back(find);
}

}  // namespace star_chase
