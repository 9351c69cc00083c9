#pragma once

#include "dark-age/rules/facts.h"
#include "dark-age/rules/scenario.h"
#include "realm/play/case_run.h"

/// A case file being run, and what is compared with what it expects.
namespace dark_age {

using CaseRun = realm::CaseRunOf<Scenario, Position, TurnFacts>;

/// What differs from the table [expect]; empty: nothing.
[[nodiscard]] realm::Differences differences(const CaseRun& run, const toml::table& expect,
                                             std::optional<base::Error>& error);

/// A [battle] case: fights it and compares.
[[nodiscard]] realm::Differences battle_differences(const toml::table& battle, const toml::table& expect,
                                                    std::optional<base::Error>& error);

}  // namespace dark_age
