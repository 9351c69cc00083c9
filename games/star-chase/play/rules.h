#pragma once

#include "play/adviser.h"

namespace game {

/// Star Chase, version 1.
[[nodiscard]] const Rules& star_chase_rules();

/// Its adviser (adviser.h). The map the seat has is part of what it knows: a scenario would tell of systems
/// that the seat has not found.
[[nodiscard]] std::optional<std::string> star_chase_knowledge(const Play& play, std::string_view seat);
[[nodiscard]] MadeAdviser star_chase_adviser(std::string_view scenario, const Options& options,
                                             std::string knowledge);

}  // namespace game
