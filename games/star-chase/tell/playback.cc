#include "star-chase/tell/playback.h"

#include <algorithm>

namespace star_chase {
namespace {

bool is_own(const SeatView& told, SystemId s) {
  return std::any_of(told.systems.begin(), told.systems.end(),
                     [&](const OwnSystem& own) { return own.system == s; });
}

/// What another took from the seat in this turn: whose it is now, and no more.
void add_lost(SeatView& told, const std::vector<BattleTold>& battles) {
  for (const BattleTold& battle : battles) {
    if (battle.own_attack || !battle.captured || is_own(told, battle.to)) continue;
    std::erase_if(told.seen, [&](const SeenSystem& seen) { return seen.system == battle.to; });
    told.seen.push_back({.system = battle.to, .turn = told.roundup.turn, .owner = battle.attacker});
  }
}

/// Of what happened, only what happened at this moment.
void keep_moment(SeatView& view, const realm::Moment& moment) {
  view.roundup.slot = moment.slot;
  realm::keep_only(view.battles, moment, &BattleTold::attacker);
  realm::keep_only(view.bombardments, moment, &Bombardment::by);
  realm::keep_only(view.routes, moment, &Route::who);
}

}  // namespace

SeatView view_at(const World& world, const SeatView& before, const Position& now, const TurnFacts& facts,
                 const realm::Moment& moment, const SentSheet* sent) {
  const SeatView so_far = view(world, now, facts, before.seat, sent);
  SeatView told;
  told.seat = before.seat;
  told.roundup = before.roundup;
  told.roundup.turn = facts.turn;
  told.chart = before.chart;
  for (const OwnSystem& own : so_far.systems)
    told.systems.push_back({.system = own.system,
                            .population = own.population,
                            .industry = own.industry,
                            .fighters = own.fighters,
                            .cruisers = own.cruisers,
                            .colony_ships = own.colony_ships,
                            .posture = own.posture});
  told.own.levels = before.own.levels;
  told.own.probe = so_far.own.probe;
  told.own.sitting_probes = so_far.own.sitting_probes;
  for (const HuntTold& hunt : so_far.hunts)  // nobody is told in which slot they were found
    if (!hunt.own_hunt) told.own.sitting_probes.push_back(hunt.at);
  for (const auto* list : {&before.seen, &before.remembered})
    for (const SeenSystem& seen : *list)
      if (!is_own(told, seen.system)) told.remembered.push_back(seen);
  add_lost(told, so_far.battles);
  told.battles = so_far.battles;
  told.bombardments = so_far.bombardments;
  told.routes = so_far.routes;
  keep_moment(told, moment);
  return told;
}

SeatView master_view_at(const World& world, const Position& now, const TurnFacts& facts,
                        const realm::Moment& moment, std::span<const SentSheet* const> sent) {
  SeatView all = master_view(world, now, facts, sent);
  keep_moment(all, moment);
  return all;
}

}  // namespace star_chase
