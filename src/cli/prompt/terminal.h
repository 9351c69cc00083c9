#pragma once

#include "cli/prompt/lines.h"

namespace cli {

/// Lines of the terminal the program runs in, edited with libedit; the history is kept in `io.home`. Nothing:
/// this terminal cannot do it.
[[nodiscard]] std::unique_ptr<Lines> terminal_lines(Io& io, Completer completer);

/// How wide the terminal is; 80 where it does not say.
[[nodiscard]] std::size_t terminal_columns();

}  // namespace cli
