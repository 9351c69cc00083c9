#pragma once

#include <string_view>

namespace base {

/// The id of a rule ("DA 5.2", "COM-23", "VK-171"): what joins rulebook, code, case file and the sentence a
/// player reads. Its form is checked when the program is compiled.
struct RuleRef {
  std::string_view id;

  constexpr RuleRef() = default;
  consteval RuleRef(const char* text) : id(text) {  // implicit on purpose: a rule id is written as its text
    bool letter = false;
    bool digit = false;
    for (char c : id) {
      if (c >= 'A' && c <= 'Z') letter = true;
      if (c >= '0' && c <= '9') digit = true;
    }
    if (!letter || !digit) throw "a rule id has a prefix in capitals and a number";
  }
  bool operator==(const RuleRef&) const = default;
};

}  // namespace base
