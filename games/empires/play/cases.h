#pragma once

#include <string_view>

#include "core/result.h"
#include "empires/play/case_run.h"
#include "play/cases/case_result.h"

namespace empires {

/// Runs a case file (docs/case-files.md). An error: the file cannot be read as a case.
[[nodiscard]] base::Result<base::CaseResult> run_case(std::string_view toml_text);

/// The same for somebody who wants to look at it: every position, and each expectation by itself.
[[nodiscard]] base::Result<realm::PlayedCase<CaseRun>> look_at_case(std::string_view toml_text);

}  // namespace empires
