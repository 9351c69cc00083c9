#pragma once

#include <string_view>

#include "core/result.h"
#include "play/cases/case_result.h"
#include "star-chase/play/case_run.h"

namespace star_chase {

using base::CaseResult;

/// Runs a case file (docs/case-files.md). An error: the file cannot be read as a case.
[[nodiscard]] base::Result<CaseResult> run_case(std::string_view toml_text);

/// The same for somebody who wants to look at it: every position, and each expectation by itself.
[[nodiscard]] base::Result<realm::PlayedCase<CaseRun>> look_at_case(std::string_view toml_text);

}  // namespace star_chase
