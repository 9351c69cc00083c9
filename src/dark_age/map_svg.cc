// The map as a drawing: a sheet with a title, the map, and a legend beside it.

#include <algorithm>

#include "dark_age/chart_canvas.h"
#include "dark_age/chart_signs.h"
#include "dark_age/report.h"

namespace dark_age {
namespace {

using enum Message;

constexpr int kHead = 116;
constexpr int kMargin = 36;
constexpr int kSignReach = 70;  // what a sign with its units takes to each side, and some air

std::string heading(const Teller& teller) {
  const int turn = teller.view().roundup.turn;
  return turn == 0 ? teller.words().text(map_title_start, teller.world().name())
                   : teller.words().text(map_title, teller.world().name(), turn);
}

std::string whose(const Teller& teller) {
  return teller.is_master() ? std::string(teller.word(map_as_truth))
                            : teller.words().text(map_as_known, teller.name(teller.view().seat));
}

void write_title(const Canvas& c) {
  c.put("<title>");
  c.escaped(heading(c.teller));
  c.put(", ");
  c.escaped(whose(c.teller));
  c.put("</title>\n");
}

void write_lettering(const Canvas& c) {
  c.say("<text class=\"c-t\" x=\"{}\" y=\"62\">", kMargin);
  c.escaped(heading(c.teller));
  c.say("</text>\n<text class=\"c-u\" x=\"{}\" y=\"96\">", kMargin);
  c.escaped(whose(c.teller));
  c.put("</text>\n");
}

}  // namespace

void write_map_svg(base::Text& out, const World& world, const SeatView& view, base::Language language,
                   const MapPlan& plan) {
  const Teller teller(world, view, language);
  base::Text legend;
  const int bottom = draw_legend({legend, teller, plan}, {plan.width + 2 * kMargin, kHead},
                                 {kMargin, kHead + plan.height + kMargin});
  const Canvas c{out, teller, plan};
  const int width = plan.width + kLegendWidth + 3 * kMargin;
  const int height = std::max(plan.height + kHead, bottom) + kMargin;
  c.say("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" role=\"img\">\n", width, height);
  write_title(c);
  write_chart_definitions(out, world);
  c.say("<rect width=\"{}\" height=\"{}\" fill=\"#fdfbf5\"/>\n", width, height);
  write_lettering(c);
  c.say("<svg x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"><g id=\"c-map\">\n", kMargin, kHead, plan.width,
        plan.height);
  draw_ground(c);
  draw_moves(c);
  draw_areas(c);
  c.put("</g></svg>\n");
  c.say(
      "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"#8fa9b5\" "
      "stroke-width=\"2\"/>\n",
      kMargin, kHead, plan.width, plan.height);
  c.put({legend.data(), legend.size()});
  c.put("</svg>\n");
}

void write_map_svg(base::Text& out, const World& world, const SeatView& view) {
  write_map_svg(out, world, view, base::Language::english, map_plan(world));
}

bool write_map_part(base::Text& out, const World& world, const SeatView& view, const MapPlan& plan) {
  MapBox part{{plan.width, plan.height}, {0, 0}};
  const auto show = [&](const MapBox& box) {
    part.low = {std::min(part.low.x, box.low.x), std::min(part.low.y, box.low.y)};
    part.high = {std::max(part.high.x, box.high.x), std::max(part.high.y, box.high.y)};
  };
  const auto sign = [&](AreaId a) {
    const MapPoint p = plan.label(a);
    show({{p.x - kSignReach, p.y - kSignReach}, {p.x + kSignReach, p.y + kSignReach}});
  };
  for (const OwnArea& a : view.areas) {
    sign(a.area);
    if (world.is_sea(a.area)) continue;  // a sea is large and mostly empty
    show(plan.boxes[realm::index(a.area)]);
    for (const AreaId b : world.map().neighbours(a.area))
      if (world.is_land(b)) sign(b);
  }
  const int width = part.high.x - part.low.x;
  const int height = part.high.y - part.low.y;
  if (view.areas.empty() || (width * 4 > plan.width * 3 && height * 4 > plan.height * 3)) return false;
  fmt::format_to(std::back_inserter(out),
                 "<svg viewBox=\"{} {} {} {}\" role=\"img\"><use href=\"#c-map\"/></svg>\n", part.low.x,
                 part.low.y, width, height);
  return true;
}

}  // namespace dark_age
