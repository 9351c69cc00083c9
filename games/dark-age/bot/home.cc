// The realm at peace: growth, trade, people under arms who go back to the land.

#include <fmt/core.h>

#include <algorithm>

#include "dark-age/bot/steps.h"

namespace bots {
namespace {

using dark_age::entry;

bool cut_off(const Outlook& look, AreaId a) {
  return dark_age::blockaded(look.world(), look.what_if().now(), a);
}

/// DA-H37  GROW where nobody stands; where somebody stands who is not needed, he goes first.
void add_grow(const Outlook& look, AreaId a, Steps& steps) {
  const dark_age::Area& area = look.at(a);
  if (area.grown || area.no_grow || look.population_room(a) <= 0 || cut_off(look, a)) return;
  Step step{.worth = look.head(), .bps = look.grow_cost(a)};
  step.why = fmt::format("Grows {} from {} to {} for {}.", look.code(a), area.population, area.population + 1,
                         counted(look.grow_cost(a), "BP", "BPs"));
  if (area.armies == 0) {
    step.orders = {entry(Action::grow, a)};
    steps.push_back(std::move(step));
    return;
  }
  step.worth -= look.stake(a, 0) - look.stake(a, area.armies);
  const sheet::Entry grow = entry(Action::grow, a);
  if (!area.stuck)
    for (const AreaId n : look.world().map().neighbours(a))
      if (look.world().is_land(n) && look.owns(n) && look.at(n).armies < look.at(n).population) {
        Step away = step;
        away.orders = {entry(Action::move, a, n, dark_age::all()), grow};
        away.bps += 1;
        away.worth += look.on_the_border(n) ? kBp * area.armies : 0;
        steps.push_back(std::move(away));
      }
  if (area.armies <= 2) {
    step.worth -= kBp * area.armies;  // RESERVE brings them back for a BP each
    step.orders = {entry(Action::disband, a, AreaId::none, dark_age::all()), grow};
    steps.push_back(std::move(step));
  }
}

/// DA 6.9  Gaels: an army becomes a head of population, whoever else stands there.
void add_pop(const Outlook& look, AreaId a, Steps& steps) {
  const dark_age::Area& area = look.at(a);
  if (!look.gaelic() || area.armies == 0 || look.population_room(a) <= 0) return;
  const int risk = look.stake(a, area.armies - 1) - look.stake(a, area.armies);
  steps.push_back(
      {.orders = {entry(Action::pop, a)},
       .worth = look.head() - kArmy - risk,
       .why = fmt::format("Settles an army in {}: it becomes a head of population.", look.code(a))});
}

/// DA-H39  Trade pays the city and the land around it.
void add_trade(const Outlook& look, AreaId a, Steps& steps) {
  const dark_age::Area& area = look.at(a);
  if (!look.world().is_city(a) || area.trade >= area.population || cut_off(look, a)) return;
  const bool both = look.owns(look.world().facts(a).hinterland);
  const int turns = std::min(look.turns_left() - 1, 8);
  const int each = kBp * turns * (both ? 2 : 1);
  for (int n = 1; n <= area.population - area.trade; ++n)
    steps.push_back(
        {.orders = {entry(Action::build, a, AreaId::none, dark_age::plain(n))},
         .worth = n * each,
         .bps = 5 * n,
         .why = fmt::format("Builds {} of trade in {}: {} BPs a turn.", n, look.code(a), both ? 2 * n : n)});
}

}  // namespace

void add_growth(const Outlook& look, Steps& steps) {
  for (const AreaId a : look.own_land()) {
    add_grow(look, a, steps);
    add_pop(look, a, steps);
    add_trade(look, a, steps);
  }
}

}  // namespace bots
