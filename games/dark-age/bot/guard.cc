// Keeping what one has: garrisons, walls, ambushes, ways of retreat, the king's place; and armies on the
// march.

#include <fmt/core.h>

#include <algorithm>

#include "dark-age/bot/steps.h"

namespace bots {
namespace {

using dark_age::entry;
using dark_age::plain;

std::string threat(const Outlook& look, const Danger& danger) {
  return fmt::format("{} could bring {} from {}", look.world().facts(danger.who).name, danger.armies,
                     look.code(danger.from));
}

/// The least number up to `most` with which the area would be kept; 0: none.
template <class Keeps>
int least(int most, Keeps&& keeps) {
  for (int n = 1; n <= most; ++n)
    if (keeps(n)) return n;
  return 0;
}

void add_guard(const Outlook& look, AreaId a, Steps& steps) {
  const dark_age::Area& area = look.at(a);
  const Danger danger = look.danger(a);
  if (danger.armies == 0 || look.holds(a, area.armies)) return;
  const int level = dark_age::defence_level(look.world(), look.what_if().now(), a);
  const int worth = look.at_risk(a);
  const bool city = look.world().is_city(a);
  const bool open = !dark_age::blockaded(look.world(), look.what_if().now(), a);
  const auto keeps = [&](int more) { return look.holds(a, area.armies + more, level, danger); };
  const std::string who = threat(look, danger);

  if (!city && area.armies > 0 && look.holds(a, area.armies, level, danger, true))
    steps.push_back(
        {.orders = {entry(Action::ambush, a, danger.from)},
         .worth = worth,
         .urgent = true,
         .why = fmt::format("Sets an ambush in {}: {}, and would be beaten.", look.code(a), who)});
  const auto& own = look.what_if().own();
  if (const int n = least(own.tried_disband || !open ? 0 : own.army_reserve, keeps))
    steps.push_back({.orders = {entry(Action::reserve, a, AreaId::none, plain(n))},
                     .worth = worth + kBp * n,
                     .bps = n,
                     .urgent = true,
                     .why = fmt::format("Calls {} from the reserve to {}: {}.", n, look.code(a), who)});
  if (const int n = least(open ? area.population : 0, keeps))
    steps.push_back({.orders = {entry(Action::levy, a, AreaId::none, plain(n))},
                     .worth = worth + kBp * n,
                     .bps = 3 * n,
                     .urgent = true,
                     .why = fmt::format("Levies {} in {}: {}.", n, look.code(a), who)});
  const int room = look.world().ground(a).fort_limit - area.forts;
  if (const int n =
          least(open ? room : 0, [&](int more) { return look.holds(a, area.armies, level + more, danger); }))
    steps.push_back({.orders = {entry(Action::fortify, a, AreaId::none, plain(n))},
                     .worth = worth + kBp * n,
                     .bps = 3 * n,
                     .urgent = true,
                     .why = fmt::format("Fortifies {} by {}: {}.", look.code(a), n, who)});
}

/// DA 6.9  Gaels: when all else is too dear the people themselves take up arms.
void add_arms(const Outlook& look, AreaId a, Steps& steps) {
  const dark_age::Area& area = look.at(a);
  const Danger danger = look.danger(a);
  if (!look.gaelic() || area.population < 2 || danger.armies == 0 || look.holds(a, area.armies)) return;
  const int level = dark_age::defence_level(look.world(), look.what_if().now(), a);
  if (!look.holds(a, area.armies + 1, level - 1, danger)) return;
  steps.push_back({.orders = {entry(Action::arm, a)},
                   .worth = look.at_risk(a) - look.head() + kArmy,
                   .urgent = true,
                   .why = fmt::format("Arms the people of {}: {}.", look.code(a), threat(look, danger))});
}

/// Armies that cannot hold go where they are safe, rather than die.
void add_retreat(const Outlook& look, AreaId a, Steps& steps) {
  const dark_age::Area& area = look.at(a);
  const Danger danger = look.danger(a);
  if (area.armies < 2 || danger.armies == 0 || look.holds(a, area.armies)) return;
  const auto way = [&](AreaId n) {
    return n != AreaId::none && look.world().is_land(n) && look.owns(n) && n != danger.from;
  };
  if (area.posture.mode == realm::Mode::retreat && way(area.posture.retreat_to)) return;
  for (const AreaId n : look.world().map().neighbours(a)) {
    if (!way(n) || look.danger(n).armies > danger.armies) continue;
    steps.push_back({.orders = {entry(Action::retreat, a, n)},
                     .worth = kArmy * area.armies * 40 / 100,
                     .why = fmt::format("The armies of {} may fall back to {}: {}.", look.code(a),
                                        look.code(n), threat(look, danger))});
    return;
  }
}

/// Reserves come back where they may be wanted next turn and are fed.
void add_muster(const Outlook& look, AreaId a, Steps& steps) {
  const dark_age::Area& area = look.at(a);
  const auto& own = look.what_if().own();
  const int fed = area.population - area.armies;
  if (fed <= 0 || !look.on_the_border(a) || look.turns_left() < 2 ||
      dark_age::blockaded(look.world(), look.what_if().now(), a))
    return;
  if (look.population_room(a) > 0 && !look.gaelic()) return;  // better let the people grow
  if (const int n = std::min(own.army_reserve, fed); n > 0 && !own.tried_disband)
    steps.push_back({.orders = {entry(Action::reserve, a, AreaId::none, plain(n))},
                     .worth = n * (kArmy + kBp / 2),
                     .bps = n,
                     .why = fmt::format("Calls {} from the reserve to {} on the border.", n, look.code(a))});
  const int n = area.population;
  steps.push_back({.orders = {entry(Action::levy, a, AreaId::none, plain(n))},
                   .worth = fed * (kArmy + kBp) + (n - fed) * 2 * kBp,
                   .bps = 3 * n,
                   .why = fmt::format("Levies {} in {} on the border.", n, look.code(a))});
}

/// DA 10.7  The king stands where nobody comes, or his treasure is half lost.
void add_king(const Outlook& look, Steps& steps) {
  const auto& own = look.what_if().own();
  if (own.household_at == AreaId::none) {
    if (own.household == 0) return;
    AreaId best = AreaId::none;
    for (const AreaId a : look.own_land())
      if (!dark_age::blockaded(look.world(), look.what_if().now(), a) &&
          (best == AreaId::none || look.danger(a).armies > look.danger(best).armies) && look.on_the_border(a))
        best = a;
    if (best == AreaId::none) return;
    steps.push_back(
        {.orders = {entry(Action::king, best)},
         .worth = kArmy * own.household,
         .why = fmt::format("The king goes to {}: his household fights there.", look.code(best))});
    return;
  }
  const AreaId at = own.household_at;
  if (look.world().is_sea(at) || !look.owns(at) || look.holds(at, look.at(at).armies + own.household)) return;
  for (const AreaId n : look.world().map().neighbours(at))
    if (look.owns(n) && look.world().is_land(n) && look.danger(n).armies == 0 &&
        !dark_age::blockaded(look.world(), look.what_if().now(), n)) {
      steps.push_back({.orders = {entry(Action::king, at, n)},
                       .worth = kArmy * own.household * 30 / 100 + kBp * own.treasury / 5,
                       .why = fmt::format("The king leaves {} for {}: {}.", look.code(at), look.code(n),
                                          threat(look, look.danger(at)))});
      return;
    }
}

/// Steps from every own area to the nearest border of one's own, over own land; 0 on it.
std::vector<int> distances(const Outlook& look) {
  std::vector<int> far(look.world().area_count(), -1);
  std::vector<AreaId> queue;
  for (const AreaId a : look.own_land())
    if (look.on_the_border(a)) {
      far[realm::index(a)] = 0;
      queue.push_back(a);
    }
  for (std::size_t i = 0; i < queue.size(); ++i)
    for (const AreaId n : look.world().map().neighbours(queue[i]))
      if (look.owns(n) && look.world().is_land(n) && far[realm::index(n)] < 0) {
        far[realm::index(n)] = far[realm::index(queue[i])] + 1;
        queue.push_back(n);
      }
  return far;
}

}  // namespace

void add_guards(const Outlook& look, Steps& steps) {
  for (const AreaId a : look.own_land()) {
    add_guard(look, a, steps);
    add_arms(look, a, steps);
    add_retreat(look, a, steps);
    add_muster(look, a, steps);
  }
  add_king(look, steps);
}

void add_marches(const Outlook& look, Steps& steps) {
  const std::vector<int> far = distances(look);
  for (const AreaId a : look.own_land()) {
    const dark_age::Area& area = look.at(a);
    const int steps_away = far[realm::index(a)];
    if (area.stuck || area.armies < 2 || steps_away <= 0) continue;
    for (const AreaId n : look.world().map().neighbours(a)) {
      if (!look.owns(n) || !look.world().is_land(n) || far[realm::index(n)] != steps_away - 1) continue;
      const int unfed = std::max(0, area.armies - area.population);
      steps.push_back({.orders = {entry(Action::move, a, n, dark_age::all())},
                       .worth = area.armies * (kBp + kBp / 2) + unfed * kBp,
                       .bps = 1,
                       .why = fmt::format("Marches {} from {} to {}, nearer to the border.", area.armies,
                                          look.code(a), look.code(n))});
    }
  }
}

}  // namespace bots
