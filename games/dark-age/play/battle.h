#pragma once

#include <optional>
#include <string>

#include "dark-age/rules/actions.h"
#include "play/play.h"

namespace dark_age {

/// A battle as its figures alone tell it: those of `sandtable battle` and of a [[battle]] in a case.
struct BattleFigures {
  Action kind = Action::move;
  bool at_sea = false;
  bool city = false;
  bool ambush = false;
  int armies = 0;     // that attack; at sea: ships
  int ships = 0;      // beside them, in a landing
  int defenders = 0;  // armies; at sea: ships
};

/// Why no order can lead to such a battle, with the rule; nothing: one can.
[[nodiscard]] std::optional<std::string> impossible(const BattleFigures& figures);

}  // namespace dark_age

/// `sandtable battle dark-age KIND`: one battle by the game's own battle code.
namespace game {

[[nodiscard]] std::vector<std::string> dark_age_battle_kinds();
[[nodiscard]] std::vector<BattleParameter> dark_age_battle_parameters(std::string_view kind);
[[nodiscard]] base::Result<BattleShown> dark_age_battle(std::string_view kind, const Options& given);

}  // namespace game
