#pragma once

#include <string>

#include "realm/chart/chart_lines.h"

namespace realm {

/// A part of the sheet a map is drawn on.
struct MapBox {
  MapPoint low{};
  MapPoint high{};
};

/// What is drawn of a world whatever happens on it: where the areas lie, coasts, borders and ways. It stays
/// the same all through a game; whoever draws many maps makes it once. Outlines and lines are path data as
/// SVG takes them.
struct MapPlan {
  struct Line {
    LineKind kind{};
    AreaId one = AreaId::none;
    AreaId other = AreaId::none;
    std::string path;
  };
  /// A way that no common border shows.
  struct Link {
    MapPoint from;
    MapPoint to;
    bool wet = false;
  };
  int width = 0;
  int height = 0;
  bool scheme = false;  // nobody has said where the areas lie: plates, and a line for every border
  std::vector<MapPoint> labels;
  std::vector<std::string> outlines;  // empty: a city, which is a sign at its label
  std::vector<MapBox> boxes;
  std::string beyond;  // land that is in no area
  std::vector<Line> lines;
  std::vector<Link> links;
  std::vector<CutArea> cut;  // of a world: what lies on both edges

  [[nodiscard]] MapPoint label(AreaId a) const { return labels[index(a)]; }
  /// Whether the left edge is joined to the right one.
  [[nodiscard]] bool goes_round() const { return !cut.empty(); }
};
[[nodiscard]] MapPlan map_plan(const DrawnMap& map);

}  // namespace realm
