#pragma once

#include <string>
#include <string_view>

#include "host/server/host.h"
#include "play/files/scenario_file.h"

namespace host {

/// The newest version of the rules with this name; nullptr: there are none.
[[nodiscard]] const game::Rules* newest_rules(std::string_view name);
/// A scenario that comes with the program.
[[nodiscard]] base::Result<game::ScenarioFile> find_scenario(const Host& host, const std::string& name);

}  // namespace host
