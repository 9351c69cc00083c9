#include "empires/cases.h"

#include <fmt/core.h>

#include <algorithm>

#include "empires/case_run.h"
#include "empires/draft.h"
#include "empires/reading.h"
#include "empires/turn.h"

namespace empires {
namespace {

using base::Error;
using base::TomlFields;

constexpr int kNoCensus = 1000;

/// A position case: the game is already on its way, so nothing is drawn.
base::Result<Scenario> position_of(TomlFields& file, std::optional<Error>& error) {
  Draft draft;
  draft.kind = DraftKind::position;
  draft.name = "case";
  draft.turn = static_cast<int>(file.integer("now", 1, 1, kNoCensus));
  read_draft(draft, file, error);
  if (error) return tl::unexpected(*error);
  auto scenario = build(std::move(draft));
  if (!scenario) return scenario;
  Position& start = scenario->start;
  start.next_census = static_cast<int>(file.integer("next_census", kNoCensus, 1, kNoCensus));
  if (file.flag("census", false)) start.next_census = start.turn;
  const int met = file.flag("victory_met", false) ? std::max(1, start.turn - 1) : 0;
  start.victory_pending_since = static_cast<int>(file.integer("victory_pending_since", met, 0, kNoCensus));
  for (const std::string& code : file.texts("order")) {
    const std::uint16_t id = scenario->world->power_codes().find(code);
    if (id == base::CodeTable::kUnknown) {
      file.complain(fmt::format("order: {} is no power here", code), file.line("order"));
      return scenario;
    }
    start.order.push_back(static_cast<PowerId>(id));
  }
  for (std::size_t i = 0; i < start.powers.size(); ++i)  // powers that `order` does not name come last
    if (!start.powers[i].eliminated &&
        std::find(start.order.begin(), start.order.end(), power_id(i)) == start.order.end())
      start.order.push_back(power_id(i));
  return scenario;
}

using SentSheets = std::map<PowerId, sheet::Sheet>;

SentSheets read_sheets(CaseRun& run, const toml::table& turn, std::optional<Error>& error) {
  SentSheets sheets;
  for (const auto& [key, node] : turn) {
    const std::uint16_t id = run.world().power_codes().find(key.str());
    if (id == base::CodeTable::kUnknown) {
      if (!error)
        error = Error{fmt::format("[[turn]]: {} is no power here", key.str()), {}, base::line_of(node)};
      return sheets;
    }
    const std::string text = realm::sheet_text(node);
    sheet::Reading reading = read_sheet(run.world(), text);
    const std::string code(run.world().code(static_cast<PowerId>(id)));
    for (const sheet::Diagnostic& remark : reading.diagnostics) run.remarks.emplace_back(code, remark);
    if (const auto no = realm::refuse_sheet(reading, code, run.now.turn)) {
      run.refusals.push_back(no->sentence);
      continue;
    }
    sheets.emplace(static_cast<PowerId>(id), std::move(reading.sheet));
  }
  return sheets;
}

void play_turns(CaseRun& run, TomlFields& file, base::Dice& dice, std::optional<Error>& error) {
  const bool ends = file.flag("end_of_turn", true);
  const toml::array* turns = file.array("turn");
  if (turns == nullptr) return;
  for (std::size_t i = 0; i < turns->size(); ++i) {
    const toml::table* turn = (*turns)[i].as_table();
    if (turn == nullptr) return;
    const SentSheets sent = read_sheets(run, *turn, error);
    if (error) return;
    std::vector<const sheet::Sheet*> sheets(run.world().power_count(), nullptr);
    for (const auto& [power, sheet] : sent) sheets[realm::index(power)] = &sheet;
    TurnFacts& facts = run.turns.emplace_back();
    play_actions(run.world(), run.now, sheets, facts);
    if (ends || i + 1 < turns->size()) end_turn(run.world(), run.now, dice, facts);
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
  play_turns(run, file, dice, error);
  run.dice_asked = dice.asked();
  return run;
}

}  // namespace

base::Result<base::CaseResult> run_case(std::string_view toml_text) {
  const auto parsed = base::parse_toml(toml_text);
  if (!parsed) return tl::unexpected(parsed.error());
  std::optional<Error> error;
  TomlFields file(*parsed, "case", error);
  file.need("rule").need("says").need("game").need("expect");
  base::CaseResult result;
  result.rule = file.text("rule");
  (void)file.text("says");
  if (const std::string game = file.text("game"); !error && game != "empires")
    file.complain(fmt::format("case: `game` is \"{}\"; this judge knows \"empires\"", game),
                  file.line("game"));
  const toml::table* expect = file.table("expect");
  if (error) return tl::unexpected(*error);
  result.refuses = realm::shows_refusal(file, *expect);
  if (const toml::table* battle = file.table("battle")) {
    (void)file.has("variant");
    file.finish();
    if (error) return tl::unexpected(*error);
    result.differences = battle_differences(*battle, *expect, error);
  } else {
    base::ScriptedDice dice(realm::faces_of(file));
    const auto run = set_up(file, dice, error);
    for (const char* key : {"variant", "options", "powers", "areas", "map", "now", "next_census", "census",
                            "victory_met", "victory_pending_since", "order", "turn", "end_of_turn"})
      (void)file.has(key);
    file.finish();
    if (error) return tl::unexpected(*error);
    result.differences = differences(*run, *expect, error);
  }
  if (error) return tl::unexpected(*error);
  return result;
}

}  // namespace empires
