#pragma once

#include "empires/rules/facts.h"
#include "empires/rules/scenario.h"
#include "realm/play/case_run.h"

/// A case file being run, and what can be expected of it.
namespace empires {

using CaseRun = realm::CaseRunOf<Scenario, Position, TurnFacts>;

/// What can be expected of the game as it stands.
[[nodiscard]] realm::CaseAnswers answers(const CaseRun& run);

/// What comes of a [[battle]].
[[nodiscard]] realm::CaseValues fight_case(base::TomlFields& given);

}  // namespace empires
