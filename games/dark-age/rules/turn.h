#pragma once

#include <span>
#include <vector>

#include "core/dice.h"
#include "dark-age/rules/facts.h"
#include "dark-age/rules/position.h"
#include "orders/sheet.h"
#include "realm/slots.h"

/// The sequence of play (section 3 of the rules). Everything here is a pure function of world, position,
/// sheets, dice.
namespace dark_age {

/// The sheets of a turn, by power; nullptr: none was sent.
using Sheets = std::span<const sheet::Sheet* const>;

/// Draws the first order of play and the first census turn, and gives the balances of turn 1 to powers whose
/// scenario names none (DA-H7, DA-H9). `balance_given` is indexed by power.
void begin_game(const World& world, Position& position, const std::vector<bool>& balance_given,
                base::Dice& dice);

/// One whole turn: its start, the sixteen slots, its end. The position moves on to the next turn.
void play_turn(const World& world, Position& position, Sheets sheets, base::Dice& dice, TurnFacts& facts);

/// The same, but only as far as a moment of it.
void play_until(const World& world, Position& position, Sheets sheets, base::Dice& dice, TurnFacts& facts,
                const realm::Moment& until);

/// The parts of a turn, for case files that look between them.
void start_turn(const World& world, Position& position, base::Dice& dice, TurnFacts& facts);  // S1 to S3
void clear_marks(Position& position);  // S4: owners are noted, the marks of the turn are cleared
void play_actions(const World& world, Position& position, Sheets sheets, TurnFacts& facts);  // A1 to A16
void end_turn(const World& world, Position& position, base::Dice& dice, TurnFacts& facts);   // E1 to E12

/// COM-34  The places, as they stand now.
[[nodiscard]] std::vector<realm::Place> ranking(const World& world, const Position& position);

}  // namespace dark_age
