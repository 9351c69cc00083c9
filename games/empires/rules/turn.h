#pragma once

#include <span>
#include <vector>

#include "core/dice.h"
#include "empires/rules/facts.h"
#include "empires/rules/position.h"
#include "orders/sheet.h"
#include "realm/slots.h"

/// The sequence of play (section 3 of the rules). Everything here is a pure function of world, position,
/// sheets, dice.
namespace empires {

/// The sheets of a turn, by power; nullptr: none was sent. Dummies need none: they get theirs (EMP-H67).
using Sheets = std::span<const sheet::Sheet* const>;

/// EMP-H61  Draws the first order of play and the first census turn, and gives the balances of turn 1 to
/// powers whose scenario names none. `balance_given` is indexed by power.
void begin_game(const World& world, Position& position, const std::vector<bool>& balance_given,
                base::Dice& dice);

/// One whole turn: the sixteen slots and the end. The position moves on to the next turn.
void play_turn(const World& world, Position& position, Sheets sheets, base::Dice& dice, TurnFacts& facts);

/// The same, but only as far as a moment of it.
void play_until(const World& world, Position& position, Sheets sheets, base::Dice& dice, TurnFacts& facts,
                const realm::Moment& until);

/// The parts of a turn, for case files that look between them.
void play_actions(const World& world, Position& position, Sheets sheets, TurnFacts& facts);
void end_turn(const World& world, Position& position, base::Dice& dice, TurnFacts& facts);  // E1 to E11

}  // namespace empires
