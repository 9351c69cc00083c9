#pragma once

#include "empires/tell/view.h"
#include "play/play.h"

namespace game {

/// How a line of a sheet, or a question, may go on: the words of the variant, then for each box the codes
/// that fit it, with names. Where an action begins in land or at sea of one's own, that comes first; where it
/// goes over a border, the neighbours it may go to.
[[nodiscard]] std::vector<Hint> sheet_hints(const empires::World& world, const empires::SeatView& view,
                                            std::string_view begun);

}  // namespace game
