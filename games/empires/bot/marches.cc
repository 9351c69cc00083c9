// Armies on the march: out of the reserve, to the front, away from where they are not fed.

#include <fmt/core.h>

#include <algorithm>

#include "empires/bot/steps.h"

namespace bots::chancery {
namespace {

using empires::entry;
using empires::plain;

/// Whether there is foreign land beside the area that is worth attacking from here with so many at most, and
/// how many armies more it takes: 0 there are enough, -1 nothing to attack.
int wanted_for_attack(const Outlook& look, AreaId a, int most) {
  int least = -1;
  for (const AreaId n : look.near(a)) {
    if (!look.foreign_land(n)) continue;
    const auto p = look.attack({.from = a, .to = n, .most = most}, [](int k) { return k; });
    if (!p || p->worth <= kBp * p->armies) continue;
    const int more = std::max(0, p->armies - look.at(a).armies);
    if (least < 0 || more < least) least = more;
  }
  return least;
}

/// Armies that so many BPs send from an area into an attack.
int paid_for(const Outlook& look, AreaId a, int bps) {
  return bps + (look.world().has_supply() ? look.at(a).trains : 0);
}

/// EMP 5.5  The reserve comes where it is fed or wanted; it cannot act before the next turn.
void add_muster(const Outlook& look, AreaId a, Steps& steps) {
  const auto& own = look.what_if().own();
  if (own.army_reserve == 0 || own.army_reserve_closed || look.turns_left() < 2) return;
  const bool front = look.to_the_front(a) == 0;
  const int fed = std::max(0, look.room(a));
  const int wanted = front ? wanted_for_attack(look, a, look.at(a).armies + own.army_reserve) : -1;
  const int n = std::min(own.army_reserve, std::max(fed, std::max(0, wanted)));
  if (n == 0) return;
  const int each = look.army() * (front ? 70 : 30) / 100 + kBp / 3;
  steps.push_back({.orders = {entry(Action::reserve, a, AreaId::none, plain(n))},
                   .worth = n * each + (wanted > 0 ? 4 * kBp : 0) - look.crowding(fed - n),
                   .bps = n,
                   .why = fmt::format("Calls {} from the reserve to {}{}.", n, look.code(a),
                                      wanted > 0 ? " for the next attack"
                                      : front    ? " at the front"
                                                 : "")});
}

/// Those who are not needed where they stand go nearer to the front, as many as are fed there or wanted for
/// an attack: a host that waits before a border it cannot cross eats up its country.
void add_march(const Outlook& look, AreaId a, Steps& steps) {
  const Area& area = look.at(a);
  const int far = look.to_the_front(a);
  if (area.stuck || area.armies == 0 || far <= 0) return;
  const auto beside = look.near(a);
  const bool coast = std::any_of(beside.begin(), beside.end(), [&](AreaId n) { return !look.is_land(n); });
  const int spare = area.armies - (coast ? 1 : 0);
  const int lost = strays(look, area.trains);
  for (const AreaId to : beside) {
    if (!look.is_land(to) || !look.owns(to) || look.to_the_front(to) != far - 1) continue;
    const int bps = look.what_if().own().balance - march_cost(look, spare, area.trains, false);
    const int host = look.at(to).armies + std::max(0, spare - lost);
    const int wanted = far == 1 ? wanted_for_attack(look, to, std::min(host, paid_for(look, to, bps))) : 0;
    const int n = std::min(spare, std::max(look.room(to), wanted) + lost);
    if (n <= lost) continue;
    steps.push_back({.orders = {entry(Action::move, a, to, plain(n))},
                     .worth = (n - lost) * 15 - lost * kBp + look.crowding(look.room(a)) -
                              look.crowding(look.room(to) - n + lost) + look.crowding(look.room(to)),
                     .bps = march_cost(look, n, area.trains, false),
                     .why = fmt::format("Marches {} from {} to {}, nearer to the front.", n, look.code(a),
                                        look.code(to))});
  }
}

/// EMP-H30  Where more stand than are fed, some go next door.
void add_spread(const Outlook& look, AreaId a, Steps& steps) {
  const Area& area = look.at(a);
  const int excess = std::min(-look.room(a), area.armies - 1);
  if (area.stuck || excess <= 0 || look.turns_left() < 2) return;
  const int lost = strays(look, area.trains);
  for (const AreaId to : look.near(a)) {
    if (!look.is_land(to) || !look.owns(to)) continue;
    const int n = std::min(excess, look.room(to) + lost);
    if (n <= lost || look.stake(a, area.armies - n) > look.stake(a, area.armies)) continue;
    steps.push_back(
        {.orders = {entry(Action::move, a, to, plain(n))},
         .worth = n * kBp + kBp,
         .bps = march_cost(look, n, area.trains, false),
         .why = fmt::format("Moves {} from {} to {}, where they are fed.", n, look.code(a), look.code(to))});
  }
}

}  // namespace

void add_marches(const Outlook& look, Steps& steps) {
  for (const AreaId a : look.own_land()) {
    add_muster(look, a, steps);
    add_march(look, a, steps);
    add_spread(look, a, steps);
  }
}

}  // namespace bots::chancery
