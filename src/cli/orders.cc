#include "cli/common.h"
#include "play/files/game_file.h"

namespace cli {

int run_orders(const std::string& path, const std::string& seat, const std::string& file, Io& io) {
  const auto text = read_input(file, io);
  if (!text) return bad(io, text.error());
  auto open = game::OpenGame::open(path);
  if (!open) return bad(io, open.error());
  const auto code = seat_code(open->game().play(), seat);
  if (!code) return bad(io, code.error(), path);
  return store_input(*open, *code, *text, io);
}

}  // namespace cli
