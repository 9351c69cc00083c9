// The country at peace: growth, and in World the air force.

#include <fmt/core.h>

#include <algorithm>

#include "empires/bot/steps.h"

namespace bots::chancery {
namespace {

using empires::entry;
using empires::plain;

/// EMP 5.9
void add_grow(const Outlook& look, AreaId a, Steps& steps) {
  const Area& area = look.at(a);
  if (area.grown) return;
  const int cost = area.population + look.world().ground(a).grow_extra;
  const int crowded = look.room(a) < 0 ? 2 * kBp : 0;  // one army more is fed
  const int lost = look.holds(a) ? 0 : look.head() / 3;
  steps.push_back({.orders = {entry(Action::grow, a)},
                   .worth = look.head() + crowded - lost,
                   .bps = cost,
                   .why = fmt::format("Grows {} from {} to {} for {}.", look.code(a), area.population,
                                      area.population + 1, counted(cost, "BP", "BPs"))});
}

/// EMP 5.19, EMP 8.3  Three strengths are a hit in every battle, attack or defence.
void add_air(const Outlook& look, Steps& steps) {
  if (!look.world().has_air() || look.turns_left() < 3) return;
  constexpr int kPrice = 7;
  const int has = look.what_if().own().air;
  const int lands = static_cast<int>(look.own_land().size());
  if (has >= std::max(6, lands / 2)) return;
  const int more = 3 - has % 3;
  const int battles = std::min(6, 1 + lands / 5) * std::min(look.turns_left() - 1, 10);
  steps.push_back({.orders = {entry(Action::air, AreaId::none, AreaId::none, plain(more))},
                   .worth = battles * kBp,
                   .bps = kPrice * more,
                   .why = fmt::format("Buys {} to have {}: a hit more in every battle.",
                                      counted(more, "air strength", "air strengths"), has + more)});
}

}  // namespace

void add_growth(const Outlook& look, Steps& steps) {
  if (look.turns_left() < 2) return;
  for (const AreaId a : look.own_land()) add_grow(look, a, steps);
  add_air(look, steps);
}

}  // namespace bots::chancery
