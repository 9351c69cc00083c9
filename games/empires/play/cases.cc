#include "empires/play/cases.h"

#include "empires/play/case_run.h"
#include "empires/play/draft.h"
#include "empires/play/reading.h"
#include "empires/rules/turn.h"

namespace empires {
namespace {

using base::Error;
using base::TomlFields;

constexpr int kNoCensus = 1000;

/// A position case: the game is already on its way, so nothing is drawn.
base::Result<Scenario> position_of(TomlFields& file, std::optional<Error>& error) {
  const int next_census = static_cast<int>(file.integer("next_census", kNoCensus, 1, kNoCensus));
  const int pending_since = static_cast<int>(file.integer("victory_pending_since", 0, 0, kNoCensus));
  (void)file.has("order");
  Draft draft;
  draft.kind = DraftKind::position;
  draft.name = "case";
  draft.turn = static_cast<int>(file.integer("now", 1, 1, kNoCensus));
  read_draft(draft, file, error);
  if (error) return tl::unexpected(*error);
  auto scenario = build(std::move(draft));
  if (!scenario) return scenario;
  Position& start = scenario->start;
  start.next_census = next_census;
  start.victory_pending_since = pending_since;
  std::vector<PowerId> playing;
  for (std::size_t i = 0; i < start.powers.size(); ++i)
    if (!start.powers[i].eliminated) playing.push_back(power_id(i));
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
      [&](Sheets sheets, TurnFacts& facts, bool, bool with_end) {
        play_actions(world, run.now, sheets, facts);
        if (with_end) end_turn(world, run.now, dice, facts);
      });
  run.dice_asked = dice.asked();
  return run;
}

constexpr realm::CaseJudge<CaseRun> kJudge{"empires", play, fight_case, answers};

}  // namespace

base::Result<base::CaseResult> run_case(std::string_view toml_text) {
  return realm::run_case_file(toml_text, kJudge);
}

base::Result<realm::PlayedCase<CaseRun>> look_at_case(std::string_view toml_text) {
  return realm::play_case_file(toml_text, kJudge);
}

}  // namespace empires
