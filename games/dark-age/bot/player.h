#pragma once

#include <cstdint>
#include <memory>

#include "dark-age/play/guess.h"
#include "dark-age/rules/world.h"
#include "dark-age/tell/view.h"
#include "play/player.h"

namespace bots {

/// What a player of Dark Age has to think with: the map and the settings, which are public, what its seat is
/// told, what it remembers of earlier turns, and a number for its choices. There is no way from here to the
/// position, so what a player does cannot depend on what its seat must not know.
struct DarkAgeSeat {
  const dark_age::World& world;
  const dark_age::SeatView& view;
  const dark_age::Memory& memory;
  std::uint64_t seed = 0;  // of this turn and seat
};
using DarkAgeThinker = Advice (*)(const DarkAgeSeat& seat);

/// Sits a thinker down at the face of a game.
[[nodiscard]] std::unique_ptr<Player> dark_age_player(DarkAgeThinker thinker, std::uint64_t seed);

/// A random-legal player: sixteen orders drawn by chance, each legal and paid for as far as its seat can
/// tell.
[[nodiscard]] Advice dark_age_random(const DarkAgeSeat& seat);

/// A planner: it grows, guards, attacks where the arithmetic of battle says that it wins, and says why.
[[nodiscard]] Advice dark_age_steward(const DarkAgeSeat& seat);

}  // namespace bots
