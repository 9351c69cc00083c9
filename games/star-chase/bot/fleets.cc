// Where the admiral sends his cruisers in peace: into systems nobody owns, and home.

#include <fmt/core.h>

#include <algorithm>

#include "star-chase/bot/plan.h"

namespace bots {
namespace {

using star_chase::plain;
using star_chase::system_id;

constexpr int kSlotsKept = 5;  // for building

bool is_empty(const System& s) { return s.cruisers + s.fighters + s.colony_ships + s.population == 0; }

/// A system nobody owns, and the cruiser that is nearest to it.
struct Errand {
  SystemId from = SystemId::none;
  SystemId to = SystemId::none;
  int links = 100;
  int worth = -1000;
};

Errand best_errand(const StarChasePlan& plan, const std::vector<SystemId>& sent) {
  Errand best;
  for (const SystemId from : plan.own()) {
    const System& there = plan.at(from);
    if (there.stuck || there.cruisers <= garrison(plan, from)) continue;
    const std::vector<int> far = plan.distances(from, true);
    for (std::size_t i = 0; i < far.size(); ++i) {
      const SystemId to = system_id(i);
      if (far[i] <= 0 || far[i] > 4 || !plan.is_free(to) || !is_empty(plan.at(to))) continue;
      if (std::find(sent.begin(), sent.end(), to) != sent.end()) continue;
      // Planets hold most industry, and whoever stands in a star sees what lies beyond it.
      const int room = population_limit(plan.world(), plan.now().now(), to);
      const int worth = (plan.world().is_star(to) ? 12 : 0) + room / 2 - 9 * far[i];
      if (worth > best.worth) best = {from, to, far[i], worth};
    }
  }
  return best;
}

/// A star nobody owns, in jump range of cruisers that have nothing nearer to do (SCH 4.4).
void jump_out(StarChasePlan& plan) {
  const int range = plan.level(Tech::jump);
  if (range == 0 || plan.turns_left() < 8) return;
  for (const SystemId from : plan.own()) {
    const System& there = plan.at(from);
    if (!plan.world().is_star(from) || there.stuck || there.cruisers <= garrison(plan, from)) continue;
    for (std::size_t i = 0; i < plan.world().system_count(); ++i) {
      const SystemId to = system_id(i);
      if (!plan.world().is_star(to) || !plan.is_free(to) || !is_empty(plan.at(to))) continue;
      const int d2 = plan.world().distance2(from, to);
      if (d2 == 0 || d2 > range || d2 > 6 || d2 * 3 > plan.balance() || linked(plan.now().now(), from, to))
        continue;
      if (plan.left() <= kSlotsKept) return;
      if (plan.add(Action::deep, from, to, plain(1),
                   fmt::format("Jumps to {}: no link leads there.", plan.code(to))))
        break;
    }
  }
}

}  // namespace

int garrison(const StarChasePlan& plan, SystemId s) {
  const SystemId home = plan.world().facts(plan.now().seat()).home_star;
  const int threat = plan.threat(s, s == home ? 3 : 1);
  if (s == home) return std::max(threat + 1, plan.turn() > 4 ? 2 : 0);
  return threat > 0 && plan.at(s).population + plan.at(s).industry > 4 ? threat : 0;
}

void explore(StarChasePlan& plan) {
  std::vector<SystemId> sent;
  while (plan.left() > kSlotsKept && plan.balance() > 0) {
    const Errand errand = best_errand(plan, sent);
    if (errand.from == SystemId::none) break;
    sent.push_back(errand.to);
    const std::vector<SystemId> way = plan.way(errand.from, errand.to);
    if (plan.send(errand.from, way, 1, kSlotsKept) > 0 && sent.size() == 1)
      plan.say(fmt::format("Explores: {} first.", plan.code(errand.to)));
  }
  jump_out(plan);
}

void send_probe(StarChasePlan& plan) {
  SystemId at = plan.now().own().probes.active;
  std::vector<SystemId> boxes;
  const SystemId home = plan.world().facts(plan.now().seat()).home_star;
  if (at == SystemId::none && home != SystemId::none && plan.owns(home)) {
    boxes.push_back(home);
    at = home;
  }
  if (at == SystemId::none) return;
  std::vector<SystemId> been;
  while (static_cast<int>(boxes.size()) < plan.level(Tech::probe)) {
    const std::vector<int> far = plan.distances(at, false);  // to what was not seen for the longest time
    SystemId goal = SystemId::none;
    int best = 0;
    for (std::size_t i = 0; i < far.size(); ++i) {
      const SystemId s = system_id(i);
      if (far[i] <= 0 || !plan.world().is_star(s) || std::find(been.begin(), been.end(), s) != been.end())
        continue;
      const int worth = std::min(plan.age(s), 30) * 4 / (far[i] + 1);
      if (worth > best) {
        best = worth;
        goal = s;
      }
    }
    if (goal == SystemId::none) break;
    const std::vector<int> back = plan.distances(goal, false);
    for (const SystemId next : plan.at(at).linked())
      if (back[realm::index(next)] == far[realm::index(goal)] - 1) {
        at = next;
        break;
      }
    been.push_back(at);
    boxes.push_back(at);
  }
  plan.probe(std::move(boxes));
}

void guard(StarChasePlan& plan) {
  const SystemId home = plan.world().facts(plan.now().seat()).home_star;
  for (const SystemId s : plan.own()) {
    const System& there = plan.at(s);
    if (plan.left() == 0) return;
    if (there.cruisers + there.fighters == 0) continue;
    SystemId worst = SystemId::none;  // the neighbour an attack would come from
    for (const SystemId next : there.linked())
      if (plan.hostile(next) && plan.at(next).cruisers > 1 &&
          (worst == SystemId::none || plan.at(next).cruisers > plan.at(worst).cruisers))
        worst = next;
    const realm::Mode mode = there.posture.mode;
    if (worst != SystemId::none) {
      if (there.posture.points_at != worst)
        plan.add(Action::ambush, s, worst, {},
                 fmt::format("Lays an ambush at {} against {}.", plan.code(s), plan.code(worst)));
    } else if (s == home && mode == realm::Mode::retreat) {
      plan.add(Action::defend, s, SystemId::none, {}, "The home star is held.");
    }
  }
}

}  // namespace bots
