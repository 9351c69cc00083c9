// What a case can expect.

#include <fmt/core.h>

#include <set>

#include "star-chase/play/case_run.h"
#include "star-chase/play/knowledge.h"
#include "star-chase/rules/economy.h"
#include "star-chase/rules/turn.h"
#include "star-chase/tell/report.h"

namespace star_chase {
namespace {

using realm::CaseLine;
using realm::CaseValues;
using realm::code_or_none;

std::vector<std::string> codes(const World& world, std::span<const SystemId> systems) {
  std::vector<std::string> list;
  for (const SystemId s : systems) list.emplace_back(world.code(s));
  return list;
}

CaseValues system_values(const CaseRun& run, SystemId s) {
  const World& world = run.world();
  const System& system = run.now.at(s);
  const std::string_view name = name_of(run.now, s);
  return {{"type", std::string(row(world.facts(s).type).code)},
          {"parent", code_or_none(world.code(world.facts(s).parent))},
          {"near", codes(world, system.linked())},
          {"name", std::string(name.empty() ? "none" : name)},
          {"owner", code_or_none(world.code(system.owner))},
          {"population", system.population},
          {"industry", system.industry},
          {"fighters", system.fighters},
          {"cruisers", system.cruisers},
          {"colony_ships", system.colony_ships},
          {"mode", std::string(realm::name(system.posture.mode))},
          {"retreat_to", code_or_none(world.code(system.posture.retreat_to))},
          {"ambush_at", code_or_none(world.code(system.posture.points_at))},
          {"stuck", system.stuck},
          {"grown", system.grown},
          {"explored", system.explored},
          {"blockaded", blockaded(world, run.now, s)},
          {"dock", is_dock(world, run.now, s)},
          {"limit", population_limit(world, run.now, s)},
          {"income", income(world, run.now, s)},
          {"supply", system.owner == PowerId::none ? 0 : supply(world, run.now, s)}};
}

std::vector<std::string> powers_in(const World& world, std::uint16_t bits) {
  std::vector<std::string> list;
  for (std::size_t i = 0; i < world.power_count(); ++i)
    if ((bits & bit(power_id(i))) != 0) list.emplace_back(world.code(power_id(i)));
  return list;
}

std::string contact(const CaseRun& run, PowerId p, realm::Contact::Kind kind) {
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
  const World& world = run.world();
  std::vector<std::string> list;
  for (std::size_t i = 0; i < world.system_count(); ++i)
    for (const SystemId other : run.now.at(system_id(i)).linked())
      if (system_id(i) < other && world.is_star(system_id(i)) && world.is_star(other) &&
          shows_link(world, run.now, p, system_id(i), other))
        list.push_back(fmt::format("{}-{}", world.code(system_id(i)), world.code(other)));
  return list;
}

std::string_view name_of_controller(Controller controller) {
  switch (controller) {
    case Controller::bot: return "bot";
    case Controller::person: return "person";
    case Controller::nobody: break;
  }
  return "nobody";
}

CaseValues power_values(const CaseRun& run, PowerId p) {
  const World& world = run.world();
  const Power& power = run.now.of(p);
  const auto counted = [&](const std::vector<int>& list, int as_it_stands) {
    return list.empty() ? as_it_stands : list[realm::index(p)];
  };
  realm::CaseRow levels;
  for (std::size_t i = 0; i < kTechs; ++i)
    levels.emplace(kTechRows[i].code, power.level(static_cast<Tech>(i)));
  return {{"name", world.facts(p).name},
          {"controller", std::string(name_of_controller(world.facts(p).controller))},
          {"home_star", code_or_none(world.code(world.facts(p).home_star))},
          {"home_planet", code_or_none(world.code(world.facts(p).home_planet))},
          {"balance", power.balance},
          {"treasury", power.treasury},
          {"vps", power.vps},
          {"reserve", power.reserve},
          {"reserve_new", power.reserve_new},
          {"lost", power.lost},
          {"lost_new", power.lost_new},
          {"bid", power.bid},
          {"levels", levels},
          {"base", code_or_none(world.code(power.base))},
          {"home", code_or_none(world.code(power.home))},
          {"probe", code_or_none(world.code(power.probes.active))},
          {"probes_inactive", codes(world, power.probes.sitting())},
          {"consents", powers_in(world, power.consents)},
          {"pacts", powers_in(world, power.pacts)},
          {"alive", power.alive},
          {"tech_used", power.tech_used},
          {"take_used", power.take_used},
          {"phone", contact(run, p, realm::Contact::Kind::phone)},
          {"email", contact(run, p, realm::Contact::Kind::email)},
          {"income", counted(run.last().income, account(world, run.now, p).income)},
          {"supply", counted(run.last().supply, account(world, run.now, p).supply)},
          {"sees", seen_by(run, p)},
          {"map", on_map(run, p, kOnMap)},
          {"surveyed", on_map(run, p, kSurveyed)},
          {"links", links_on_map(run, p)}};
}

/// `ARC 1 moved 102`, `ARC 2 failed forbidden:range`.
std::vector<CaseLine> probes(const CaseRun& run) {
  std::vector<CaseLine> lines;
  for (std::size_t t = 0; t < run.turns.size(); ++t) {
    std::map<PowerId, int> box;
    for (const Probed& probed : run.turns[t].probed) {
      const std::string_view who = run.world().code(probed.who);
      const int n = ++box[probed.who];
      lines.push_back(
          {t + 1, probed.did == Probed::Did::failed
                      ? realm::outcome_text(who, n, probed.outcome)
                      : fmt::format("{} {} {} {}", who, n, name(probed.did), run.world().code(probed.to))});
    }
  }
  return lines;
}

/// `ARC 103 technology MAR 2`, `ARC 103 vps 4`, `ARC 103 nothing`.
std::vector<CaseLine> finds(const CaseRun& run) {
  std::vector<CaseLine> lines;
  for (std::size_t t = 0; t < run.turns.size(); ++t)
    for (const Find& find : run.turns[t].finds) {
      std::string line =
          fmt::format("{} {} {}", run.world().code(find.who), run.world().code(find.at), name(find.what));
      if (find.tech != Tech::none) line += fmt::format(" {}", row(find.tech).code);
      if (find.amount > 0) line += fmt::format(" {}", find.amount);
      lines.push_back({t + 1, std::move(line)});
    }
  return lines;
}

/// `ARC 102 BOR 1`: finder, system, whose and how many; `ARC 102 none`.
std::vector<CaseLine> hunted(const CaseRun& run) {
  std::vector<CaseLine> lines;
  for (std::size_t t = 0; t < run.turns.size(); ++t)
    for (const Hunted& found : run.turns[t].hunted) {
      std::string line = fmt::format("{} {} ", run.world().code(found.finder), run.world().code(found.at));
      line += found.owner == PowerId::none
                  ? "none"
                  : fmt::format("{} {}", run.world().code(found.owner), found.probes);
      lines.push_back({t + 1, std::move(line)});
    }
  return lines;
}

/// `ARC: words`.
std::vector<CaseLine> messages(const CaseRun& run) {
  std::vector<CaseLine> lines;
  for (std::size_t t = 0; t < run.turns.size(); ++t)
    for (const Announcement& a : run.turns[t].announcements)
      if (a.kind == Announcement::Kind::message)
        lines.push_back({t + 1, fmt::format("{}: {}", run.world().code(a.who), a.text)});
  return lines;
}

}  // namespace

realm::CaseAnswers answers(const CaseRun& run) {
  realm::CaseAnswers answers = realm::answers_of(run);
  if (answers.powers == nullptr) return answers;
  const World& world = run.world();
  answers.place = "system";
  answers.game.insert({{"ranking", realm::ranking_lines(world, ranking(run.now))},
                       {"victory_met", run.now.victory.met},
                       {"powers", static_cast<std::int64_t>(world.power_count())},
                       {"systems", static_cast<std::int64_t>(world.system_count())},
                       {"warnings", static_cast<std::int64_t>(run.scenario.warnings.size())}});
  answers.lines.insert(
      {{"probes", probes(run)}, {"finds", finds(run)}, {"hunted", hunted(run)}, {"messages", messages(run)}});
  std::vector<CaseLine>& warned = answers.lines["warned"];
  for (const std::string& warning : run.scenario.warnings) warned.push_back({0, warning});
  answers.thing = [&run](std::string_view code) -> std::optional<CaseValues> {
    const SystemId system = run.world().find_system(code);
    if (system != SystemId::none) return system_values(run, system);
    const auto power = static_cast<PowerId>(run.world().power_codes().find(code));
    if (power != PowerId::none) return power_values(run, power);
    return std::nullopt;
  };
  answers.report = [&run](std::string_view code) {
    base::Text text;
    const auto seat = static_cast<PowerId>(run.world().power_codes().find(code));
    write_text(text, run.world(), view(run.world(), run.now, run.last(), seat, run.sent(seat)),
               base::Language::english);
    return text;
  };
  return answers;
}

}  // namespace star_chase
