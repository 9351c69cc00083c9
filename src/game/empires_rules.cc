#include "game/empires_rules.h"

#include <fmt/core.h>

#include "empires/actions.h"
#include "empires/cases.h"
#include "empires/scenario.h"
#include "game/empires_battle.h"
#include "game/empires_play.h"

namespace game {
namespace {

using empires::World;

void count_map(const World& world, ScenarioFacts& facts) {
  const auto add = [&](std::string_view name, std::size_t count) {
    facts.counts.emplace_back(std::string(name), fmt::format("{}", count));
  };
  std::vector<std::size_t> by_terrain(empires::kTerrains, 0);
  std::size_t ends = 0;
  for (std::size_t i = 0; i < world.area_count(); ++i) {
    ++by_terrain[static_cast<std::size_t>(world.facts(empires::area_id(i)).terrain)];
    ends += world.map().neighbours(empires::area_id(i)).size();
  }
  add("areas", world.area_count());
  for (std::size_t t = 0; t < empires::kTerrains; ++t)
    if (by_terrain[t] > 0) add(empires::kTerrain[t].name, by_terrain[t]);
  add("borders", ends / 2);
  add("powers", world.power_count());
  add("turns", static_cast<std::size_t>(world.options().last_turn));
}

class EmpiresRules final : public Rules {
 public:
  [[nodiscard]] std::string_view name() const override { return "empires"; }
  [[nodiscard]] int version() const override { return 1; }

  [[nodiscard]] base::Result<ScenarioFacts> look_at(std::string_view text,
                                                    const Options& options) const override {
    const auto scenario = empires::read_scenario(text, options);
    if (!scenario) return tl::unexpected(scenario.error());
    ScenarioFacts facts;
    facts.name = scenario->world->name();
    facts.dice_words = scenario->dice_words;
    facts.lesson = scenario->lesson;
    count_map(*scenario->world, facts);
    return facts;
  }

  [[nodiscard]] base::Result<std::unique_ptr<Play>> start(const Setup& setup) const override {
    auto scenario = empires::read_scenario(setup.scenario, setup.options);
    if (!scenario) return tl::unexpected(scenario.error());
    return EmpiresPlay::begin(setup, std::move(*scenario));
  }

  [[nodiscard]] base::Result<CaseReport> run_case(std::string_view toml_text) const override {
    auto result = empires::run_case(toml_text);
    if (!result) return tl::unexpected(result.error());
    return CaseReport{std::move(result->rule), result->refuses, std::move(result->differences)};
  }

  [[nodiscard]] std::vector<std::string> battle_kinds() const override { return empires_battle_kinds(); }
  [[nodiscard]] std::vector<BattleParameter> battle_parameters(std::string_view kind) const override {
    return empires_battle_parameters(kind);
  }
  [[nodiscard]] base::Result<BattleShown> battle(std::string_view kind, const Options& given) const override {
    return empires_battle(kind, given);
  }

  /// The words of all variants.
  [[nodiscard]] std::vector<ActionHelp> actions() const override {
    std::vector<ActionHelp> all;
    for (std::size_t i = 0; i <= static_cast<std::size_t>(empires::Action::unload); ++i) {
      const sheet::Signature& s = empires::signature(static_cast<empires::Action>(i));
      all.push_back({std::string(s.word), std::string(s.format), std::string(s.rule.id)});
    }
    return all;
  }
};

}  // namespace

const Rules& empires_rules() {
  static const EmpiresRules rules;
  return rules;
}

}  // namespace game
