#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "play/play.h"

namespace game {

[[nodiscard]] std::vector<std::string> star_chase_battle_kinds();
[[nodiscard]] std::vector<BattleParameter> star_chase_battle_parameters();
[[nodiscard]] base::Result<BattleShown> star_chase_battle(std::string_view kind, const Options& given);

}  // namespace game
