#pragma once

#include <utility>
#include <vector>

#include "dark_age/world.h"

/// The lines of a drawn map. Areas that border on each other have the same points along their border; what a
/// line is follows from who has it in his outline.
namespace dark_age {

enum class LineKind : std::uint8_t {
  coast,
  border,  // between areas of one owner, or of nobody
  realm,   // between areas of different owners
  closed,  // what looks like a border or a coast, and the map's author has said that nobody crosses it
           // (DA 11.4)
};

struct ChartLine {
  LineKind kind{};
  std::vector<MapPoint> points;
};

/// All lines of the land, each once.
[[nodiscard]] std::vector<ChartLine> chart_lines(const World& world, const std::vector<PowerId>& owners);

/// Pairs of areas that border on each other though their shapes do not touch; cities and their hinterlands
/// are left out.
[[nodiscard]] std::vector<std::pair<AreaId, AreaId>> chart_links(const World& world);

}  // namespace dark_age
