#pragma once

#include "vom-kriege/draw/svg_canvas.h"

namespace vom_kriege {

/// The ground of a table: hills first, then water, fields, roads, woods and houses.
void draw_ground(Canvas& canvas, const TableFacts& table);

}  // namespace vom_kriege
