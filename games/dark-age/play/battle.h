#pragma once

#include "play/play.h"

/// `sandtable battle dark-age KIND`: one battle by the game's own battle code.
namespace game {

[[nodiscard]] std::vector<std::string> dark_age_battle_kinds();
[[nodiscard]] std::vector<BattleParameter> dark_age_battle_parameters(std::string_view kind);
[[nodiscard]] base::Result<BattleShown> dark_age_battle(std::string_view kind, const Options& given);

}  // namespace game
