// The ground of a map: seas, land in its owners' colours, coasts, borders and ways.

#include "dark_age/chart_canvas.h"
#include "dark_age/chart_signs.h"

namespace dark_age {
namespace {

/// Lines of a look, in one path.
template <class Wanted>
void draw_lines(const Canvas& c, std::string_view look, Wanted&& wanted) {
  bool any = false;
  for (const MapPlan::Line& line : c.plan.lines) {
    if (!wanted(line)) continue;
    if (!any) c.say("<path class=\"c-l\" {} d=\"", look);
    any = true;
    c.put(line.path);
  }
  if (any) c.put("\"/>\n");
}

/// The ground of an area, in its owner's colour. A sea that is somebody's is tinted, no more.
void draw_field(const Canvas& c, AreaId a) {
  const bool sea = c.world().is_sea(a);
  const bool owned = c.owner(a) != PowerId::none;
  c.say("<g data-area=\"{}\">", c.world().code(a));
  c.area_title(a);
  if (sea && owned && c.plan.scheme)  // the lines between signs end at them
    c.say("<path fill=\"{}\" d=\"{}\"/>", kOpenSea, c.plan.outlines[realm::index(a)]);
  c.put("<path fill=\"");
  if (owned)
    write_fill(c.out, c.world(), c.owner(a));
  else
    c.put(sea ? kOpenSea : kUnownedFill);
  c.put("\"");
  if (sea)
    c.put(owned ? " fill-opacity=\".45\" stroke=\"#7fa5b8\""
                : " stroke=\"#bcd3de\" stroke-dasharray=\"6 5\"");
  if (!sea && c.plan.scheme)
    c.put(owned && c.owner(a) == c.view().seat ? " stroke=\"#26231e\" stroke-width=\"3.5\""
                                               : " stroke=\"#8b8069\" stroke-width=\"1.5\"");
  c.put(" fill-rule=\"evenodd\" d=\"");
  c.put(c.plan.outlines[realm::index(a)]);
  c.put("\"/></g>\n");
}

void draw_links(const Canvas& c) {
  for (const MapPlan::Link& link : c.plan.links)
    c.say("<path class=\"c-l\" {} d=\"M{} {}L{} {}\"/>\n",
          !c.plan.scheme ? kWayByWater
          : link.wet     ? "stroke=\"#9cc0d2\" stroke-width=\"2.5\" stroke-dasharray=\"5 6\""
                         : "stroke=\"#b9ad97\" stroke-width=\"3\"",
          link.from.x, link.from.y, link.to.x, link.to.y);
}

}  // namespace

void draw_ground(const Canvas& c) {
  const World& world = c.world();
  c.say("<rect width=\"{}\" height=\"{}\" fill=\"{}\"/>\n", c.plan.width, c.plan.height,
        c.plan.scheme ? "#fdfbf5" : kOpenSea);
  if (c.plan.scheme) draw_links(c);
  c.each_area([&](AreaId a) {
    if (world.is_sea(a)) draw_field(c, a);
  });
  const auto shore = [](const MapPlan::Line& line) { return line.kind != LineKind::border; };
  for (const auto* look :
       {"stroke=\"#c6dbe4\" stroke-width=\"22\"", "stroke=\"#b5cfdb\" stroke-width=\"11\""})
    draw_lines(c, look, shore);
  if (!c.plan.beyond.empty())
    c.say("<path fill=\"#e9e5da\" stroke=\"#b9b19f\" fill-rule=\"evenodd\" d=\"{}\"/>\n", c.plan.beyond);
  c.each_area([&](AreaId a) {
    if (world.is_land(a) && !world.is_city(a)) draw_field(c, a);
  });
  const auto between_realms = [&](const MapPlan::Line& line) {
    return c.owner(line.one) != c.owner(line.other);
  };
  draw_lines(
      c, "stroke=\"#8b8069\" stroke-width=\"1\" stroke-opacity=\".75\"",
      [&](const MapPlan::Line& line) { return line.kind == LineKind::border && !between_realms(line); });
  draw_lines(c, "stroke=\"#3a3429\" stroke-width=\"2.6\"", [&](const MapPlan::Line& line) {
    return line.kind == LineKind::border && between_realms(line);
  });
  draw_lines(c, "stroke=\"#26231e\" stroke-width=\"5\"", [&](const MapPlan::Line& line) {
    const PowerId seat = c.view().seat;  // the seat's own realm stands out
    return line.kind == LineKind::border && seat != PowerId::none && between_realms(line) &&
           (c.owner(line.one) == seat || c.owner(line.other) == seat);
  });
  draw_lines(c, "stroke=\"#3f5c6b\" stroke-width=\"1.5\"",
             [](const MapPlan::Line& line) { return line.kind == LineKind::coast; });
  draw_lines(c, kNoWay, [](const MapPlan::Line& line) { return line.kind == LineKind::closed; });
  if (!c.plan.scheme) draw_links(c);
}

}  // namespace dark_age
