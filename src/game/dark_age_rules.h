#pragma once

#include "game/play.h"

namespace game {

/// Dark Age, version 1.
[[nodiscard]] const Rules& dark_age_rules();

}  // namespace game
