#pragma once

#include "play/adviser.h"

namespace game {

/// Dark Age, version 1.
[[nodiscard]] const Rules& dark_age_rules();

/// Its adviser (adviser.h).
[[nodiscard]] std::optional<std::string> dark_age_knowledge(const Play& play, std::string_view seat);
[[nodiscard]] MadeAdviser dark_age_adviser(std::string_view scenario, const Options& options,
                                           std::string knowledge);

}  // namespace game
