#include <ostream>

#include "cli/common.h"
#include "play/files/game_file.h"

namespace cli {

int run_query(const std::string& path, const std::string& seat, const std::string& text, Io& io) {
  const auto game = game::load_game(path);
  if (!game) return bad(io, game.error());
  const auto code = seat_code(game->play(), seat);
  if (!code) return bad(io, code.error(), path);
  const auto answer = game->play().query(*code, text);
  if (!answer) return bad(io, answer.error(), path);
  io.out << *answer;
  return kDone;
}

}  // namespace cli
