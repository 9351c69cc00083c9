#include "dark-age/play/rules.h"

#include <fmt/core.h>

#include "dark-age/play/battle.h"
#include "dark-age/play/cases.h"
#include "dark-age/play/play.h"
#include "dark-age/rules/actions.h"
#include "dark-age/rules/scenario.h"
#include "realm/play/written_rules.h"

namespace game {
namespace {

using dark_age::AreaId;
using dark_age::World;

std::vector<bool> reached_from(const World& world, AreaId start) {
  std::vector<bool> reached(world.area_count(), false);
  std::vector<AreaId> open{start};
  reached[realm::index(start)] = true;
  while (!open.empty()) {
    const AreaId a = open.back();
    open.pop_back();
    for (const AreaId b : world.map().neighbours(a)) {
      if (reached[realm::index(b)]) continue;
      reached[realm::index(b)] = true;
      open.push_back(b);
    }
  }
  return reached;
}

/// What a scenario may say but probably does not mean.
void warn(const World& world, const dark_age::Position& start, ScenarioFacts& facts) {
  if (world.area_count() == 0) return;
  const std::vector<bool> reached = reached_from(world, dark_age::area_id(0));
  for (std::size_t i = 0; i < world.area_count(); ++i) {
    const AreaId a = dark_age::area_id(i);
    if (world.map().neighbours(a).empty())
      facts.warnings.push_back(fmt::format("{} borders on nothing", world.code(a)));
    else if (!reached[i])
      facts.warnings.push_back(
          fmt::format("{} cannot be reached from {}", world.code(a), world.code(dark_age::area_id(0))));
  }
  for (std::size_t i = 0; i < world.power_count(); ++i) {
    const dark_age::PowerId p = dark_age::power_id(i);
    bool holds = false;
    for (const dark_age::Area& area : start.areas) holds = holds || area.owner == p;
    for (const dark_age::Arrival& arrival : world.arrivals()) holds = holds || arrival.power == p;
    if (!holds) facts.warnings.push_back(fmt::format("{} owns no area and never arrives", world.code(p)));
  }
}

base::Result<ScenarioPtr> read(std::string text, Options options) {
  auto scenario = dark_age::read_scenario(text, options);
  if (!scenario) return tl::unexpected(scenario.error());
  const World& world = *scenario->world;
  ScenarioFacts facts = head_of(*scenario);
  count_areas(world, dark_age::kTerrain, facts);
  add_count(facts, "powers", world.power_count());
  add_count(facts, "arrivals", world.arrivals().size());
  add_count(facts, "turns", static_cast<std::size_t>(world.options().last_turn));
  warn(world, scenario->start, facts);
  warn_of_outlines(world, facts);
  return std::make_shared<const WrittenScenario<DarkAge>>(
      dark_age_rules(), std::move(text), std::move(options), std::move(facts), std::move(*scenario));
}

}  // namespace

const Rules& dark_age_rules() {
  static const WrittenRules rules({.name = "dark-age",
                                   .read = read,
                                   .run_case = dark_age::run_case,
                                   .show_case = show_dark_age_case,
                                   .battle_kinds = dark_age_battle_kinds,
                                   .battle_parameters = dark_age_battle_parameters,
                                   .battle = dark_age_battle,
                                   .actions = dark_age::signatures});
  return rules;
}

}  // namespace game
