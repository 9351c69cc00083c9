#pragma once

#include "vom-kriege/draw/svg_units.h"

namespace vom_kriege {

/// Below the table: whose colours these are, what the signs mean, and the scale.
void draw_key(Canvas& canvas, Figures& figures, const Table& table, const View& view, const Headlines& lines);

}  // namespace vom_kriege
