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
  CaseRemarks remarks;                               // on all sheets
  std::vector<std::string> refusals;                 // of the scenario or of sheets
  std::vector<std::string> dice_asked;

  [[nodiscard]] const auto& world() const { return *scenario.world; }
  [[nodiscard]] const TurnFacts& last() const { return turns.empty() ? before : turns.back(); }
  /// The sheet of a power in the last turn; nullptr: it sent none.
  [[nodiscard]] const SentSheet* sent(PowerId power) const {
    if (sheets.empty() || !sheets.back().contains(power)) return nullptr;
    return &sheets.back().at(power);
  }
};

/// The turns of a case, [[turn]] each; a single one may be written [turn].
[[nodiscard]] std::vector<const toml::table*> case_turns(base::TomlFields& file);
/// Leaves out the end of the last turn where the file does not say whether to play it, else, where that is
/// left out already, the ends of all turns. False: there is nothing to leave out.
[[nodiscard]] bool leave_out_ends(toml::table& file);
/// The order of play that the field `order` names, followed by those of `playing` it leaves out.
[[nodiscard]] std::vector<PowerId> read_order(base::TomlFields& fields, const base::CodeTable& powers,
                                              std::span<const PowerId> playing);
/// The power of a key in a table such as [[turn]]; none: `error` says that there is no such power.
[[nodiscard]] PowerId power_at(const base::CodeTable& powers, const toml::key& key, const toml::node& node,
                               std::string_view table, std::optional<base::Error>& error);

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
    run.refusals.push_back(scenario.error().sentence());
  return false;
}

/// Reads the sheets of one [[turn]]. `read(power, text)` reads one.
template <class Run, class Read>
void read_case_sheets(Run& run, const toml::table& turn, std::optional<base::Error>& error, Read&& read) {
  auto& sheets = run.sheets.emplace_back();
  for (const auto& [key, node] : turn) {
    if (key == "order" || key == "order_of_play" || key == "end_of_turn") continue;
    if (key == "expect") {
      error =
          base::Error{"[[turn]]: what is expected stands once, in [expect], and is true after the last turn",
                      {},
                      base::line_of(node)};
      return;
    }
    const PowerId power = power_at(run.world().power_codes(), key, node, "[[turn]]", error);
    if (power == PowerId::none) return;
    const std::string code(run.world().code(power));
    auto text = sheet_text(node);
    if (!text) {
      error =
          base::Error{fmt::format("[[turn]]: the sheet of {} is a text, a list of lines, or a table of lines "
                                  "by their slots",
                                  code),
                      {},
                      base::line_of(node)};
      return;
    }
    sheet::Reading reading = read(power, *text);
    for (const sheet::Diagnostic& remark : reading.diagnostics) run.remarks.emplace_back(code, remark);
    if (const auto no = refuse_sheet(reading, code, run.now.turn))
      run.refusals.push_back(no->sentence);
    else
      sheets.emplace(power, SentSheet{std::move(*text), std::move(reading.sheet)});
  }
}

/// Plays every [[turn]], also those after the game is over: a small position often is, with one power left.
/// `play(sheets, facts, first, with_end)` plays one, without its end where the case stops before it. A turn
/// may have an `order` and an `end_of_turn` of its own.
template <class Run, class Read, class Play>
void play_case_turns(Run& run, base::TomlFields& file, std::optional<base::Error>& error, Read&& read,
                     Play&& play) {
  const bool ends = file.flag("end_of_turn", true);
  const std::vector<const toml::table*> turns = case_turns(file);
  run.stood.push_back(run.now);
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const toml::table* turn = turns[i];
    base::TomlFields own(*turn, "[[turn]]", error);
    if (own.has("order") || own.has("order_of_play"))
      run.now.order = read_order(own, run.world().power_codes(), run.now.order);
    const bool with_end = own.flag("end_of_turn", ends || i + 1 < turns.size());
    read_case_sheets(run, *turn, error, read);
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
  std::vector<std::string_view> keys;         // of the file, that need not be asked for to be known
  std::vector<std::string_view> battle_keys;  // beside a [battle], as if they stood in it
  Run (*play)(base::TomlFields& file, base::ScriptedDice& dice, std::optional<base::Error>& error);
  Differences (*battle)(const toml::table& battle, const toml::table& expect,
                        std::optional<base::Error>& error);
  Differences (*compare)(const Run& run, const toml::table& expect, std::optional<base::Error>& error);
};

/// A case that was run, and all that can be looked at of it.
template <class Run>
struct PlayedCase {
  base::CaseLook look;
  std::optional<Run> run;  // none: a battle alone
};

/// A [battle] with what stands beside it; none: the case has no battle of its own.
template <class Run>
std::optional<toml::table> battle_of(const toml::table& file, const CaseJudge<Run>& judge) {
  const toml::table* battle = file.get_as<toml::table>("battle");
  if (battle == nullptr) return std::nullopt;
  toml::table whole = *battle;
  for (const std::string_view key : judge.battle_keys)
    if (const toml::node* node = file.get(key)) whole.insert(key, *node);
  return whole;
}

/// Runs a case that was read, or says why it cannot be one.
template <class Run>
base::Result<PlayedCase<Run>> play_case_table(const toml::table& table, const CaseJudge<Run>& judge) {
  std::optional<base::Error> error;
  base::TomlFields file(table, "case", error);
  PlayedCase<Run> played;
  base::CaseResult& result = played.look.result;
  const toml::table* expect = read_case_head(file, judge.game, result, error);
  if (expect == nullptr) return tl::unexpected(*error);
  const bool alone = file.table("battle") != nullptr;
  for (const std::string_view key : alone ? judge.battle_keys : judge.keys) (void)file.has(key);
  if (const auto battle = battle_of(table, judge)) {
    file.finish();
    if (!error) result.differences = judge.battle(*battle, *expect, error);
  } else {
    base::ScriptedDice dice(faces_of(file));
    played.run = judge.play(file, dice, error);
    file.finish();
    if (!error) result.differences = judge.compare(*played.run, *expect, error);
  }
  if (error) return tl::unexpected(*error);
  return played;
}

/// Who does not say whether the end of the last turn is part of the case may mean either: what is expected
/// must be true after it, or before it. And who leaves out the end of several turns may mean the last or all.
template <class Run>
base::Result<PlayedCase<Run>> play_case_either_way(toml::table& file, const CaseJudge<Run>& judge) {
  auto played = play_case_table(file, judge);
  if (!played || played->look.result.differences.empty() || !leave_out_ends(file)) return played;
  auto before = play_case_table(file, judge);
  if (!before || !before->look.result.differences.empty()) return played;
  before->look.result.before_end = true;
  return before;
}

/// Runs a case file, or says why it cannot be read as one.
template <class Run>
base::Result<base::CaseResult> run_case_file(std::string_view toml_text, const CaseJudge<Run>& judge) {
  auto parsed = base::parse_toml(toml_text);
  if (!parsed) return tl::unexpected(parsed.error());
  auto played = play_case_either_way(*parsed, judge);
  if (!played) return tl::unexpected(played.error());
  if (parsed->get_as<toml::table>("expect")->empty())
    return base::fail("case: [expect] is empty: a case says what must be true");
  return std::move(played->look.result);
}

/// The same for somebody who wants to look at it: with each expectation by itself.
template <class Run>
base::Result<PlayedCase<Run>> play_case_file(std::string_view toml_text, const CaseJudge<Run>& judge) {
  auto parsed = base::parse_toml(toml_text);
  if (!parsed) return tl::unexpected(parsed.error());
  auto played = play_case_either_way(*parsed, judge);
  if (!played) return played;
  const auto battle = battle_of(*parsed, judge);
  std::optional<base::Error> error;  // none: the whole of it was compared before
  const auto compare = [&](const toml::table& some) {
    return battle ? judge.battle(*battle, some, error) : judge.compare(*played->run, some, error);
  };
  tell_apart(played->look, std::move(*parsed->get_as<toml::table>("expect")), base::SourceText(toml_text),
             compare, played->run && played->run->scenario.world == nullptr);
  return played;
}

/// All actions of a case.
template <class Run>
std::vector<CaseOutcome> outcomes_of(const Run& run) {
  std::vector<CaseOutcome> all;
  for (std::size_t t = 0; t < run.turns.size(); ++t)
    for (const auto& acted : run.turns[t].acted)
      all.push_back({t + 1, outcome_text(run.world().code(acted.who), acted.slot, acted.outcome)});
  return all;
}

/// The order of play as it stands.
template <class Run>
std::vector<std::string> order_of(const Run& run) {
  std::vector<std::string> order;
  for (const PowerId p : run.now.order) order.emplace_back(run.world().code(p));
  return order;
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

/// What can be expected of a game as a whole, whatever its rules: outcomes, remarks, order, places, dice.
/// True: `key` was one of these.
template <class Run>
bool compare_game(const Run& run, std::span<const Place> places, std::string_view key, const toml::node& node,
                  Differences& out) {
  if (key == "outcomes") {
    const auto all = outcomes_of(run);
    for (const std::string& line : strings(&node)) compare_outcome(all, line, out);
  } else if (key == "diagnostics") {
    for (const std::string& line : strings(&node)) compare_remark(run.remarks, line, out);
  } else if (key == "no_diagnostics") {
    for (const std::string& code : strings(&node)) compare_no_remarks(run.remarks, code, out);
  } else if (key == "order") {
    compare_list("the order of play", order_of(run), node, out);
  } else if (key == "ranking") {
    compare_ranking(ranking_lines(run.world(), places), node, out);
  } else if (key == "dice") {
    compare_list("the dice used", run.dice_asked, node, out);
  } else {
    return false;
  }
  return true;
}

/// `[expect.seen] ARC = ...` and the like: `compare(seat, wanted)` for each power the table names.
template <class Run, class Compare>
void compare_seats(const Run& run, std::string_view word, const toml::table& seats,
                   std::optional<base::Error>& error, Compare&& compare) {
  for (const auto& [who, wanted] : seats) {
    const PowerId seat =
        power_at(run.world().power_codes(), who, wanted, fmt::format("[expect.{}]", word), error);
    if (seat == PowerId::none) return;
    if (word == "report") check_report_words(who.str(), wanted, error);
    if (!error) compare(seat, wanted);
  }
}

/// Compares the table [expect] key by key. `value` compares what is expected of the game as a whole, `thing`
/// of a `place` or power or by a table of its own; false: there is no such key. `among`: the table it stands
/// in, [expect.powers] or the like, since an area and a power may have the same code; empty: [expect] itself.
template <class Run>
Differences compare_expected(const Run& run, const toml::table& expect, std::string_view place,
                             std::optional<base::Error>& error,
                             bool (*value)(const Run&, std::string_view, const toml::node&, Differences&),
                             bool (*thing)(const Run&, std::string_view among, std::string_view,
                                           const toml::table&, Differences&, std::optional<base::Error>&)) {
  Differences out;
  if (const toml::node* refused = expect.get("refused"))
    compare_refused(run.refusals, *refused, out);
  else
    for (const std::string& refusal : run.refusals) out.push_back("refused: " + refusal);
  if (run.scenario.world == nullptr) return out;
  const auto compare = [&](std::string_view among, std::string_view word, const toml::node& node) {
    const toml::table* table = node.as_table();
    if (word == "outcomes" && table == nullptr) {
      const toml::array outcomes = read_outcomes(node, run.world().power_codes(), error);
      if (!error) value(run, word, outcomes, out);
      return;
    }
    if (table == nullptr && expects_texts(word) && !holds_texts(node)) {
      error = base::Error{
          fmt::format("[expect]: `{}` must be a list of texts in quotes", word), {}, base::line_of(node)};
      return;
    }
    if (word == "no_diagnostics")
      for (const std::string& code : strings(&node))
        if (run.world().power_codes().find(code) == base::CodeTable::kUnknown)
          base::add_fault(error, {fmt::format("[expect]: `no_diagnostics`: {} is no power here", code),
                                  {},
                                  base::line_of(node)});
    if ((table != nullptr ? thing(run, among, word, *table, out, error) : value(run, word, node, out)) ||
        error)
      return;
    error = base::Error{
        fmt::format("[expect]: `{}` is no {}, no power and nothing else that can be expected", word, place),
        {},
        base::line_of(node)};
  };
  for (const auto& [key, node] : expect) {
    const toml::table* table = node.as_table();
    if (key == "refused") continue;
    if (table != nullptr && (key == "areas" || key == "systems" || key == "powers"))
      for (const auto& [inner, of_it] : *table)
        compare(key.str(), inner.str(), of_it);  // as the position is written
    else
      compare({}, key.str(), node);
  }
  return out;
}

}  // namespace realm
