#pragma once

#include "base/messages.h"
#include "dark_age/view.h"

namespace dark_age {

/// The map as the seat sees it, fit to hang on a wall: coasts, areas in their owners' colours, what is known
/// to stand in them, the seat's own modes and its marches of the turn that was played. Needs a world whose
/// frame is given.
void write_map_chart(base::Text& out, const World& world, const SeatView& view, base::Language language);

}  // namespace dark_age
