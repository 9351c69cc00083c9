#pragma once

#include "vom-kriege/input/case_run.h"
#include "vom-kriege/input/case_script.h"

namespace vom_kriege {

/// Plays a case: its lines, and defaults where it has none, through the judge as every other player.
[[nodiscard]] CaseRun play_case(const Table& table, const CaseScript& script);

}  // namespace vom_kriege
