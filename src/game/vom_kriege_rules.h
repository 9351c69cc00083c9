#pragma once

#include "game/play.h"

namespace game {

/// Vom Kriege, version 1.
[[nodiscard]] const Rules& vom_kriege_rules();

}  // namespace game
