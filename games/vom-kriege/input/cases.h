#pragma once

#include <memory>
#include <string_view>

#include "core/result.h"
#include "play/cases/case_result.h"
#include "vom-kriege/input/case_refusal.h"
#include "vom-kriege/input/case_run.h"

namespace vom_kriege {

using base::CaseResult;

/// Runs a case file (docs/case-files-vom-kriege.md). An error: the file cannot be read as a case.
[[nodiscard]] base::Result<CaseResult> run_case(std::string_view toml_text);

/// A case that was run, and all that can be looked at of it.
struct PlayedCase {
  base::CaseLook look;
  std::unique_ptr<const Table> table;  // nullptr: its scenario was refused, or nothing else was to be shown
  CaseRefusal refusal;                 // of the scenario
  CaseRun run;
};
/// The same with every moment, and each expectation by itself.
[[nodiscard]] base::Result<PlayedCase> look_at_case(std::string_view toml_text);

}  // namespace vom_kriege
