#pragma once

#include <utility>
#include <vector>

#include "dark_age/world.h"

/// The lines of a drawn map. Areas that border on each other have the same points along their border; what a
/// line is follows from who has it in his outline.
namespace dark_age {

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

struct ChartLines {
  std::vector<ChartLine> lines;  // of the land, each once
  /// Pairs of areas that border on each other though their shapes do not touch; cities and their hinterlands
  /// are left out.
  std::vector<std::pair<AreaId, AreaId>> links;
};
[[nodiscard]] ChartLines chart_lines(const World& world);

}  // namespace dark_age
