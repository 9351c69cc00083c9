// What a case file may ask about a game after its turns.

#include <fmt/core.h>

#include <algorithm>
#include <set>

#include "star-chase/play/case_run.h"
#include "star-chase/play/draft.h"
#include "star-chase/play/draft_fields.h"
#include "star-chase/play/knowledge.h"
#include "star-chase/rules/economy.h"
#include "star-chase/rules/turn.h"

namespace star_chase {
namespace {

std::string code_or_none(std::string_view code) { return code == "-" ? "none" : std::string(code); }

std::vector<std::string> powers_in(const World& world, std::uint16_t bits) {
  std::vector<std::string> list;
  for (std::size_t i = 0; i < world.power_count(); ++i)
    if ((bits & bit(power_id(i))) != 0) list.emplace_back(world.code(power_id(i)));
  return list;
}

/// `ARC-BOR`, as a case writes them.
std::vector<std::string> pacts_of_all(const CaseRun& run) {
  std::vector<std::string> list;
  for (std::size_t a = 0; a < run.now.powers.size(); ++a)
    for (std::size_t b = a + 1; b < run.now.powers.size(); ++b)
      if (have_pact(run.now, power_id(a), power_id(b)))
        list.push_back(fmt::format("{}-{}", run.world().code(power_id(a)), run.world().code(power_id(b))));
  return list;
}

std::vector<std::string> links_of(const World& world, const System& system) {
  std::vector<std::string> list;
  for (const SystemId s : system.linked()) list.emplace_back(world.code(s));
  return list;
}

std::optional<CaseValue> units_value(const System& system, std::string_view key) {
  const auto* const known = std::find_if(std::begin(kFigureNames), std::end(kFigureNames),
                                         [&](const FigureName& name) { return name.word == key; });
  if (known == std::end(kFigureNames)) return std::nullopt;
  switch (known->figure) {
    case SystemFigure::population: return system.population;
    case SystemFigure::industry: return system.industry;
    case SystemFigure::fighters: return system.fighters;
    case SystemFigure::cruisers: return system.cruisers;
    case SystemFigure::colony_ships: return system.colony_ships;
  }
  return std::nullopt;
}

std::optional<CaseValue> contact_value(const CaseRun& run, PowerId p, realm::Contact::Kind kind) {
  for (const realm::Contact& c : run.now.contacts)
    if (c.power == p && c.kind == kind) return c.text;
  return "none";
}

/// Systems whose contents stand in a seat's report, by code.
std::vector<std::string> seen_by(const CaseRun& run, PowerId p) {
  std::set<std::string> seen;
  for (const Sighting& s : run.last().sightings)
    if (s.who == p && run.now.at(s.system).owner != p) seen.emplace(run.world().code(s.system));
  return {seen.begin(), seen.end()};
}

std::vector<std::string> on_map(const CaseRun& run, PowerId p, std::uint8_t known) {
  std::vector<std::string> list;
  for (std::size_t i = 0; i < run.world().system_count(); ++i)
    if ((run.now.known_to(p, system_id(i)) & known) != 0) list.emplace_back(run.world().code(system_id(i)));
  return list;
}

std::vector<std::string> links_on_map(const CaseRun& run, PowerId p) {
  std::vector<std::string> list;
  for (std::size_t i = 0; i < run.world().system_count(); ++i)
    for (const SystemId other : run.now.at(system_id(i)).linked())
      if (system_id(i) < other && run.world().is_star(system_id(i)) && run.world().is_star(other) &&
          shows_link(run.world(), run.now, p, system_id(i), other))
        list.push_back(fmt::format("{}-{}", run.world().code(system_id(i)), run.world().code(other)));
  return list;
}

/// What a power knows.
std::optional<CaseValue> knowledge_value(const CaseRun& run, PowerId p, std::string_view key) {
  if (key == "sees") return seen_by(run, p);
  if (key == "map") return on_map(run, p, kOnMap);
  if (key == "surveyed") return on_map(run, p, kSurveyed);
  if (key == "links") return links_on_map(run, p);
  return std::nullopt;
}

std::optional<CaseValue> pool_value(const CaseRun& run, PowerId p, std::string_view key) {
  const Power& power = run.now.of(p);
  if (key == "balance" || key == "bps") return power.balance;
  if (key == "treasury") return power.treasury;
  if (key == "vps" || key == "vp" || key == "victory_points") return power.vps;
  if (key == "reserve") return power.reserve;
  if (key == "reserve_new") return power.reserve_new;
  if (key == "lost") return power.lost;
  if (key == "lost_in_space") return power.lost + power.lost_new;  // whether or not the turn has ended
  if (key == "lost_new") return power.lost_new;
  if (key == "bid") return power.bid;
  const auto counted = [&](const std::vector<int>& list, int as_it_stands) {
    return list.empty() ? as_it_stands : list[realm::index(p)];
  };
  if (key == "income") return counted(run.last().income, account(run.world(), run.now, p).income);
  if (key == "supply") return counted(run.last().supply, account(run.world(), run.now, p).supply);
  return std::nullopt;
}

}  // namespace

std::optional<CaseValue> system_value(const CaseRun& run, SystemId s, std::string_view key) {
  const World& world = run.world();
  const System& system = run.now.at(s);
  if (const auto units = units_value(system, key)) return units;
  if (key == "type" || key == "kind" || key == "terrain") return std::string(row(world.facts(s).type).code);
  if (key == "name") return name_of(run.now, s).empty() ? "none" : std::string(name_of(run.now, s));
  if (key == "owner") return code_or_none(world.code(system.owner));
  if (key == "parent" || key == "star" || key == "orbits")
    return code_or_none(world.code(world.facts(s).parent));
  if (key == "mode") return std::string(realm::name(system.posture.mode));
  if (key == "retreat_to" || key == "retreat" || key == "retreat_loc")
    return code_or_none(world.code(system.posture.retreat_to));
  if (key == "ambush_at" || key == "ambush" || key == "points_at" || key == "ambush_against")
    return code_or_none(world.code(system.posture.points_at));
  if (key == "stuck") return system.stuck;
  if (key == "grown") return system.grown;
  if (key == "explored") return system.explored;
  if (key == "unexplored") return !system.explored;
  if (key == "blockaded") return blockaded(world, run.now, s);
  if (key == "dock") return is_dock(world, run.now, s);
  if (key == "limit" || key == "population_limit") return population_limit(world, run.now, s);
  if (key == "income") return income(world, run.now, s);
  if (key == "supply") return system.owner == PowerId::none ? 0 : supply(world, run.now, s);
  if (key == "near" || key == "links" || key == "linked" || key == "linked_to" || key == "neighbours" ||
      key == "adjacent")
    return links_of(world, system);
  if (key == "x") return world.facts(s).at.x;
  if (key == "y") return world.facts(s).at.y;
  return std::nullopt;
}

std::optional<CaseValue> power_value(const CaseRun& run, PowerId p, std::string_view key) {
  const World& world = run.world();
  const Power& power = run.now.of(p);
  if (const auto pool = pool_value(run, p, key)) return pool;
  if (const auto known = knowledge_value(run, p, key)) return known;
  if (key == "name") return world.facts(p).name;
  if (key == "controller")
    return std::string(world.facts(p).controller == Controller::bot      ? "bot"
                       : world.facts(p).controller == Controller::person ? "person"
                                                                         : "nobody");
  if (key == "home_star") return code_or_none(world.code(world.facts(p).home_star));
  if (key == "home_planet") return code_or_none(world.code(world.facts(p).home_planet));
  if (key == "base") return code_or_none(world.code(power.base));
  if (key == "home") return code_or_none(world.code(power.home));
  if (key == "probe" || key == "active_probe" || key == "probe_active" || key == "probe_at")
    return code_or_none(world.code(power.probes.active));
  if (key == "probes_inactive" || key == "inactive_probes") {
    std::vector<std::string> list;
    for (const SystemId s : power.probes.sitting()) list.emplace_back(world.code(s));
    return list;
  }
  if (key == "consents") return powers_in(world, power.consents);
  if (key == "pacts" || key == "pact") return powers_in(world, power.pacts);
  if (key == "alive") return power.alive;
  if (key == "eliminated") return !power.alive;
  if (key == "tech_used") return power.tech_used;
  if (key == "take_used") return power.take_used;
  if (key == "phone") return contact_value(run, p, realm::Contact::Kind::phone);
  if (key == "email") return contact_value(run, p, realm::Contact::Kind::email);
  if (const Tech tech = tech_named(key); tech != Tech::none) return power.level(tech);
  return std::nullopt;
}

std::optional<CaseValue> game_value(const CaseRun& run, std::string_view key) {
  const World& world = run.world();
  if (key == "turn") return run.now.turn;
  if (key == "next_census") return run.now.next_census;
  if (key == "over") return run.now.over;
  if (key == "victory_met" || key == "victory_pending") return run.now.victory.met;
  if (key == "powers") return static_cast<std::int64_t>(world.power_count());
  if (key == "systems") return static_cast<std::int64_t>(world.system_count());
  if (key == "warnings") return static_cast<std::int64_t>(run.scenario.warnings.size());
  if (key == "pacts") return pacts_of_all(run);
  return std::nullopt;
}

}  // namespace star_chase
