#include "dark_age/chart_plan.h"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>

#include "dark_age/map_layout.h"
#include "dark_age/position.h"

namespace dark_age {
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
MapPoint nearest(const AreaFacts& area, MapPoint to) {
  MapPoint best = area.label;
  long long least = -1;
  for (const Ring& ring : area.shape)
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
void plan_shapes(MapPlan& plan, const World& world) {
  plan.width = world.frame().width;
  plan.height = world.frame().height;
  plan.beyond = rings(world.frame().beyond);
  for (std::size_t i = 0; i < world.area_count(); ++i) {
    const AreaFacts& area = world.facts(area_id(i));
    plan.labels.push_back(area.label);
    plan.outlines.push_back(rings(area.shape));
    plan.boxes.push_back(around(area.label, kCityReach, kCityReach));
    for (const Ring& ring : area.shape)
      for (const MapPoint p : ring) widen(plan.boxes.back(), p);
  }
  const ChartLines found = chart_lines(world);
  for (const ChartLine& line : found.lines) {
    plan.lines.push_back({line.kind, line.one, line.other, {}});
    add_points(plan.lines.back().path, line.points);
  }
  for (const auto& [a, b] : found.links) {
    const bool from_a = !world.is_sea(a);
    const AreaFacts& from = world.facts(from_a ? a : b);
    const MapPoint end = nearest(world.facts(from_a ? b : a), from.label);
    plan.links.push_back({nearest(from, end), end, true});
  }
}

/// Plates for land, ellipses for the sea, and lines between them.
void plan_scheme(MapPlan& plan, const World& world) {
  MapLayout layout = lay_out(world);
  plan.scheme = true;
  plan.width = layout.width;
  plan.height = layout.height;
  plan.labels = std::move(layout.at);
  for (std::size_t i = 0; i < world.area_count(); ++i) {
    const MapPoint p = plan.labels[i];
    const AreaId a = area_id(i);
    plan.boxes.push_back(around(p, 56, 46));
    plan.outlines.push_back(
        world.is_city(a) ? std::string()
        : world.is_sea(a)
            ? fmt::format("M{} {}a54 38 0 1 0 108 0a54 38 0 1 0 -108 0z", p.x - 54, p.y + 4)
            : fmt::format("M{} {}h84q8 0 8 8v62q0 8 -8 8h-84q-8 0 -8 -8v-62q0 -8 8 -8z", p.x - 42, p.y - 40));
    for (const AreaId b : world.map().neighbours(a))
      if (a < b) plan.links.push_back({p, plan.label(b), world.is_sea(a) || world.is_sea(b)});
  }
}

}  // namespace

MapPlan map_plan(const World& world) {
  MapPlan plan;
  if (world.frame().given())
    plan_shapes(plan, world);
  else
    plan_scheme(plan, world);
  return plan;
}

}  // namespace dark_age
