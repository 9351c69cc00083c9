#pragma once

#include <span>

#include "realm/slots.h"
#include "star-chase/tell/view.h"

/// A turn looked at in the middle, for drawings: the map after one action of it.
namespace star_chase {

/// What a seat can tell of a moment once it has been told of the turn: its systems as its own
/// orders and the attacks on it made them, and what it knew of others before the turn, for what they did
/// meanwhile it sees at the end. Harm of which no slot is told has not come yet. The arrow and the battle are
/// those of this moment. `before` is what the seat knew before the turn, `now` and `facts` are the turn as
/// far as the moment, `sent` is the seat's own sheet of it or nullptr.
[[nodiscard]] SeatView view_at(const World& world, const SeatView& before, const Position& now,
                               const TurnFacts& facts, const realm::Moment& moment, const SentSheet* sent);

/// The same for game masters and finished games: everything as it was.
[[nodiscard]] SeatView master_view_at(const World& world, const Position& now, const TurnFacts& facts,
                                      const realm::Moment& moment, std::span<const SentSheet* const> sent);

}  // namespace star_chase
