#include <fmt/core.h>

#include <algorithm>
#include <ostream>

#include "cli/common.h"
#include "cli/prompt/correct.h"
#include "play/corrections.h"
#include "play/files/game_file.h"

namespace cli {

int run_correct(const std::string& path, const std::string& file, bool only_try, Io& io) {
  const auto text = read_input(file, io);
  if (!text) return bad(io, text.error());
  auto open = game::OpenGame::open(path);
  if (!open) return bad(io, open.error());
  const game::Correction correction = open->game().correct(*text);
  if (!correction.made()) return bad(io, trimmed(game::what_is_wrong(correction)));
  if (!only_try)
    if (const auto stored = open->store(); !stored) return bad(io, stored.error());
  print_lines(io, game::to_text(correction));
  io.out << (only_try ? "Nothing was stored: this was a try.\n"
                      : "It stands in the record; the next reports tell those whom it concerns.\n");
  return kDone;
}

void correct_here(Io& io, Kept& kept, std::string lines) {
  std::replace(lines.begin(), lines.end(), ';', '\n');
  const game::Correction correction = kept.game().correct(lines);
  if (correction.made()) store(io, kept);
  print_lines(io, correction.made() ? game::to_text(correction) : game::what_is_wrong(correction));
}

}  // namespace cli
