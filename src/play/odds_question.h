#pragma once

#include "play/play.h"

/// Questions for odds as every surface asks them: a game, a kind, values by name.
namespace odds {

/// The games odds are reckoned for.
[[nodiscard]] std::vector<std::string> games();
/// What can be asked of a game; nothing if it is none of `games()`.
[[nodiscard]] std::vector<std::string> kinds(std::string_view game);
[[nodiscard]] std::vector<game::BattleParameter> parameters(std::string_view game, std::string_view kind);

/// The odds, told to programs (one line of JSON) and to people. `given` holds values by parameter name; a
/// flag's value is empty.
[[nodiscard]] base::Result<game::BattleShown> answer(std::string_view game, std::string_view kind,
                                                     const game::Options& given);

}  // namespace odds
