#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/dice.h"
#include "base/toml_fields.h"
#include "dark_age/facts.h"
#include "dark_age/scenario.h"
#include "dark_age/view.h"
#include "sheet/diagnostic.h"

/// A case file being run, and what is compared with what it expects.
namespace dark_age {

/// Everything a case can be asked about after its turns.
struct CaseRun {
  Scenario scenario;
  Position now;
  std::vector<TurnFacts> turns;                                    // one a [[turn]]
  std::vector<std::map<PowerId, SentSheet>> sheets;                // one a [[turn]]
  std::vector<std::pair<PowerId, sheet::Diagnostic>> diagnostics;  // of all sheets
  std::vector<std::string> refusals;                               // of the scenario or of sheets
  std::vector<std::string> dice_asked;

  [[nodiscard]] const World& world() const { return *scenario.world; }
};

/// What differs from the table [expect]; empty: nothing.
[[nodiscard]] std::vector<std::string> differences(const CaseRun& run, const toml::table& expect,
                                                   std::optional<base::Error>& error);

/// A [battle] case: fights it and compares.
[[nodiscard]] std::vector<std::string> battle_differences(const toml::table& battle,
                                                          const toml::table& expect,
                                                          std::optional<base::Error>& error);

}  // namespace dark_age
