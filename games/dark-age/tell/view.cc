#include "dark-age/tell/view.h"

#include <algorithm>

#include "dark-age/rules/economy.h"
#include "dark-age/rules/marches.h"
#include "dark-age/rules/turn.h"
#include "orders/plain_line.h"
#include "text/chars.h"

namespace dark_age {
namespace {

constexpr std::size_t kLongestMessage = 2000;  // characters of a public message

Roundup roundup_of(const World& world, const Position& now, const TurnFacts& facts) {
  Roundup all;
  all.turn = facts.turn;
  all.next_turn = now.turn;
  all.order = now.order;
  all.owners.reserve(now.areas.size());
  for (const Area& area : now.areas) all.owners.push_back(area.owner);
  all.in_the_game.reserve(now.powers.size());
  bool somebody = false;
  for (const Power& power : now.powers) {
    all.in_the_game.push_back(power.life == Life::alive);
    if (power.life == Life::waiting) continue;
    all.leader_vps = somebody ? std::max(all.leader_vps, power.vps) : power.vps;
    somebody = true;
  }
  all.announcements = facts.announcements;
  for (Announcement& news : all.announcements) {
    all.census = all.census || news.kind == Announcement::Kind::census;
    news.text = sheet::clean(news.text, kLongestMessage);
  }
  all.contacts = now.contacts;
  for (Contact& contact : all.contacts) contact.text = sheet::clean(contact.text, realm::kLongestLine);
  all.over = now.over;
  if (now.over) all.places = ranking(world, now);
  return all;
}

OwnPower own_power(const Position& now, const FactIndex& index, PowerId seat) {
  const Power& power = now.of(seat);
  OwnPower own{.balance = power.balance,
               .treasury = power.treasury,
               .vps = power.vps,
               .army_reserve = power.army_reserve,
               .fleet_reserve = power.fleet_reserve,
               .household = power.household,
               .household_at = power.household_at,
               .spy_at = power.spy_at,
               .borrow_from = power.borrow_from,
               .lent_to = {},
               .owed_to = {}};
  for (const std::uint32_t i : index.lent.of(seat))
    own.lent_to.emplace_back(now.loans[i].borrower, now.loans[i].armies);
  for (const std::uint32_t i : index.owed.of(seat))
    own.owed_to.emplace_back(now.loans[i].lender, now.loans[i].armies);
  return own;
}

OwnArea own_area(const World& world, const Position& now, AreaId a) {
  const Area& area = now.at(a);
  return {.area = a,
          .armies = area.armies,
          .ships = area.ships,
          .population = area.population,
          .forts = area.forts,
          .trade = area.trade,
          .posture = area.posture,
          .passage_for = area.passage_for,
          .upkeep = upkeep_of(world, now, a),
          .blockaded = blockaded(world, now, a)};
}

SeenArea seen_area(const Position& now, AreaId a) {
  const Area& area = now.at(a);
  return {a, area.owner, area.armies, area.ships, area.population, area.forts, area.trade};
}

/// DA 1.10, DA-H45  What was scouted, entered, passed or attacked, and where the spy sits; own land is told
/// elsewhere.
std::vector<SeenArea> seen_areas(const Position& now, const TurnFacts& facts, const FactIndex& index,
                                 PowerId seat) {
  std::vector<AreaId> areas;
  for (const std::uint32_t i : index.sightings.of(seat)) areas.push_back(facts.sightings[i].area);
  if (now.of(seat).spy_at != AreaId::none) areas.push_back(now.of(seat).spy_at);
  std::erase_if(areas, [&](AreaId a) { return now.at(a).owner == seat; });
  std::sort(areas.begin(), areas.end());
  areas.erase(std::unique(areas.begin(), areas.end()), areas.end());
  std::vector<SeenArea> seen;
  seen.reserve(areas.size());
  for (const AreaId a : areas) seen.push_back(seen_area(now, a));
  return seen;
}

/// COM-31  What both sides of a battle are told.
BattleTold told_to_both(const TurnFacts& facts, const Battle& battle) {
  const auto rounds = facts.rounds.begin() + static_cast<std::ptrdiff_t>(battle.first_round);
  return {.slot = battle.slot,
          .kind = battle.kind,
          .own_attack = false,
          .attacker = battle.attacker,
          .defender = battle.defender,
          .from = battle.from,
          .via = battle.via,
          .to = battle.to,
          .attackers = battle.attackers,
          .ships = battle.ships,
          .defence = battle.defence,
          .defenders = battle.defenders,
          .deployed = battle.deployed,
          .retreated = battle.retreated,
          .retreated_to = AreaId::none,
          .ambushed = battle.ambushed,
          .rounds = {rounds, rounds + static_cast<std::ptrdiff_t>(battle.rounds)},
          .attackers_left = battle.attackers_left,
          .defenders_left = battle.defenders_left,
          .attackers_drowned = battle.attackers_drowned,
          .defenders_drowned = battle.defenders_drowned,
          .captured = battle.captured,
          .fort_broken = battle.fort_broken,
          .pillaged = battle.pillaged,
          .population_lost = battle.population_lost,
          .forts_lost = battle.forts_lost,
          .trade_lost = battle.trade_lost,
          .vp_lost = battle.vp_lost,
          .treasury_taken = battle.treasury_taken,
          .viking_bonus = 0};
}

BattleTold battle_told(const TurnFacts& facts, const Battle& battle, PowerId seat) {
  BattleTold told = told_to_both(facts, battle);
  told.own_attack = battle.attacker == seat;
  if (told.own_attack)
    told.viking_bonus = battle.viking_bonus;
  else
    told.retreated_to = battle.retreated_to;
  return told;
}

/// The line of a slot as it was read. A slot that was empty on the sheet was filled in (DA 1.8).
std::string line_of(const World& world, const SentSheet* sent, int slot) {
  if (sent == nullptr) return {};
  std::string line = realm::written_line(*sent, slot);
  return line.empty() ? canonical_line(world, sent->entry(slot)) : line;
}

}  // namespace

FactIndex fact_index(const World& world, const Position& now, const TurnFacts& facts) {
  const std::size_t powers = world.power_count();
  const auto by = [powers](const auto& list, auto power_of) {
    return ByPower(powers, [&](auto&& add) {
      for (std::size_t i = 0; i < list.size(); ++i) add(power_of(list[i]), i);
    });
  };
  const auto by_two = [powers](const auto& list, auto one, auto other) {
    return ByPower(powers, [&](auto&& add) {
      for (std::size_t i = 0; i < list.size(); ++i) {
        add(one(list[i]), i);
        if (other(list[i]) != one(list[i])) add(other(list[i]), i);
      }
    });
  };
  FactIndex index{
      .roundup = roundup_of(world, now, facts),
      .income = facts.income,
      .upkeep = facts.upkeep,
      .areas = by(now.areas, [](const Area& a) { return a.owner; }),
      .passages = by(now.areas, [](const Area& a) { return a.passage_for; }),
      .lent = by(now.loans, [](const Loan& l) { return l.lender; }),
      .owed = by(now.loans, [](const Loan& l) { return l.borrower; }),
      .acted = by(facts.acted, [](const Acted& a) { return a.who; }),
      .battles = by_two(
          facts.battles, [](const Battle& b) { return b.attacker; },
          [](const Battle& b) { return b.defender; }),
      .bookings = by(facts.bookings, [](const Booking& b) { return b.who; }),
      .sightings = by(facts.sightings, [](const Sighting& s) { return s.who; }),
      .harms = by_two(
          facts.harms, [](const Harm& h) { return h.victim; }, [](const Harm& h) { return h.by; })};
  if (index.income.size() != powers) {  // before the first turn nothing was counted yet
    Accounts counted = accounts(world, now);
    index.income = std::move(counted.income);
    index.upkeep = std::move(counted.upkeep);
  }
  return index;
}

SeatView view(const World& world, const Position& now, const TurnFacts& facts, const FactIndex& index,
              PowerId seat, const SentSheet* sent) {
  SeatView told;
  told.seat = seat;
  told.sheet_came = sent != nullptr;
  told.held = sent != nullptr && sent->sheet.hold;
  told.roundup = index.roundup;
  told.own = own_power(now, index, seat);
  told.income = index.income[realm::index(seat)];
  told.upkeep = index.upkeep[realm::index(seat)];
  told.seen = seen_areas(now, facts, index, seat);
  for (const std::uint32_t i : index.areas.of(seat)) told.areas.push_back(own_area(world, now, area_id(i)));
  for (const std::uint32_t i : index.passages.of(seat))
    told.passage_here.emplace_back(area_id(i), now.areas[i].owner);
  for (const std::uint32_t i : index.acted.of(seat)) {
    const Acted& a = facts.acted[i];
    told.slots.push_back({a.slot, line_of(world, sent, a.slot), a.outcome, a.paid, a.balance});
  }
  for (const std::uint32_t i : index.battles.of(seat))
    told.battles.push_back(battle_told(facts, facts.battles[i], seat));
  told.marches = marches_told(told, sent);
  for (const std::uint32_t i : index.bookings.of(seat)) told.bookings.push_back(facts.bookings[i]);
  for (const std::uint32_t i : index.harms.of(seat)) told.harms.push_back(facts.harms[i]);
  return told;
}

SeatView view(const World& world, const Position& now, const TurnFacts& facts, PowerId seat,
              const SentSheet* sent) {
  return view(world, now, facts, fact_index(world, now, facts), seat, sent);
}

SeatView master_view(const World& world, const Position& now, const TurnFacts& facts,
                     std::span<const SentSheet* const> sent) {
  SeatView all;
  all.roundup = roundup_of(world, now, facts);
  for (std::size_t i = 0; i < now.areas.size(); ++i) all.seen.push_back(seen_area(now, area_id(i)));
  for (const Battle& battle : facts.battles) {
    all.battles.push_back(told_to_both(facts, battle));
    all.battles.back().retreated_to = battle.retreated_to;
    all.battles.back().viking_bonus = battle.viking_bonus;
  }
  all.marches = all_marches(facts, sent);
  all.harms = facts.harms;
  return all;
}

SeatView board_view(const World& world, const Position& now, const TurnFacts& facts,
                    std::span<const SentSheet* const> sent) {
  SeatView all = master_view(world, now, facts, sent);
  for (std::size_t i = 0; i < now.areas.size(); ++i)
    if (now.areas[i].owner != PowerId::none) all.areas.push_back(own_area(world, now, area_id(i)));
  return all;
}

std::string canonical_line(const World& world, const sheet::Entry& entry) {
  if (entry.state == sheet::Entry::State::unreadable) return {};
  const bool filled_in = entry.state == sheet::Entry::State::empty;
  return sheet::plain_line(world.vocabulary(),
                           signature(filled_in ? Action::tax : static_cast<Action>(entry.action)), entry);
}

}  // namespace dark_age
