#include "game/dark_age_rules.h"

#include <fmt/core.h>

#include "dark_age/actions.h"
#include "dark_age/cases.h"
#include "dark_age/scenario.h"
#include "game/dark_age_battle.h"
#include "game/dark_age_play.h"

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

void count_map(const World& world, ScenarioFacts& facts) {
  const auto add = [&](std::string_view name, std::size_t count) {
    facts.counts.emplace_back(std::string(name), fmt::format("{}", count));
  };
  std::vector<std::size_t> by_terrain(dark_age::kTerrains, 0);
  std::size_t ends = 0;
  for (std::size_t i = 0; i < world.area_count(); ++i) {
    ++by_terrain[static_cast<std::size_t>(world.facts(dark_age::area_id(i)).terrain)];
    ends += world.map().neighbours(dark_age::area_id(i)).size();
  }
  add("areas", world.area_count());
  for (std::size_t t = 0; t < dark_age::kTerrains; ++t)
    if (by_terrain[t] > 0) add(dark_age::kTerrain[t].name, by_terrain[t]);
  add("borders", ends / 2);
  add("powers", world.power_count());
  add("arrivals", world.arrivals().size());
  add("turns", static_cast<std::size_t>(world.options().last_turn));
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

class DarkAgeRules final : public Rules {
 public:
  [[nodiscard]] std::string_view name() const override { return "dark-age"; }
  [[nodiscard]] int version() const override { return 1; }

  [[nodiscard]] base::Result<ScenarioFacts> look_at(std::string_view text,
                                                    const Options& options) const override {
    const auto scenario = dark_age::read_scenario(text, options);
    if (!scenario) return tl::unexpected(scenario.error());
    ScenarioFacts facts;
    facts.name = scenario->world->name();
    facts.dice_words = scenario->dice_words;
    facts.lesson = scenario->lesson;
    count_map(*scenario->world, facts);
    warn(*scenario->world, scenario->start, facts);
    return facts;
  }

  [[nodiscard]] base::Result<std::unique_ptr<Play>> start(const Setup& setup) const override {
    auto scenario = dark_age::read_scenario(setup.scenario, setup.options);
    if (!scenario) return tl::unexpected(scenario.error());
    return DarkAgePlay::begin(setup, std::move(*scenario));
  }

  [[nodiscard]] base::Result<CaseReport> run_case(std::string_view toml_text) const override {
    auto result = dark_age::run_case(toml_text);
    if (!result) return tl::unexpected(result.error());
    return CaseReport{std::move(result->rule), result->refuses, std::move(result->differences)};
  }

  [[nodiscard]] std::vector<std::string> battle_kinds() const override { return dark_age_battle_kinds(); }
  [[nodiscard]] std::vector<BattleParameter> battle_parameters(std::string_view kind) const override {
    return dark_age_battle_parameters(kind);
  }
  [[nodiscard]] base::Result<BattleShown> battle(std::string_view kind, const Options& given) const override {
    return dark_age_battle(kind, given);
  }

  [[nodiscard]] std::vector<ActionHelp> actions() const override {
    std::vector<ActionHelp> all;
    for (const sheet::Signature& s : dark_age::signatures())
      all.push_back({std::string(s.word), std::string(s.format), std::string(s.rule.id)});
    return all;
  }
};

}  // namespace

const Rules& dark_age_rules() {
  static const DarkAgeRules rules;
  return rules;
}

}  // namespace game
