#pragma once

#include <optional>

#include "cli/commands.h"

namespace cli {

/// Asks a person what to play; nothing: to leave.
[[nodiscard]] std::optional<PlayArguments> ask_menu(Io& io);

}  // namespace cli
