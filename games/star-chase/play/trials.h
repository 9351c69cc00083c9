#pragma once

#include "play/play.h"
#include "star-chase/tell/report_words.h"

namespace game {

/// What a seat may say of a system: its own count, what it sees, or what it remembers.
[[nodiscard]] std::string known_contents(const star_chase::Teller& teller, star_chase::SystemId system);

/// A sheet carried out by the judge on the position as the seat thinks it is, nobody else moving.
[[nodiscard]] std::string try_sheet(const star_chase::World& world, const star_chase::SeatView& view,
                                    std::string_view text);
/// The map after so many slots of a sheet, as the seat would know it, drawn.
[[nodiscard]] base::Result<std::string> try_board(const star_chase::World& world,
                                                  const star_chase::SeatView& view, std::string_view text);
/// Only what would fail, one line a slot.
[[nodiscard]] std::string doubts(const star_chase::World& world, const star_chase::SeatView& view,
                                 std::string_view text);
/// One attack, round by round; or `5` with the sheet below that has it in this slot: after the slots before
/// it.
[[nodiscard]] base::Result<std::string> try_battle(const star_chase::World& world,
                                                   const star_chase::SeatView& view, std::string_view text);

}  // namespace game
