#include "star-chase/bot/plan.h"

#include <algorithm>

#include "star-chase/rules/battle.h"

namespace bots {

using star_chase::system_id;

StarChasePlan::StarChasePlan(const StarChaseSeat& seat)
    : now_(seat.guess),
      turn_(seat.turn),
      turns_left_(std::max(1, seat.guess.world->options().last_turn - seat.turn + 1)),
      chance_(seat.seed) {}

int StarChasePlan::age(SystemId s) const {
  const int seen = now_.guess().seen[realm::index(s)];
  return owns(s) ? 0 : seen == star_chase::Sight::kNever ? 1000 : turn_ - 1 - seen;
}

bool StarChasePlan::add(const sheet::Entry& order, std::string why) {
  if (left() == 0) return false;
  WhatIf then = now_;
  if (then.order(order).failed()) return false;
  now_.order(order);  // in place: what refers to a system of the plan goes on referring to it
  orders_.push_back(order);
  if (!why.empty()) say(std::move(why));
  return true;
}

bool StarChasePlan::add(Action action, SystemId first, SystemId second, sheet::Number number,
                        std::string why) {
  return add(star_chase::entry(world(), action, first, second, number), std::move(why));
}

Advice StarChasePlan::advice() const {
  Advice advice;
  if (!probes_.empty()) {
    advice.text = "PROBE";
    for (const SystemId s : probes_) advice.text.append(" ").append(world().code(s));
    advice.text += "\n";
  }
  for (const sheet::Entry& order : orders_) advice.text += star_chase::canonical_line(world(), order) + "\n";
  if (orders_.empty() && probes_.empty()) advice.text = "HOLD\n";
  advice.reasons = reasons_;
  return advice;
}

std::vector<SystemId> StarChasePlan::own() const {
  std::vector<SystemId> list;
  for (std::size_t i = 0; i < world().system_count(); ++i)
    if (owns(system_id(i))) list.push_back(system_id(i));
  return list;
}

bool StarChasePlan::hostile(SystemId s) const {
  const PowerId owner = at(s).owner;
  return owner != PowerId::none && owner != now_.seat() && !have_pact(now_.now(), now_.seat(), owner);
}

int StarChasePlan::threat(SystemId s, int links) const {
  constexpr int kForgotten = 6;  // turns after which a fleet is anywhere
  const std::vector<int> far = distances(s, false);
  int most = 0;
  for (std::size_t i = 0; i < far.size(); ++i)
    if (far[i] > 0 && far[i] <= links && hostile(system_id(i)) && age(system_id(i)) <= kForgotten)
      most = std::max(most, at(system_id(i)).cruisers);
  return most;
}

std::vector<int> StarChasePlan::distances(SystemId from, bool own_only) const {
  std::vector<int> far(world().system_count(), -1);
  std::vector<SystemId> edge{from};
  far[realm::index(from)] = 0;
  for (std::size_t i = 0; i < edge.size(); ++i) {
    if (own_only && edge[i] != from && !owns(edge[i])) continue;
    for (const SystemId next : at(edge[i]).linked())
      if (far[realm::index(next)] < 0) {
        far[realm::index(next)] = far[realm::index(edge[i])] + 1;
        edge.push_back(next);
      }
  }
  return far;
}

std::vector<SystemId> StarChasePlan::way(SystemId from, SystemId to) const {
  const std::vector<int> far = distances(from, true);
  std::vector<SystemId> way;
  if (far[realm::index(to)] <= 0) return way;
  for (SystemId s = to; s != from;) {
    way.push_back(s);
    SystemId before = SystemId::none;
    for (const SystemId other : at(s).linked()) {
      const bool nearer = far[realm::index(other)] == far[realm::index(s)] - 1;
      if (!nearer || (other != from && !owns(other))) continue;
      // Through dwarfs fleets pass without stopping (SCH 3.2).
      if (before == SystemId::none || (!world().is_dwarf(before) && world().is_dwarf(other))) before = other;
    }
    if (before == SystemId::none) return {};
    s = before;
  }
  std::reverse(way.begin(), way.end());
  return way;
}

int StarChasePlan::send(SystemId from, const std::vector<SystemId>& way, int cruisers, int keep_slots) {
  int went = 0;
  for (const SystemId to : way) {
    if (left() <= keep_slots || at(from).stuck) break;
    const int n = std::min(cruisers, at(from).cruisers);
    if (n <= 0 || !add(Action::move, from, to, star_chase::plain(n))) break;
    from = to;
    ++went;
  }
  return went;
}

std::optional<Onslaught> onslaught(const StarChasePlan& plan, SystemId target, int most) {
  const System& there = plan.at(target);
  star_chase::Defenders foe{.cruisers = there.cruisers,
                            .fighters = there.fighters,
                            .colony_ships = there.colony_ships,
                            .population = there.population,
                            .planet = plan.world().is_planet(target)};
  const bool somebodys = there.owner != PowerId::none;
  if (somebodys) {  // his technology is his secret, and he has built since
    foe.weapons = 1 + plan.turn() / 8;
    foe.defence = foe.weapons;
    foe.cruisers += plan.age(target) > 0 ? 2 + there.cruisers / 3 : there.cruisers > 0 ? 1 : 0;
  }
  std::optional<Onslaught> best;
  std::vector<star_chase::Round> rounds;
  for (const Action kind : {Action::move, Action::assault}) {
    foe.ambush = kind == Action::move && somebodys && there.cruisers > 2;  // it may be one
    for (int n = 1; n <= most; n += 1 + n / 12) {
      rounds.clear();
      const star_chase::Attackers force{kind, n, plan.level(Tech::weapons), plan.level(Tech::marines)};
      const star_chase::Fought fought = star_chase::fight(force, foe, rounds);
      if (!fought.captured) continue;
      if (!best || n - fought.cruisers < best->cruisers - best->left ||
          (n - fought.cruisers == best->cruisers - best->left && n < best->cruisers))
        best = Onslaught{kind, n, fought.cruisers};
      if (n == fought.cruisers) break;
    }
  }
  return best;
}

}  // namespace bots
