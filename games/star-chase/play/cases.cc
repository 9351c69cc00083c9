#include "star-chase/play/cases.h"

#include "star-chase/play/case_run.h"
#include "star-chase/play/draft.h"
#include "star-chase/play/knowledge.h"
#include "star-chase/rules/end_of_turn.h"
#include "star-chase/rules/reading.h"
#include "star-chase/rules/turn.h"

namespace star_chase {
namespace {

using base::Error;
using base::TomlFields;

constexpr int kNoCensus = 1000;

/// A position case: the game is already on its way, so nothing is drawn.
base::Result<Scenario> position_of(TomlFields& file, std::optional<Error>& error) {
  const int now = static_cast<int>(file.integer("now", 1, 1, kNoCensus));
  const int next_census = static_cast<int>(file.integer("next_census", kNoCensus, 1, kNoCensus));
  const bool victory_met = file.flag("victory_met", false);
  (void)file.has("order");
  Draft draft;
  draft.kind = DraftKind::position;
  draft.name = "case";
  // Where a case gives no dice, nothing is meant to be found, by ships or by scholars.
  draft.unowned_are_explored = !file.has("dice");
  draft.options.research = file.has("dice");
  read_draft(draft, file, error);
  if (error) return tl::unexpected(*error);
  auto scenario = build(std::move(draft));
  if (!scenario) return scenario;
  Position& start = scenario->start;
  start.turn = now;
  start.next_census = next_census;
  start.victory.met = victory_met;
  std::vector<PowerId> playing;
  for (std::size_t i = 0; i < start.powers.size(); ++i)
    if (start.powers[i].alive) playing.push_back(power_id(i));
  start.order = realm::read_order(file, scenario->world->power_codes(), playing);
  return scenario;
}

std::map<std::string, std::string> scenario_options(TomlFields& file) {
  std::map<std::string, std::string> options;
  if (const toml::table* given = file.table("scenario_options"))
    for (const auto& [name, value] : *given) options[std::string(name.str())] = value.value_or(std::string());
  return options;
}

CaseRun play(TomlFields& file, base::ScriptedDice& dice, std::optional<Error>& error) {
  CaseRun run;
  const bool is_position = !file.has("scenario");
  base::FastDice galaxy_dice(1);  // of a scenario without a seed: any galaxy will do
  auto scenario = is_position ? position_of(file, error)
                              : read_scenario(file.text("scenario"), scenario_options(file), galaxy_dice);
  if (!realm::set_scenario(run, std::move(scenario), is_position, error)) return run;
  const World& world = run.world();
  if (is_position) {
    if (!file.has("next_census") && !world.options().census_turns.empty())
      run.now.next_census = census_after(world, run.now.turn - 1, dice);
    look_around(world, run.now, run.before);
  } else {
    begin_game(world, run.now, run.scenario.extra_bps, dice, run.before);
  }
  realm::play_case_turns(
      run, file, error,
      [&](PowerId power, std::string_view text) { return read_sheet(world, run.now, power, text); },
      [&](Sheets sheets, TurnFacts& facts, bool, bool with_end) {
        if (with_end)
          play_turn(world, run.now, sheets, dice, facts);
        else
          play_until_end(world, run.now, sheets, dice, facts);
      });
  run.dice_asked = dice.asked();
  return run;
}

constexpr realm::CaseJudge<CaseRun> kJudge{"star-chase", play, fight_case, answers};

}  // namespace

base::Result<CaseResult> run_case(std::string_view toml_text) {
  return realm::run_case_file(toml_text, kJudge);
}

base::Result<realm::PlayedCase<CaseRun>> look_at_case(std::string_view toml_text) {
  return realm::play_case_file(toml_text, kJudge);
}

}  // namespace star_chase
