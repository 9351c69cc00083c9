#pragma once

#include <vector>

#include "empires/rules/judge.h"
#include "realm/census.h"

/// Section 12 of the rules: the census and the end of the game.
namespace empires {

/// EMP-H62
enum class Condition : std::uint8_t { none, points, land, people };
[[nodiscard]] std::string_view name(Condition condition);

/// The first of the three conditions each power meets, by power.
[[nodiscard]] std::vector<Condition> conditions_met(const World& world, const Position& position);

/// COM-33, EMP-H65  E7: `income` is what was counted in E6.
void strike_out(Judge& judge, const std::vector<int>& income);
/// EMP 11.2, EMP 11.3  E8.
void take_census(Judge& judge, base::Dice& dice);
/// EMP 11.6, EMP-H63, EMP-H64, COM-34  E9.
void look_for_victory(Judge& judge);

/// COM-34, EMP-H64  The places, as they stand now.
[[nodiscard]] std::vector<realm::Place> ranking(const World& world, const Position& position);

}  // namespace empires
