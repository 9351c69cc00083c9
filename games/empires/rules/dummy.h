#pragma once

#include "empires/rules/facts.h"
#include "empires/rules/position.h"
#include "orders/sheet.h"

/// EMP 2.1, EMP-H67  Countries without a player.
namespace empires {

/// The sheet of a country that the computer runs, made from nothing but what its last report told: its own
/// state, the areas it saw, the attacks it suffered, who owns what, and who attacked it of late. No dice.
[[nodiscard]] sheet::Sheet dummy_sheet(const World& world, const Position& position, PowerId who);

/// Keeps for the next sheet what the reports of dummies say of this turn.
void remember_for_dummies(Position& position, const TurnFacts& facts);

}  // namespace empires
