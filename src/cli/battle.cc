#include <fmt/core.h>

#include <ostream>

#include "cli/common.h"
#include "play/registry.h"

namespace cli {

int run_battle(const std::string& name, const std::string& kind, const game::Options& given, bool json,
               Io& io) {
  const game::Rules* rules = game::find_rules(name);
  if (rules == nullptr) return bad(io, game::unknown_game(name));
  const auto shown = rules->battle(kind, given);
  if (!shown) return bad(io, shown.error());
  io.out << (json ? shown->json + "\n" : shown->text);
  return kDone;
}

}  // namespace cli
