#pragma once

#include "dark-age/tell/chart_signs.h"
#include "dark-age/tell/report_words.h"
#include "realm/chart/chart_legend.h"

namespace dark_age {

/// What every part of a map's drawing works with: the sheet (realm/chart/chart_canvas.h), and what the seat
/// knows in its words.
struct Canvas : realm::Canvas {
  const Teller& teller;

  [[nodiscard]] const World& world() const { return teller.world(); }
  [[nodiscard]] const SeatView& view() const { return teller.view(); }
};

/// The parts of a map that are Dark Age's own, in the order they are drawn.
void draw_moves(const Canvas& canvas);
void draw_areas(const Canvas& canvas);
/// The panel beside it.
void write_legend(const Canvas& canvas, realm::Legend& legend);

}  // namespace dark_age
