// What costs nothing but slots: digging in, ambushes, ways of retreat; and scouts.

#include <fmt/core.h>

#include <algorithm>

#include "empires/bot/steps.h"

namespace bots::chancery {
namespace {

using empires::entry;
using realm::Mode;

/// EMP 7.8  Who stands on a threatened border digs in; nothing is lost by it.
void add_digging(const Outlook& look, AreaId a, const Danger& danger, Steps& steps) {
  const Area& area = look.at(a);
  if (area.posture.points_at == danger.from) return;
  steps.push_back({.orders = {entry(Action::entrench, a, danger.from)},
                   .worth = 10 + std::min(20, look.value(a) / 40),
                   .why = fmt::format("Digs in at {}: {}.", look.code(a), threat(look, danger))});
}

/// EMP 7.10  Armies that cannot hold go where they are safe, rather than die.
void add_retreat(const Outlook& look, AreaId a, const Danger& danger, Steps& steps) {
  const Area& area = look.at(a);
  const auto safe = [&](AreaId n) {
    return n != AreaId::none && look.is_land(n) && look.owns(n) && n != danger.from;
  };
  if (area.posture.mode == Mode::retreat && safe(area.posture.retreat_to)) return;
  for (const AreaId n : look.near(a)) {
    if (!safe(n) || look.danger(n).armies > danger.armies) continue;
    steps.push_back({.orders = {entry(Action::retreat, a, n)},
                     .worth = look.army() * area.armies * 30 / 100,
                     .why = fmt::format("The armies of {} may fall back to {}: {}.", look.code(a),
                                        look.code(n), threat(look, danger))});
    return;
  }
}

}  // namespace

void add_postures(const Outlook& look, Steps& steps) {
  if (look.turns_left() < 2) return;
  for (const AreaId a : look.own_land()) {
    const Area& area = look.at(a);
    const Danger danger = look.danger(a);
    if (area.armies == 0 || danger.armies <= area.population) continue;  // EMP-H17: the people would hold
    Defence dug_in = look.defence(a);
    dug_in.mode = Mode::entrench;
    dug_in.applies = true;
    if (look.holds(a) || look.holds(a, dug_in, danger) || area.armies < 2)
      add_digging(look, a, danger, steps);
    else
      add_retreat(look, a, danger, steps);
  }
}

void add_scouts(const Outlook& look, Steps& steps) {
  if (look.turns_left() < 2) return;
  std::vector<bool> done(look.world().area_count(), false);
  for (const AreaId a : look.own_land()) {
    if (look.at(a).armies + look.at(a).ships == 0) continue;
    for (const AreaId n : look.near(a)) {
      if (!look.foreign_land(n) || done[realm::index(n)]) continue;
      done[realm::index(n)] = true;
      const bool owned = look.at(n).owner != PowerId::none;
      if (!owned && look.is_seen(n)) continue;  // nothing changes there (EMP-H66)
      steps.push_back(
          {.orders = {entry(Action::scout, a, n)},
           .worth = (owned ? 12 : 10) + (look.is_seen(n) ? 0 : 8) + std::min(look.prize(n) / 60, 10),
           .why = owned ? fmt::format("Scouts {} ({}).", look.code(n), look.name(look.at(n).owner))
                        : fmt::format("Scouts {} (free land).", look.code(n))});
    }
  }
}

}  // namespace bots::chancery
