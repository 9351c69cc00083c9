#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "play/play.h"

namespace game {

/// Every set of rules this program knows, oldest version first within a name.
[[nodiscard]] const std::vector<const Rules*>& all_rules();

/// "dark-age/1" exactly, or "dark-age" for its newest version; nullptr: unknown.
[[nodiscard]] const Rules* find_rules(std::string_view id);

/// Why a name is none of a game: with those that are known.
[[nodiscard]] std::string unknown_game(std::string_view name);

}  // namespace game
