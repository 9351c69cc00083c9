#pragma once

#include "game/play.h"

namespace game {

/// Empires, version 1: Medieval, European and World.
[[nodiscard]] const Rules& empires_rules();

}  // namespace game
