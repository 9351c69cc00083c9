#pragma once

#include <optional>
#include <string>

#include "play/play.h"

/// Why no order can lead to a battle of these figures, with the rule; nothing: one can.
namespace empires {

[[nodiscard]] std::optional<std::string> impossible_at_sea(int attackers, int armies, int defenders,
                                                           int defender_armies);
/// `aboard`: all armies in the sea area, where that is told; without ships the attack is no landing.
[[nodiscard]] std::optional<std::string> impossible_on_land(int armies, std::optional<int> aboard,
                                                            int attacker_ships);

}  // namespace empires

/// `sandtable battle empires sea|land`.
namespace game {

[[nodiscard]] std::vector<std::string> empires_battle_kinds();
[[nodiscard]] std::vector<BattleParameter> empires_battle_parameters(std::string_view kind);
[[nodiscard]] base::Result<BattleShown> empires_battle(std::string_view kind, const Options& given);

}  // namespace game
