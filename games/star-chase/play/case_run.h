#pragma once

#include "realm/play/case_run.h"
#include "star-chase/rules/facts.h"
#include "star-chase/rules/scenario.h"

/// A case file being run, and what can be expected of it.
namespace star_chase {

using CaseRun = realm::CaseRunOf<Scenario, Position, TurnFacts>;

/// What can be expected of the game as it stands.
[[nodiscard]] realm::CaseAnswers answers(const CaseRun& run);

/// What comes of a [[battle]].
[[nodiscard]] realm::CaseValues fight_case(base::TomlFields& given);

}  // namespace star_chase
