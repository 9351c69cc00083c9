// The ground of a map: seas, land in its owners' colours, coasts, borders and ways.

#include <cstdint>

#include "realm/chart/chart_canvas.h"

namespace realm {
namespace {

/// Whoever paints a corner of a large map need not follow all its coasts, if each line is a path of its own.
/// Lines that shine through are one path: two would be darker where they meet.
enum class Drawn : std::uint8_t { apart, as_one };

/// Lines of a look.
template <class Wanted>
void draw_lines(const Canvas& c, std::string_view look, Wanted&& wanted, Drawn drawn = Drawn::apart) {
  const bool one = drawn == Drawn::as_one;
  bool any = false;
  for (const MapPlan::Line& line : c.plan.lines) {
    if (!wanted(line)) continue;
    if (!any) c.say("<g class=\"c-l\" {}>\n{}", look, one ? "<path d=\"" : "");
    any = true;
    if (one)
      c.put(line.path);
    else
      c.say("<path d=\"{}\"/>\n", line.path);
  }
  if (any) c.say("{}</g>\n", one ? "\"/>\n" : "");
}

/// The ground of an area, in its owner's colour. A sea that is somebody's is tinted, no more.
void draw_field(const Canvas& c, AreaId a) {
  const bool sea = c.map.is_sea(a);
  const bool owned = c.owner(a) != PowerId::none;
  c.say("<g data-area=\"{}\">", c.map.graph.code(a));
  c.area_title(a);
  if (sea && owned && c.plan.scheme)  // the lines between signs end at them
    c.say("<path fill=\"{}\" d=\"{}\"/>", kOpenSea, c.plan.outlines[index(a)]);
  c.put("<path fill=\"");
  c.fill(c.owner(a), sea ? kOpenSea : kUnownedFill);
  c.put("\"");
  if (sea)
    c.put(owned ? " fill-opacity=\".45\" stroke=\"#7fa5b8\""
                : " stroke=\"#bcd3de\" stroke-dasharray=\"6 5\"");
  if (!sea && c.plan.scheme)
    c.put(owned && c.owner(a) == c.seat ? " stroke=\"#26231e\" stroke-width=\"3.5\""
                                        : " stroke=\"#8b8069\" stroke-width=\"1.5\"");
  c.put(" fill-rule=\"evenodd\" d=\"");
  c.put(c.plan.outlines[index(a)]);
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

/// Where an edge cuts an area of a world, its code stands on the side where its sign is not.
void draw_echoes(const Canvas& c) {
  for (const CutArea& cut : c.plan.cut) {
    const bool to_the_right = c.plan.label(cut.area).x < c.plan.width / 2;
    c.say("<text class=\"c-x\" x=\"{}\" y=\"{}\">{}</text>\n", to_the_right ? c.plan.width - 34 : 34,
          to_the_right ? cut.right : cut.left, c.map.graph.code(cut.area));
  }
}

}  // namespace

void draw_ground(const Canvas& c) {
  c.say("<rect width=\"{}\" height=\"{}\" fill=\"{}\"/>\n", c.plan.width, c.plan.height,
        c.plan.scheme ? "#fdfbf5" : kOpenSea);
  if (c.plan.scheme) draw_links(c);
  c.map.each_area([&](AreaId a) {
    if (c.map.is_sea(a)) draw_field(c, a);
  });
  const auto shore = [](const MapPlan::Line& line) { return line.kind != LineKind::border; };
  for (const auto* look :
       {"stroke=\"#c6dbe4\" stroke-width=\"22\"", "stroke=\"#b5cfdb\" stroke-width=\"11\""})
    draw_lines(c, look, shore);
  if (!c.plan.beyond.empty())
    c.say("<path fill=\"#e9e5da\" stroke=\"#b9b19f\" fill-rule=\"evenodd\" d=\"{}\"/>\n", c.plan.beyond);
  c.map.each_area([&](AreaId a) {
    if (c.map.is_land(a) && !c.map.is_sign(a)) draw_field(c, a);
  });
  const auto between_realms = [&](const MapPlan::Line& line) {
    return c.owner(line.one) != c.owner(line.other);
  };
  draw_lines(
      c, "stroke=\"#8b8069\" stroke-width=\"1\" stroke-opacity=\".75\"",
      [&](const MapPlan::Line& line) { return line.kind == LineKind::border && !between_realms(line); },
      Drawn::as_one);
  draw_lines(c, "stroke=\"#3a3429\" stroke-width=\"2.6\"", [&](const MapPlan::Line& line) {
    return line.kind == LineKind::border && between_realms(line);
  });
  draw_lines(c, "stroke=\"#26231e\" stroke-width=\"5\"", [&](const MapPlan::Line& line) {
    return line.kind == LineKind::border && c.seat != PowerId::none && between_realms(line) &&
           (c.owner(line.one) == c.seat || c.owner(line.other) == c.seat);  // one's own realm stands out
  });
  draw_lines(c, "stroke=\"#3f5c6b\" stroke-width=\"1.5\"",
             [](const MapPlan::Line& line) { return line.kind == LineKind::coast; });
  draw_lines(c, kNoWay, [](const MapPlan::Line& line) { return line.kind == LineKind::closed; });
  if (!c.plan.scheme) draw_links(c);
  draw_echoes(c);
}

}  // namespace realm
