#include "support/star_secrets.h"

#include <algorithm>

namespace support {
namespace {

using star_chase::Position;
using star_chase::power_id;
using star_chase::PowerId;
using star_chase::System;
using star_chase::system_id;
using star_chase::SystemFacts;
using star_chase::SystemId;
using star_chase::World;

/// Every system the seat does not see into, but for the stars of its own planets: a blockade tells of them.
template <class Each>
void each_hidden(StarSituation& s, const StarSight& sight, Each&& each) {
  std::vector<bool> told(s.now.systems.size(), false);
  for (std::size_t i = 0; i < told.size(); ++i)
    if (const SystemId star = s.world->facts(system_id(i)).parent;
        star != SystemId::none && sight.owns(system_id(i)))
      told[realm::index(star)] = true;
  for (std::size_t i = 0; i < told.size(); ++i)
    if (!told[i] && !sight.sees(system_id(i))) each(system_id(i), s.now.systems[i]);
}

template <class Each>
void each_other(StarSituation& s, const StarSight& sight, Each&& each) {
  for (std::size_t i = 0; i < s.now.powers.size(); ++i)
    if (power_id(i) != sight.seat()) each(power_id(i), s.now.powers[i]);
}

void change_contents(StarSituation& s, const StarSight& sight, Random& random) {
  if (s.now.over) return;  // the places count all people and ships
  each_hidden(s, sight, [&](SystemId, System& system) {
    system.population = random.between(0, 40);
    system.industry = random.between(0, 40);
    system.fighters = random.between(0, 9);
    system.cruisers = random.between(0, 30);
    system.colony_ships = random.between(0, 3);
  });
}

void change_owners(StarSituation& s, const StarSight& sight, Random& random) {
  each_hidden(s, sight, [&](SystemId, System& system) {
    const PowerId other =
        power_id(static_cast<std::size_t>(random.between(0, static_cast<int>(s.now.powers.size()) - 1)));
    system.owner = other == sight.seat() || !s.now.of(other).alive ? PowerId::none : other;
    system.explored = true;
  });
}

void change_postures(StarSituation& s, const StarSight& sight, Random& random) {
  for (std::size_t i = 0; i < s.now.systems.size(); ++i) {
    if (sight.owns(system_id(i))) continue;
    const SystemId there =
        system_id(static_cast<std::size_t>(random.between(0, static_cast<int>(s.now.systems.size()) - 1)));
    s.now.systems[i].posture = random.chance(50) ? realm::Posture{realm::Mode::ambush, there, there}
                                                 : realm::Posture{realm::Mode::defend, there, SystemId::none};
  }
}

void change_purses(StarSituation& s, const StarSight& sight, Random& random) {
  each_other(s, sight, [&](PowerId, star_chase::Power& power) {
    power.balance = random.between(0, 999);
    power.treasury = random.between(0, 999);
    power.bid = random.between(0, 9);
    if (s.now.over) return;
    power.reserve = random.between(0, 50);
    power.lost = random.between(0, 50);
  });
}

void change_technology(StarSituation& s, const StarSight& sight, Random& random) {
  each_other(s, sight, [&](PowerId, star_chase::Power& power) {
    for (std::size_t i = 0; i < star_chase::kTechs; ++i)
      power.levels.set(static_cast<star_chase::Tech>(i), random.between(0, star_chase::kHighestLevel));
  });
}

void change_probes(StarSituation& s, const StarSight& sight, Random& random) {
  const auto anywhere = [&] {
    return system_id(static_cast<std::size_t>(random.between(0, static_cast<int>(s.now.systems.size()) - 1)));
  };
  each_other(s, sight, [&](PowerId, star_chase::Power& power) {
    power.probes.active = anywhere();
    power.probes.inactive_count = static_cast<std::uint8_t>(random.between(0, 5));
    for (SystemId& sitting : power.probes.inactive) sitting = anywhere();
    power.base = anywhere();
    power.home = anywhere();
  });
}

void change_maps_of_others(StarSituation& s, const StarSight& sight, Random& random) {
  each_other(s, sight, [&](PowerId p, star_chase::Power&) {
    for (std::size_t i = 0; i < s.now.systems.size(); ++i) {
      s.now.known_to(p, system_id(i)) = static_cast<std::uint8_t>(random.between(0, 3));
      s.now.sight(p, system_id(i)).turn = random.between(-1, 5);
    }
  });
}

void change_consents(StarSituation& s, const StarSight& sight, Random& random) {
  each_other(s, sight, [&](PowerId, star_chase::Power& power) {
    const auto others = static_cast<std::uint16_t>(~star_chase::bit(sight.seat()));
    power.consents = static_cast<std::uint16_t>((power.consents & ~others) |
                                                (static_cast<unsigned>(random.between(0, 4095)) & others));
  });
}

/// Links of which the seat has surveyed neither end.
void change_links(StarSituation& s, const StarSight& sight, Random& random) {
  for (std::size_t i = 0; i < s.now.systems.size(); ++i) {
    const SystemId a = system_id(i);
    if (!s.world->is_star(a) || sight.surveyed(a)) continue;
    for (std::size_t k = 0; k < s.now.at(a).link_count; ++k) {
      const SystemId b = s.now.at(a).links[k];
      if (!s.world->is_star(b) || sight.surveyed(b) || !random.chance(30)) continue;
      for (const auto& [from, to] : {std::pair(a, b), std::pair(b, a)}) {
        System& system = s.now.at(from);
        const auto end = std::remove(system.links.begin(), system.links.begin() + system.link_count, to);
        system.link_count = static_cast<std::uint8_t>(end - system.links.begin());
      }
      break;
    }
  }
}

void change_names(StarSituation& s, const StarSight& sight, Random&) {
  for (star_chase::GivenName& name : s.now.names)
    if (!sight.on_map(name.system)) name.name = "Shangri-La";
}

/// What lies beyond the map: other kinds of stars, in other places.
void change_galaxy(StarSituation& s, const StarSight& sight, Random& random) {
  std::vector<int> codes;
  std::vector<SystemFacts> systems;
  for (std::size_t i = 0; i < s.world->system_count(); ++i) {
    codes.push_back(std::stoi(std::string(s.world->code(system_id(i)))));
    systems.push_back(s.world->facts(system_id(i)));
    if (sight.on_map(system_id(i)) || !s.world->is_star(system_id(i))) continue;
    systems.back().type =
        random.chance(50) ? star_chase::SystemType::super_giant : star_chase::SystemType::black_dwarf;
    systems.back().at = {random.between(100, 200), random.between(100, 200)};
  }
  std::vector<std::string> power_codes;
  std::vector<star_chase::PowerFacts> powers;
  for (std::size_t i = 0; i < s.world->power_count(); ++i) {
    power_codes.emplace_back(s.world->code(power_id(i)));
    powers.push_back(s.world->facts(power_id(i)));
    if (power_id(i) != sight.seat()) powers.back().home_star = powers.back().home_planet = SystemId::none;
  }
  s.world = std::make_shared<const World>(s.world->name(), std::move(codes), std::move(systems),
                                          base::CodeTable(std::move(power_codes)), std::move(powers),
                                          s.world->as_listed(), s.world->options());
}

/// What happened to others, and between others.
void change_facts_of_others(StarSituation& s, const StarSight& sight, Random&) {
  const PowerId seat = sight.seat();
  star_chase::TurnFacts& f = s.facts;
  std::erase_if(f.acted, [&](const auto& a) { return a.who != seat; });
  std::erase_if(f.probed, [&](const auto& a) { return a.who != seat; });
  std::erase_if(f.battles, [&](const auto& b) { return b.attacker != seat && b.defender != seat; });
  std::erase_if(f.bombardments, [&](const auto& b) { return b.by != seat && b.owner != seat; });
  std::erase_if(f.finds, [&](const auto& a) { return a.who != seat; });
  std::erase_if(f.learned, [&](const auto& a) { return a.who != seat; });
  std::erase_if(f.hunted, [&](const auto& h) { return h.finder != seat && h.owner != seat; });
  std::erase_if(f.bookings, [&](const auto& a) { return a.who != seat; });
  std::erase_if(f.sightings, [&](const auto& a) { return a.who != seat; });
  std::erase_if(f.pact_news, [&](const auto& n) { return n.to != seat; });
  for (auto& battle : f.battles) {
    (battle.attacker == seat ? battle.defender_astray : battle.attacker_astray) += 7;
    if (battle.attacker == seat) continue;
    battle.cruisers += 3;  // the ships behind a strength
    battle.attacker_weapons += 3;
    battle.cruisers_left += 3;
    battle.level += 3;
  }
  for (auto& hunt : f.hunted)
    if (hunt.finder != seat) hunt.finder = PowerId::none;
  for (std::size_t i = 0; i < f.income.size(); ++i)
    if (power_id(i) != seat) f.income[i] = f.supply[i] = 991;
  f.ledger.clear();
}

void change_fate(StarSituation& s, const StarSight&, Random& random) {
  s.now.next_census = random.between(1, 99);
  s.now.victory.met = !s.now.victory.met;
  s.now.luck[0] = static_cast<unsigned char>(s.now.luck[0] + 1);
}

constexpr StarSecret kSecrets[] = {
    {"what is in systems it does not see", change_contents},
    {"whose they are", change_owners},
    {"modes, ambushes and ways of retreat", change_postures},
    {"balances, treasuries, bids and pools", change_purses},
    {"technology", change_technology},
    {"probes, bases and homes", change_probes},
    {"what others have on their maps", change_maps_of_others},
    {"offers between others", change_consents},
    {"links it has not surveyed", change_links},
    {"names beyond its map", change_names},
    {"the galaxy beyond its map", change_galaxy},
    {"what happened to others", change_facts_of_others},
    {"the next census, whether a goal was met, the dice", change_fate},
};

}  // namespace

StarSight::StarSight(const StarSituation& s, PowerId seat) : seat_(seat) {
  const std::size_t n = s.now.systems.size();
  owned_.assign(n, false);
  seen_.assign(n, false);
  on_map_.assign(n, false);
  surveyed_.assign(n, false);
  for (std::size_t i = 0; i < n; ++i) {
    const SystemId id = system_id(i);
    on_map_[i] = (s.now.known_to(seat, id) & star_chase::kOnMap) != 0;
    surveyed_[i] = (s.now.known_to(seat, id) & star_chase::kSurveyed) != 0;
    const System& system = s.now.systems[i];
    if (system.owner != seat) continue;
    owned_[i] = seen_[i] = true;
    if (system.cruisers > 0)  // SCH 5.1
      for (const SystemId next : system.linked()) seen_[realm::index(next)] = true;
  }
  const star_chase::Probes& probes = s.now.of(seat).probes;
  if (probes.active != SystemId::none) seen_[realm::index(probes.active)] = true;
  for (const SystemId sitting : probes.sitting()) seen_[realm::index(sitting)] = true;
  for (const auto& box : s.facts.probed)  // crossed by the active probe
    if (box.who == seat && box.did != star_chase::Probed::Did::failed) seen_[realm::index(box.to)] = true;
  for (const auto& battle : s.facts.battles)
    if (battle.attacker == seat) seen_[realm::index(battle.to)] = true;
  for (const auto& bombs : s.facts.bombardments)
    if (bombs.by == seat) seen_[realm::index(bombs.planet)] = true;
}

std::span<const StarSecret> star_secrets() { return kSecrets; }

}  // namespace support
