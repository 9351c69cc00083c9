#pragma once

#include <string>
#include <vector>

namespace base {

/// What came of a case file; no differences: it is as it says.
struct CaseResult {
  std::string rule;
  bool refuses = false;  // it shows where the rule refuses, or its limit
  std::vector<std::string> differences;
  bool before_end = false;  // it is as it says after the last slot, not after the end of that turn
};

}  // namespace base
