#pragma once

#include <optional>
#include <string_view>

#include "empires/rules/facts.h"
#include "empires/rules/scenario.h"
#include "realm/play/case_run.h"

/// A case file being run, and what is compared with what it expects.
namespace empires {

using CaseRun = realm::CaseRunOf<Scenario, Position, TurnFacts>;

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
