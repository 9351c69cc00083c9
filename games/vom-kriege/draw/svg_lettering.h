#pragma once

#include "vom-kriege/draw/svg_units.h"

namespace vom_kriege {

/// Puts the names beside figures and ground: ids and names of units and leaders always, those of the ground
/// where there is room. What objectives and figures cover is kept clear.
void draw_lettering(Canvas& canvas, const Table& table, const View& view, const Headlines& lines);

/// Where the sign of an objective stands.
[[nodiscard]] field::Point sign_of(const Table& table, const Objective& objective);

}  // namespace vom_kriege
