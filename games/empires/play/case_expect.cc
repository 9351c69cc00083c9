// What a case can expect.

#include <fmt/core.h>

#include "empires/play/case_run.h"
#include "empires/play/knowledge.h"
#include "empires/rules/economy.h"
#include "empires/rules/routes.h"
#include "empires/rules/victory.h"
#include "empires/supply/supply.h"
#include "empires/tell/report.h"

namespace empires {
namespace {

using realm::CaseValues;
using realm::code_or_none;

std::vector<std::string> codes(const World& world, std::span<const AreaId> areas) {
  std::vector<std::string> list;
  for (const AreaId a : areas) list.emplace_back(world.code(a));
  return list;
}

CaseValues area_values(const CaseRun& run, AreaId a) {
  const World& world = run.world();
  const Area& area = run.now.at(a);
  CaseValues values{{"terrain", std::string(world.ground(a).name)},
                    {"name", world.facts(a).name},
                    {"owner", code_or_none(world.code(area.owner))},
                    {"armies", area.armies},
                    {"mode", std::string(realm::name(area.posture.mode))},
                    {"retreat_to", code_or_none(world.code(area.posture.retreat_to))},
                    {"points_at", code_or_none(world.code(area.posture.points_at))},
                    {"stuck", area.stuck},
                    {"grown", area.grown},
                    {"upkeep", upkeep_of(world, run.now, a).cost},
                    {"source", code_or_none(world.code(supply_source(world, run.now, a)))},
                    {"blockaded", blockaded(run.now, a)}};
  if (world.is_sea(a))
    values.insert({{"ships", area.ships},
                   {"fleet_base", code_or_none(world.code(area.fleet_base))},
                   {"route", distance_from_base(world, run.now, a).has_value()},
                   {"distance", distance_from_base(world, run.now, a).value_or(-1)}});
  else
    values.insert({{"population", area.population},
                   {"forts", area.forts},
                   {"trains", area.trains},
                   {"open", base_is_open(run.now, a)},
                   {"base", realm::CaseRow{{"entrance", code_or_none(world.code(area.entrance))},
                                           {"laid_up", area.laid_up},
                                           {"commissioned", area.ships},
                                           {"usable_from_turn", int{area.opens}},
                                           {"built", area.built},
                                           {"no_commission", area.no_commission}}}});
  return values;
}

std::vector<std::string> related(const CaseRun& run, PowerId p, auto&& wanted) {
  std::vector<std::string> list;
  const std::vector<Relation> all = relations(run.world(), run.now, p);
  for (std::size_t i = 0; i < all.size(); ++i)
    if (wanted(all[i])) list.emplace_back(run.world().code(power_id(i)));
  return list;
}

CaseValues power_values(const CaseRun& run, PowerId p) {
  const World& world = run.world();
  const Power& power = run.now.of(p);
  const auto counted = [&](const std::vector<int>& list) { return list.empty() ? 0 : list[realm::index(p)]; };
  CaseValues values{{"name", world.facts(p).name},
                    {"balance", power.balance},
                    {"treasury", power.treasury},
                    {"vps", power.vps},
                    {"army_reserve", power.army_reserve},
                    {"naval_reserve", power.naval_reserve},
                    {"air", power.air},
                    {"straggler_armies", power.straggler_armies},
                    {"straggler_ships", power.straggler_ships},
                    {"bid", power.bid},
                    {"cashed", power.cashed},
                    {"army_reserve_closed", power.army_reserve_closed},
                    {"naval_reserve_closed", power.naval_reserve_closed},
                    {"sabotaged", power.sabotaged},
                    {"alive", !power.eliminated},
                    {"dummy", power.dummy},
                    {"capital", code_or_none(world.code(world.facts(p).capital))},
                    {"supply_capacity", world.facts(p).supply_capacity},
                    {"income", counted(run.last().income)},
                    {"upkeep", counted(run.last().upkeep)},
                    {"watchers", codes(world, power.watchers.places())},
                    {"sees", codes(world, seen_areas(world, run.now, run.last(), p))},
                    {"sees_fleets", codes(world, fleets_seen(world, run.now, p))},
                    {"neighbours", related(run, p, [](const Relation& r) { return r.neighbour; })},
                    {"enemies", related(run, p, [](const Relation& r) { return r.enemy; })},
                    {"friends", related(run, p, [](const Relation& r) { return r.friendly(); })}};
  for (std::size_t i = 0; i < kAgents; ++i)
    values.emplace(name(static_cast<Agent>(i)), code_or_none(world.code(power.agents[i])));
  return values;
}

/// EMP-H59
realm::CaseRow roundup(const CaseRun& run) {
  const WorldSums sums = world_sums(run.now);
  return {{"armies", sums.armies},
          {"ships", sums.ships},
          {"reserve_armies", sums.reserve_armies},
          {"reserve_ships", sums.reserve_ships},
          {"largest_army", sums.largest_army},
          {"largest_fleet", sums.largest_fleet}};
}

/// Announcements of the last turn: `census`, `eliminated BL`, `victory_pending RD points`.
std::vector<realm::CaseLine> announced(const CaseRun& run) {
  std::vector<realm::CaseLine> lines;
  for (const Announcement& a : run.last().announcements) {
    std::string line(name(a.kind));
    if (a.who != PowerId::none) line += fmt::format(" {}", run.world().code(a.who));
    if (!a.text.empty()) line += fmt::format(" {}", a.text);
    lines.push_back({run.turns.size(), std::move(line)});
  }
  return lines;
}

}  // namespace

realm::CaseAnswers answers(const CaseRun& run) {
  realm::CaseAnswers answers = realm::answers_of(run);
  if (answers.powers == nullptr) return answers;
  answers.game.insert({{"ranking", realm::ranking_lines(run.world(), ranking(run.world(), run.now))},
                       {"victory_pending_since", run.now.victory_pending_since},
                       {"roundup", roundup(run)}});
  answers.lines["announced"] = announced(run);
  answers.thing = [&run](std::string_view code) -> std::optional<CaseValues> {
    const auto area = static_cast<AreaId>(run.world().map().codes().find(code));
    if (area != AreaId::none) return area_values(run, area);
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

}  // namespace empires
