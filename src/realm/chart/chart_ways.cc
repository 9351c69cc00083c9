#include "realm/chart/chart_ways.h"

#include <cstdlib>

#include "realm/map_layout.h"

namespace realm {
namespace {

struct Way {
  MapPoint start;
  MapPoint bend;
  MapPoint end;
};

int length_of(int dx, int dy) {
  return std::max(1, static_cast<int>(whole_root(static_cast<std::int64_t>(dx) * dx +
                                                 static_cast<std::int64_t>(dy) * dy)));
}

Way way_between(MapPoint a, MapPoint b, const Reach& reach) {
  const int dx = b.x - a.x;
  const int dy = b.y - a.y;
  const int length = length_of(dx, dy);
  const int start = std::min(reach.start, length / 3);
  const int end = std::max(start + 10, std::min(length * reach.percent / 100, length - reach.gap));
  const MapPoint p{a.x + dx * start / length, a.y + dy * start / length};
  const MapPoint q{a.x + dx * end / length, a.y + dy * end / length};
  const int bow = (end - start) / 8;
  return {p, {(p.x + q.x) / 2 - dy * bow / length, (p.y + q.y) / 2 + dx * bow / length}, q};
}

/// The way on the sheet; and once more a whole map to the side where it goes over the edge: each of the two
/// is seen as far as the sheet reaches.
std::vector<Way> ways(const Canvas& c, AreaId from, AreaId to, const Reach& reach) {
  const MapPoint a = c.plan.label(from);
  const MapPoint b = c.plan.label(to);
  const int width = c.plan.width;
  if (!c.plan.goes_round() || 2 * std::abs(b.x - a.x) <= width) return {way_between(a, b, reach)};
  const int round = b.x > a.x ? width : -width;
  return {way_between(a, {b.x - round, b.y}, reach), way_between({a.x + round, a.y}, b, reach)};
}

void draw(const Canvas& c, const Way& w, std::string_view look) {
  c.say("<path class=\"c-l\" {} d=\"M{} {}Q{} {} {} {}\"/>", look, w.start.x, w.start.y, w.bend.x, w.bend.y,
        w.end.x, w.end.y);
}

/// The head is drawn over the end of the line, along its last part.
void draw_head(const Canvas& c, const Way& last, std::string_view fill) {
  const int dx = last.end.x - last.bend.x;
  const int dy = last.end.y - last.bend.y;
  const int length = length_of(dx, dy);
  const auto at = [&](int along, int aside) {
    return MapPoint{last.end.x + (dx * along - dy * aside) / length,
                    last.end.y + (dy * along + dx * aside) / length};
  };
  const MapPoint tip = at(10, 0);
  const MapPoint left = at(-8, 9);
  const MapPoint notch = at(-4, 0);
  const MapPoint right = at(-8, -9);
  c.say(
      "<path d=\"M{} {}L{} {}L{} {}L{} {}z\" fill=\"{}\" stroke=\"#26231e\" stroke-width=\"1.6\" "
      "stroke-linejoin=\"round\"/>",
      tip.x, tip.y, left.x, left.y, notch.x, notch.y, right.x, right.y, fill);
}

}  // namespace

void draw_way(const Canvas& c, AreaId from, AreaId to, const Reach& reach, std::string_view look) {
  for (const Way& way : ways(c, from, to, reach)) draw(c, way, look);
}

void draw_arrow(const Canvas& c, const Arrow& arrow, std::string_view title) {
  const bool through = arrow.via != arrow.from && arrow.via != AreaId::none;
  const std::vector<Way> last =
      ways(c, through ? arrow.via : arrow.from, arrow.to, through ? Reach{.start = 0} : Reach{});
  std::vector<Way> all;
  if (through) all = ways(c, arrow.from, arrow.via, {.gap = 0});
  all.insert(all.end(), last.begin(), last.end());
  const auto stroke = [&](std::string_view look) {
    for (const Way& way : all) draw(c, way, look);
  };
  const std::string_view fill = c.paints.of(arrow.who).fill;
  c.put("<g class=\"c-a\"><title>");
  c.escaped(title);
  c.put("</title>");
  // Light round about, ink, and the colour in the middle.
  stroke("stroke=\"#fff\" stroke-width=\"9\" stroke-opacity=\".8\"");
  stroke(arrow.beaten ? "stroke=\"#26231e\" stroke-width=\"6\" stroke-dasharray=\"9 8\""
                      : "stroke=\"#26231e\" stroke-width=\"6\"");
  stroke(fmt::format("stroke=\"{}\" stroke-width=\"3\"{}", fill,
                     arrow.beaten ? " stroke-dasharray=\"9 8\"" : ""));
  for (const Way& way : last) draw_head(c, way, fill);
  c.put("</g>\n");
}

}  // namespace realm
