// What the admiral buys: technology, people, industry, ships.

#include <fmt/core.h>

#include <algorithm>

#include "star-chase/bot/plan.h"
#include "star-chase/rules/economy.h"

namespace bots {
namespace {

using star_chase::plain;

/// What one level more is worth, in tenths of a BP: what it brings every turn for the turns to come.
int worth_of(const StarChasePlan& plan, Tech tech, int own, int ships_fed, int colonies) {
  const int turns = plan.turns_left() - 1;
  switch (tech) {
    case Tech::treasury: return 11 * turns;
    case Tech::income: return 10 * turns;
    case Tech::culture: return 18 * turns;  // a VP at every census
    case Tech::supply: return 10 * turns * ships_fed;
    case Tech::growth: return 3 * turns * std::min(colonies, 6);
    case Tech::weapons: return 60 + 6 * turns;
    case Tech::marines: return 20 + 2 * turns;
    case Tech::defence: return 10 + turns;
    case Tech::terraforming: return 4 * turns;
    case Tech::expo: return plan.turn() < 20 ? 5 * turns : 0;
    case Tech::life_support: return 2 * turns;
    case Tech::mining: return 2 * turns;
    case Tech::probe: return plan.level(Tech::probe) < 2 ? 60 : 10;
    case Tech::scanner: return 15;
    case Tech::hyperspace: return turns * best_road(plan, plan.level(tech) + 1).saved;
    default: return own;  // jumping, shelters: what research brings
  }
}

/// What 5 BPs bring there, in hundredths of a VP: industry counts at every census (SCH-H51), and what it
/// earns until the end becomes industry, too.
int yield(const StarChasePlan& plan, int bps_a_turn, bool industry) {
  const int turns = plan.turns_left();
  return bps_a_turn * turns * turns / 2 + (industry ? 5 * turns : 0);
}

struct Investment {
  Action action{};
  SystemId at{};
  int units = 0;
  int worth = 0;  // of one unit
};

/// The best thing to spend 5 BPs on, and how often it stays so.
Investment best_investment(const StarChasePlan& plan, const std::vector<SystemId>& own) {
  Investment best;
  const auto offer = [&](Action action, SystemId s, int units, int worth) {
    if (units > 0 && worth > best.worth) best = {action, s, units, worth};
  };
  for (const SystemId s : own) {
    if (blockaded(plan.world(), plan.now().now(), s)) continue;
    const System& there = plan.at(s);
    const int limit = population_limit(plan.world(), plan.now().now(), s);
    const bool planet = plan.world().is_planet(s);
    const int idle = std::min(there.population, limit) - there.industry;
    const int danger = plan.threat(s, 1) > there.cruisers ? 2 : 1;
    if (idle > 0)
      offer(Action::build, s, idle, yield(plan, planet ? 2 : 1, true) / danger);
    else
      offer(Action::build, s, limit - there.industry, yield(plan, 0, true) / danger);
    if (there.population > 0 && !there.grown && there.population < limit) {
      const int most =
          std::min(limit - there.population, there.population / 5 + 1 + plan.level(Tech::growth));
      const int with_work = idle < 0 ? (planet ? 3 : 2) : 1;
      // Once grown, a head can be given work: half of what that brings counts already.
      offer(
          Action::grow, s, idle < 0 ? std::min(most, -idle) : most,
          (yield(plan, with_work, false) + (idle < 0 ? 0 : yield(plan, planet ? 2 : 1, false) / 3)) / danger);
    }
  }
  return best;
}

int cruisers_of(const StarChasePlan& plan, const std::vector<SystemId>& own) {
  int sum = 0;
  for (const SystemId s : own) sum += plan.at(s).cruisers;
  return sum;
}

/// Systems beside one's own that nobody owns, as far as is known.
int frontier(const StarChasePlan& plan, const std::vector<SystemId>& own) {
  std::vector<SystemId> free;
  for (const SystemId s : own)
    for (const SystemId next : plan.at(s).linked())
      if (plan.is_free(next) && std::find(free.begin(), free.end(), next) == free.end()) free.push_back(next);
  return static_cast<int>(free.size());
}

/// The shipyard nearest to where ships are wanted: the one with the shortest way to something not one's own.
SystemId best_yard(const StarChasePlan& plan, const std::vector<SystemId>& own) {
  SystemId best = SystemId::none;
  int best_score = -1000;
  for (const SystemId s : own) {
    const System& there = plan.at(s);
    const int most = std::min(there.industry, there.population);
    if (most == 0 || blockaded(plan.world(), plan.now().now(), s)) continue;
    const std::vector<int> far = plan.distances(s, true);
    int nearest = 20;
    for (std::size_t i = 0; i < far.size(); ++i)
      if (far[i] > 0 && !plan.owns(star_chase::system_id(i))) nearest = std::min(nearest, far[i]);
    const int score = std::min(most, 4) - 3 * nearest - (plan.world().is_star(s) ? 0 : 2);
    if (score > best_score) {
      best_score = score;
      best = s;
    }
  }
  return best;
}

}  // namespace

void buy_technology(StarChasePlan& plan) {
  const std::vector<SystemId> own = plan.own();
  int ships_fed = 0;
  int colonies = 0;
  for (const SystemId s : own) {
    ships_fed += ship_supply(plan.now().now(), s) > 0 ? 1 : 0;
    colonies += plan.at(s).population > 0 ? 1 : 0;
  }
  Tech best = Tech::none;
  int best_ratio = 10;  // it must bring more than it costs
  for (std::size_t i = 0; i < star_chase::kTechs; ++i) {
    const Tech tech = static_cast<Tech>(i);
    const int next = plan.level(tech) + 1;
    if (next > star_chase::kHighestLevel || next * next > plan.now().own().treasury) continue;
    const int ratio = worth_of(plan, tech, 0, ships_fed, colonies) / (next * next);
    if (ratio > best_ratio) {
      best_ratio = ratio;
      best = tech;
    }
  }
  if (best != Tech::none && plan.turns_left() > 2)
    plan.add(star_chase::tech_entry(best),
             fmt::format("Buys {} Tech: it brings the most for its price.", row(best).name));
}

void fetch_cruisers(StarChasePlan& plan) {
  const star_chase::Power& own = plan.now().own();
  SystemId dock = SystemId::none;
  for (const SystemId s : plan.own())
    if (is_dock(plan.world(), plan.now().now(), s) &&
        (dock == SystemId::none || plan.at(s).population > plan.at(dock).population))
      dock = s;
  if (dock == SystemId::none || plan.turns_left() < 4) return;
  if (own.lost > 0) plan.add(Action::recover, dock, SystemId::none, {}, "Recovers cruisers lost in space.");
  const auto sum = account(plan.world(), plan.now().now(), plan.now().seat());
  if (own.reserve > 0 && sum.income > 3 * sum.supply / 2)
    plan.add(Action::reserve, dock, SystemId::none, plain(std::min(own.reserve, 3)),
             "Calls cruisers from the reserve: they can be fed again.");
}

void build_ships(StarChasePlan& plan) {
  if (plan.turns_left() < 5) return;
  const std::vector<SystemId> own = plan.own();
  const auto sum = account(plan.world(), plan.now().now(), plan.now().seat());
  const SystemId yard = best_yard(plan, own);
  if (yard == SystemId::none || sum.supply * 3 > sum.income * 2) return;  // what is there must be fed first
  const int cruisers = cruisers_of(plan, own);
  int threat = 0;
  for (const SystemId s : own) threat = std::max(threat, plan.threat(s, 2));
  int wanted = std::min(4 + plan.turn() / 3, frontier(plan, own) / 2 + 3);
  if (threat > 0) wanted = std::max(wanted, threat + 4 + sum.income / 12);
  int n = std::min({wanted - cruisers, 1 + sum.income / 30, plan.balance() / 10});
  if (threat > cruisers) n = std::min(wanted - cruisers, plan.balance() / 10);
  if (n > 0)
    plan.add(Action::newcrs, yard, SystemId::none, plain(n),
             fmt::format("Builds cruisers at {}: {} there are, {} are wanted.", plan.code(yard), cruisers,
                         wanted));
  int empty = 0;
  int colony_ships = 0;
  for (const SystemId s : own) {
    colony_ships += plan.at(s).colony_ships;
    empty += plan.at(s).population == 0 && population_limit(plan.world(), plan.now().now(), s) >= 4 ? 1 : 0;
  }
  if (colony_ships < 2 && empty > 2 * colony_ships + 1 && plan.turns_left() > 12 && plan.balance() >= 40)
    plan.add(Action::newcol, yard, SystemId::none, plain(1),
             fmt::format("Builds a colony ship: {} systems wait for people.", empty));
}

void settle(StarChasePlan& plan) {
  if (plan.turns_left() < 6) return;
  const auto worth = [&](SystemId s) {
    if (!plan.owns(s) || plan.at(s).population > 0) return 0;
    return population_limit(plan.world(), plan.now().now(), s);
  };
  for (const SystemId s : plan.own()) {
    if (plan.at(s).colony_ships == 0) continue;
    SystemId best = SystemId::none;  // thrown to a neighbour, the ship can still settle where it is
    for (const SystemId next : plan.at(s).linked())
      if (worth(next) >= 4 && (best == SystemId::none || worth(next) > worth(best))) best = next;
    if (best != SystemId::none && !plan.at(s).stuck)
      plan.add(Action::colonise, s, best, {},
               fmt::format("Settles {} from {}.", plan.code(best), plan.code(s)));
    if (worth(s) >= 4)
      plan.add(Action::colonise, s, SystemId::none, {}, fmt::format("Settles {}.", plan.code(s)));
    if (best != SystemId::none || plan.at(s).stuck || plan.at(s).colony_ships == 0) continue;
    const std::vector<int> far = plan.distances(s, true);  // on to where people are missing
    SystemId goal = SystemId::none;
    int least = 100;
    for (std::size_t i = 0; i < far.size(); ++i) {
      const SystemId there = star_chase::system_id(i);
      if (far[i] > 1 && worth(there) >= 4 && far[i] < least) {
        least = far[i];
        goal = there;
      }
    }
    if (goal == SystemId::none) continue;
    const std::vector<SystemId> way = plan.way(s, goal);
    if (!way.empty() && plan.owns(way.front()))
      plan.add(Action::movecol, s, way.front(), plain(1),
               fmt::format("Sends a colony ship towards {}.", plan.code(goal)));
  }
}

void invest(StarChasePlan& plan, int keep_slots) {
  bool said = false;
  while (plan.left() > keep_slots && plan.balance() >= 5) {
    const Investment best = best_investment(plan, plan.own());
    if (best.units == 0) break;
    const int n = std::min(best.units, plan.balance() / 5);
    std::string why;
    if (!said)
      why = fmt::format("Builds where it brings the most: {} at {} first.",
                        best.action == Action::grow ? "people" : "industry", plan.code(best.at));
    said = true;
    if (!plan.add(best.action, best.at, SystemId::none, plain(n), why)) break;
  }
}

}  // namespace bots
