#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "play/play.h"

namespace game {

struct ScenarioFile {
  std::string path;
  std::string text;
  const Rules* rules = nullptr;
};

/// A scenario by its path, or by a name such as `dark-age/teaching`:
/// `<data>/games/dark-age/scenarios/teaching.toml`; `star-chase` alone is `star-chase/standard`. Its text is
/// read and its game known; whether the game can use it is for `Rules::look_at` to say.
[[nodiscard]] base::Result<ScenarioFile> read_scenario_file(const std::string& data, const std::string& name);

/// Where the scenario of such a name is kept, whether it is there or not. Empty: no scenario can have this
/// name.
[[nodiscard]] std::filesystem::path scenario_path(const std::string& data, const std::string& name);

/// The names of the scenarios that come with the program and can be played, sorted.
[[nodiscard]] std::vector<std::string> scenario_names(const std::string& data);

}  // namespace game
