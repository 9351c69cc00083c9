// The links the admiral builds: where his fleets go the long way round.

#include <fmt/core.h>

#include <algorithm>

#include "star-chase/bot/plan.h"

namespace bots {
namespace {

constexpr int kLeastSaved = 3;  // links; less is not worth the BPs
constexpr int kNoWay = 7;       // what a way is worth where there was none

bool is_step(int d2) { return d2 == 1 || d2 == 2 || d2 == 4 || d2 == 9; }

/// A link is open to everybody at once: none is built where an enemy stands near.
bool is_safe(const StarChasePlan& plan, SystemId s) { return plan.threat(s, 2) == 0; }

}  // namespace

Road best_road(const StarChasePlan& plan, int range) {
  Road best;
  if (range == 0) return best;
  std::vector<SystemId> stars = plan.own();
  std::erase_if(stars, [&](SystemId s) { return !plan.world().is_star(s) || !is_safe(plan, s); });
  for (const SystemId from : stars) {
    const std::vector<int> far = plan.distances(from, true);
    for (const SystemId to : stars) {
      const int d2 = plan.world().distance2(from, to);
      if (to <= from || d2 > range || !is_step(d2) || linked(plan.now().now(), from, to)) continue;
      const int links = far[realm::index(to)];
      const int saved = links < 0 ? kNoWay : std::min(links - 1, kNoWay);
      if (saved < kLeastSaved || saved * std::max(best.price, 1) <= best.saved * 5 * d2) continue;
      best = {from, to, 5 * d2, saved};
    }
  }
  return best;
}

void build_link(StarChasePlan& plan) {
  constexpr int kTurnsToUseIt = 8;
  if (plan.turns_left() < kTurnsToUseIt) return;
  const Road road = best_road(plan, plan.level(Tech::hyperspace));
  // As dear as the moves it saves until the end, and never what ships and colonies need.
  if (road.from == SystemId::none || road.price > road.saved * plan.turns_left() / 4 ||
      road.price * 4 > plan.balance())
    return;
  plan.add(Action::link, road.from, road.to, {},
           fmt::format("Links {} and {}: {} links less for every fleet.", plan.code(road.from),
                       plan.code(road.to), road.saved));
}

}  // namespace bots
