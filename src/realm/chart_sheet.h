#pragma once

#include "realm/chart_canvas.h"
#include "realm/chart_legend.h"

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
  std::string whose;  // as who knows it
};
/// `own_signs` are the symbols of one game. The canvas's `out` gets the whole drawing.
void write_chart(const Canvas& canvas, const ChartTitle& title, const ChartParts& parts,
                 std::string_view own_signs = {});

/// A second look at the map that is written into the same page, near enough to read: `own` areas and what
/// borders on them. False, and nothing is written, if that is nearly the whole map.
bool write_chart_part(base::Text& out, const DrawnMap& map, const MapPlan& plan, std::span<const AreaId> own);

}  // namespace realm
