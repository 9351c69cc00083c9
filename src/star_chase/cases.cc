#include "star_chase/cases.h"

#include <fmt/core.h>

#include <algorithm>

#include "star_chase/case_run.h"
#include "star_chase/draft.h"
#include "star_chase/knowledge.h"
#include "star_chase/reading.h"
#include "star_chase/turn.h"

namespace star_chase {
namespace {

using base::Error;
using base::TomlFields;

constexpr int kNoCensus = 1000;

/// `shows` where it is given; else a case refuses when it expects a failure or a refusal.
bool shows_refusal(TomlFields& file, const toml::table& expect) {
  const std::string shows = file.text("shows");
  if (!shows.empty()) {
    if (shows != "works" && shows != "refuses")
      file.complain("`shows` is \"works\" or \"refuses\"", file.line("shows"));
    return shows == "refuses";
  }
  if (expect.contains("refused")) return true;
  if (const toml::array* outcomes = expect["outcomes"].as_array())
    for (const toml::node& line : *outcomes)
      if (line.value_or(std::string_view()).find(" failed") != std::string_view::npos) return true;
  return false;
}

/// A position case: the game is already on its way, so nothing is drawn.
base::Result<Scenario> position_of(TomlFields& file, std::optional<Error>& error) {
  Draft draft;
  draft.kind = DraftKind::position;
  draft.name = "case";
  // Where a case gives no dice, nothing is meant to be found.
  draft.unowned_are_explored = !file.has("dice");
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
  if (start.order.empty())
    for (std::size_t i = 0; i < start.powers.size(); ++i)
      if (start.powers[i].alive) start.order.push_back(power_id(i));
  return scenario;
}

std::string sheet_text(const toml::node& node) {
  if (const auto text = node.value_exact<std::string>()) return *text;
  std::string text;
  if (const toml::array* lines = node.as_array())
    for (const toml::node& line : *lines) text += line.value_or(std::string()) + "\n";
  return text;
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
    std::string text = sheet_text(node);
    sheet::Reading reading = read_sheet(run.world(), run.now, power, text);
    for (const sheet::Diagnostic& remark : reading.diagnostics) run.diagnostics.emplace_back(power, remark);
    if (const auto no = refuse_sheet(run.world(), reading, power, run.now.turn)) {
      run.refusals.push_back(no->sentence);
      continue;
    }
    sheets.emplace(power, SentSheet{std::move(text), std::move(reading.sheet)});
  }
}

void play_turns(CaseRun& run, TomlFields& file, base::Dice& dice, std::optional<Error>& error) {
  const bool ends = file.flag("end_of_turn", true);
  const toml::array* turns = file.array("turn");
  if (turns == nullptr) return;
  for (std::size_t i = 0; i < turns->size(); ++i) {
    const toml::table* turn = (*turns)[i].as_table();
    if (turn == nullptr || error || run.now.over) return;
    read_sheets(run, *turn, error);
    std::vector<const sheet::Sheet*> sheets(run.world().power_count(), nullptr);
    for (const auto& [power, sent] : run.sheets.back()) sheets[realm::index(power)] = &sent.sheet;
    TurnFacts& facts = run.turns.emplace_back();
    if (ends || i + 1 < turns->size())
      play_turn(run.world(), run.now, sheets, dice, facts);
    else
      play_actions(run.world(), run.now, sheets, dice, facts);
  }
}

std::vector<std::uint32_t> faces_of(TomlFields& file) {
  std::vector<std::uint32_t> faces;
  for (const std::int64_t face : file.integers("dice"))
    faces.push_back(static_cast<std::uint32_t>(std::clamp<std::int64_t>(face, 1, 1000)));
  return faces;
}

std::map<std::string, std::string> scenario_options(TomlFields& file) {
  std::map<std::string, std::string> options;
  if (const toml::table* given = file.table("scenario_options"))
    for (const auto& [name, value] : *given) options[std::string(name.str())] = value.value_or(std::string());
  return options;
}

/// Sets the case up and plays it. A refused scenario is part of the run, not an error.
std::optional<CaseRun> set_up(TomlFields& file, base::ScriptedDice& dice, std::optional<Error>& error) {
  CaseRun run;
  const bool is_position = !file.has("scenario");
  base::FastDice galaxy_dice(1);  // of a scenario without a seed: any galaxy will do
  auto scenario = is_position ? position_of(file, error)
                              : read_scenario(file.text("scenario"), scenario_options(file), galaxy_dice);
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
  if (is_position)
    look_around(run.world(), run.now, run.before);
  else
    begin_game(run.world(), run.now, run.scenario.extra_bps, dice, run.before);
  play_turns(run, file, dice, error);
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
  if (const std::string game = file.text("game"); !error && game != "star-chase")
    file.complain(fmt::format("case: `game` is \"{}\"; this judge knows \"star-chase\"", game),
                  file.line("game"));
  const toml::table* expect = file.table("expect");
  if (error) return tl::unexpected(*error);
  result.refuses = shows_refusal(file, *expect);
  if (const toml::table* battle = file.table("battle")) {
    file.finish();
    if (error) return tl::unexpected(*error);
    result.differences = battle_differences(*battle, *expect, error);
  } else {
    base::ScriptedDice dice(faces_of(file));
    const auto run = set_up(file, dice, error);
    for (const char* key : {"options", "start", "powers", "systems", "areas", "links", "now", "next_census",
                            "victory_met", "order", "turn", "end_of_turn"})
      (void)file.has(key);
    file.finish();
    if (error) return tl::unexpected(*error);
    result.differences = differences(*run, *expect, error);
  }
  if (error) return tl::unexpected(*error);
  return result;
}

}  // namespace star_chase
