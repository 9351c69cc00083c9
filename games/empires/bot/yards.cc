// Ships: out of the reserve before they are built, and no more than there are shores for.

#include <fmt/core.h>

#include <algorithm>

#include "empires/bot/steps.h"
#include "empires/rules/routes.h"

namespace bots::chancery {
namespace {

using empires::entry;
using empires::plain;

/// Whether there is foreign land on the sea before a base or the one behind it.
bool has_shores(const Outlook& look, AreaId base) {
  const AreaId entrance = look.at(base).entrance;
  for (std::size_t i = 0; i < look.world().area_count(); ++i) {
    const AreaId sea = empires::area_id(i);
    if (look.is_land(sea) || look.world().sea_steps(entrance, sea) > 2) continue;
    const auto near = look.near(sea);
    if (std::any_of(near.begin(), near.end(), [&](AreaId n) { return look.foreign_land(n); })) return true;
  }
  return false;
}

int all_ships(const Outlook& look) {
  int sum = look.what_if().own().naval_reserve;
  for (const AreaId a : look.own_land()) sum += look.at(a).ships + look.at(a).laid_up;
  for (const AreaId a : look.fleets()) sum += look.at(a).ships;
  return sum;
}

/// Armies that are not fed where they stand: they have nowhere to go by land.
int idle_armies(const Outlook& look) {
  int sum = look.what_if().own().army_reserve;
  for (const AreaId a : look.own_land()) sum += std::max(0, -look.room(a));
  return sum;
}

}  // namespace

void add_ships(const Outlook& look, Steps& steps) {
  if (look.turns_left() < 3) return;
  const auto& own = look.what_if().own();
  const auto& lands = look.own_land();
  const bool island =
      std::none_of(lands.begin(), lands.end(), [&](AreaId a) { return look.on_the_border(a); });
  const int wanted =
      (island ? 8 : 3) + static_cast<int>(lands.size()) / 5 + std::min(6, idle_armies(look) / 3);
  const int missing = wanted - all_ships(look);
  const int each = (island ? 6 : 4) * kBp;
  for (const AreaId a : lands) {
    const Area& base = look.at(a);
    if (!empires::base_is_open(look.what_if().now(), a) || !has_shores(look, a)) continue;
    if (const int n = own.naval_reserve_closed ? 0 : own.naval_reserve; n > 0)
      steps.push_back({.orders = {entry(Action::recover, a, AreaId::none, plain(n))},
                       .worth = n * 2 * kBp,
                       .bps = n,
                       .why = fmt::format("Brings {} from the reserve to {}.", counted(n, "ship", "ships"),
                                          look.code(a))});
    if (const int n = base.built ? 0 : std::min({missing, base.population, own.balance / 3}); n > 0)
      steps.push_back({.orders = {entry(Action::build, a, AreaId::none, plain(n))},
                       .worth = n * each,
                       .bps = 3 * n,
                       .why = fmt::format("Builds {} in {} for the shores beyond.",
                                          counted(n, "ship", "ships"), look.code(a))});
  }
}

}  // namespace bots::chancery
