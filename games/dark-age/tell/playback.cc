#include "dark-age/tell/playback.h"

#include <algorithm>

namespace dark_age {
namespace {

bool is_own(const SeatView& told, AreaId a) {
  return std::any_of(told.areas.begin(), told.areas.end(), [&](const OwnArea& own) { return own.area == a; });
}

/// Who owned what before the turn, and what the seat has won, lost and met since.
void add_owners(SeatView& told, const std::vector<BattleTold>& battles) {
  std::vector<PowerId>& owners = told.roundup.owners;
  std::replace(owners.begin(), owners.end(), told.seat, PowerId::none);
  for (const BattleTold& battle : battles)  // who fights somebody learns whose the place is
    owners[realm::index(battle.to)] = battle.captured ? battle.attacker : battle.defender;
  std::replace(owners.begin(), owners.end(), told.seat, PowerId::none);  // won and lost again, or given up
  for (const OwnArea& own : told.areas) owners[realm::index(own.area)] = told.seat;
}

/// Nobody is told in which slot a saboteur or an invader came.
void undo(const Harm& harm, std::vector<OwnArea>& areas) {
  for (OwnArea& own : areas) {
    if (own.area != harm.at) continue;
    switch (harm.what) {
      case Harm::What::nothing: break;
      case Harm::What::army: ++own.armies; break;
      case Harm::What::fort: ++own.forts; break;
      case Harm::What::population: ++own.population; break;
    }
  }
}

/// Of what happened, only what happened at this moment.
void keep_moment(SeatView& view, const realm::Moment& moment) {
  view.roundup.slot = moment.slot;
  realm::keep_only(view.battles, moment, &BattleTold::attacker);
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
  for (const OwnArea& own : so_far.areas) {
    // Into a sea that its ships have left another may come without a word.
    if (world.is_sea(own.area) && own.ships == 0) continue;
    told.areas.push_back({.area = own.area,
                          .armies = own.armies,
                          .ships = own.ships,
                          .population = own.population,
                          .forts = own.forts,
                          .trade = own.trade,
                          .posture = own.posture});
  }
  for (const Harm& harm : so_far.harms)
    if (harm.victim == told.seat) undo(harm, told.areas);
  add_owners(told, so_far.battles);
  told.own.household_at = so_far.own.household_at;
  told.own.spy_at = so_far.own.spy_at;
  for (const SeenArea& seen : before.seen)
    if (!is_own(told, seen.area)) told.seen.push_back(seen);
  told.battles = so_far.battles;
  told.marches = so_far.marches;
  keep_moment(told, moment);
  return told;
}

SeatView master_view_at(const World& world, const Position& now, const TurnFacts& facts,
                        const realm::Moment& moment, std::span<const SentSheet* const> sent) {
  SeatView all = master_view(world, now, facts, sent);
  keep_moment(all, moment);
  return all;
}

}  // namespace dark_age
