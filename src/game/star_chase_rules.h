#pragma once

#include "game/play.h"

namespace game {

/// Star Chase, version 1.
[[nodiscard]] const Rules& star_chase_rules();

}  // namespace game
