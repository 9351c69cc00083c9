#include <fmt/core.h>

#include <ostream>

#include "cli/common.h"
#include "game/game_file.h"

namespace cli {

int run_show(const std::string& path, const std::string& seat, const std::string& svg, Io& io) {
  const auto game = game::load_game(path);
  if (!game) return bad(io, game.error());
  std::optional<std::string> code;
  if (!seat.empty()) {
    const auto found = seat_code(game->play(), seat);
    if (!found) return bad(io, found.error(), path);
    code = *found;
  }
  if (svg.empty()) {
    io.out << game->play().show(code);
    return kDone;
  }
  const std::string drawing = game->play().svg(code);
  if (svg == "-") {
    io.out << drawing;
    return kDone;
  }
  if (const auto written = game::write_file_safely(svg, drawing); !written) return bad(io, written.error());
  return kDone;
}

}  // namespace cli
