#include <fmt/core.h>

#include <ostream>

#include "cli/common.h"
#include "play/files/files.h"
#include "play/registry.h"
#include "play/scenario_words.h"

namespace cli {

int run_generate(const GenerateArguments& arguments, Io& io) {
  const game::Rules* rules = game::find_rules(arguments.game);
  if (rules == nullptr) return bad(io, fmt::format("there is no game \"{}\"", harmless(arguments.game)));
  const auto made = rules->make_scenario(arguments.given);
  if (!made) return bad(io, made.error());
  if (arguments.output.empty() || arguments.output == "-") {
    io.out << *made;
    return kDone;
  }
  const auto facts = rules->look_at(*made, {});
  if (!facts) return bad(io, facts.error(), arguments.output);
  if (const auto written = game::write_file_safely(arguments.output, *made); !written)
    return bad(io, written.error());
  io.out << fmt::format("{}: {}", arguments.output, facts->name);
  for (const auto& [what, count] : facts->counts) io.out << ", " << game::counted(what, count);
  io.out << fmt::format("\nBegin it with: sandtable new {} -o F.game\n", arguments.output);
  return kDone;
}

}  // namespace cli
