// The star chart as a drawing: a sheet with a title, the stars, and a legend beside them.

#include <algorithm>

#include "star_chase/chart_canvas.h"
#include "star_chase/report.h"

namespace star_chase {
namespace {

using enum Message;

std::string heading(const Teller& teller) {
  const int turn = teller.view().roundup.turn;
  return teller.words().text(turn == 0 ? map_title_start : map_title, teller.world().name(), turn);
}

std::string whose(const Teller& teller) {
  return teller.is_master() ? std::string(teller.word(map_as_truth))
                            : teller.words().text(map_as_known, teller.name(teller.view().seat));
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
  c.say("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" role=\"img\">\n<title>", width,
        height);
  c.escaped(heading(teller) + ", " + whose(teller));
  c.put("</title>\n");
  draw_definitions(c);
  draw_sky(c, width, height);
  c.text("s-t", {kMargin, 52}, heading(teller));
  c.text("s-u", {kMargin, 82}, whose(teller));
  draw_links(c);
  draw_routes(c);
  draw_systems(c);
  c.put(panel);
  c.put("</svg>\n");
}

}  // namespace star_chase
