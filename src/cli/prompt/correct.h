#pragma once

#include <string>

#include "cli/prompt/keeping.h"

namespace cli {

/// At a prompt: the command `correct`. Lines are divided by semicolons.
void correct_here(Io& io, Kept& kept, std::string lines);

}  // namespace cli
