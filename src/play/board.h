#pragma once

#include <string>

#include "play/play.h"

namespace bots {

/// What everybody at the table knows of the ground before the first turn and the views do not repeat, as one
/// JSON object: for Dark Age the map. Empty where the views say it all.
[[nodiscard]] std::string board_json(const game::Play& play);

}  // namespace bots
