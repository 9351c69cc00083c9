#pragma once

#include <string>
#include <vector>

namespace base {

/// What came of a case file; no differences: it is as it says.
struct CaseResult {
  std::string rule;
  bool refuses = false;  // it shows where the rule refuses, or its limit
  std::vector<std::string> differences;
};

/// One thing a case expects, and what came of it.
struct Expectation {
  std::string what;                  // "BDS owner"
  std::string wanted;                // "MER", as the case writes it
  std::vector<std::string> instead;  // what came instead, a sentence each; none: it is true
  bool asked = true;                 // false: the case never came to where it could be asked
  std::string battle{};              // the sentence of the battle it is of, where there is one

  [[nodiscard]] bool holds() const { return asked && instead.empty(); }
};

/// What stands in a result besides each expectation, for those who look at a case.
struct CaseLook {
  CaseResult result;
  std::vector<Expectation> expected;
  std::vector<std::string> besides;  // differences that are of no expectation: what nobody expected
};

}  // namespace base
