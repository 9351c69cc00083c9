#pragma once

#include "dark_age/view.h"
#include "game/written_play.h"

namespace game {

/// A game of Dark Age behind the common face.
struct DarkAge {
  using World = dark_age::World;
  using Position = dark_age::Position;
  using TurnFacts = dark_age::TurnFacts;
  using SeatView = dark_age::SeatView;
};
using DarkAgePlay = WrittenPlay<DarkAge>;
extern template class WrittenPlay<DarkAge>;

}  // namespace game
