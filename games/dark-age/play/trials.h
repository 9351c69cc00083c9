#pragma once

#include "dark-age/tell/view.h"
#include "play/play.h"

/// Orders tried on the position as a seat thinks it is (`dark_age::guess`), nobody else moving; the judge
/// carries them out.
namespace game {

/// What would become of a sheet, slot by slot.
[[nodiscard]] std::string try_sheet(const dark_age::World& world, const dark_age::SeatView& view,
                                    std::string_view text);
/// The map after so many slots of a sheet, as the seat would know it, drawn.
[[nodiscard]] base::Result<std::string> try_board(const dark_age::World& world,
                                                  const dark_age::SeatView& view, std::string_view text);
/// Only what would fail, one line a slot.
[[nodiscard]] std::string doubts(const dark_age::World& world, const dark_age::SeatView& view,
                                 std::string_view text);
/// One attack, round by round: `MOVE HRS BDS 3`, with `armies 4`, `population 2`, `forts 1` or `ambush`
/// behind it where something else is to be reckoned with than what is known. Or `5` with the sheet below that
/// has it in this slot: after the slots before it.
[[nodiscard]] base::Result<std::string> try_battle(const dark_age::World& world,
                                                   const dark_age::SeatView& view, std::string_view text);

}  // namespace game
