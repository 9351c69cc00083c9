#pragma once

#include "play/adviser.h"
#include "vom-kriege/input/scenario.h"

namespace game {

/// Vom Kriege, version 1.
[[nodiscard]] const Rules& vom_kriege_rules();

/// Its adviser (adviser.h).
[[nodiscard]] std::optional<std::string> vom_kriege_knowledge(const Play& play, std::string_view seat);
[[nodiscard]] MadeAdviser vom_kriege_adviser(std::string_view scenario, const Options& options,
                                             std::string knowledge);

/// A scenario with the options of a game, those of the program among them.
[[nodiscard]] base::Result<vom_kriege::Scenario> read_vom_kriege(std::string_view text,
                                                                 const Options& options);

}  // namespace game
