#pragma once

#include "cli/prompt/keeping.h"

namespace cli {

/// A written-order game at the prompt: one person writes sheets line by line, `go` plays the turn; programs
/// write for the seats the desk gives them. `lesson` is told first.
void play_sheets(Kept kept, const std::string& lesson, Io& io);

}  // namespace cli
