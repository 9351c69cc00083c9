#include <fmt/core.h>

#include <ostream>

#include "cli/common.h"
#include "play/after_turn.h"
#include "play/files/game_file.h"

namespace cli {

int run_show(const ShowArguments& arguments, Io& io) {
  if (arguments.turn && *arguments.turn < 0) return bad(io, "--turn is 0 or more");
  const auto loaded = game::load_record(arguments.path);
  if (!loaded) return bad(io, loaded.error());
  const auto play = arguments.turn ? game::after_turn(loaded->record, loaded->key, *arguments.turn)
                                   : game::replay(loaded->record, loaded->key);
  if (!play) return bad(io, play.error(), arguments.path);
  std::optional<std::string> code;
  if (!arguments.seat.empty()) {
    const auto found = seat_code(**play, arguments.seat);
    if (!found) return bad(io, found.error(), arguments.path);
    code = *found;
  }
  if (arguments.svg.empty()) {
    io.out << (*play)->show(code);
    return kDone;
  }
  const std::string drawing = (*play)->svg(code);
  if (arguments.svg == "-") {
    io.out << drawing;
    return kDone;
  }
  if (const auto written = game::write_file_safely(arguments.svg, drawing); !written)
    return bad(io, written.error());
  return kDone;
}

}  // namespace cli
