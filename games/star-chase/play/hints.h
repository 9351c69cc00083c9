#pragma once

#include "play/play.h"
#include "star-chase/tell/view.h"

namespace game {

/// How a line of a sheet may go on: action words, then for each box the codes that fit it, with what the
/// seat knows of them. Where an action begins in a system of one's own, those come first; where it goes along
/// a link, what the seat's map shows as linked; else what is on its map.
[[nodiscard]] std::vector<Hint> star_chase_hints(const star_chase::World& world,
                                                 const star_chase::SeatView& view, std::string_view begun);

}  // namespace game
