#include "star-chase/play/rules.h"

#include "realm/play/written_rules.h"
#include "star-chase/play/battle.h"
#include "star-chase/play/cases.h"
#include "star-chase/play/play.h"
#include "star-chase/rules/actions.h"
#include "star-chase/rules/scenario.h"

namespace game {
namespace {

using star_chase::World;

void count_galaxy(const World& world, const star_chase::Position& start, ScenarioFacts& facts) {
  std::vector<std::size_t> by_type(star_chase::kSystemTypes, 0);
  std::size_t ends = 0;
  for (std::size_t i = 0; i < world.system_count(); ++i) {
    ++by_type[static_cast<std::size_t>(world.facts(star_chase::system_id(i)).type)];
    ends += start.systems[i].link_count;
  }
  add_count(facts, "systems", world.system_count());
  for (std::size_t t = 0; t < star_chase::kSystemTypes; ++t)
    if (by_type[t] > 0) add_count(facts, star_chase::kTypeRows[t].name, by_type[t]);
  add_count(facts, "links", ends / 2);
  add_count(facts, "powers", world.power_count());
  add_count(facts, "turns", static_cast<std::size_t>(world.options().last_turn));
}

/// A galaxy that the game's own dice will make is not known yet: what is counted is one like it.
base::Result<ScenarioPtr> read(std::string text, Options options) {
  base::FastDice dice(1);
  auto scenario = star_chase::read_scenario(text, options, dice);
  if (!scenario) return tl::unexpected(scenario.error());
  ScenarioFacts facts = head_of(*scenario);
  facts.warnings = std::move(scenario->warnings);
  count_galaxy(*scenario->world, scenario->start, facts);
  return std::make_shared<const WrittenScenario<StarChase>>(
      star_chase_rules(), std::move(text), std::move(options), std::move(facts), std::move(*scenario));
}

}  // namespace

const Rules& star_chase_rules() {
  static const WrittenRules rules(
      {.name = "star-chase",
       .read = read,
       .run_case = star_chase::run_case,
       .show_case = show_star_chase_case,
       .battle_kinds = star_chase_battle_kinds,
       .battle_parameters = [](std::string_view) { return star_chase_battle_parameters(); },
       .battle = star_chase_battle,
       .actions = star_chase::signatures});
  return rules;
}

}  // namespace game
