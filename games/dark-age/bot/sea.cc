// The sea: landings, raids, ships that carry armies across, Vikings who leave their ships.

#include <fmt/core.h>

#include <algorithm>

#include "dark-age/bot/steps.h"

namespace bots {
namespace {

using dark_age::entry;
using dark_age::plain;

std::string why_landing(const Outlook& look, AreaId sea, AreaId to, const Prospect& p, int ships) {
  return fmt::format("Lands in {} from {} with {} and {} {}: wins with {} ashore.", look.code(to),
                     look.code(sea), counted(p.armies, "army", "armies"), counted(ships, "ship", "ships"),
                     against(look, to), p.left);
}

/// The best landings on the coast of `sea`, should `armies` and `ships` be there; `before` leads up to it.
void add_landings_from(const Outlook& look, AreaId sea, int armies, int ships, const Step& before,
                       Steps& steps) {
  for (const AreaId to : look.world().map().neighbours(sea)) {
    if (!look.foreign_land(to)) continue;
    const auto p = look.attack(sea, to, std::min(armies, 12), ships);
    if (!p) continue;
    Step step = before;
    step.worth += p->worth + kBp * (p->kind == Action::assault ? 2 : 1);
    step.bps += p->kind == Action::assault ? 2 : 1;
    step.orders.push_back(entry(p->kind, sea, to, plain(p->armies)));
    step.why = why_landing(look, sea, to, *p, ships);
    steps.push_back(std::move(step));
  }
}

/// DA 5.10, 5.11  A raid takes people and leaves; Vikings are paid for it.
void add_raids(const Outlook& look, AreaId sea, Steps& steps) {
  const dark_age::Area& fleet = look.at(sea);
  if (!look.viking() || fleet.armies == 0 || fleet.stuck) return;
  for (const AreaId to : look.world().map().neighbours(sea)) {
    const dark_age::Area& target = look.at(to);
    if (!look.foreign_land(to) || look.world().is_city(to) || target.owner == PowerId::none ||
        target.population == 0 || target.armies > (look.world().ground(to).relief > 0 ? 0 : 1))
      continue;
    const auto& paid = look.what_if().now().viking_paid;
    if (std::find(paid.begin(), paid.end(), std::pair{to, look.what_if().seat()}) != paid.end()) continue;
    steps.push_back({.orders = {entry(Action::raid, sea, to, plain(1))},
                     .worth = 2 * (kVictoryPoint + 3 * kBp) - kArmy,
                     .bps = 1,
                     .urgent = true,
                     .why = fmt::format("Raids {} from the sea: plunder, and 2 VPs.", look.code(to))});
  }
}

/// DA 8.9  Ships that carry nobody become armies ashore.
void add_disembark(const Outlook& look, AreaId sea, Steps& steps) {
  const dark_age::Area& fleet = look.at(sea);
  const int idle = fleet.ships - fleet.armies;
  if (!look.viking() || fleet.stuck) return;
  for (const AreaId to : look.world().map().neighbours(sea)) {
    if (!look.owns(to) || !look.world().is_land(to)) continue;
    if (idle >= 2)
      steps.push_back({.orders = {entry(Action::land, sea, to, plain(idle))},
                       .worth = idle * (kArmy - kBp / 2),
                       .bps = 1,
                       .why = fmt::format("The crews of {} go ashore in {}.", counted(idle, "ship", "ships"),
                                          look.code(to))});
    if (look.at(to).population == 0 && idle >= 1)
      steps.push_back({.orders = {entry(Action::settle, sea, to)},
                       .worth = look.head() - kArmy,
                       .bps = 1,
                       .why = fmt::format("A crew settles in {}.", look.code(to))});
    if (fleet.armies > 0 && look.on_the_border(to))
      steps.push_back({.orders = {entry(Action::move, sea, to, dark_age::all())},
                       .worth = fleet.armies * kBp,
                       .bps = 1,
                       .why = fmt::format("{} go ashore in {}.", counted(fleet.armies, "army", "armies"),
                                          look.code(to))});
  }
}

/// What stands at sea already, here or one sea further.
void add_from_fleet(const Outlook& look, AreaId sea, Steps& steps) {
  const dark_age::Area& fleet = look.at(sea);
  add_raids(look, sea, steps);
  add_disembark(look, sea, steps);
  if (fleet.stuck || fleet.armies == 0) return;
  add_landings_from(look, sea, fleet.armies, fleet.ships, {.urgent = true}, steps);
  for (const AreaId next : look.world().map().neighbours(sea)) {
    if (!look.world().is_sea(next) || (look.at(next).ships > 0 && !look.owns(next))) continue;
    Step sail{.orders = {entry(Action::convoy, sea, next, dark_age::all())}, .bps = 1, .urgent = true};
    add_landings_from(look, next, fleet.armies, fleet.ships + look.at(next).ships, sail, steps);
    sail.worth = 25;  // on to another coast, if there is nothing better here
    for (const AreaId n : look.world().map().neighbours(next))
      if (look.foreign_land(n)) sail.worth = std::max(sail.worth, std::min(look.prize(n) / 12, 60));
    sail.why = fmt::format("Sails from {} to {}: there is more to be had on that coast.", look.code(sea),
                           look.code(next));
    steps.push_back(std::move(sail));
  }
}

/// DA 8.1, 8.2, DA-H28  A crossing: a levy where too few stand, ships from the reserve or new ones, then
/// aboard and ashore; `far` looks for shores one sea further, too.
void add_crossing(const Outlook& look, AreaId from, AreaId sea, bool far, Steps& steps) {
  const dark_age::Area& shore = look.at(from);
  const dark_age::Area& water = look.at(sea);
  const auto& own = look.what_if().own();
  if (shore.stuck || water.stuck || (water.ships > 0 && !look.owns(sea))) return;
  const int people = dark_age::blockaded(look.world(), look.what_if().now(), from) ? 0 : shore.population;
  const int reserve = own.tried_disband ? 0 : own.fleet_reserve;
  for (const int armies : {1, 2, 4, 6}) {
    const int levied = std::max(0, armies - shore.armies);
    const int missing = std::max(0, armies - (water.ships - water.armies));
    if (levied > 2 * people || (missing > reserve && missing > 2 * people)) break;
    const int staying = std::max(0, shore.armies - armies);
    Step step{.worth = look.stake(from, shore.armies) - look.stake(from, staying), .urgent = true};
    step.worth += kBp * (missing + levied);  // the ships and who survives are there another time
    if (levied > 0) buy(step, Action::levy, from, AreaId::none, levied, people);
    if (missing > 0 && missing <= reserve) {
      step.orders.push_back(entry(Action::fleet, sea, AreaId::none, plain(missing)));
      step.bps += missing;
    } else if (missing > 0) {
      buy(step, Action::launch, from, sea, missing, people);
    }
    step.orders.push_back(entry(Action::move, from, sea, plain(armies)));
    step.bps += 1;
    const int aboard = water.armies + armies;
    const int ships = water.ships + missing;
    add_landings_from(look, sea, aboard, ships, step, steps);
    if (!far) continue;
    step.bps += 1;
    step.orders.push_back({});
    for (const AreaId next : look.world().map().neighbours(sea)) {
      if (!look.world().is_sea(next) || (look.at(next).ships > 0 && !look.owns(next))) continue;
      step.orders.back() = entry(Action::convoy, sea, next, dark_age::all());
      add_landings_from(look, next, aboard, ships + look.at(next).ships, step, steps);
    }
  }
}

/// DA 8.2, 8.9  Vikings: ships of the reserve become armies wherever they have a shore.
void add_reserve_crews(const Outlook& look, AreaId to, AreaId sea, Steps& steps) {
  const auto& own = look.what_if().own();
  const dark_age::Area& water = look.at(sea);
  if (!look.viking() || own.fleet_reserve < 2 || own.tried_disband || (water.ships > 0 && !look.owns(sea)) ||
      water.armies > 0 || !look.on_the_border(to))
    return;
  const int n = std::min(own.fleet_reserve, 8);
  steps.push_back({.orders = {entry(Action::fleet, sea, AreaId::none, plain(n)),
                              entry(Action::land, sea, to, dark_age::all())},
                   .worth = n * (kArmy - kBp / 2),
                   .bps = n + 1,
                   .why = fmt::format("{} ships of the reserve come to {}, and their crews go ashore.", n,
                                      look.code(to))});
}

}  // namespace

void add_landings(const Outlook& look, Steps& steps) {
  const bool far = steps.empty();  // nothing to be had by land
  for (const AreaId sea : look.own_sea()) add_from_fleet(look, sea, steps);
  for (const AreaId from : look.own_land())
    for (const AreaId sea : look.world().map().neighbours(from)) {
      if (!look.world().is_sea(sea)) continue;
      add_crossing(look, from, sea, far, steps);
      add_reserve_crews(look, from, sea, steps);
    }
}

}  // namespace bots
