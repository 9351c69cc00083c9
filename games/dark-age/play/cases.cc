#include "dark-age/play/cases.h"

#include "dark-age/play/case_run.h"
#include "dark-age/play/draft.h"
#include "dark-age/rules/reading.h"
#include "dark-age/rules/turn.h"

namespace dark_age {
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
  read_draft(draft, file, error);
  if (error) return tl::unexpected(*error);
  auto scenario = build(std::move(draft));
  if (!scenario) return scenario;
  Position& start = scenario->start;
  start.turn = now;
  start.next_census = next_census;
  start.victory.met = victory_met;
  std::vector<PowerId> playing;
  for (std::size_t i = 0; i < start.powers.size(); ++i) {
    Power& power = start.powers[i];
    if (scenario->world->facts(power_id(i)).entry > start.turn) power.life = Life::waiting;
    if (scenario->world->facts(power_id(i)).entry == start.turn && start.turn > 1) power.life = Life::waiting;
    if (power.life == Life::alive) playing.push_back(power_id(i));
  }
  start.order = realm::read_order(file, scenario->world->power_codes(), playing);
  return scenario;
}

CaseRun play(TomlFields& file, base::ScriptedDice& dice, std::optional<Error>& error) {
  CaseRun run;
  const bool is_position = !file.has("scenario");
  auto scenario = is_position ? position_of(file, error) : read_scenario(file.text("scenario"));
  if (!realm::set_scenario(run, std::move(scenario), is_position, error)) return run;
  const World& world = run.world();
  if (!is_position) begin_game(world, run.now, run.scenario.balance_given, dice);
  realm::play_case_turns(
      run, file, error, [&](PowerId, std::string_view text) { return read_sheet(world, text); },
      [&](Sheets sheets, TurnFacts& facts, bool first, bool with_end) {
        start_turn(world, run.now, dice, facts);
        if (!is_position || !first) clear_marks(run.now);  // a position may be in the middle of a turn
        play_actions(world, run.now, sheets, facts);
        if (with_end) end_turn(world, run.now, dice, facts);
      });
  run.dice_asked = dice.asked();
  return run;
}

constexpr realm::CaseJudge<CaseRun> kJudge{"dark-age", play, fight_case, answers};

}  // namespace

base::Result<CaseResult> run_case(std::string_view toml_text) {
  return realm::run_case_file(toml_text, kJudge);
}

base::Result<realm::PlayedCase<CaseRun>> look_at_case(std::string_view toml_text) {
  return realm::play_case_file(toml_text, kJudge);
}

}  // namespace dark_age
