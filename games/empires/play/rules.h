#pragma once

#include "play/adviser.h"

namespace game {

/// Empires, version 1: Medieval, European and World.
[[nodiscard]] const Rules& empires_rules();

/// Its adviser (adviser.h).
[[nodiscard]] std::optional<std::string> empires_knowledge(const Play& play, std::string_view seat);
[[nodiscard]] MadeAdviser empires_adviser(std::string_view scenario, const Options& options,
                                          std::string knowledge);

}  // namespace game
