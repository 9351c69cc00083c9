#include "game/star_chase_rules.h"

#include <fmt/core.h>

#include "game/star_chase_battle.h"
#include "game/star_chase_play.h"
#include "star_chase/actions.h"
#include "star_chase/cases.h"
#include "star_chase/scenario.h"

namespace game {
namespace {

using star_chase::World;

void count_galaxy(const World& world, const star_chase::Position& start, ScenarioFacts& facts) {
  const auto add = [&](std::string_view name, std::size_t count) {
    facts.counts.emplace_back(std::string(name), fmt::format("{}", count));
  };
  std::vector<std::size_t> by_type(star_chase::kSystemTypes, 0);
  std::size_t ends = 0;
  for (std::size_t i = 0; i < world.system_count(); ++i) {
    ++by_type[static_cast<std::size_t>(world.facts(star_chase::system_id(i)).type)];
    ends += start.systems[i].link_count;
  }
  add("systems", world.system_count());
  for (std::size_t t = 0; t < star_chase::kSystemTypes; ++t)
    if (by_type[t] > 0) add(star_chase::kTypeRows[t].name, by_type[t]);
  add("links", ends / 2);
  add("powers", world.power_count());
  add("turns", static_cast<std::size_t>(world.options().last_turn));
}

class StarChaseRules final : public Rules {
 public:
  [[nodiscard]] std::string_view name() const override { return "star-chase"; }
  [[nodiscard]] int version() const override { return 1; }

  /// A galaxy that the game's own dice will make is not known yet: what is counted is one like it.
  [[nodiscard]] base::Result<ScenarioFacts> look_at(std::string_view text,
                                                    const Options& options) const override {
    base::FastDice dice(1);
    auto scenario = star_chase::read_scenario(text, options, dice);
    if (!scenario) return tl::unexpected(scenario.error());
    ScenarioFacts facts;
    facts.name = scenario->world->name();
    facts.dice_words = scenario->dice_words;
    facts.lesson = scenario->lesson;
    facts.warnings = std::move(scenario->warnings);
    count_galaxy(*scenario->world, scenario->start, facts);
    return facts;
  }

  [[nodiscard]] base::Result<std::unique_ptr<Play>> start(const Setup& setup) const override {
    return StarChasePlay::begin(setup);
  }

  [[nodiscard]] base::Result<CaseReport> run_case(std::string_view toml_text) const override {
    auto result = star_chase::run_case(toml_text);
    if (!result) return tl::unexpected(result.error());
    return CaseReport{std::move(result->rule), result->refuses, std::move(result->differences)};
  }

  [[nodiscard]] std::vector<std::string> battle_kinds() const override { return star_chase_battle_kinds(); }
  [[nodiscard]] std::vector<BattleParameter> battle_parameters(std::string_view) const override {
    return star_chase_battle_parameters();
  }
  [[nodiscard]] base::Result<BattleShown> battle(std::string_view kind, const Options& given) const override {
    return star_chase_battle(kind, given);
  }

  [[nodiscard]] std::vector<ActionHelp> actions() const override {
    std::vector<ActionHelp> all;
    for (const sheet::Signature& s : star_chase::signatures())
      all.push_back({std::string(s.word), std::string(s.format), std::string(s.rule.id)});
    return all;
  }
};

}  // namespace

const Rules& star_chase_rules() {
  static const StarChaseRules rules;
  return rules;
}

}  // namespace game
