#pragma once

#include <fmt/core.h>

#include <span>

#include "orders/action.h"
#include "play/cases/case_result.h"
#include "play/cases/case_shown.h"
#include "play/play.h"
#include "realm/ids.h"
#include "realm/outline.h"

namespace game {

/// What the rule set of a written-order game is put together from.
struct WrittenGame {
  std::string_view name;
  int version = 1;
  base::Result<ScenarioPtr> (*read)(std::string scenario, Options options);
  base::Result<base::CaseResult> (*run_case)(std::string_view toml_text);
  base::Result<CaseShown> (*show_case)(std::string_view toml_text);
  std::vector<std::string> (*battle_kinds)();
  std::vector<BattleParameter> (*battle_parameters)(std::string_view kind);
  base::Result<BattleShown> (*battle)(std::string_view kind, const Options& given);
  std::span<const sheet::Signature> (*actions)();
};

/// Such a rule set.
class WrittenRules final : public Rules {
 public:
  explicit WrittenRules(const WrittenGame& game) : game_(game) {}

  [[nodiscard]] std::string_view name() const override { return game_.name; }
  [[nodiscard]] int version() const override { return game_.version; }
  [[nodiscard]] base::Result<ScenarioPtr> read(std::string text, Options options) const override {
    return game_.read(std::move(text), std::move(options));
  }
  [[nodiscard]] base::Result<CaseReport> run_case(std::string_view toml_text) const override;
  [[nodiscard]] base::Result<CaseShown> show_case(std::string_view toml_text) const override {
    return game_.show_case(toml_text);
  }
  [[nodiscard]] std::vector<std::string> battle_kinds() const override { return game_.battle_kinds(); }
  [[nodiscard]] std::vector<BattleParameter> battle_parameters(std::string_view kind) const override {
    return game_.battle_parameters(kind);
  }
  [[nodiscard]] base::Result<BattleShown> battle(std::string_view kind, const Options& given) const override {
    return game_.battle(kind, given);
  }
  [[nodiscard]] std::vector<ActionHelp> actions() const override;

 private:
  WrittenGame game_;
};

/// Adds a line to the counts of a scenario.
void add_count(ScenarioFacts& facts, std::string_view name, std::size_t count);

/// The head of a scenario that was read.
template <class Scenario>
ScenarioFacts head_of(const Scenario& scenario) {
  ScenarioFacts facts;
  facts.name = scenario.world->name();
  facts.dice_words = scenario.dice_words;
  facts.lesson = scenario.lesson;
  return facts;
}

/// The areas of a map, each kind of ground by the name in its row of `terrain`, and the borders between them.
template <class World, class Rows>
void count_areas(const World& world, const Rows& terrain, ScenarioFacts& facts) {
  std::vector<std::size_t> by_terrain(terrain.size(), 0);
  std::size_t ends = 0;
  for (std::size_t i = 0; i < world.area_count(); ++i) {
    const auto area = static_cast<realm::AreaId>(i);
    ++by_terrain[static_cast<std::size_t>(world.facts(area).terrain)];
    ends += world.map().neighbours(area).size();
  }
  add_count(facts, "areas", world.area_count());
  for (std::size_t t = 0; t < terrain.size(); ++t)
    if (by_terrain[t] > 0) add_count(facts, terrain[t].name, by_terrain[t]);
  add_count(facts, "borders", ends / 2);
}

/// On a drawn map: outlines that cross themselves, which can be played and are not meant.
template <class World>
void warn_of_outlines(const World& world, ScenarioFacts& facts) {
  for (std::size_t i = 0; i < world.area_count(); ++i) {
    const auto area = static_cast<realm::AreaId>(i);
    for (const realm::Ring& ring : world.facts(area).shape)
      if (const auto at = realm::crossing(ring))
        facts.warnings.push_back(
            fmt::format("the outline of {} crosses itself near {}, {}", world.code(area), at->x, at->y));
  }
}

}  // namespace game
