#include "play/files/scenario_file.h"

#include <fmt/core.h>

#include <algorithm>
#include <optional>

#include "play/files/files.h"
#include "play/registry.h"
#include "text/toml_fields.h"

namespace game {
namespace {

namespace fs = std::filesystem;

std::string list(const std::vector<std::string>& names) {
  std::string out;
  for (const std::string& name : names) out += fmt::format("{}{}", out.empty() ? "" : ", ", name);
  return out;
}

base::Result<const Rules*> rules_of(std::string_view toml_text) {
  const auto file = base::parse_toml(toml_text);
  if (!file) return tl::unexpected(file.error());
  std::optional<base::Error> error;
  base::TomlFields fields(*file, "scenario", error);
  const std::string game = fields.need("game").text("game");
  const Rules* rules = error ? nullptr : find_rules(game);
  if (!error && rules == nullptr) return base::fail(unknown_game(game), {}, fields.line("game"));
  if (error) return tl::unexpected(*error);
  return rules;
}

}  // namespace

// The name of a game alone is its standard scenario.
fs::path scenario_path(const std::string& data, const std::string& name) {
  const std::size_t slash = name.find('/');
  if (name.find("..") != std::string::npos) return {};
  if (slash == std::string::npos && find_rules(name) == nullptr) return {};
  const std::string scenario = slash == std::string::npos ? "standard" : name.substr(slash + 1);
  return fs::path(data) / "games" / name.substr(0, slash) / "scenarios" / (scenario + ".toml");
}

std::vector<std::string> scenario_names(const std::string& data) {
  std::vector<std::string> names;
  std::error_code none;
  for (const fs::directory_entry& game : fs::directory_iterator(fs::path(data) / "games", none)) {
    if (find_rules(game.path().filename().string()) == nullptr) continue;  // nobody can judge it yet
    for (const fs::directory_entry& file : fs::directory_iterator(game.path() / "scenarios", none))
      if (file.path().extension() == ".toml")
        names.push_back(game.path().filename().string() + "/" + file.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

base::Result<ScenarioFile> read_scenario_file(const std::string& data, const std::string& name) {
  ScenarioFile scenario;
  scenario.path = name;
  if (const fs::path known = scenario_path(data, name);
      !file_exists(name) && !known.empty() && file_exists(known.string()))
    scenario.path = known.string();
  if (!file_exists(scenario.path))
    return base::fail(
        fmt::format("there is no such scenario, neither a file nor one of {}", list(scenario_names(data))),
        name);
  auto text = read_file(scenario.path, kLargestText);
  if (!text) return tl::unexpected(text.error());
  scenario.text = std::move(*text);
  const auto rules = rules_of(scenario.text);
  if (!rules) {
    base::Error error = rules.error();
    error.where = scenario.path;
    return tl::unexpected(std::move(error));
  }
  scenario.rules = *rules;
  return scenario;
}

}  // namespace game
