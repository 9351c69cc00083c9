// The star chart as a drawing: a sheet with a title, the stars, and a legend beside them.

#include <algorithm>

#include "star-chase/tell/chart_canvas.h"
#include "star-chase/tell/report.h"

namespace star_chase {
namespace {

using enum Message;

// Who is who below a board.
constexpr int kKeyWidth = 100;
constexpr int kKeyRow = 36;

std::string heading(const Teller& teller) {
  const int turn = teller.view().roundup.turn;
  const int slot = teller.view().roundup.slot;
  if (slot > 0) return teller.words().text(map_title_during, teller.world().name(), turn, slot);
  return teller.words().text(turn == 0 ? map_title_start : map_title, teller.world().name(), turn);
}

std::string whose(const Teller& teller) {
  return teller.is_master() ? std::string(teller.word(map_as_truth))
                            : teller.words().text(map_as_known, teller.name(teller.view().seat));
}

void begin_sheet(const ChartCanvas& c, const Spot& from, int width, int height) {
  c.say("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\" role=\"img\">\n<title>", from.x,
        from.y, width, height);
  c.escaped(heading(c.teller) + ", " + whose(c.teller));
  c.put("</title>\n");
  draw_definitions(c);
}

void draw_stars(const ChartCanvas& c) {
  draw_links(c);
  draw_routes(c);
  draw_systems(c);
}

/// A chart in which what lies far apart lies nearer: stars without a place are ten points from one another,
/// and thousands from those that have one.
void draw_together(Chart& chart, int Point::*way) {
  constexpr int kFar = 10;
  constexpr int kNear = 2;
  std::vector<int> lines;
  for (const ChartSystem& s : chart.systems) lines.push_back(s.at.*way);
  std::sort(lines.begin(), lines.end());
  for (std::size_t i = lines.size(); i-- > 1;) {
    const int gap = lines[i] - lines[i - 1];
    if (gap < kFar) continue;
    for (ChartSystem& s : chart.systems)
      if (s.at.*way >= lines[i]) s.at.*way -= gap - kNear;
  }
}

}  // namespace

void write_map_svg(base::Text& out, const World& world, const SeatView& view, base::Language language) {
  const Teller teller(world, view, language);
  base::Text panel;
  const ChartCanvas beside(panel, teller);
  const int bottom = draw_legend(beside);
  const ChartCanvas c(out, teller);
  const int width = c.width() + kLegendWidth + 2 * kMargin;
  const int height = std::max(kHead + c.height(), bottom) + kMargin;
  begin_sheet(c, {0, 0}, width, height);
  draw_sky(c, width, height);
  c.text("s-t", {kMargin, 52}, heading(teller));
  c.text("s-u", {kMargin, 82}, whose(teller));
  draw_stars(c);
  c.put(panel);
  c.put("</svg>\n");
}

void write_board_svg(base::Text& out, const World& world, const SeatView& view) {
  SeatView near = view;
  draw_together(near.chart, &Point::x);
  draw_together(near.chart, &Point::y);
  const Teller teller(world, near, base::Language::english);
  const ChartCanvas c(out, teller);
  const int columns = std::max(1, c.width() / kKeyWidth);
  const int rows = (static_cast<int>(world.power_count()) + columns - 1) / columns;
  begin_sheet(c, {kMargin, kHead}, c.width(), c.height() + rows * kKeyRow);
  draw_sky(c, c.width() + 2 * kMargin, kHead + c.height() + rows * kKeyRow);
  draw_stars(c);
  for (int i = 0; i < static_cast<int>(world.power_count()); ++i) {
    const PowerId p = power_id(static_cast<std::size_t>(i));
    const Spot at{kMargin + 20 + i % columns * kKeyWidth, kHead + c.height() + 18 + i / columns * kKeyRow};
    draw_ring(c, {.when = Knowledge::When::now, .own = false, .owner = p}, at, 9);
    c.text("s-k", {at.x + 18, at.y + 6}, world.code(p));
  }
  c.put("</svg>\n");
}

}  // namespace star_chase
