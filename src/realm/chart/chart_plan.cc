#include "realm/chart/chart_plan.h"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>

#include "realm/map_layout.h"

namespace realm {
namespace {

constexpr int kCityReach = 40;  // what a sign with its units takes to each side

void add_points(std::string& path, const std::vector<MapPoint>& line) {
  MapPoint last = line.front();
  fmt::format_to(std::back_inserter(path), "M{} {}l", last.x, last.y);
  for (std::size_t i = 1; i < line.size(); ++i) {
    fmt::format_to(std::back_inserter(path), "{}{} {}", i == 1 ? "" : " ", line[i].x - last.x,
                   line[i].y - last.y);
    last = line[i];
  }
}

std::string rings(const std::vector<Ring>& shape) {
  std::string path;
  for (const Ring& ring : shape) {
    add_points(path, ring);
    path += 'z';
  }
  return path;
}

void widen(MapBox& box, MapPoint p) {
  box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y)};
  box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y)};
}

MapBox around(MapPoint p, int x, int y) { return {{p.x - x, p.y - y}, {p.x + x, p.y + y}}; }

/// The point of an area's outline that is nearest to a place; of a city its sign.
MapPoint nearest(const DrawnArea& area, MapPoint to) {
  MapPoint best = area.label;
  long long least = -1;
  for (const Ring& ring : *area.shape)
    for (const MapPoint p : ring) {
      const long long dx = p.x - to.x;
      const long long dy = p.y - to.y;
      if (least >= 0 && dx * dx + dy * dy >= least) continue;
      least = dx * dx + dy * dy;
      best = p;
    }
  return best;
}

/// Where the scenario says how the areas lie.
void plan_shapes(MapPlan& plan, const DrawnMap& map) {
  plan.width = map.frame.width;
  plan.height = map.frame.height;
  plan.beyond = rings(map.frame.beyond);
  for (const DrawnArea& area : map.areas) {
    plan.labels.push_back(area.label);
    plan.outlines.push_back(rings(*area.shape));
    plan.boxes.push_back(around(area.label, kCityReach, kCityReach));
    for (const Ring& ring : *area.shape)
      for (const MapPoint p : ring) widen(plan.boxes.back(), p);
  }
  ChartLines found = chart_lines(map);
  for (const ChartLine& line : found.lines) {
    plan.lines.push_back({line.kind, line.one, line.other, {}});
    add_points(plan.lines.back().path, line.points);
  }
  for (const auto& [a, b] : found.links) {
    const bool from_a = !map.is_sea(a);
    const DrawnArea& from = map.at(from_a ? a : b);
    const MapPoint end = nearest(map.at(from_a ? b : a), from.label);
    plan.links.push_back({nearest(from, end), end, true});
  }
  plan.cut = std::move(found.cut);
}

/// Plates for land, ellipses for the sea, and lines between them.
void plan_scheme(MapPlan& plan, const DrawnMap& map) {
  MapLayout layout = lay_out(map.graph);
  plan.scheme = true;
  plan.width = layout.width;
  plan.height = layout.height;
  plan.labels = std::move(layout.at);
  map.each_area([&](AreaId a) {
    const MapPoint p = plan.label(a);
    plan.boxes.push_back(around(p, 56, 46));
    plan.outlines.push_back(
        map.is_sign(a) ? std::string()
        : map.is_sea(a)
            ? fmt::format("M{} {}a54 38 0 1 0 108 0a54 38 0 1 0 -108 0z", p.x - 54, p.y + 4)
            : fmt::format("M{} {}h84q8 0 8 8v62q0 8 -8 8h-84q-8 0 -8 -8v-62q0 -8 8 -8z", p.x - 42, p.y - 40));
    for (const AreaId b : map.graph.neighbours(a))
      if (a < b) plan.links.push_back({p, plan.label(b), map.is_sea(a) || map.is_sea(b)});
  });
}

}  // namespace

MapPlan map_plan(const DrawnMap& map) {
  MapPlan plan;
  if (map.frame.given())
    plan_shapes(plan, map);
  else
    plan_scheme(plan, map);
  return plan;
}

}  // namespace realm
