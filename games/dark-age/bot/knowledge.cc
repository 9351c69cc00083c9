// Knowing more, and being first: SCOUT, SPY, ORDER.

#include <fmt/core.h>

#include <algorithm>

#include "dark-age/bot/steps.h"

namespace bots {
namespace {

using dark_age::entry;

void add_scouts(const Outlook& look, Steps& steps) {
  if (look.turns_left() < 2) return;
  for (const AreaId a : look.own_land())
    for (const AreaId n : look.world().map().neighbours(a)) {
      if (!look.foreign_land(n)) continue;
      const bool owned = look.at(n).owner != PowerId::none;
      const int doubt = look.seen_now(n) ? 0 : kBp;
      steps.push_back({.orders = {entry(Action::scout, a, n)},
                       .worth = (owned ? 18 : 12) + doubt + std::min(look.prize(n) / 60, 10),
                       .why = owned ? fmt::format("Scouts {} ({}).", look.code(n),
                                                  look.world().facts(look.at(n).owner).name)
                                    : fmt::format("Scouts {} (free land).", look.code(n))});
    }
}

/// DA-H45  The one spy sits where the greatest danger comes from, and saves a scout every turn.
void add_spy(const Outlook& look, Steps& steps) {
  if (look.what_if().own().spy_at != AreaId::none || look.turns_left() < 4) return;
  Danger worst;
  for (const AreaId a : look.own_land())
    if (const Danger danger = look.danger(a);
        danger.armies > worst.armies && look.world().is_land(danger.from))
      worst = danger;
  if (worst.armies == 0) return;
  steps.push_back(
      {.orders = {entry(Action::spy, worst.from)},
       .worth = 6 * kBp,
       .bps = 2,
       .why = fmt::format("Sends the spy to {}: {} could bring {} from there.", look.code(worst.from),
                          look.world().facts(worst.who).name, worst.armies)});
}

/// COM-9  Whoever has a neighbour before him in the order of play bids a little to be first.
void add_order(const Outlook& look, Steps& steps) {
  const auto& order = look.view().roundup.order;
  const auto own = std::find(order.begin(), order.end(), look.what_if().seat());
  if (own == order.begin() || own == order.end() || look.what_if().own().bid > 0 || look.turns_left() < 2)
    return;
  for (const AreaId a : look.own_land()) {
    const Danger danger = look.danger(a);
    if (danger.armies == 0 || std::find(order.begin(), own, danger.who) == own) continue;
    steps.push_back(
        {.orders = {entry(Action::order, AreaId::none, AreaId::none, dark_age::plain(1))},
         .worth = 35,
         .bps = 1,
         .why = fmt::format("Bids a BP to act before {} next turn.", look.world().facts(danger.who).name)});
    return;
  }
}

}  // namespace

void add_knowledge(const Outlook& look, Steps& steps) {
  add_scouts(look, steps);
  add_spy(look, steps);
  add_order(look, steps);
}

}  // namespace bots
