#pragma once

#include <string>

#include "dark_age/chart_lines.h"

namespace dark_age {

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

  [[nodiscard]] MapPoint label(AreaId a) const { return labels[realm::index(a)]; }
};
[[nodiscard]] MapPlan map_plan(const World& world);

}  // namespace dark_age
