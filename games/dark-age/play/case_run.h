#pragma once

#include "dark-age/rules/facts.h"
#include "dark-age/rules/scenario.h"
#include "realm/play/case_run.h"

/// A case file being run, and what can be expected of it.
namespace dark_age {

using CaseRun = realm::CaseRunOf<Scenario, Position, TurnFacts>;

/// What can be expected of the game as it stands.
[[nodiscard]] realm::CaseAnswers answers(const CaseRun& run);

/// What comes of a [[battle]].
[[nodiscard]] realm::CaseValues fight_case(base::TomlFields& given);

}  // namespace dark_age
