#pragma once

#include <functional>
#include <string>
#include <vector>

#include <toml++/toml.h>

#include "play/cases/case_result.h"
#include "text/source_text.h"

namespace base {

/// Compares a table [expect] with what happened: what differs, a sentence each.
using CompareExpected = std::function<std::vector<std::string>(const toml::table& expect)>;

/// Takes [expect] apart and has each thing in it compared alone, by the very function that compares the whole
/// of it: so whoever looks at a case sees which of its expectations are true, in the order of the text.
/// Values are moved, so that they still know where in `source` they stand.
[[nodiscard]] std::vector<Expectation> each_expectation(toml::table expect, const SourceText& source,
                                                        const CompareExpected& compare);

}  // namespace base
