#pragma once

#include "play/play.h"

/// `sandtable odds vom-kriege KIND`: questions in words, answered by vom-kriege/odds/odds.h.
namespace odds {

/// dice, shoot, melee, charge, square, command
[[nodiscard]] std::vector<std::string> vom_kriege_kinds();
[[nodiscard]] std::vector<game::BattleParameter> vom_kriege_parameters(std::string_view kind);
[[nodiscard]] base::Result<game::BattleShown> vom_kriege_answer(std::string_view kind,
                                                                const game::Options& given);

}  // namespace odds
