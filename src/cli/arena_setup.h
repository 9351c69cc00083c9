#pragma once

#include "bots/arena/arena.h"
#include "cli/common.h"

namespace cli {

/// What the arguments of `arena` ask for: one arena a scenario. An error names the nearest right word.
[[nodiscard]] base::Result<std::vector<bots::Arena>> arenas_of(const ArenaArguments& arguments, const Io& io);

}  // namespace cli
