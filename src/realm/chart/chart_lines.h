#pragma once

#include <utility>
#include <vector>

#include "realm/chart/drawn_map.h"

/// The lines of a drawn map. Areas that border on each other have the same points along their border; what a
/// line is follows from who has it in his outline.
namespace realm {

enum class LineKind : std::uint8_t {
  coast,
  border,  // between two areas of land
  closed,  // what looks like a border or a coast, and the map's author has said that nobody crosses it
           // (DA 11.4)
};

struct ChartLine {
  LineKind kind{};
  AreaId one = AreaId::none;
  AreaId other = AreaId::none;  // of a border; else none
  std::vector<MapPoint> points;
};

/// An area that lies on both edges of a map that goes round the world, and where each edge cuts it.
struct CutArea {
  AreaId area = AreaId::none;
  int left = 0;   // the middle of the cut at x = 0
  int right = 0;  // and at x = width
};

struct ChartLines {
  std::vector<ChartLine> lines;  // of the land, each once
  /// Pairs of areas that border on each other though their shapes do not touch; cities and their hinterlands
  /// are left out.
  std::vector<std::pair<AreaId, AreaId>> links;
  /// Areas of a world that are cut by its edges; none: the map does not go round.
  std::vector<CutArea> cut;
};
[[nodiscard]] ChartLines chart_lines(const DrawnMap& map);

}  // namespace realm
