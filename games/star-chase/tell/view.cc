#include "star-chase/tell/view.h"

#include <algorithm>

#include "orders/plain_line.h"
#include "star-chase/play/knowledge.h"
#include "star-chase/rules/economy.h"
#include "star-chase/rules/routes.h"
#include "star-chase/rules/turn.h"
#include "star-chase/tell/notices.h"
#include "text/chars.h"

namespace star_chase {
namespace {

constexpr std::size_t kLongestMessage = 2000;  // characters of a public message

Roundup roundup_of(const Position& now, const TurnFacts& facts) {
  Roundup all;
  all.turn = facts.turn;
  all.next_turn = now.turn;
  all.order = now.order;
  all.in_the_game.reserve(now.powers.size());
  for (std::size_t i = 0; i < now.powers.size(); ++i) {
    const Power& power = now.powers[i];
    all.in_the_game.push_back(power.alive);
    all.leader_vps = i == 0 ? power.vps : std::max(all.leader_vps, power.vps);
    for (std::size_t j = i + 1; j < now.powers.size(); ++j)
      if (have_pact(now, power_id(i), power_id(j))) all.pacts.emplace_back(power_id(i), power_id(j));
  }
  all.census = facts.census;
  all.announcements = facts.announcements;
  for (Announcement& news : all.announcements) news.text = sheet::clean(news.text, kLongestMessage);
  all.contacts = now.contacts;
  for (realm::Contact& contact : all.contacts) contact.text = sheet::clean(contact.text, realm::kLongestLine);
  all.over = now.over;
  if (now.over) all.places = ranking(now);
  return all;
}

OwnPower own_power(const Position& now, PowerId seat) {
  const Power& power = now.of(seat);
  OwnPower own{.balance = power.balance,
               .treasury = power.treasury,
               .vps = power.vps,
               .levels = power.levels,
               .reserve = power.reserve,
               .lost = power.lost,
               .base = power.base,
               .home = power.home,
               .probe = power.probes.active,
               .sitting_probes = {power.probes.sitting().begin(), power.probes.sitting().end()},
               .consents = {},
               .offers = {},
               .pacts = {}};
  for (std::size_t i = 0; i < now.powers.size(); ++i) {
    const PowerId other = power_id(i);
    if (have_pact(now, seat, other)) own.pacts.push_back(other);
    const bool willing = (power.consents & bit(other)) != 0;
    if (willing) own.consents.push_back(other);
    if (!willing && (now.of(other).consents & bit(seat)) != 0) own.offers.push_back(other);  // SCH-H50
  }
  return own;
}

ChartSystem charted(const World& world, const Position& now, SystemId s, bool surveyed) {
  const SystemFacts& facts = world.facts(s);
  return {.system = s,
          .type = facts.type,
          .at = facts.at,
          .parent = facts.parent,
          .surveyed = surveyed,
          .name = sheet::clean(name_of(now, s), realm::kLongestLine)};
}

/// SCH 1.8, SCH-H49
Chart chart_of(const World& world, const Position& now, PowerId seat) {
  Chart chart;
  for (std::size_t i = 0; i < world.system_count(); ++i) {
    const SystemId s = system_id(i);
    const std::uint8_t known = now.known_to(seat, s);
    if ((known & kOnMap) == 0) continue;
    chart.systems.push_back(charted(world, now, s, (known & kSurveyed) != 0));
    if (!world.is_star(s)) continue;
    for (const SystemId other : now.at(s).linked())
      if (s < other && world.is_star(other) && shows_link(world, now, seat, s, other))
        chart.links.emplace_back(s, other);
  }
  return chart;
}

Chart whole_chart(const World& world, const Position& now) {
  Chart chart;
  for (std::size_t i = 0; i < world.system_count(); ++i) {
    const SystemId s = system_id(i);
    chart.systems.push_back(charted(world, now, s, world.is_star(s)));
    for (const SystemId other : now.at(s).linked())
      if (s < other && world.is_star(s) && world.is_star(other)) chart.links.emplace_back(s, other);
  }
  return chart;
}

OwnSystem own_system(const World& world, const Position& now, SystemId id) {
  const System& s = now.at(id);
  return {.system = id,
          .population = s.population,
          .limit = population_limit(world, now, id),
          .industry = s.industry,
          .fighters = s.fighters,
          .cruisers = s.cruisers,
          .colony_ships = s.colony_ships,
          .posture = s.posture,
          .blockaded = blockaded(world, now, id),
          .income = income(world, now, id),
          .supply = supply(world, now, id)};
}

SeenSystem seen_now(const Position& now, SystemId id, int turn) {
  const System& s = now.at(id);
  return {id, turn, s.owner, s.population, s.industry, s.fighters, s.cruisers, s.colony_ships};
}

/// COM-30, SCH 5.1  What was scouted, probed, attacked; own systems are told elsewhere.
std::vector<SeenSystem> seen_systems(const Position& now, const TurnFacts& facts, const FactIndex& index,
                                     PowerId seat) {
  std::vector<SystemId> systems;
  for (const std::uint32_t i : index.sightings.of(seat)) systems.push_back(facts.sightings[i].system);
  std::erase_if(systems, [&](SystemId s) { return now.at(s).owner == seat; });
  std::sort(systems.begin(), systems.end());
  systems.erase(std::unique(systems.begin(), systems.end()), systems.end());
  std::vector<SeenSystem> seen;
  seen.reserve(systems.size());
  for (const SystemId s : systems) seen.push_back(seen_now(now, s, facts.turn));
  return seen;
}

/// What the reports of earlier turns said and no later one has.
std::vector<SeenSystem> remembered_systems(const Position& now, PowerId seat, int turn) {
  std::vector<SeenSystem> seen;
  for (std::size_t i = 0; i < now.systems.size(); ++i) {
    const Sight& sight = now.sight(seat, system_id(i));
    if (sight.turn == Sight::kNever || sight.turn >= turn || now.systems[i].owner == seat) continue;
    seen.push_back({system_id(i), sight.turn, sight.owner, sight.population, sight.industry, sight.fighters,
                    sight.cruisers, sight.colony_ships});
  }
  return seen;
}

/// COM-31  What both sides of a battle are told.
BattleTold told_to_both(const TurnFacts& facts, const Battle& battle) {
  const auto rounds = facts.rounds.begin() + static_cast<std::ptrdiff_t>(battle.first_round);
  BattleTold told;
  told.slot = battle.slot;
  told.kind = battle.kind;
  told.attacker = battle.attacker;
  told.defender = battle.defender;
  told.from = battle.from;
  told.to = battle.to;
  told.defence = battle.defence;
  told.retreated = battle.retreated;
  told.ambushed = battle.ambushed;
  told.rounds = {rounds, rounds + static_cast<std::ptrdiff_t>(battle.rounds)};
  told.strength = battle.strength;
  told.captured = battle.captured;
  return told;
}

void tell_attacker(BattleTold& told, const Battle& battle) {
  told.cruisers = battle.cruisers;
  told.cruisers_left = battle.cruisers_left;
  told.level = battle.level;
  told.astray = battle.attacker_astray;
  told.lost_in_space = battle.lost_in_space;
}

BattleTold battle_told(const TurnFacts& facts, const Battle& battle, PowerId seat) {
  BattleTold told = told_to_both(facts, battle);
  told.own_attack = battle.attacker == seat;
  if (told.own_attack) {
    tell_attacker(told, battle);
  } else {
    told.retreated_to = battle.retreated_to;
    told.astray = battle.defender_astray;
  }
  return told;
}

/// The line of a slot as it was read.
std::string line_of(const World& world, const SentSheet* sent, int slot) {
  if (sent == nullptr) return {};
  std::string line = realm::written_line(*sent, slot);
  return line.empty() ? canonical_line(world, sent->entry(slot)) : line;
}

ProbeTold probe_told(const World& world, const Probed& box) {
  const bool failed = box.did == Probed::Did::failed;
  return {std::string(world.vocabulary().places().code(box.written)), box.from,
          failed ? SystemId::none : box.to, box.did, box.outcome};
}

/// SCH-H56
std::vector<NameTold> names_told(const World& world, const Position& now, PowerId seat,
                                 const SentSheet& sent) {
  std::vector<NameTold> told;
  for (const NameLine& line : name_lines(world, sent.sheet)) {
    const bool own = line.system != SystemId::none && now.at(line.system).owner == seat;
    told.push_back({std::string(line.written), sheet::clean(line.name, realm::kLongestLine), own});
  }
  return told;
}

void tell_of_probes(SeatView& told, const World& world, const TurnFacts& facts) {
  for (const Probed& box : facts.probed)
    if (box.who == told.seat) told.probes.push_back(probe_told(world, box));
  for (const Hunted& hunt : facts.hunted) {
    if (hunt.finder == told.seat) told.hunts.push_back({true, hunt.owner, hunt.at, hunt.probes});
    if (hunt.owner == told.seat) told.hunts.push_back({false, told.seat, hunt.at, hunt.probes});
  }
}

template <class Fact, class Concerns>
void copy_if(const std::vector<Fact>& facts, std::vector<Fact>& told, Concerns&& concerns) {
  std::copy_if(facts.begin(), facts.end(), std::back_inserter(told), concerns);
}

}  // namespace

const ChartSystem* Chart::find(SystemId s) const {
  const auto it = std::lower_bound(systems.begin(), systems.end(), s,
                                   [](const ChartSystem& c, SystemId id) { return c.system < id; });
  return it != systems.end() && it->system == s ? &*it : nullptr;
}

std::vector<SystemId> Chart::linked_to(SystemId s) const {
  std::vector<SystemId> linked;
  for (const auto& [a, b] : links) {
    if (a == s) linked.push_back(b);
    if (b == s) linked.push_back(a);
  }
  for (const ChartSystem& c : systems)
    if (c.parent != SystemId::none) {
      if (c.parent == s) linked.push_back(c.system);
      if (c.system == s) linked.push_back(c.parent);
    }
  std::sort(linked.begin(), linked.end());
  return linked;
}

FactIndex fact_index(const World& world, const Position& now, const TurnFacts& facts) {
  const std::size_t powers = world.power_count();
  const auto by = [powers](const auto& list, auto power_of) {
    return realm::ByPower(powers, [&](auto&& add) {
      for (std::size_t i = 0; i < list.size(); ++i) add(power_of(list[i]), i);
    });
  };
  return {.roundup = roundup_of(now, facts),
          .systems = by(now.systems, [](const System& s) { return s.owner; }),
          .acted = by(facts.acted, [](const Acted& a) { return a.who; }),
          .battles = realm::ByPower(powers,
                                    [&](auto&& add) {
                                      for (std::size_t i = 0; i < facts.battles.size(); ++i) {
                                        add(facts.battles[i].attacker, i);
                                        add(facts.battles[i].defender, i);
                                      }
                                    }),
          .bookings = by(facts.bookings, [](const Booking& b) { return b.who; }),
          .sightings = by(facts.sightings, [](const Sighting& s) { return s.who; })};
}

SeatView view(const World& world, const Position& now, const TurnFacts& facts, const FactIndex& index,
              PowerId seat, const SentSheet* sent) {
  SeatView told;
  told.seat = seat;
  told.sheet_came = sent != nullptr;
  told.held = sent != nullptr && sent->sheet.hold;
  told.roundup = index.roundup;
  told.own = own_power(now, seat);
  told.chart = chart_of(world, now, seat);
  for (const std::uint32_t i : index.systems.of(seat))
    told.systems.push_back(own_system(world, now, system_id(i)));
  const Account sum = account(world, now, seat);
  told.income = sum.income;
  told.supply = sum.supply;
  told.seen = seen_systems(now, facts, index, seat);
  told.remembered = remembered_systems(now, seat, facts.turn);
  for (const std::uint32_t i : index.acted.of(seat)) {
    const Acted& a = facts.acted[i];
    told.slots.push_back(
        {a.slot, line_of(world, sent, a.slot), a.outcome, a.paid, a.from_treasury, a.did, a.balance});
  }
  if (sent != nullptr) told.names = names_told(world, now, seat, *sent);
  for (const std::uint32_t i : index.battles.of(seat))
    told.battles.push_back(battle_told(facts, facts.battles[i], seat));
  for (const std::uint32_t i : index.bookings.of(seat)) told.bookings.push_back(facts.bookings[i]);
  copy_if(facts.bombardments, told.bombardments,
          [&](const Bombardment& b) { return b.by == seat || b.owner == seat; });
  copy_if(facts.finds, told.finds, [&](const Find& f) { return f.who == seat; });
  copy_if(facts.learned, told.learned, [&](const Learned& l) { return l.who == seat; });
  copy_if(facts.pact_news, told.pact_news, [&](const PactNews& n) { return n.to == seat; });
  tell_of_probes(told, world, facts);
  told.routes = routes_told(world, told, sent);
  return told;
}

SeatView view(const World& world, const Position& now, const TurnFacts& facts, PowerId seat,
              const SentSheet* sent) {
  return view(world, now, facts, fact_index(world, now, facts), seat, sent);
}

SeatView master_view(const World& world, const Position& now, const TurnFacts& facts,
                     std::span<const SentSheet* const> sent) {
  SeatView all;
  all.roundup = roundup_of(now, facts);
  all.chart = whole_chart(world, now);
  for (std::size_t i = 0; i < now.systems.size(); ++i)
    all.seen.push_back(seen_now(now, system_id(i), facts.turn));
  for (const Battle& battle : facts.battles) {
    all.battles.push_back(told_to_both(facts, battle));
    tell_attacker(all.battles.back(), battle);
    all.battles.back().retreated_to = battle.retreated_to;
    all.battles.back().astray += battle.defender_astray;
  }
  all.bombardments = facts.bombardments;
  all.finds = facts.finds;
  all.learned = facts.learned;
  for (const Hunted& hunt : facts.hunted) all.hunts.push_back({true, hunt.owner, hunt.at, hunt.probes});
  all.routes = all_routes(world, facts, sent);
  return all;
}

std::string canonical_line(const World& world, const sheet::Entry& entry) {
  if (entry.state != sheet::Entry::State::ready) return {};
  return sheet::plain_line(world.vocabulary(), signature(static_cast<Action>(entry.action)), entry);
}

}  // namespace star_chase
