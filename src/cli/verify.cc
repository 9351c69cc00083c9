#include <fmt/core.h>

#include <algorithm>
#include <ostream>

#include "cli/common.h"
#include "play/files/game_file.h"

namespace cli {
namespace {

int verify_one(const std::string& path, Io& io) {
  const auto bytes = game::read_file(path, game::kLargestRecord);
  if (!bytes) return bad(io, bytes.error());
  if (!game::begins_as_record(*bytes))
    return bad(io, fmt::format("{}:1: this is no record of a game: it does not begin with a header", path));
  const auto key = game::read_key(path);
  if (!key) return bad(io, key.error());
  const game::Verdict verdict = game::verify(*bytes, *key);
  switch (verdict.is) {
    case game::Verdict::Is::true_record:
      io.out << fmt::format("true {}: {}\n", path, verdict.sentence);
      return kDone;
    case game::Verdict::Is::unproved:
      io.out << fmt::format("unproved {}: {}\n", path, verdict.sentence);
      return kDone;
    case game::Verdict::Is::false_record: break;
  }
  io.out << fmt::format("FALSE {}:{}: {}\n", path, verdict.line, harmless(verdict.sentence));
  return kNo;
}

}  // namespace

int run_verify(const std::vector<std::string>& paths, Io& io) {
  int worst = kDone;
  for (const std::string& path : paths) worst = std::max(worst, verify_one(path, io));
  return worst;
}

}  // namespace cli
