#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/dice.h"
#include "base/toml_fields.h"
#include "sheet/diagnostic.h"
#include "star_chase/facts.h"
#include "star_chase/scenario.h"
#include "star_chase/view.h"

/// A case file being run, and what is compared with what it expects.
namespace star_chase {

/// Everything a case can be asked about after its turns.
struct CaseRun {
  Scenario scenario;
  Position now;
  TurnFacts before;                                                // what was seen before the first turn
  std::vector<TurnFacts> turns;                                    // one a [[turn]]
  std::vector<std::map<PowerId, SentSheet>> sheets;                // one a [[turn]]
  std::vector<std::pair<PowerId, sheet::Diagnostic>> diagnostics;  // of all sheets
  std::vector<std::string> refusals;                               // of the scenario or of sheets
  std::vector<std::string> dice_asked;

  [[nodiscard]] const World& world() const { return *scenario.world; }
  [[nodiscard]] const TurnFacts& last() const { return turns.empty() ? before : turns.back(); }
};

/// A value of a position as a case file would write it.
using CaseValue = std::variant<std::int64_t, std::string, bool, std::vector<std::string>>;

/// An attribute of a system or a power; nothing: it has none of that name.
[[nodiscard]] std::optional<CaseValue> system_value(const CaseRun& run, SystemId s, std::string_view key);
[[nodiscard]] std::optional<CaseValue> power_value(const CaseRun& run, PowerId p, std::string_view key);

/// What is expected of a game as a whole, by its key; nothing: there is no such key. Lists that must be
/// equal.
[[nodiscard]] std::optional<CaseValue> game_value(const CaseRun& run, std::string_view key);
/// Lines of which the expected ones must occur: outcomes, probes, finds, diagnostics...; each fact in all the
/// forms it may be written in.
struct CaseLines {
  std::vector<std::vector<std::string>> facts;
};
[[nodiscard]] std::optional<CaseLines> game_lines(const CaseRun& run, std::string_view key);

/// What differs from the table [expect]; empty: nothing.
[[nodiscard]] std::vector<std::string> differences(const CaseRun& run, const toml::table& expect,
                                                   std::optional<base::Error>& error);

/// A [battle] case: fights it and compares.
[[nodiscard]] std::vector<std::string> battle_differences(const toml::table& battle,
                                                          const toml::table& expect,
                                                          std::optional<base::Error>& error);

}  // namespace star_chase
