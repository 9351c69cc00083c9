#include "support/secrets.h"

#include <algorithm>

namespace support {
namespace {

using dark_age::Area;
using dark_age::AreaId;
using dark_age::Battle;
using dark_age::Position;
using dark_age::Power;
using dark_age::PowerId;
using dark_age::World;

AreaId any_area(const Situation& s, Random& random) {
  return dark_age::area_id(random.below(s.now.areas.size()));
}

AreaId any_area_or_none(const Situation& s, Random& random) {
  return random.chance(25) ? AreaId::none : any_area(s, random);
}

/// Some power, perhaps none, but not the seat.
PowerId another(const Situation& s, const Sight& sight, Random& random) {
  const PowerId p = dark_age::power_id(random.below(s.now.powers.size()));
  return p == sight.seat() ? PowerId::none : p;
}

template <class Change>
void each_other_power(Situation& s, const Sight& sight, Change&& change) {
  for (std::size_t i = 0; i < s.now.powers.size(); ++i)
    if (dark_age::power_id(i) != sight.seat()) change(s.now.powers[i], dark_age::power_id(i));
}

template <class Change>
void each_area_of_others(Situation& s, const Sight& sight, Change&& change) {
  for (std::size_t i = 0; i < s.now.areas.size(); ++i)
    if (!sight.owns(dark_age::area_id(i))) change(s.now.areas[i], dark_age::area_id(i));
}

template <class Change>
void each_unseen_area(Situation& s, const Sight& sight, Change&& change) {
  for (std::size_t i = 0; i < s.now.areas.size(); ++i)
    if (!sight.sees(dark_age::area_id(i))) change(s.now.areas[i], dark_age::area_id(i));
}

// ---- the position

void change_modes(Situation& s, const Sight& sight, Random& random) {
  each_area_of_others(s, sight, [&](Area& area, AreaId a) {
    if (s.world.is_sea(a)) return;
    const auto near = s.world.map().neighbours(a);
    area.posture = {};
    area.posture.retreat_to = random.chance(60) ? random.pick(near) : AreaId::none;
    if (random.chance(30)) area.posture.mode = realm::Mode::defend;
    if (random.chance(30))
      area.posture = realm::pointing(area.posture, realm::Mode::ambush, random.pick(near));
  });
}

void change_passages(Situation& s, const Sight& sight, Random& random) {
  each_area_of_others(s, sight, [&](Area& area, AreaId) {
    if (area.passage_for == sight.seat()) return;  // both powers know of it
    const PowerId p = another(s, sight, random);
    area.passage_for = p == area.owner ? PowerId::none : p;
  });
}

/// DA 2.16  The owner is told that his city is blockaded, and with that something of the army around it.
bool blockade_told(const Situation& s, const Sight& sight, AreaId a) {
  for (const AreaId near : s.world.map().neighbours(a))
    if (s.world.is_city(near) && sight.owns(near) && s.world.facts(near).hinterland == a) return true;
  return false;
}

void change_units(Situation& s, const Sight& sight, Random& random) {
  if (s.now.over) return;  // the final ranking counts them
  each_unseen_area(s, sight, [&](Area& area, AreaId a) {
    if (blockade_told(s, sight, a)) return;
    if (s.world.is_sea(a)) area.ships = random.between(0, 9);
    area.armies = random.between(0, s.world.is_sea(a) ? area.ships : 30);
  });
}

void change_people(Situation& s, const Sight& sight, Random& random) {
  if (s.now.over) return;
  each_unseen_area(s, sight, [&](Area& area, AreaId a) {
    const dark_age::TerrainRow& ground = s.world.ground(a);
    area.population = static_cast<std::uint8_t>(random.between(0, ground.population_limit));
    area.forts = static_cast<std::uint8_t>(random.between(0, ground.fort_limit));
    if (s.world.is_city(a)) area.trade = static_cast<std::uint8_t>(random.between(0, dark_age::kTradeLimit));
  });
}

void change_balances(Situation& s, const Sight& sight, Random& random) {
  each_other_power(s, sight, [&](Power& power, PowerId) { power.balance = random.between(0, 60); });
}

void change_treasuries(Situation& s, const Sight& sight, Random& random) {
  each_other_power(s, sight, [&](Power& power, PowerId) { power.treasury = random.between(0, 90); });
}

void change_reserves(Situation& s, const Sight& sight, Random& random) {
  each_other_power(s, sight, [&](Power& power, PowerId) {
    power.army_reserve = random.between(0, 20);
    power.fleet_reserve = random.between(0, 20);
    power.arriving_armies = random.between(0, 5);
    power.arriving_ships = random.between(0, 5);
  });
}

void change_households(Situation& s, const Sight& sight, Random& random) {
  each_other_power(s, sight, [&](Power& power, PowerId) {
    power.household = random.between(0, 12);
    power.household_at = any_area_or_none(s, random);
    if (power.household_at != AreaId::none) s.now.at(power.household_at).household_here = true;
  });
}

void change_spies(Situation& s, const Sight& sight, Random& random) {
  each_other_power(s, sight, [&](Power& power, PowerId) { power.spy_at = any_area_or_none(s, random); });
}

/// The leader's VPs are public: a power's may sink if another that is in the game has as many.
void change_vps(Situation& s, const Sight& sight, Random& random) {
  if (s.now.over) return;
  each_other_power(s, sight, [&](Power& power, PowerId p) {
    for (std::size_t q = 0; q < s.now.powers.size(); ++q)
      if (dark_age::power_id(q) != p && s.now.powers[q].life == dark_age::Life::alive &&
          s.now.powers[q].vps >= power.vps) {
        power.vps -= random.between(0, 20);
        return;
      }
  });
}

void change_consents(Situation& s, const Sight& sight, Random& random) {
  each_other_power(s, sight, [&](Power& power, PowerId p) {
    const PowerId from = random.chance(30) ? sight.seat() : another(s, sight, random);
    power.borrow_from = from == p ? PowerId::none : from;
  });
}

void change_loans(Situation& s, const Sight& sight, Random& random) {
  std::erase_if(s.now.loans, [&](const dark_age::Loan& l) {
    return l.lender != sight.seat() && l.borrower != sight.seat();
  });
  for (int n = random.between(0, 3); n > 0; --n) {
    const PowerId lender = another(s, sight, random);
    const PowerId borrower = another(s, sight, random);
    if (lender == PowerId::none || borrower == PowerId::none || lender == borrower) continue;
    dark_age::add_to_loan(s.now, lender, borrower, random.between(1, 5));
  }
}

void change_marks(Situation& s, const Sight& sight, Random& random) {
  each_area_of_others(s, sight, [&](Area& area, AreaId) {
    area.stuck = random.chance(50);
    area.grown = random.chance(50);
    area.no_grow = random.chance(50);
    area.household_here = random.chance(50);
    area.owner_at_start = another(s, sight, random);
  });
  each_other_power(s, sight, [&](Power& power, PowerId) {
    power.bid = random.between(0, 30);
    power.tried_disband = random.chance(50);
    power.lends_to = another(s, sight, random);
    power.borrows_of = another(s, sight, random);
  });
  std::erase_if(s.now.viking_paid, [&](const auto& paid) { return paid.second != sight.seat(); });
}

void change_dice(Situation& s, const Sight&, Random& random) {
  for (std::uint8_t& byte : s.now.luck) byte = static_cast<std::uint8_t>(random.bits());
  s.now.next_census = s.now.turn + random.between(0, 5);
  s.now.victory.met = random.chance(50);
}

// ---- the facts of the turn

void change_actions(Situation& s, const Sight& sight, Random& random) {
  auto& acted = s.facts.acted;
  std::erase_if(acted, [&](const dark_age::Acted& a) { return a.who != sight.seat() && random.chance(30); });
  for (dark_age::Acted& a : acted) {
    if (a.who == sight.seat()) continue;
    a.outcome = random.chance(50) ? realm::Outcome{} : realm::failed(realm::Reason::bps, "DA 3.2");
    a.paid = random.between(0, 9);
    a.balance = random.between(0, 99);
  }
}

bool between_others(const Battle& b, const Sight& sight) {
  return b.attacker != sight.seat() && b.defender != sight.seat();
}

void change_battles(Situation& s, const Sight& sight, Random& random) {
  for (Battle& b : s.facts.battles) {
    if (!between_others(b, sight)) continue;
    for (std::uint32_t r = b.first_round; r < b.first_round + b.rounds; ++r)
      s.facts.rounds[r] = {7, 7, 7, 3, 3, true, true};
    b.attackers = b.attackers_left = random.between(1, 50);
    b.defenders = b.defence = b.defenders_left = random.between(0, 50);
    b.retreated_to = any_area_or_none(s, random);
    b.to = any_area(s, random);
    b.captured = random.chance(50);
    b.ambushed = random.chance(50);
  }
  std::erase_if(s.facts.battles,
                [&](const Battle& b) { return between_others(b, sight) && random.chance(30); });
  Battle made_up;
  made_up.kind = dark_age::Action::assault;
  made_up.attacker = another(s, sight, random);
  made_up.from = made_up.via = any_area(s, random);
  made_up.to = any_area(s, random);
  made_up.attackers = random.between(1, 50);
  if (made_up.attacker != PowerId::none) s.facts.battles.push_back(made_up);
}

/// COM-31  Where the defenders went is told to them alone.
void change_retreats(Situation& s, const Sight& sight, Random& random) {
  for (Battle& b : s.facts.battles)
    if (b.attacker == sight.seat()) b.retreated_to = any_area_or_none(s, random);
}

/// DA 5.11  What a Viking gains is told to him alone.
void change_bonuses(Situation& s, const Sight& sight, Random& random) {
  for (Battle& b : s.facts.battles)
    if (b.attacker != sight.seat()) b.viking_bonus = random.between(0, 3);
}

void change_bookings(Situation& s, const Sight& sight, Random& random) {
  auto& bookings = s.facts.bookings;
  std::erase_if(bookings,
                [&](const dark_age::Booking& b) { return b.who != sight.seat() && random.chance(30); });
  for (dark_age::Booking& b : bookings) {
    if (b.who == sight.seat()) continue;
    b.amount = random.between(0, 50);
    b.at = any_area_or_none(s, random);
    if (random.chance(20)) b.other = sight.seat();
  }
}

void change_sightings(Situation& s, const Sight& sight, Random& random) {
  auto& sightings = s.facts.sightings;
  std::erase_if(sightings,
                [&](const dark_age::Sighting& e) { return e.who != sight.seat() && random.chance(50); });
  each_other_power(s, sight, [&](const Power&, PowerId p) {
    sightings.push_back({p, any_area(s, random), dark_age::Sighting::Why::scouted});
  });
}

void change_harms(Situation& s, const Sight& sight, Random& random) {
  for (dark_age::Harm& harm : s.facts.harms) {
    if (harm.victim == sight.seat() || harm.by == sight.seat()) continue;
    harm.at = any_area(s, random);
    harm.what = dark_age::Harm::What::fort;
  }
  s.facts.harms.push_back({another(s, sight, random), another(s, sight, random), any_area(s, random),
                           dark_age::Harm::What::army});
}

void change_incomes(Situation& s, const Sight& sight, Random& random) {
  for (auto* list : {&s.facts.income, &s.facts.upkeep})
    for (std::size_t i = 0; i < list->size(); ++i)
      if (dark_age::power_id(i) != sight.seat()) (*list)[i] = random.between(0, 60);
}

void change_ledger(Situation& s, const Sight&, Random& random) {
  s.facts.ledger.clear();
  s.facts.ledger.book(dark_age::Asset::treasury, random.between(1, 50), "DA-H22");
}

constexpr Secret kSecrets[] = {
    {"modes and locations of others", change_modes},
    {"passage for others", change_passages},
    {"units out of sight", change_units},
    {"people, forts and trade out of sight", change_people},
    {"balances of others", change_balances},
    {"treasuries of others", change_treasuries},
    {"reserves of others", change_reserves},
    {"households of others", change_households},
    {"spies of others", change_spies},
    {"VPs below the leader's", change_vps},
    {"whom others would borrow of", change_consents},
    {"loans between others", change_loans},
    {"marks of the turn", change_marks},
    {"dice and census", change_dice},
    {"actions of others", change_actions},
    {"battles between others", change_battles},
    {"where the defenders went", change_retreats},
    {"what an attacker gained", change_bonuses},
    {"bookings of others", change_bookings},
    {"what others saw", change_sightings},
    {"harm done to others", change_harms},
    {"income and upkeep of others", change_incomes},
    {"the ledger", change_ledger},
};

}  // namespace

Sight::Sight(const Situation& situation, PowerId seat)
    : seat_(seat), owned_(situation.now.areas.size(), false), seen_(situation.now.areas.size(), false) {
  for (std::size_t i = 0; i < owned_.size(); ++i) owned_[i] = seen_[i] = situation.now.areas[i].owner == seat;
  for (const dark_age::Sighting& sighting : situation.facts.sightings)
    if (sighting.who == seat) seen_[realm::index(sighting.area)] = true;
  if (const AreaId spied = situation.now.of(seat).spy_at; spied != AreaId::none)
    seen_[realm::index(spied)] = true;
}

std::span<const Secret> secrets() { return kSecrets; }

}  // namespace support
