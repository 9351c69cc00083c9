#include "empires/play/rules.h"

#include "empires/play/battle.h"
#include "empires/play/cases.h"
#include "empires/play/play.h"
#include "empires/rules/actions.h"
#include "empires/rules/scenario.h"
#include "realm/play/written_rules.h"

namespace game {
namespace {

base::Result<ScenarioPtr> read(std::string text, Options options) {
  auto scenario = empires::read_scenario(text, options);
  if (!scenario) return tl::unexpected(scenario.error());
  const empires::World& world = *scenario->world;
  ScenarioFacts facts = head_of(*scenario);
  count_areas(world, empires::kTerrain, facts);
  add_count(facts, "powers", world.power_count());
  add_count(facts, "turns", static_cast<std::size_t>(world.options().last_turn));
  warn_of_outlines(world, facts);
  return std::make_shared<const WrittenScenario<Empires>>(
      empires_rules(), std::move(text), std::move(options), std::move(facts), std::move(*scenario));
}

}  // namespace

const Rules& empires_rules() {
  static const WrittenRules rules({.name = "empires",
                                   .read = read,
                                   .run_case = empires::run_case,
                                   .show_case = show_empires_case,
                                   .battle_kinds = empires_battle_kinds,
                                   .battle_parameters = empires_battle_parameters,
                                   .battle = empires_battle,
                                   .actions = empires::signatures});
  return rules;
}

}  // namespace game
