#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/toml_fields.h"
#include "empires/facts.h"
#include "empires/scenario.h"
#include "realm/case_file.h"

/// A case file being run, and what is compared with what it expects.
namespace empires {

/// Everything a case can be asked about after its turns.
struct CaseRun {
  Scenario scenario;
  Position now;
  std::vector<TurnFacts> turns;       // one a [[turn]]
  realm::CaseRemarks remarks;         // on all sheets
  std::vector<std::string> refusals;  // of the scenario or of sheets
  std::vector<std::string> dice_asked;

  [[nodiscard]] const World& world() const { return *scenario.world; }
  [[nodiscard]] const TurnFacts& last() const;
};

/// An attribute of an area or a power; nothing: it has none of that name.
[[nodiscard]] std::optional<realm::CaseValue> area_value(const CaseRun& run, AreaId a, std::string_view key);
[[nodiscard]] std::optional<realm::CaseValue> power_value(const CaseRun& run, PowerId p,
                                                          std::string_view key);

/// What differs from the table [expect]; empty: nothing.
[[nodiscard]] realm::Differences differences(const CaseRun& run, const toml::table& expect,
                                             std::optional<base::Error>& error);

/// A [battle] case: fights it and compares.
[[nodiscard]] realm::Differences battle_differences(const toml::table& battle, const toml::table& expect,
                                                    std::optional<base::Error>& error);

}  // namespace empires
