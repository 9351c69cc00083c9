#pragma once

#include <string_view>

#include "base/case_result.h"
#include "base/result.h"
#include "dark_age/case_run.h"

namespace dark_age {

using base::CaseResult;

/// Runs a case file (docs/case-files.md). An error: the file cannot be read as a case.
[[nodiscard]] base::Result<CaseResult> run_case(std::string_view toml_text);

/// The same for somebody who wants to look at it: every position, and each expectation by itself.
[[nodiscard]] base::Result<realm::PlayedCase<CaseRun>> look_at_case(std::string_view toml_text);

}  // namespace dark_age
