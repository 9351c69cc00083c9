#pragma once

#include "base/messages.h"
#include "dark_age/view.h"

/// A seat's view put into words, three ways from the same facts.
namespace dark_age {

/// Where the areas are drawn, in pixels. A world's layout is always the same; whoever draws many maps makes
/// it once.
struct MapLayout {
  struct Point {
    int x = 0;
    int y = 0;
    bool operator==(const Point&) const = default;
  };
  std::vector<Point> at;  // the middle of each area's sign, by area
  int width = 0;
  int height = 0;
};
[[nodiscard]] MapLayout lay_out(const World& world);

/// Whether a sheet to fill in stands at the end; at a prompt it would be in the way.
enum class SheetForm : std::uint8_t { yes, no };
/// 80 columns of plain text, with a sheet to fill in at the end.
void write_text(base::Text& out, const World& world, const SeatView& view, base::Language language,
                SheetForm form = SheetForm::yes);
/// One HTML file that needs nothing else.
void write_html(base::Text& out, const World& world, const SeatView& view, base::Language language);
void write_html(base::Text& out, const World& world, const SeatView& view, base::Language language,
                const MapLayout& layout);
/// For programs; codes and numbers, no prose.
void write_json(base::Text& out, const World& world, const SeatView& view);

/// The map as the seat sees it: a text table, and a drawing. Without a seat: the whole truth, for game
/// masters.
void write_map_text(base::Text& out, const World& world, const SeatView& view, base::Language language);
void write_map_svg(base::Text& out, const World& world, const SeatView& view);
void write_map_svg(base::Text& out, const World& world, const SeatView& view, base::Language language,
                   const MapLayout& layout);

/// Every area as a game master sees it.
void write_position_text(base::Text& out, const World& world, const Position& position);

}  // namespace dark_age
