#include "empires/tell/view.h"

#include <algorithm>

#include "empires/play/reading.h"
#include "empires/rules/economy.h"
#include "empires/rules/marches.h"
#include "empires/rules/routes.h"
#include "empires/supply/supply.h"

namespace empires {
namespace {

/// A view while it is filled.
class Filler {
 public:
  Filler(const World& world, const Position& now, const TurnFacts& facts, PowerId seat)
      : world_(world), now_(now), facts_(facts), seat_(seat) {
    view_.seat = seat;
  }

  /// Without a seat: everything that stands on the map.
  SeatView fill_all(std::span<const SentSheet* const> sent) {
    for (std::size_t i = 0; i < now_.areas.size(); ++i) add_seen(area_id(i));
    for (const LandFight& fight : facts_.land_fights) add_battlefield(fight);
    for (const SeaFight& fight : facts_.sea_fights) view_.battlefields.push_back(fight.to);
    view_.marches = all_marches(facts_, sent);
    add_roundup();
    return std::move(view_);
  }

  SeatView fill_board(std::span<const SentSheet* const> sent) {
    for (std::size_t i = 0; i < now_.areas.size(); ++i)
      if (now_.areas[i].owner != PowerId::none && world_.is_land(area_id(i))) add_own(area_id(i));
    return fill_all(sent);
  }

  SeatView fill(const SentSheet* sent) {
    add_power();
    add_slots(sent);
    for (std::size_t i = 0; i < now_.areas.size(); ++i)
      if (now_.areas[i].owner == seat_) add_own(area_id(i));
    for (const AreaId a : seen_areas(world_, now_, facts_, seat_)) add_seen(a);
    for (const AreaId a : fleets_seen(world_, now_, seat_))
      view_.fleets.push_back({a, now_.at(a).owner, now_.at(a).ships});
    for (const LandFight& fight : facts_.land_fights) add_land(fight);
    for (const SeaFight& fight : facts_.sea_fights) add_sea(fight);
    view_.marches = marches_told(view_, sent);
    for (const Booking& booking : facts_.bookings)
      if (booking.who == seat_) view_.bookings.push_back(booking);
    for (const VpChange& change : facts_.vp_changes)
      if (change.who == seat_) view_.vp_changes.push_back(change);
    for (const Sabotage& sabotage : facts_.sabotages)
      if (sabotage.victim == seat_) view_.sabotaged.push_back(sabotage.at);
    for (const Killed& killed : facts_.killed) add_kill(killed);
    add_dealings();
    add_roundup();
    return std::move(view_);
  }

 private:
  void add_power() {
    const Power& power = now_.of(seat_);
    view_.balance = power.balance;
    view_.treasury = power.treasury;
    view_.army_reserve = power.army_reserve;
    view_.naval_reserve = power.naval_reserve;
    view_.air = power.air;
    view_.vps = power.vps;
    view_.dummy = power.dummy;
    view_.agents = power.agents;
    view_.watchers.assign(power.watchers.places().begin(), power.watchers.places().end());
    for (const Acted& acted : facts_.acted)
      if (acted.who == seat_) view_.paid += acted.paid;
    if (facts_.income.empty()) {  // before the first turn
      const Accounts start = accounts(world_, now_);
      view_.income = start.income[realm::index(seat_)];
      view_.upkeep = start.upkeep[realm::index(seat_)];
    } else {
      view_.income = facts_.income[realm::index(seat_)];
      view_.upkeep = facts_.upkeep[realm::index(seat_)];
    }
  }

  void add_slots(const SentSheet* sent) {
    view_.sent_sheet = sent != nullptr;
    if (sent == nullptr) return;
    view_.held = sent->sheet.hold;
    for (const Acted& acted : facts_.acted) {
      if (acted.who != seat_) continue;
      const sheet::Entry& entry = sent->entry(acted.slot);
      if (entry.state == sheet::Entry::State::empty) continue;
      const bool readable = entry.state == sheet::Entry::State::ready;
      view_.slots.push_back(
          {acted.slot,
           readable ? to_text(world_, entry) : sent->text.substr(entry.text_begin, entry.text_length),
           acted.outcome, acted.did, acted.paid, acted.balance});
    }
  }

  void add_own(AreaId a) {
    const Area& area = now_.at(a);
    if (world_.is_sea(a)) {
      view_.seas.push_back({a, area.ships, area.armies, area.fleet_base,
                            area.ships > 0 ? distance_from_base(world_, now_, a) : std::nullopt});
      return;
    }
    view_.land.push_back({.area = a,
                          .population = area.population,
                          .armies = area.armies,
                          .forts = area.forts,
                          .trains = area.trains,
                          .upkeep = upkeep_of(world_, now_, a).cost,
                          .posture = area.posture,
                          .entrance = area.entrance,
                          .open = base_is_open(now_, a),
                          .commissioned = area.ships,
                          .laid_up = area.laid_up,
                          .source = world_.has_supply() ? supply_source(world_, now_, a) : AreaId::none});
  }

  void add_seen(AreaId a) {
    const Area& area = now_.at(a);
    view_.seen.push_back({a, area.owner, area.population, area.armies, area.forts, area.trains, area.entrance,
                          area.ships, area.laid_up});
  }

  /// Who left before it, or drowned on the way, did not fight there.
  void add_battlefield(const LandFight& fight) {
    if (fight.battle.land.fought) view_.battlefields.push_back(fight.to);
  }

  void add_land(const LandFight& fight) {
    if (fight.attacker != seat_ && fight.defender != seat_) return;
    add_battlefield(fight);
    const LandBattle& b = fight.battle;
    LandTold told{.slot = fight.slot,
                  .own_attack = fight.attacker == seat_,
                  .attacker = fight.attacker,
                  .defender = fight.defender,
                  .from = fight.from,
                  .to = fight.to,
                  .armies = b.before.armies,
                  .air = b.air,
                  .sea = b.sea,
                  .fought = b.land.fought,
                  .strength = b.land.attackers,
                  .defence = b.land.defence,
                  .attacker_loss = b.land.attacker_loss,
                  .defender_loss = b.land.defender_loss,
                  .ambushed = b.land.ambushed,
                  .retreated = b.land.retreated,
                  .armies_left = b.after.armies,
                  .population = b.before.population,
                  .killed = b.killed,
                  .captured = b.captured,
                  .forts_lost = fight.forts_lost,
                  .ships_taken = fight.ships_taken,
                  .ships_destroyed = fight.ships_destroyed,
                  .ships_dispersed = fight.ships_dispersed,
                  .trains_taken = fight.trains_taken};
    if (told.own_attack) {
      told.strayed = fight.strayed;
      told.vps = fight.attacker_vps;
    } else {
      told.retreated_to = fight.retreated_to;
      told.defenders = b.land.defenders;
      told.entrenchment = b.land.entrenchment;
      told.vps = fight.defender_vps;
    }
    view_.land_battles.push_back(told);
  }

  void add_sea(const SeaFight& fight) {
    if (fight.attacker != seat_ && fight.defender != seat_) return;
    view_.battlefields.push_back(fight.to);
    SeaTold told{fight.slot,  fight.attacker == seat_, fight.attacker, fight.defender, fight.from, fight.to,
                 fight.battle};
    (told.own_attack ? told.battle.defender_armies : told.battle.attacker_armies) = 0;
    view_.sea_battles.push_back(told);
  }

  void add_kill(const Killed& killed) {
    if (killed.killer == seat_ && !killed.own)
      view_.kills.push_back({killed.at, killed.kind, killed.watcher, false, killed.victim});
    else if (killed.victim == seat_)
      view_.kills.push_back({killed.at, killed.kind, killed.watcher, true, PowerId::none});
  }

  void add_dealings() {
    const std::vector<Relation> all = relations(world_, now_, seat_);
    for (std::size_t i = 0; i < all.size(); ++i) {
      const PowerId other = power_id(i);
      const Dealing* past = find_dealing(now_, seat_, other);
      if (other == seat_ || (past == nullptr && !all[i].neighbour)) continue;
      DealingTold told{.other = other, .relation = all[i]};
      if (past != nullptr) {
        told.battles = past->battles;
        told.armies = past->armies;
        told.ships = past->ships;
        told.last_battle = past->last_battle;
        told.gifts_made = past->gifts_made;
        told.gifts_got = past->gifts_got;
      }
      view_.dealings.push_back(told);
    }
  }

  void add_roundup() {
    Roundup& roundup = view_.roundup;
    roundup.turn = facts_.turn;
    roundup.next_turn = now_.turn;
    roundup.over = now_.over;
    roundup.census = facts_.census;
    roundup.order = now_.order;
    for (std::size_t i = 0; i < now_.areas.size(); ++i)
      roundup.owners.push_back(world_.is_land(area_id(i)) ? now_.areas[i].owner : PowerId::none);
    for (std::size_t i = 0; i < now_.powers.size(); ++i) {
      const int vps = now_.powers[i].vps;
      if (roundup.leaders.empty() || vps > roundup.leading_vps) {
        roundup.leaders.assign(1, power_id(i));
        roundup.leading_vps = vps;
      } else if (vps == roundup.leading_vps) {
        roundup.leaders.push_back(power_id(i));
      }
      roundup.in_the_game.push_back(!now_.powers[i].eliminated);
    }
    roundup.sums = world_sums(now_);
    roundup.announcements = facts_.announcements;
    roundup.contacts = now_.contacts;
    if (now_.over) roundup.places = ranking(world_, now_);
  }

  const World& world_;
  const Position& now_;
  const TurnFacts& facts_;
  PowerId seat_;
  SeatView view_;
};

}  // namespace

SeatView view(const World& world, const Position& position, const TurnFacts& facts, PowerId seat,
              const SentSheet* sent) {
  return Filler(world, position, facts, seat).fill(sent);
}

SeatView master_view(const World& world, const Position& position, const TurnFacts& facts,
                     std::span<const SentSheet* const> sent) {
  return Filler(world, position, facts, PowerId::none).fill_all(sent);
}

std::vector<PowerId> known_owners(const SeatView& view) {
  std::vector<PowerId> owners = view.roundup.owners;
  for (const SeenFleet& f : view.fleets) owners[realm::index(f.area)] = f.owner;
  for (const SeenArea& s : view.seen) owners[realm::index(s.area)] = s.owner;
  for (const OwnSea& s : view.seas) owners[realm::index(s.area)] = view.seat;
  return owners;
}

SeatView board_view(const World& world, const Position& position, const TurnFacts& facts,
                    std::span<const SentSheet* const> sent) {
  return Filler(world, position, facts, PowerId::none).fill_board(sent);
}

}  // namespace empires
