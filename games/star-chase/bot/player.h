#pragma once

#include <cstdint>
#include <memory>

#include "play/player.h"
#include "star-chase/play/guess.h"
#include "star-chase/tell/view.h"

namespace bots {

/// What a player of Star Chase has to think with: the galaxy as its seat knows it, and a number for its
/// choices. There is no way from here to the position, nor to a system that is not on the seat's map, so what
/// a player does cannot depend on what its seat must not know.
struct StarChaseSeat {
  const star_chase::Guess& guess;
  int turn = 1;  // to be played
  std::uint64_t seed = 0;
};
using StarChaseThinker = Advice (*)(const StarChaseSeat& seat);

/// Sits a thinker down at the face of a game.
[[nodiscard]] std::unique_ptr<Player> star_chase_player(StarChaseThinker thinker, std::uint64_t seed);

/// A random-legal player: sixteen orders drawn by chance, each legal and paid for as far as its seat can
/// tell.
[[nodiscard]] Advice star_chase_random(const StarChaseSeat& seat);

/// A planner: it explores, settles, builds industry, keeps its home and its lanes, and attacks in strength
/// where the arithmetic of battle says that it wins.
[[nodiscard]] Advice star_chase_admiral(const StarChaseSeat& seat);

}  // namespace bots
