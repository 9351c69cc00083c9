#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "core/result.h"
#include "vom-kriege/model/position.h"

namespace vom_kriege {

/// A battle set up and not yet begun.
struct Scenario {
  std::unique_ptr<const Table> table;
  Position start;
};

/// VK-H47  Reads a scenario file (docs/vom-kriege-scenarios.md). The error names the key, what is wrong with
/// it, what to do, and the line. `options` overrides those of the file, by name ("R-14" = "literal").
[[nodiscard]] base::Result<Scenario> read_scenario(std::string_view toml_text,
                                                   const std::map<std::string, std::string>& options = {});

}  // namespace vom_kriege
