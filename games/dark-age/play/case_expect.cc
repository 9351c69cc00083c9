// What a case can expect.

#include "dark-age/play/case_run.h"
#include "dark-age/rules/turn.h"
#include "dark-age/tell/report.h"

namespace dark_age {
namespace {

using realm::CaseValues;
using realm::code_or_none;

CaseValues area_values(const CaseRun& run, AreaId a) {
  const World& world = run.world();
  const Area& area = run.now.at(a);
  return {{"terrain", std::string(world.ground(a).name)},
          {"name", world.facts(a).name},
          {"hinterland", code_or_none(world.code(world.facts(a).hinterland))},
          {"owner", code_or_none(world.code(area.owner))},
          {"owner_at_start", code_or_none(world.code(area.owner_at_start))},
          {"armies", area.armies},
          {"ships", area.ships},
          {"population", area.population},
          {"forts", area.forts},
          {"trade", area.trade},
          {"mode", std::string(realm::name(area.posture.mode))},
          {"retreat_to", code_or_none(world.code(area.posture.retreat_to))},
          {"ambush_at", code_or_none(world.code(area.posture.points_at))},
          {"passage_for", code_or_none(world.code(area.passage_for))},
          {"stuck", area.stuck},
          {"grown", area.grown},
          {"no_grow", area.no_grow},
          {"blockaded", blockaded(world, run.now, a)}};
}

SeatView seat_view(const CaseRun& run, PowerId seat) {
  return view(run.world(), run.now, run.last(), seat, run.sent(seat));
}

CaseValues power_values(const CaseRun& run, PowerId p) {
  const World& world = run.world();
  const Power& power = run.now.of(p);
  const auto counted = [&](const std::vector<int>& list) { return list.empty() ? 0 : list[realm::index(p)]; };
  realm::CaseRow lent_to;
  for (std::size_t i = 0; i < world.power_count(); ++i)
    lent_to.emplace(world.code(power_id(i)), lent(run.now, p, power_id(i)));
  std::vector<std::string> sees;  // sorted by code
  for (const SeenArea& area : seat_view(run, p).seen) sees.emplace_back(world.code(area.area));
  return {{"name", world.facts(p).name},
          {"nation", world.nation(p).name},
          {"balance", power.balance},
          {"treasury", power.treasury},
          {"vps", power.vps},
          {"army_reserve", power.army_reserve},
          {"fleet_reserve", power.fleet_reserve},
          {"arriving_armies", power.arriving_armies},
          {"arriving_ships", power.arriving_ships},
          {"household", power.household},
          {"household_at", code_or_none(world.code(power.household_at))},
          {"borrow_from", code_or_none(world.code(power.borrow_from))},
          {"spy_at", code_or_none(world.code(power.spy_at))},
          {"lends_to", code_or_none(world.code(power.lends_to))},
          {"borrows_of", code_or_none(world.code(power.borrows_of))},
          {"lent", lent_to},
          {"bid", power.bid},
          {"tried_disband", power.tried_disband},
          {"alive", power.life == Life::alive || power.life == Life::waiting},
          {"entry", world.facts(p).entry},
          {"high_king", run.now.high_kings[static_cast<std::size_t>(world.facts(p).nation)] == p},
          {"income", counted(run.last().income)},
          {"upkeep", counted(run.last().upkeep)},
          {"sees", sees}};
}

}  // namespace

realm::CaseAnswers answers(const CaseRun& run) {
  realm::CaseAnswers answers = realm::answers_of(run);
  if (answers.powers == nullptr) return answers;
  answers.game.emplace("ranking", realm::ranking_lines(run.world(), ranking(run.world(), run.now)));
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
    write_text(text, run.world(), seat_view(run, seat), base::Language::english);
    return text;
  };
  return answers;
}

}  // namespace dark_age
