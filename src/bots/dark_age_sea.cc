// The sea: landings, raids, ships that carry armies across, Vikings who leave their ships.

#include <fmt/format.h>

#include <algorithm>

#include "bots/dark_age_steps.h"

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

/// DA 8.1, 8.2, DA-H28  Ships for a crossing: from the reserve, or new ones; then armies go aboard and land.
void add_crossing(const Outlook& look, AreaId from, AreaId sea, Steps& steps) {
  const dark_age::Area& shore = look.at(from);
  const dark_age::Area& water = look.at(sea);
  const auto& own = look.what_if().own();
  if (water.ships > 0 && !look.owns(sea)) return;
  const int here = water.ships - water.armies;
  const bool open = !dark_age::blockaded(look.world(), look.what_if().now(), from);
  const int reserve = own.tried_disband ? 0 : own.fleet_reserve;
  for (const int armies : {1, 2, 3, 4}) {
    if (armies > shore.armies) break;
    const int missing = std::max(0, armies - here);
    Step step{.worth = look.stake(from, shore.armies) - look.stake(from, shore.armies - armies),
              .urgent = true};
    if (missing > 0 && missing <= reserve) {
      step.orders.push_back(entry(Action::fleet, sea, AreaId::none, plain(missing)));
      step.bps += missing;
    } else if (missing > 0 && open && missing <= shore.population) {
      step.orders.push_back(entry(Action::launch, from, sea, plain(missing)));
      step.bps += 3 * missing;
    } else if (missing > 0) {
      continue;
    }
    step.worth += kBp * missing;  // the ships are there another time
    step.orders.push_back(entry(Action::move, from, sea, plain(armies)));
    step.bps += 1;
    add_landings_from(look, sea, water.armies + armies, water.ships + missing, step, steps);
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
  for (const AreaId sea : look.own_sea()) add_from_fleet(look, sea, steps);
  for (const AreaId from : look.own_land())
    for (const AreaId sea : look.world().map().neighbours(from)) {
      if (!look.world().is_sea(sea)) continue;
      if (!look.at(from).stuck && look.at(from).armies > 0) add_crossing(look, from, sea, steps);
      add_reserve_crews(look, from, sea, steps);
    }
}

}  // namespace bots
