#pragma once

#include <optional>
#include <string>
#include <vector>

#include <toml++/toml.h>

#include "core/result.h"
#include "vom-kriege/input/case_run.h"
#include "vom-kriege/input/scenario_decimals.h"

namespace vom_kriege {

/// What differs from the table [expect], each in one sentence: "A1 hits: expected 2, is 1". Empty: nothing.
[[nodiscard]] std::vector<std::string> differences(const Table& table, const CaseRun& run,
                                                   const toml::table& expect, const SourceText& source,
                                                   std::optional<base::Error>& error);

}  // namespace vom_kriege
