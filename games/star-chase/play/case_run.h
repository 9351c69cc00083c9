#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "realm/play/case_run.h"
#include "star-chase/rules/facts.h"
#include "star-chase/rules/scenario.h"

/// A case file being run, and what is compared with what it expects.
namespace star_chase {

using CaseRun = realm::CaseRunOf<Scenario, Position, TurnFacts>;
using realm::CaseValue;

/// An attribute of a system or a power; nothing: it has none of that name.
[[nodiscard]] std::optional<CaseValue> system_value(const CaseRun& run, SystemId s, std::string_view key);
[[nodiscard]] std::optional<CaseValue> power_value(const CaseRun& run, PowerId p, std::string_view key);

/// What is expected of a game as a whole, by its key; nothing: there is no such key. Lists that must be
/// equal.
[[nodiscard]] std::optional<CaseValue> game_value(const CaseRun& run, std::string_view key);
/// Lines of which the expected ones must occur: probes, finds, messages...; each fact in all the forms it may
/// be written in.
struct CaseLines {
  std::vector<std::vector<std::string>> facts;
};
[[nodiscard]] std::optional<CaseLines> game_lines(const CaseRun& run, std::string_view key);

/// What differs from the table [expect]; empty: nothing.
[[nodiscard]] realm::Differences differences(const CaseRun& run, const toml::table& expect,
                                             std::optional<base::Error>& error);

/// A [battle] case: fights it and compares.
[[nodiscard]] realm::Differences battle_differences(const toml::table& battle, const toml::table& expect,
                                                    std::optional<base::Error>& error);

}  // namespace star_chase
