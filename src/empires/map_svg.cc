// The map as a drawing: owners for everybody, units as far as the seat knows them. Where the scenario gives
// no shapes, areas are laid out in rows.

#include <fmt/core.h>

#include <iterator>

#include "base/markup.h"
#include "empires/report.h"
#include "realm/colours.h"

namespace empires {
namespace {

/// What stands in an area, as far as it is known.
struct Known {
  bool told = false;
  bool fleet_only = false;  // seen from afar: armies aboard are not (EMP-H58)
  int armies = 0;
  int ships = 0;
  int forts = 0;
};

class Chart {
 public:
  Chart(base::Text& out, const World& world, const SeatView& view)
      : out_(out), world_(world), view_(view), known_(world.area_count()) {
    for (const OwnLand& l : view.land) known(l.area) = {true, false, l.armies, l.commissioned, l.forts};
    for (const OwnSea& s : view.seas) known(s.area) = {true, false, s.armies, s.ships, 0};
    for (const SeenFleet& f : view.fleets) known(f.area) = {true, true, 0, f.ships, 0};
    for (const SeenArea& s : view.seen) known(s.area) = {true, false, s.armies, s.ships, s.forts};
  }

  void draw() {
    const bool drawn = world_.frame().given();
    const int rows = static_cast<int>(world_.area_count() + kRow - 1) / kRow;
    width_ = drawn ? world_.frame().width : kRow * kCell;
    const int height = drawn ? world_.frame().height : rows * kCell;
    put("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" font-family=\"DejaVu Sans, "
        "sans-serif\">\n",
        width_, height);
    patterns();
    put("<title>");
    base::write_escaped(out_, world_.name());
    put("</title>\n<rect width=\"{}\" height=\"{}\" fill=\"#cfe3ee\"/>\n", width_, height);
    for (const realm::Ring& ring : world_.frame().beyond) polygon({ring}, "#e9e5da");
    for (std::size_t i = 0; i < world_.area_count(); ++i) ground(area_id(i));
    for (std::size_t i = 0; i < world_.area_count(); ++i) contents(area_id(i));
    put("</svg>\n");
  }

 private:
  static constexpr int kRow = 12;    // areas in a row, where there are no shapes
  static constexpr int kCell = 120;  // and the size of each

  template <class... Facts>
  void put(fmt::format_string<Facts...> pattern, Facts&&... facts) {
    fmt::format_to(std::back_inserter(out_), pattern, std::forward<Facts>(facts)...);
  }
  [[nodiscard]] Known& known(AreaId a) { return known_[realm::index(a)]; }

  [[nodiscard]] int paint(PowerId p) const {
    const int chosen = world_.facts(p).colour;
    return chosen > 0 ? chosen - 1 : static_cast<int>(realm::index(p));
  }

  void patterns() {
    put("<defs>\n");
    for (std::size_t i = 0; i < world_.power_count(); ++i) {
      const int n = paint(power_id(i));
      const std::string_view fill = realm::kFills[static_cast<std::size_t>(n) % std::size(realm::kFills)];
      const int kind = n / static_cast<int>(std::size(realm::kFills));
      put("<pattern id=\"p{}\" width=\"12\" height=\"12\" patternUnits=\"userSpaceOnUse\" "
          "patternTransform=\"rotate({})\"><rect width=\"12\" height=\"12\" fill=\"{}\"/>",
          i,
          kind == 1   ? 45
          : kind == 3 ? 30
                      : 0,
          fill);
      if (kind == 1) put("<path d=\"M0 0v12\" stroke=\"#fff\" stroke-width=\"8\" stroke-opacity=\".55\"/>");
      if (kind == 2) put("<circle cx=\"5\" cy=\"5\" r=\"3\" fill=\"#26231e\" fill-opacity=\".35\"/>");
      if (kind == 3)
        put("<path d=\"M0 0v12M0 0h12\" stroke=\"#26231e\" stroke-width=\"2\" stroke-opacity=\".5\"/>");
      if (kind == 4) put("<path d=\"M0 3h12\" stroke=\"#26231e\" stroke-width=\"4\" stroke-opacity=\".4\"/>");
      put("</pattern>\n");
    }
    put("</defs>\n");
  }

  void polygon(const std::vector<realm::Ring>& rings, std::string_view fill) {
    put("<path fill=\"{}\" fill-rule=\"evenodd\" stroke=\"#4d483e\" stroke-width=\"1.2\" d=\"", fill);
    for (const realm::Ring& ring : rings) {
      for (std::size_t i = 0; i < ring.size(); ++i) put("{}{} {}", i == 0 ? "M" : "L", ring[i].x, ring[i].y);
      put("Z");
    }
    put("\"/>\n");
  }

  [[nodiscard]] realm::MapPoint label(AreaId a) const {
    if (world_.frame().given()) return world_.facts(a).label;
    const int i = static_cast<int>(realm::index(a));
    return {i % kRow * kCell + kCell / 2, i / kRow * kCell + kCell / 2};
  }

  void ground(AreaId a) {
    const PowerId owner = view_.roundup.owners[realm::index(a)];
    std::string fill = world_.is_sea(a) ? "#bcd7e6" : "#f3efe4";
    if (world_.is_land(a) && owner != PowerId::none) fill = fmt::format("url(#p{})", realm::index(owner));
    if (!world_.facts(a).shape.empty()) return polygon(world_.facts(a).shape, fill);
    const realm::MapPoint at = label(a);
    polygon(
        {{{at.x - 54, at.y - 54}, {at.x + 54, at.y - 54}, {at.x + 54, at.y + 54}, {at.x - 54, at.y + 54}}},
        fill);
  }

  void contents(AreaId a) {
    const realm::MapPoint at = label(a);
    put("<text x=\"{}\" y=\"{}\" font-size=\"15\" font-weight=\"700\" text-anchor=\"middle\" fill=\"{}\" "
        "stroke=\"#fdfbf5\" stroke-width=\"3\" paint-order=\"stroke\">{}</text>\n",
        at.x, at.y, world_.is_sea(a) ? "#41708a" : "#26231e", world_.code(a));
    const Known& here = known(a);
    if (!here.told || here.armies + here.ships + here.forts == 0) return;
    std::string units;
    if (here.armies > 0) units += fmt::format("{}A ", here.armies);
    if (here.ships > 0) units += fmt::format("{}S ", here.ships);
    if (here.forts > 0) units += fmt::format("{}F ", here.forts);
    units.pop_back();
    const int half = 5 + 4 * static_cast<int>(units.size());
    put("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"16\" rx=\"4\" fill=\"#2f3e55\"{}/>", at.x - half,
        at.y + 4, 2 * half, here.fleet_only ? " fill-opacity=\".7\"" : "");
    put("<text x=\"{}\" y=\"{}\" font-size=\"12\" text-anchor=\"middle\" fill=\"#fff\">{}</text>\n", at.x,
        at.y + 16, units);
  }

  base::Text& out_;
  const World& world_;
  const SeatView& view_;
  std::vector<Known> known_;
  int width_ = 0;
};

}  // namespace

void write_map_svg(base::Text& out, const World& world, const SeatView& view) {
  Chart(out, world, view).draw();
}

}  // namespace empires
