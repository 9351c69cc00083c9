#pragma once

#include "play/play.h"
#include "star-chase/tell/view.h"

namespace game {

/// Questions of a seat in Star Chase, answered from its view alone; whatever is tried, the judge carries out.
///
///     why 3                         what became of slot 3 of the last turn, and by which rule
///     area 102 (or system 102)      what the seat knows of a system, and what it is linked to
///     battle MOVE 101 102 5         the battle as it would go now; `cruisers 4`, `fighters 2`, `colony 1`,
///                                   `population 3`, `weapons 2`, `defence 1` and `ambush` behind it say what
///                                   to reckon with
///     try (a sheet, in lines)       what would become of it if nobody else moved
///     board 3 (a sheet below it)    the map as it would be after slot 3, drawn
///     doubts (a sheet, in lines)    only what would fail, one line a slot
[[nodiscard]] base::Result<std::string> answer_query(const star_chase::World& world,
                                                     const star_chase::SeatView& view, std::string_view text);

}  // namespace game
