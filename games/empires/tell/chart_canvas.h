#pragma once

#include "empires/tell/messages.h"
#include "empires/tell/view.h"
#include "realm/chart/chart_canvas.h"
#include "realm/chart/chart_legend.h"

namespace empires {

/// What every part of a map's drawing works with: the sheet (realm/chart/chart_canvas.h), what the seat
/// knows, and the words.
struct Canvas : realm::Canvas {
  const World& world;
  const SeatView& view;
  const base::Messages<Message>& words;

  [[nodiscard]] bool is_master() const { return seat == PowerId::none; }
  [[nodiscard]] std::string_view word(Message id) const {
    return words.patterns[static_cast<std::size_t>(id)];
  }
};

/// The symbols that no other game has.
[[nodiscard]] std::string_view own_signs();
/// The id of the sign of a terrain; empty: it has none.
[[nodiscard]] std::string_view terrain_sign(Terrain terrain);
/// An entrenchment that points somewhere, and the way from a base to its entrance.
inline constexpr std::string_view kTrenchLine =
    "stroke=\"#5b3a1a\" stroke-width=\"3\" marker-end=\"url(#e-wall)\"";
inline constexpr std::string_view kEntranceLine =
    "stroke=\"#2d6683\" stroke-width=\"2\" stroke-dasharray=\"4 4\"";

/// The parts of a map that are of this game, in the order they are drawn.
void draw_moves(const Canvas& canvas);
void draw_areas(const Canvas& canvas);
/// The panel beside it.
void write_legend(const Canvas& canvas, realm::Legend& legend);

}  // namespace empires
