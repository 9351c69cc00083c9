#pragma once

#include "dark-age/tell/view.h"
#include "play/play.h"

namespace game {

/// Questions of a seat in Dark Age, answered from its view alone; whatever is tried, the judge carries out.
///
///     why 3                         what became of slot 3 of the last turn, and by which rule
///     area BDS                      what the seat knows of an area, and what it borders on
///     battle MOVE HRS BDS 3         the battle as it would go now; `armies 4`, `population 2`, `forts 1` and
///                                   `ambush` behind it say what to reckon with
///     try (a sheet, in lines)       what would become of it if nobody else moved
///     board 3 (a sheet below it)    the map as it would be after slot 3, drawn
///     doubts (a sheet, in lines)    only what would fail, one line a slot
[[nodiscard]] base::Result<std::string> answer_query(const dark_age::World& world,
                                                     const dark_age::SeatView& view, std::string_view text);

}  // namespace game
