#pragma once

#include <span>
#include <vector>

#include "core/dice.h"
#include "orders/sheet.h"
#include "realm/census.h"
#include "realm/slots.h"
#include "star-chase/rules/facts.h"
#include "star-chase/rules/position.h"

/// The sequence of play (section 3 of the rules). Everything here is a pure function of world, position,
/// sheets, dice.
namespace star_chase {

/// The sheets of a turn, by power; nullptr: none was sent.
using Sheets = std::span<const sheet::Sheet* const>;

/// COM-9, COM-32, SCH-H9  Draws the first order of play and the first census, gives the first balances and
/// the first maps. `facts` tells what was seen.
void begin_game(const World& world, Position& position, int extra_bps, base::Dice& dice, TurnFacts& facts);

/// One whole turn (SCH-H54). The position moves on to the next.
void play_turn(const World& world, Position& position, Sheets sheets, base::Dice& dice, TurnFacts& facts);

/// The same, but only as far as a moment of step 3.
void play_until(const World& world, Position& position, Sheets sheets, base::Dice& dice, TurnFacts& facts,
                const realm::Moment& until);

/// Steps 2 and 3 alone: the probes and the sixteen slots. A TAKE or TRADE may still wait, as in a trial of
/// one sheet.
void play_actions(const World& world, Position& position, Sheets sheets, base::Dice& dice, TurnFacts& facts);

/// The same with step 5, after which nothing waits: where a case file may stop.
void play_until_end(const World& world, Position& position, Sheets sheets, base::Dice& dice,
                    TurnFacts& facts);

/// COM-34  The places, as they stand now.
[[nodiscard]] std::vector<realm::Place> ranking(const Position& position);

}  // namespace star_chase
