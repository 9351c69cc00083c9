#include "vom-kriege/input/cases.h"

#include <fmt/core.h>

#include <algorithm>

#include "play/cases/expectations.h"
#include "vom-kriege/input/case_expect.h"
#include "vom-kriege/input/case_play.h"
#include "vom-kriege/input/case_refusal.h"
#include "vom-kriege/input/case_script.h"
#include "vom-kriege/input/case_table.h"

namespace vom_kriege {
namespace {

using base::Error;

/// `shows` where it is given; else a case refuses when it tries something or expects its scenario refused.
bool shows_refusal(Fields& file, const toml::table& expect) {
  if (const std::string shows = file.text("shows"); !shows.empty()) {
    if (shows != "works" && shows != "refuses") file.wrong("shows", "is \"works\" or \"refuses\"");
    return shows == "refuses";
  }
  if (expect.contains("refused")) return true;
  if (const toml::array* play = file.array("play"))
    for (const toml::node& line : *play)
      if (line.is_table()) return true;
  return false;
}

/// Finds unknown keys before anything is filled in.
void check_keys(Fields& file) {
  for (const std::string_view key : kScriptKeys) (void)file.has(key);
  if (!file.has("scenario"))
    for (const std::string_view key : kScenarioKeys) (void)file.has(key);
  file.finish();
}

/// The scenario of a case: the text it holds, or what its keys are filled in to.
base::Result<Scenario> set_up(toml::table& table, Fields& file, const SourceText& source) {
  if (file.has("scenario")) return read_scenario(file.text("scenario"));
  fill_in(table, source);
  const CaseScenario filled = scenario_text(table, source);
  auto scenario = read_scenario(filled.text);
  if (scenario) return scenario;
  Error error = scenario.error();
  const auto to_the_case = [&](Error& fault) {
    const auto line = static_cast<std::size_t>(fault.line);
    fault.line = line > 0 && line <= filled.lines.size() ? filled.lines[line - 1] : 0;
  };
  to_the_case(error);
  std::for_each(error.others.begin(), error.others.end(), to_the_case);
  return tl::unexpected(std::move(error));
}

/// Runs a case that was parsed; what is expected is left in `parsed`.
base::Result<PlayedCase> play_file(toml::table& parsed, const SourceText& source) {
  std::optional<Error> error;
  Fields file(parsed, "case", source, error);
  file.need("rule").need("says").need("game").need("expect");
  PlayedCase played;
  CaseResult& result = played.look.result;
  result.rule = file.text("rule");
  (void)file.text("says");
  if (const std::string game = file.text("game"); file.ok() && game != "vom-kriege")
    file.wrong("game", fmt::format("is \"{}\"; this judge knows \"vom-kriege\"", game));
  const toml::table* expect = file.table("expect");
  if (error) return tl::unexpected(*error);
  result.refuses = shows_refusal(file, *expect);
  check_keys(file);
  if (error) return tl::unexpected(*error);

  auto scenario = set_up(parsed, file, source);
  const toml::node* refused = expect->get("refused");
  if (refused != nullptr) {
    const ExpectedRefusal expected = read_refusal(*refused, "expect", error);
    if (error) return tl::unexpected(*error);
    if (scenario) {
      result.differences.emplace_back("the scenario was not refused");
    } else {
      played.refusal = scenario_refusal(scenario.error());
      result.differences = differences(expected, played.refusal);
    }
    return played;
  }
  if (!scenario) return tl::unexpected(scenario.error());
  const CaseScript script = read_script(file, *scenario);
  if (error) return tl::unexpected(*error);
  CaseRun& run = played.run = play_case(*scenario->table, script);
  if (error) return tl::unexpected(*error);
  result.differences = run.troubles;
  if (run.troubles.empty()) result.differences = differences(*scenario->table, run, *expect, source, error);
  if (error) return tl::unexpected(*error);
  played.table = std::move(scenario->table);
  return played;
}

/// Each expectation by itself; of a scenario that had to be refused there is that one alone.
void tell_apart(PlayedCase& played, toml::table expect, const SourceText& source) {
  base::CaseLook& look = played.look;
  std::optional<Error> error;  // none: the whole of it was compared before
  look.besides = played.run.troubles;
  look.expected = base::each_expectation(std::move(expect), source, [&](const toml::table& one) {
    if (played.table == nullptr)
      return one.contains("refused") ? look.result.differences : std::vector<std::string>();
    return look.besides.empty() ? differences(*played.table, played.run, one, source, error)
                                : std::vector<std::string>();
  });
  for (base::Expectation& one : look.expected)
    one.asked = played.table == nullptr ? one.what.starts_with("refused") : look.besides.empty();
}

}  // namespace

base::Result<CaseResult> run_case(std::string_view toml_text) {
  auto parsed = base::parse_toml(toml_text);
  if (!parsed) return tl::unexpected(parsed.error());
  auto played = play_file(*parsed, SourceText(toml_text));
  if (!played) return tl::unexpected(played.error());
  return std::move(played->look.result);
}

base::Result<PlayedCase> look_at_case(std::string_view toml_text) {
  auto parsed = base::parse_toml(toml_text);
  if (!parsed) return tl::unexpected(parsed.error());
  const SourceText source(toml_text);
  auto played = play_file(*parsed, source);
  if (played) tell_apart(*played, std::move(*parsed->get_as<toml::table>("expect")), source);
  return played;
}

}  // namespace vom_kriege
