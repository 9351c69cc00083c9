#include <ostream>

#include "cli/common.h"
#include "play/odds_question.h"

namespace cli {

int run_odds(const std::string& name, const std::string& kind, const game::Options& given, bool json,
             Io& io) {
  const auto shown = odds::answer(name, kind, given);
  if (!shown) return bad(io, shown.error());
  io.out << (json ? shown->json + "\n" : shown->text);
  return kDone;
}

}  // namespace cli
