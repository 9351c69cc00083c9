#include "empires/tell/playback.h"

#include <algorithm>

namespace empires {
namespace {

bool is_own(const SeatView& told, AreaId a) {
  const auto here = [&](const auto& own) { return own.area == a; };
  return std::any_of(told.land.begin(), told.land.end(), here) ||
         std::any_of(told.seas.begin(), told.seas.end(), here);
}

/// Who owned which land before the turn, and what the seat has won, lost and met since.
void add_owners(SeatView& told, const std::vector<LandTold>& battles) {
  std::vector<PowerId>& owners = told.roundup.owners;
  std::replace(owners.begin(), owners.end(), told.seat, PowerId::none);
  for (const LandTold& battle : battles)  // who fights somebody learns whose the place is
    owners[realm::index(battle.to)] = battle.captured ? battle.attacker : battle.defender;
  std::replace(owners.begin(), owners.end(), told.seat, PowerId::none);  // won and lost again, or given up
  for (const OwnLand& own : told.land) owners[realm::index(own.area)] = told.seat;
}

/// Others may bring trains into an area without a word of when, so they are shown as they were before the
/// turn.
int trains_before(const SeatView& before, AreaId a) {
  for (const OwnLand& own : before.land)
    if (own.area == a) return own.trains;
  return 0;
}

/// Of what happened, only what happened at this moment.
void keep_moment(SeatView& view, const realm::Moment& moment) {
  view.roundup.slot = moment.slot;
  realm::keep_only(view.land_battles, moment, &LandTold::attacker);
  realm::keep_only(view.sea_battles, moment, &SeaTold::attacker);
  realm::keep_only(view.marches, moment, &March::who);
}

}  // namespace

SeatView view_at(const World& world, const SeatView& before, const Position& now, const TurnFacts& facts,
                 const realm::Moment& moment, const SentSheet* sent) {
  const SeatView so_far = view(world, now, facts, before.seat, sent);
  SeatView told;
  told.seat = before.seat;
  told.roundup = before.roundup;
  told.roundup.turn = facts.turn;
  for (const OwnLand& own : so_far.land) {
    // Nobody is told in which slot a saboteur came.
    const auto lost = std::count(so_far.sabotaged.begin(), so_far.sabotaged.end(), own.area);
    told.land.push_back({.area = own.area,
                         .population = own.population,
                         .armies = own.armies + static_cast<int>(lost),
                         .forts = own.forts,
                         .trains = trains_before(before, own.area),
                         .posture = own.posture,
                         .entrance = own.entrance,
                         .commissioned = own.commissioned,
                         .laid_up = own.laid_up});
  }
  for (const OwnSea& own : so_far.seas)
    told.seas.push_back({.area = own.area, .ships = own.ships, .armies = own.armies, .distance = {}});
  add_owners(told, so_far.land_battles);
  told.army_reserve = before.army_reserve;  // what is off the map is told at the end
  told.naval_reserve = before.naval_reserve;
  told.air = before.air;
  told.agents = so_far.agents;
  told.watchers = so_far.watchers;
  for (const KillTold& kill : so_far.kills)  // nor in which one they were found
    if (kill.mine) told.watchers.push_back(kill.at);
  for (const SeenArea& seen : before.seen)
    if (!is_own(told, seen.area)) told.seen.push_back(seen);
  for (const SeenFleet& fleet : before.fleets)
    if (!is_own(told, fleet.area)) told.fleets.push_back(fleet);
  told.land_battles = so_far.land_battles;
  told.sea_battles = so_far.sea_battles;
  told.marches = so_far.marches;
  keep_moment(told, moment);
  for (const LandTold& battle : told.land_battles)
    if (battle.fought) told.battlefields.push_back(battle.to);
  for (const SeaTold& battle : told.sea_battles) told.battlefields.push_back(battle.to);
  return told;
}

SeatView master_view_at(const World& world, const Position& now, const TurnFacts& facts,
                        const realm::Moment& moment, std::span<const SentSheet* const> sent) {
  SeatView all = master_view(world, now, facts, sent);
  all.battlefields.clear();
  for (const LandFight& fight : facts.land_fights)
    if (realm::Moment{fight.slot, fight.attacker} == moment && fight.battle.land.fought)
      all.battlefields.push_back(fight.to);
  for (const SeaFight& fight : facts.sea_fights)
    if (realm::Moment{fight.slot, fight.attacker} == moment) all.battlefields.push_back(fight.to);
  keep_moment(all, moment);
  return all;
}

}  // namespace empires
