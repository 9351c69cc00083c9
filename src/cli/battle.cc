#include <fmt/core.h>

#include <ostream>

#include "cli/common.h"
#include "game/registry.h"

namespace cli {

int run_battle(const std::string& name, const std::string& kind, const game::Options& given, bool json,
               Io& io) {
  const game::Rules* rules = game::find_rules(name);
  if (rules == nullptr) {
    std::string known;
    for (const game::Rules* r : game::all_rules())
      known += fmt::format("{}{}", known.empty() ? "" : ", ", r->name());
    return bad(io, fmt::format("the game \"{}\" is not known; known: {}", name, known));
  }
  const auto shown = rules->battle(kind, given);
  if (!shown) return bad(io, shown.error());
  io.out << (json ? shown->json + "\n" : shown->text);
  return kDone;
}

}  // namespace cli
