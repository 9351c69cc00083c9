#pragma once

#include "dark-age/tell/view.h"
#include "play/play.h"

namespace game {

/// How a line of a sheet, or a question, may go on: action words, then for each box the codes that fit it,
/// with names. Where an action begins in land of one's own, that land comes first; where it goes over a
/// border, the neighbours.
[[nodiscard]] std::vector<Hint> sheet_hints(const dark_age::World& world, const dark_age::SeatView& view,
                                            std::string_view begun);

}  // namespace game
