// Where the admiral fights: he masses first, attacks where he reckons to win, and bombs what he cannot take.

#include <fmt/core.h>

#include <algorithm>

#include "star-chase/bot/plan.h"

namespace bots {
namespace {

using star_chase::plain;
using star_chase::system_id;

constexpr int kSlotsKeptInWar = 4;

/// What taking a system brings, in BPs: half of what is there, what its owner loses, and the way to a planet.
int prize(const StarChasePlan& plan, SystemId s) {
  const System& there = plan.at(s);
  const int turns = plan.turns_left();
  int worth = 8 + (there.industry + there.population) * std::min(turns, 12) / 4 + 10 * there.colony_ships;
  if (plan.world().is_star(s))
    for (const SystemId next : there.linked())
      if (!plan.world().is_star(next) && plan.hostile(next))
        worth += (plan.at(next).industry + plan.at(next).population) * std::min(turns, 10) / 4;
  return worth;
}

struct Blow {
  SystemId from = SystemId::none;
  SystemId to = SystemId::none;
  Onslaught with;
  int worth = 0;
};

Blow best_blow(const StarChasePlan& plan) {
  Blow best;
  for (const SystemId from : plan.own()) {
    const System& there = plan.at(from);
    if (there.stuck || there.cruisers == 0) continue;
    for (const SystemId to : there.linked()) {
      const bool guarded =
          plan.is_free(to) &&
          plan.at(to).population + plan.at(to).cruisers + plan.at(to).fighters + plan.at(to).colony_ships > 0;
      if (!plan.hostile(to) && !guarded) continue;
      // A garrison may strike at what it is there to fear.
      const int most = plan.hostile(to) ? there.cruisers : there.cruisers - garrison(plan, from);
      const auto with = onslaught(plan, to, most);
      if (!with) continue;
      const int worth = prize(plan, to) - 10 * (with->cruisers - with->left);
      if (worth > best.worth) best = {from, to, *with, worth};
    }
  }
  return best;
}

/// The system of somebody else that is worth most for what it takes, and the own star to gather at.
struct Goal {
  SystemId target = SystemId::none;
  SystemId stage = SystemId::none;
  int need = 0;
  int score = 0;
};

Goal best_goal(const StarChasePlan& plan, int cruisers) {
  Goal best;
  for (std::size_t i = 0; i < plan.world().system_count(); ++i) {
    const SystemId target = system_id(i);
    if (!plan.hostile(target) || plan.age(target) > 8) continue;
    SystemId stage = SystemId::none;
    for (const SystemId next : plan.at(target).linked())
      if (plan.owns(next) && plan.world().is_star(next)) stage = next;
    if (stage == SystemId::none) continue;
    const auto with = onslaught(plan, target, 3 * cruisers / 2 + 6);
    if (!with) continue;
    const int score =
        100 * prize(plan, target) / (10 * (with->cruisers - with->left) + 2 * with->cruisers + 5);
    if (score > best.score) best = {target, stage, with->cruisers, score};
  }
  return best;
}

}  // namespace

void bombard(StarChasePlan& plan) {
  for (const SystemId star : plan.own()) {
    if (!plan.world().is_star(star) || plan.at(star).cruisers == 0) continue;
    for (const SystemId planet : plan.at(star).linked()) {
      if (!plan.world().is_planet(planet) || !plan.hostile(planet)) continue;
      // What it could take whole is not bombed.
      if (!plan.at(star).stuck && onslaught(plan, planet, plan.at(star).cruisers)) continue;
      int bombs = 0;
      while (plan.left() > kSlotsKeptInWar && plan.at(planet).population + plan.at(planet).industry > 0 &&
             plan.add(Action::bombard, star, planet))
        ++bombs;
      if (bombs > 0) plan.say(fmt::format("Bombards {} from {}.", plan.code(planet), plan.code(star)));
    }
  }
}

void attack(StarChasePlan& plan) {
  constexpr int kMostAttacks = 6;
  for (int n = 0; n < kMostAttacks && plan.left() > kSlotsKeptInWar; ++n) {
    const Blow blow = best_blow(plan);
    if (blow.from == SystemId::none) return;
    // With half as many again: what is there now may be more than was seen.
    const int there = plan.at(blow.from).cruisers;
    const bool held = plan.at(blow.to).cruisers + plan.at(blow.to).fighters + plan.at(blow.to).population > 0;
    const int cruisers =
        held ? std::min(there, blow.with.cruisers + blow.with.cruisers / 2 + 1) : std::min(there, 2);
    if (!plan.add(blow.with.kind, blow.from, blow.to, plain(cruisers),
                  fmt::format("Attacks {} from {} with {} cruisers; {} should do.", plan.code(blow.to),
                              plan.code(blow.from), cruisers, blow.with.cruisers)))
      return;
  }
}

void gather(StarChasePlan& plan) {
  int cruisers = 0;
  for (const SystemId s : plan.own()) cruisers += plan.at(s).cruisers;
  const Goal goal = best_goal(plan, cruisers);
  if (goal.target == SystemId::none) return;
  bool said = false;
  for (const SystemId s : plan.own()) {
    if (plan.left() <= kSlotsKeptInWar || plan.balance() < 2) return;
    const int free = plan.at(s).cruisers - garrison(plan, s);
    if (s == goal.stage || free < 2 || plan.at(s).stuck) continue;
    const std::vector<SystemId> way = plan.way(s, goal.stage);
    if (way.empty() || way.size() > 6) continue;
    if (plan.send(s, way, free, kSlotsKeptInWar) > 0 && !said) {
      plan.say(fmt::format("Gathers at {} against {}, which takes {} cruisers.", plan.code(goal.stage),
                           plan.code(goal.target), goal.need));
      said = true;
    }
  }
}

}  // namespace bots
