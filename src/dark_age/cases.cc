#include "dark_age/cases.h"

#include <fmt/core.h>

#include "dark_age/case_run.h"
#include "dark_age/draft.h"
#include "dark_age/reading.h"
#include "dark_age/turn.h"
#include "realm/case_file.h"

namespace dark_age {
namespace {

using base::Error;
using base::TomlFields;

constexpr int kNoCensus = 1000;

/// A position case: the game is already on its way, so nothing is drawn.
base::Result<Scenario> position_of(TomlFields& file, std::optional<Error>& error) {
  Draft draft;
  draft.kind = DraftKind::position;
  draft.name = "case";
  read_draft(draft, file, error);
  if (error) return tl::unexpected(*error);
  auto scenario = build(std::move(draft));
  if (!scenario) return scenario;
  Position& start = scenario->start;
  start.turn = static_cast<int>(file.integer("now", 1, 1, kNoCensus));
  start.next_census = static_cast<int>(file.integer("next_census", kNoCensus, 1, kNoCensus));
  start.victory.met = file.flag("victory_met", false);
  for (const std::string& code : file.texts("order")) {
    const std::uint16_t id = scenario->world->power_codes().find(code);
    if (id == base::CodeTable::kUnknown)
      file.complain(fmt::format("order: {} is no power here", code), file.line("order"));
    start.order.push_back(static_cast<PowerId>(id));
  }
  for (std::size_t i = 0; i < start.powers.size(); ++i) {
    Power& power = start.powers[i];
    if (scenario->world->facts(power_id(i)).entry > start.turn) power.life = Life::waiting;
    if (scenario->world->facts(power_id(i)).entry == start.turn && start.turn > 1) power.life = Life::waiting;
  }
  if (start.order.empty())
    for (std::size_t i = 0; i < start.powers.size(); ++i)
      if (start.powers[i].life == Life::alive) start.order.push_back(power_id(i));
  return scenario;
}

void read_sheets(CaseRun& run, const toml::table& turn, std::optional<Error>& error) {
  auto& sheets = run.sheets.emplace_back();
  for (const auto& [key, node] : turn) {
    const std::uint16_t id = run.world().power_codes().find(key.str());
    if (id == base::CodeTable::kUnknown) {
      if (!error)
        error = Error{fmt::format("[[turn]]: {} is no power here", key.str()), {}, base::line_of(node)};
      return;
    }
    const PowerId power = static_cast<PowerId>(id);
    std::string text = realm::sheet_text(node);
    sheet::Reading reading = read_sheet(run.world(), text);
    for (const sheet::Diagnostic& remark : reading.diagnostics) run.diagnostics.emplace_back(power, remark);
    if (const auto no = refuse_sheet(run.world(), reading, power, run.now.turn)) {
      run.refusals.push_back(no->sentence);
      continue;
    }
    sheets.emplace(power, SentSheet{std::move(text), std::move(reading.sheet)});
  }
}

void play_case_turn(CaseRun& run, base::Dice& dice, bool first_of_position, bool with_end) {
  std::vector<const sheet::Sheet*> sheets(run.world().power_count(), nullptr);
  for (const auto& [power, sent] : run.sheets.back()) sheets[realm::index(power)] = &sent.sheet;
  TurnFacts& facts = run.turns.emplace_back();
  start_turn(run.world(), run.now, dice, facts);
  if (!first_of_position) clear_marks(run.now);  // a position case may begin in the middle of a turn
  play_actions(run.world(), run.now, sheets, facts);
  if (with_end) end_turn(run.world(), run.now, dice, facts);
}

void play_turns(CaseRun& run, TomlFields& file, base::Dice& dice, bool is_position,
                std::optional<Error>& error) {
  const bool ends = file.flag("end_of_turn", true);
  const toml::array* turns = file.array("turn");
  if (turns == nullptr) return;
  for (std::size_t i = 0; i < turns->size(); ++i) {
    const toml::table* turn = (*turns)[i].as_table();
    if (turn == nullptr || error || run.now.over) return;
    read_sheets(run, *turn, error);
    play_case_turn(run, dice, is_position && i == 0, ends || i + 1 < turns->size());
  }
}

/// Sets the case up and plays it. A refused scenario is part of the run, not an error.
std::optional<CaseRun> set_up(TomlFields& file, base::ScriptedDice& dice, std::optional<Error>& error) {
  CaseRun run;
  const bool is_position = !file.has("scenario");
  auto scenario = is_position ? position_of(file, error) : read_scenario(file.text("scenario"));
  if (error) return std::nullopt;
  if (!scenario) {
    if (is_position) {
      error = scenario.error();
      return std::nullopt;
    }
    run.refusals.push_back(scenario.error().sentence());
    return run;
  }
  run.scenario = std::move(*scenario);
  run.now = run.scenario.start;
  if (!is_position) begin_game(run.world(), run.now, run.scenario.balance_given, dice);
  play_turns(run, file, dice, is_position, error);
  run.dice_asked = dice.asked();
  return run;
}

}  // namespace

base::Result<CaseResult> run_case(std::string_view toml_text) {
  const auto parsed = base::parse_toml(toml_text);
  if (!parsed) return tl::unexpected(parsed.error());
  std::optional<Error> error;
  TomlFields file(*parsed, "case", error);
  file.need("rule").need("says").need("game").need("expect");
  CaseResult result;
  result.rule = file.text("rule");
  (void)file.text("says");
  if (const std::string game = file.text("game"); !error && game != "dark-age")
    file.complain(fmt::format("case: `game` is \"{}\"; this judge knows \"dark-age\"", game),
                  file.line("game"));
  const toml::table* expect = file.table("expect");
  if (error) return tl::unexpected(*error);
  result.refuses = realm::shows_refusal(file, *expect);
  if (const toml::table* battle = file.table("battle")) {
    file.finish();
    if (error) return tl::unexpected(*error);
    result.differences = battle_differences(*battle, *expect, error);
  } else {
    base::ScriptedDice dice(realm::faces_of(file));
    const auto run = set_up(file, dice, error);
    for (const char* key : {"options", "nations", "powers", "areas", "arrivals", "now", "next_census",
                            "victory_met", "order", "turn", "end_of_turn"})
      (void)file.has(key);
    file.finish();
    if (error) return tl::unexpected(*error);
    result.differences = differences(*run, *expect, error);
  }
  if (error) return tl::unexpected(*error);
  return result;
}

}  // namespace dark_age
