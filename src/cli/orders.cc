#include <fmt/core.h>

#include <istream>
#include <ostream>

#include "cli/common.h"
#include "game/game_file.h"

namespace cli {
namespace {

base::Result<std::string> read_input(const std::string& file, Io& io) {
  if (!file.empty() && file != "-") return game::read_file(file, kLargestSheet);
  std::string text;
  char buffer[4096];
  while (io.in.read(buffer, sizeof buffer), io.in.gcount() > 0) {
    text.append(buffer, static_cast<std::size_t>(io.in.gcount()));
    if (text.size() > kLargestSheet)
      return base::fail(fmt::format("the input is longer than the {} bytes that are read", kLargestSheet));
  }
  return text;
}

}  // namespace

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
