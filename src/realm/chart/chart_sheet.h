#pragma once

#include "realm/chart/chart_canvas.h"
#include "realm/chart/chart_legend.h"

/// The sheet a map is drawn on: a title, the map, and a legend beside it.
namespace realm {

/// What a game puts on the sheet.
class ChartParts {
 public:
  virtual ~ChartParts() = default;
  /// Over the ground: what moved, and what stands where.
  virtual void draw_map(const Canvas& canvas) const = 0;
  virtual void write_legend(const Canvas& canvas, Legend& legend) const = 0;
};

struct ChartTitle {
  std::string heading;
  std::string whose;                     // as who knows it
  std::vector<std::string_view> powers;  // their codes, for a board, which has no legend
};
template <class World>
std::vector<std::string_view> power_codes(const World& world) {
  std::vector<std::string_view> codes;
  for (std::size_t i = 0; i < world.power_count(); ++i) codes.push_back(world.code(static_cast<PowerId>(i)));
  return codes;
}
/// `own_signs` are the symbols of one game. The canvas's `out` gets the whole drawing.
void write_chart(const Canvas& canvas, const ChartTitle& title, const ChartParts& parts,
                 std::string_view own_signs = {});
/// The map alone, for a small board beside a text: who is who stands below it, its title is for who hears
/// it.
void write_board(const Canvas& canvas, const ChartTitle& title, const ChartParts& parts,
                 std::string_view own_signs = {});
/// One of the two.
using WriteSheet = decltype(write_chart);

/// A second look at the map that is written into the same page, near enough to read: `own` areas and what
/// borders on them. False, and nothing is written, if that is nearly the whole map.
bool write_chart_part(base::Text& out, const DrawnMap& map, const MapPlan& plan, std::span<const AreaId> own);

}  // namespace realm
