// Supply trains of European Empires: a march takes one, and every one makes it cheaper (EMP S.5, S.6).

#include "empires/supply.h"

#include <fmt/core.h>

#include <algorithm>

#include "bots/empires_steps.h"
#include "empires/routes.h"

namespace bots::chancery {
namespace {

using empires::entry;
using empires::plain;

int capacity(const Outlook& look) { return look.world().facts(look.what_if().seat()).supply_capacity; }

/// EMP S.11  Trains that may still be gathered in a centre.
int gatherable(const Outlook& look, AreaId centre) {
  const auto& now = look.what_if().now();
  const bool capital = look.world().facts(look.what_if().seat()).capital == centre;
  if (!empires::is_supply_centre(look.world(), now, centre) || (!capital && empires::blockaded(now, centre)))
    return 0;
  const Area& area = look.at(centre);
  return std::max(0, std::min(capacity(look), area.population) - area.trains);
}

}  // namespace

int strays(const Outlook& look, int trains) { return look.world().has_supply() && trains == 0 ? 1 : 0; }

int march_cost(const Outlook& look, int armies, int trains, bool attack) {
  if (look.world().has_supply()) return std::max(1, armies - trains);
  return attack ? armies : 1;
}

Wagons bring_trains(const Outlook& look, AreaId to, int armies) {
  Wagons wagons{.trains = look.at(to).trains};
  if (!look.world().has_supply() || wagons.trains + 1 >= armies) return wagons;
  const auto& now = look.what_if().now();
  const AreaId centre = empires::supply_source(look.world(), now, to);
  if (centre == AreaId::none) return wagons;
  const int wanted = std::min(armies - wagons.trains, capacity(look));
  if (centre == to) {
    if (const int n = std::min(wanted, gatherable(look, to)); n > 0) {
      wagons.orders.push_back(entry(Action::gather, to, AreaId::none, plain(n)));
      wagons.trains += n;
      wagons.bps += n;
    }
    return wagons;
  }
  int there = look.at(centre).trains;
  if (there < std::min(wanted, 2))
    if (const int n = std::min(wanted - there, gatherable(look, centre)); n > 0) {
      wagons.orders.push_back(entry(Action::gather, centre, AreaId::none, plain(n)));
      wagons.bps += n;
      there += n;
    }
  const int sent = std::min(wanted, there);
  if (sent == 0) return {.trains = look.at(to).trains};
  wagons.orders.push_back(entry(Action::send, centre, to, plain(sent)));
  wagons.trains += sent;
  return wagons;
}

/// Trains follow the armies: from where nobody is left to march, and over the sea to those who landed.
void add_supply(const Outlook& look, Steps& steps) {
  if (!look.world().has_supply() || look.turns_left() < 2) return;
  for (const AreaId a : look.own_land()) {
    const Area& area = look.at(a);
    if (area.armies < 2 || area.trains > 0 || !look.on_the_border(a)) continue;
    const int wanted = std::min(area.armies, capacity(look));
    for (const AreaId n : look.near(a)) {
      const Area& beside = look.at(n);
      if (look.is_land(n) && look.owns(n) && beside.trains > 0 && beside.armies < 2)
        steps.push_back(
            {.orders = {entry(Action::wagons, n, a, plain(std::min(beside.trains, wanted)))},
             .worth = kBp * std::min(beside.trains, wanted),
             .why = fmt::format("Wagons from {} follow the armies to {}.", look.code(n), look.code(a))});
      if (look.is_land(n) || !look.owns(n) || beside.ships == 0) continue;
      if (!empires::distance_from_base(look.world(), look.what_if().now(), n) ||
          empires::blockaded(look.what_if().now(), beside.fleet_base))
        continue;
      const int trains = std::min({look.at(beside.fleet_base).trains, wanted, beside.ships});
      if (trains > 0)
        steps.push_back({.orders = {entry(Action::unload, n, a, plain(trains))},
                         .worth = kBp * trains,
                         .why = fmt::format("Unloads {} for those who landed in {}.",
                                            counted(trains, "train", "trains"), look.code(a))});
    }
  }
}

}  // namespace bots::chancery
