#pragma once

#include <cstdint>
#include <memory>

#include "empires/play/guess.h"
#include "empires/rules/world.h"
#include "empires/tell/view.h"
#include "play/player.h"

namespace bots {

/// What a player of Empires has to think with: the map and the options, which are public, what its seat is
/// told, what it remembers of earlier turns, and a number for its choices. There is no way from here to the
/// position, so what a player does cannot depend on what its seat must not know.
struct EmpiresSeat {
  const empires::World& world;
  const empires::SeatView& view;
  const empires::Memory& memory;
  std::uint64_t seed = 0;  // of this turn and seat
};
using EmpiresThinker = Advice (*)(const EmpiresSeat& seat);

/// Sits a thinker down at the face of a game.
[[nodiscard]] std::unique_ptr<Player> empires_player(EmpiresThinker thinker, std::uint64_t seed);

/// A random-legal player: orders drawn by chance, each legal and paid for as far as its seat can tell.
[[nodiscard]] Advice empires_random(const EmpiresSeat& seat);

/// A planner: it takes free land, keeps what it has against those who could come, crosses the sea, attacks
/// where the arithmetic of battle says that it wins, and says why.
[[nodiscard]] Advice empires_chancellor(const EmpiresSeat& seat);

}  // namespace bots
