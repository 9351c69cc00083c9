#include <fmt/core.h>

#include <ostream>

#include "cli/common.h"
#include "play/files/scenario_file.h"
#include "play/scenario_words.h"

namespace cli {

int run_check_map(const std::string& name, const std::vector<std::string>& options, Io& io) {
  const auto given = pairs(options, "--option");
  if (!given) return bad(io, given.error());
  const auto scenario = game::read_scenario_file(io.data, name);
  if (!scenario) return bad(io, scenario.error());
  const auto facts = scenario->rules->look_at(scenario->text, *given);
  if (!facts) return bad(io, facts.error(), scenario->path);
  io.out << fmt::format("{}: {} ({})\n", scenario->path, facts->name, scenario->rules->id());
  for (const auto& [what, count] : facts->counts) io.out << game::counted(what, count, 6) << '\n';
  for (const std::string& warning : facts->warnings) io.out << "warning: " << warning << '\n';
  return kDone;
}

}  // namespace cli
