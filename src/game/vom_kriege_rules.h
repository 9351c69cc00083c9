#pragma once

#include "game/play.h"
#include "vom_kriege/scenario.h"

namespace game {

/// Vom Kriege, version 1.
[[nodiscard]] const Rules& vom_kriege_rules();

/// A scenario with the options of a game, those of the program among them.
[[nodiscard]] base::Result<vom_kriege::Scenario> read_vom_kriege(std::string_view text,
                                                                 const Options& options);

}  // namespace game
