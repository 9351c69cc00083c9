#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace vom_kriege {

/// What came of a case file; no differences: it is as it says.
struct CaseResult {
  std::string rule;
  bool refuses = false;  // it shows where the rule refuses, or its limit
  std::vector<std::string> differences;
};

/// Runs a case file (docs/case-files-vom-kriege.md). An error: the file cannot be read as a case.
[[nodiscard]] base::Result<CaseResult> run_case(std::string_view toml_text);

}  // namespace vom_kriege
