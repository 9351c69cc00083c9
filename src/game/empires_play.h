#pragma once

#include "empires/view.h"
#include "game/written_play.h"

namespace game {

/// A game of Empires behind the common face.
struct Empires {
  using World = empires::World;
  using Position = empires::Position;
  using TurnFacts = empires::TurnFacts;
  using SeatView = empires::SeatView;
};
using EmpiresPlay = WrittenPlay<Empires>;
extern template class WrittenPlay<Empires>;

}  // namespace game
