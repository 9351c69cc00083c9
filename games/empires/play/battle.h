#pragma once

#include "play/play.h"

/// `sandtable battle empires sea|land`.
namespace game {

[[nodiscard]] std::vector<std::string> empires_battle_kinds();
[[nodiscard]] std::vector<BattleParameter> empires_battle_parameters(std::string_view kind);
[[nodiscard]] base::Result<BattleShown> empires_battle(std::string_view kind, const Options& given);

}  // namespace game
