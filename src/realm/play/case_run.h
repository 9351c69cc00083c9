#pragma once

#include <fmt/core.h>

#include <map>
#include <span>
#include <string>
#include <vector>

#include "core/dice.h"
#include "play/cases/case_result.h"
#include "play/cases/expectations.h"
#include "realm/census.h"
#include "realm/ids.h"
#include "realm/play/case_file.h"
#include "realm/remarks.h"
#include "realm/sent_sheet.h"
#include "text/code_table.h"
#include "text/faults.h"

/// How a case of a written-order game is run: set up, played turn by turn, compared. Each game says how its
/// own sheets are read, its turns played, its places and powers compared.
namespace realm {

/// Everything a case can be asked about after its turns.
template <class Scenario, class Position, class TurnFacts>
struct CaseRunOf {
  Scenario scenario;
  Position now;
  TurnFacts before;                                  // what was seen before the first turn
  std::vector<TurnFacts> turns;                      // one a [[turn]]
  std::vector<Position> stood;                       // before the first turn, and after each
  std::vector<std::map<PowerId, SentSheet>> sheets;  // one a [[turn]]
  std::vector<CaseLine> remarks;                     // on all sheets
  std::vector<CaseRefusal> refusals;                 // of the scenario or of sheets
  std::vector<std::string> dice_asked;

  [[nodiscard]] const auto& world() const { return *scenario.world; }
  [[nodiscard]] const TurnFacts& last() const { return turns.empty() ? before : turns.back(); }
  /// The sheet of a power in the last turn; nullptr: it sent none.
  [[nodiscard]] const SentSheet* sent(PowerId power) const {
    if (sheets.empty() || !sheets.back().contains(power)) return nullptr;
    return &sheets.back().at(power);
  }
};

/// The order of play that the field `order` names, followed by those of `playing` it leaves out.
[[nodiscard]] std::vector<PowerId> read_order(base::TomlFields& fields, const base::CodeTable& powers,
                                              std::span<const PowerId> playing);

/// Puts what was read into the run. False: it was wrong, which of a whole scenario is part of the run, and of
/// a position an error.
template <class Run, class Scenario>
bool set_scenario(Run& run, base::Result<Scenario> scenario, bool is_position,
                  std::optional<base::Error>& error) {
  if (error) return false;
  if (scenario) {
    run.scenario = std::move(*scenario);
    run.now = run.scenario.start;
    return true;
  }
  if (is_position)
    error = scenario.error();
  else
    run.refusals.push_back(refusal_of(scenario.error().sentence()));
  return false;
}

/// Reads the sheets of one [[turn]], each a list of lines. `read(power, text)` reads one.
template <class Run, class Read>
void read_case_sheets(Run& run, base::TomlFields& turn, Read&& read) {
  auto& sheets = run.sheets.emplace_back();
  for (std::size_t i = 0; i < run.world().power_count(); ++i) {
    const auto power = static_cast<PowerId>(i);
    const std::string code(run.world().code(power));
    if (!turn.has(code)) continue;
    std::string text;
    for (const std::string& line : turn.texts(code)) text += line + "\n";
    sheet::Reading reading = read(power, text);
    for (const sheet::Diagnostic& remark : reading.diagnostics)
      run.remarks.push_back({run.sheets.size(), remark_text(code, remark)});
    if (const auto no = refuse_sheet(reading, code, run.now.turn))
      run.refusals.push_back({no->sentence, std::string(no->rule.id)});
    else
      sheets.emplace(power, SentSheet{std::move(text), std::move(reading.sheet)});
  }
  turn.finish();
}

/// Plays every [[turn]], also those after the game is over: a small position often is, with one power left.
/// `play(sheets, facts, first, with_end)` plays one, without its end where the case stops before it. A turn
/// may have an `order` and an `end_of_turn` of its own.
template <class Run, class Read, class Play>
void play_case_turns(Run& run, base::TomlFields& file, std::optional<base::Error>& error, Read&& read,
                     Play&& play) {
  const bool ends = file.flag("end_of_turn", true);
  const std::vector<const toml::table*> turns = tables_of(file, "turn");
  run.stood.push_back(run.now);
  for (std::size_t i = 0; i < turns.size(); ++i) {
    base::TomlFields turn(*turns[i], "[[turn]]", error);
    if (turn.has("order")) run.now.order = read_order(turn, run.world().power_codes(), run.now.order);
    const bool with_end = turn.flag("end_of_turn", ends || i + 1 < turns.size());
    read_case_sheets(run, turn, read);
    if (error) return;
    std::vector<const sheet::Sheet*> sheets(run.world().power_count(), nullptr);
    for (const auto& [power, sent] : run.sheets.back()) sheets[index(power)] = &sent.sheet;
    play(sheets, run.turns.emplace_back(), i == 0, with_end);
    run.stood.push_back(run.now);
  }
}

/// What runs the cases of a game.
template <class Run>
struct CaseJudge {
  std::string_view game;
  Run (*play)(base::TomlFields& file, base::ScriptedDice& dice, std::optional<base::Error>& error);
  /// What comes of a battle; `given` is one [[battle]].
  CaseValues (*battle)(base::TomlFields& given);
  /// What can be expected of a run, which must outlive the answers.
  CaseAnswers (*answers)(const Run& run);
};

/// A case that was run, and all that can be looked at of it.
template <class Run>
struct PlayedCase {
  base::CaseLook look;
  std::optional<Run> run;  // none: battles alone
};

/// Fights every [[battle]] of a case. Of several, each has its sentence `says`.
template <class Run>
void fight_battles(base::TomlFields& file, toml::array& battles, const base::SourceText& source,
                   const CaseJudge<Run>& judge, base::CaseLook& look, std::optional<base::Error>& error) {
  if (tables_of(file, "battle").empty()) return;
  for (toml::node& node : battles) {
    toml::table& battle = *node.as_table();
    base::TomlFields given(battle, "[[battle]]", error);
    if (battles.size() > 1) given.need("says");
    const std::string says = given.text("says");
    check_expect(given);
    const CaseValues fought = judge.battle(given);
    given.finish();
    if (error) continue;
    toml::table& expect = *battle.get_as<toml::table>("expect");
    const auto compare = [&](const toml::table& some) {
      Differences differences;
      compare_values("", fought, some, differences, error);
      return differences;
    };
    const std::string of_it = says.empty() ? says : says + " ";
    for (const std::string& difference : compare(expect))
      look.result.differences.push_back(of_it + difference);
    if (error) continue;
    base::CaseLook alone;
    tell_apart(alone, std::move(expect), source, compare, false);
    for (base::Expectation& one : alone.expected) {
      one.battle = says;
      look.expected.push_back(std::move(one));
    }
  }
}

/// Runs a case file with each expectation by itself, or says why it cannot be read as one.
template <class Run>
base::Result<PlayedCase<Run>> play_case_file(std::string_view toml_text, const CaseJudge<Run>& judge) {
  auto parsed = base::parse_toml(toml_text);
  if (!parsed) return tl::unexpected(parsed.error());
  const base::SourceText source(toml_text);
  std::optional<base::Error> error;
  base::TomlFields file(*parsed, "case", error);
  PlayedCase<Run> played;
  base::CaseResult& result = played.look.result;
  read_case_head(file, judge.game, result);
  if (toml::array* battles = parsed->get_as<toml::array>("battle")) {
    if (file.has("expect"))
      file.complain("case: each [[battle]] has its own [battle.expect]", file.line("expect"));
    fight_battles(file, *battles, source, judge, played.look, error);
    file.finish();
  } else {
    check_expect(file);
    base::ScriptedDice dice(faces_of(file));
    played.run = judge.play(file, dice, error);
    for (const char* not_reached : {"turn", "end_of_turn"}) (void)file.has(not_reached);
    file.finish();
    if (error) return tl::unexpected(*error);
    const CaseAnswers answers = judge.answers(*played.run);
    const auto compare = [&](const toml::table& some) { return compare_expected(answers, some, error); };
    toml::table& expect = *parsed->get_as<toml::table>("expect");
    result.differences = compare(expect);
    if (!error) tell_apart(played.look, std::move(expect), source, compare, answers.powers == nullptr);
  }
  if (error) return tl::unexpected(*error);
  return played;
}

/// What came of a case file.
template <class Run>
base::Result<base::CaseResult> run_case_file(std::string_view toml_text, const CaseJudge<Run>& judge) {
  auto played = play_case_file(toml_text, judge);
  if (!played) return tl::unexpected(played.error());
  return std::move(played->look.result);
}

/// What every written-order game can be asked about, whatever its rules: outcomes, remarks, order, dice. The
/// game adds the rest.
template <class Run>
CaseAnswers answers_of(const Run& run) {
  CaseAnswers answers;
  answers.refusals = run.refusals;
  if (run.scenario.world == nullptr) return answers;
  answers.powers = &run.world().power_codes();
  std::vector<CaseLine>& outcomes = answers.lines["outcomes"];
  for (std::size_t t = 0; t < run.turns.size(); ++t)
    for (const auto& acted : run.turns[t].acted)
      outcomes.push_back({t + 1, outcome_text(run.world().code(acted.who), acted.slot, acted.outcome)});
  answers.lines["diagnostics"] = run.remarks;
  std::vector<std::string> order;
  for (const PowerId p : run.now.order) order.emplace_back(run.world().code(p));
  answers.game = {{"order", order},
                  {"dice", run.dice_asked},
                  {"turn", run.now.turn},
                  {"over", run.now.over},
                  {"next_census", run.now.next_census}};
  return answers;
}

/// Places as lines from the first down: `MER`, or `MER=WES` where they share one.
template <class World>
std::vector<std::string> ranking_lines(const World& world, std::span<const Place> places) {
  std::vector<std::string> lines;
  int place = 0;
  for (const Place& p : places) {
    const std::string code(world.code(p.standing.power));
    if (p.place == place)
      lines.back() += "=" + code;
    else
      lines.push_back(code);
    place = p.place;
  }
  return lines;
}

}  // namespace realm
