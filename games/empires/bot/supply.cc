// Supply trains of European Empires: a march takes one, and every one makes it cheaper (EMP S.5, S.6).

#include "empires/supply/supply.h"

#include <fmt/core.h>

#include <algorithm>

#include "empires/bot/steps.h"
#include "empires/rules/routes.h"

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

/// Adds what can be gathered of the trains that are wanted; a BP each.
void gather(const Outlook& look, Wagons& wagons, AreaId centre, int wanted) {
  const int n = std::min(wanted, gatherable(look, centre));
  if (n <= 0) return;
  wagons.orders.push_back(entry(Action::gather, centre, AreaId::none, plain(n)));
  wagons.bps += n;
}

/// Trains of `from`, gathered there first if there are too few. False: there are none.
bool bring_from(const Outlook& look, Wagons& wagons, Action how, AreaId from, AreaId to, int wanted) {
  constexpr int kFew = 2;
  int there = look.at(from).trains;
  if (there < std::min(wanted, kFew)) {
    gather(look, wagons, from, wanted - there);
    there += wagons.bps;
  }
  const int sent = std::min(wanted, there);
  if (sent == 0) return false;
  wagons.orders.push_back(entry(how, from, to, plain(sent)));
  wagons.trains += sent;
  return true;
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
  const int wanted = std::min(armies - wagons.trains, capacity(look));
  const AreaId centre = empires::supply_source(look.world(), look.what_if().now(), to);
  if (centre == to) {
    gather(look, wagons, to, wanted);
    wagons.trains += wagons.bps;
    return wagons;
  }
  if (centre != AreaId::none && bring_from(look, wagons, Action::send, centre, to, wanted)) return wagons;
  AreaId best = AreaId::none;  // wagons lay the line where there is none yet
  const auto stock = [&](AreaId a) { return look.at(a).trains + gatherable(look, a); };
  for (const AreaId n : look.near(to))
    if (look.is_land(n) && look.owns(n) && stock(n) > 0 && (best == AreaId::none || stock(n) > stock(best)))
      best = n;
  if (best != AreaId::none) bring_from(look, wagons, Action::wagons, best, to, wanted);
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
