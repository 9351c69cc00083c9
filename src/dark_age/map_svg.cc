// The map as a drawing: a sign for each area, a line for each border.

#include <algorithm>

#include "dark_age/map_chart.h"
#include "dark_age/report_words.h"

namespace dark_age {
namespace {

using enum Message;
using base::put;
using base::Text;

/// Okabe and Ito's colours, which colour-blind eyes tell apart; black is left to the lettering. Every sign
/// carries its owner's code too, so that nothing hangs on a colour alone.
struct Paint {
  std::string_view fill;
  std::string_view ink;
};
constexpr Paint kPaints[] = {
    {"#e69f00", "#000"}, {"#56b4e9", "#000"}, {"#009e73", "#000"}, {"#f0e442", "#000"},
    {"#0072b2", "#fff"}, {"#d55e00", "#000"}, {"#cc79a7", "#000"},
};
constexpr std::size_t kPaintCount = std::size(kPaints);
constexpr Paint kUnownedLand{"#fffdf7", "#000"};
constexpr Paint kUnownedSea{"#e6f1f6", "#000"};
/// The rim of a sign, once the colours come round again.
constexpr std::string_view kRims[] = {"", " stroke-dasharray=\"7 3\"", " stroke-dasharray=\"2 2\""};

constexpr std::string_view kStyle =
    "<style>.m-t{font:700 18px Georgia,serif;fill:#222}.m-s{font:12px Georgia,serif;fill:#444}"
    ".m-l{stroke:#b9ad97;stroke-width:2}.m-w{stroke:#9cc0d2;stroke-width:2;stroke-dasharray:5 4}"
    ".m-c{font:700 13px Verdana,sans-serif;text-anchor:middle}.m-o{font:9px "
    "Verdana,sans-serif;text-anchor:middle}"
    ".m-n{font:700 10px Verdana,sans-serif;text-anchor:middle;fill:#111;stroke:#fbf8f1;stroke-width:3;"
    "paint-order:stroke}.m-k{font:11px "
    "Verdana,sans-serif;fill:#222}.m-g{fill:none;stroke-width:1.5;opacity:.75}"
    "</style>\n";

constexpr int kHead = 52;
constexpr int kLegendRow = 24;
constexpr int kLegendColumn = 168;

class MapDrawing {
 public:
  MapDrawing(Text& out, const World& world, const SeatView& view, base::Language language,
             const MapLayout& layout)
      : out_(out), world_(world), view_(view), teller_(world, view, language), layout_(layout) {
    notes_.resize(world.area_count());
    for (const OwnArea& a : view.areas) note(a);
    for (const SeenArea& a : view.seen) note(a);
    for (std::size_t i = 0; i < view.roundup.owners.size(); ++i) {
      const PowerId p = view.roundup.owners[i];
      if (p != PowerId::none) owners_.push_back(p);
    }
    std::sort(owners_.begin(), owners_.end());
    owners_.erase(std::unique(owners_.begin(), owners_.end()), owners_.end());
    if (owners_.size() > kMostInLegend) owners_.clear();
  }

  void write() {
    const int width = std::max(layout_.width, 4 * kLegendColumn + 40);
    const int shift = (width - layout_.width) / 2;
    const int columns = std::max(1, (width - 40) / kLegendColumn);
    const int rows = (static_cast<int>(owners_.size()) + columns) / columns +
                     (static_cast<int>(kTerrains) + columns - 1) / columns;
    const int height = kHead + layout_.height + rows * kLegendRow + 56;
    say("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" role=\"img\">\n", width, height);
    title();
    put(out_, kStyle);
    say("<rect width=\"{}\" height=\"{}\" rx=\"10\" fill=\"#fbf8f1\"/>\n", width, height);
    lettering();
    say("<g transform=\"translate({} {})\">\n", shift, kHead);
    links();
    for (std::size_t i = 0; i < world_.area_count(); ++i) area(area_id(i));
    for (std::size_t i = 0; i < world_.area_count(); ++i) contents(area_id(i));
    put(out_, "</g>\n");
    legend(kHead + layout_.height, columns);
    put(out_, "</svg>\n");
  }

 private:
  static constexpr std::size_t kMostInLegend = 64;

  template <class... Facts>
  void say(fmt::format_string<Facts...> pattern, Facts&&... facts) {
    fmt::format_to(std::back_inserter(out_), pattern, std::forward<Facts>(facts)...);
  }
  template <class Area>
  void note(const Area& a) {
    std::string& text = notes_[realm::index(a.area)];
    const auto add = [&](int n, char letter) {
      if (n != 0) fmt::format_to(std::back_inserter(text), "{}{}{}", text.empty() ? "" : " ", n, letter);
    };
    add(a.armies, 'A');
    add(a.ships, 'S');
    add(a.population, 'P');
    add(a.forts, 'F');
    add(a.trade, 'T');
    if (text.empty() && !teller_.is_master()) text = "0";  // seen, and nothing there
  }
  [[nodiscard]] Paint paint(PowerId p) const { return kPaints[realm::index(p) % kPaintCount]; }
  [[nodiscard]] std::string_view rim(PowerId p) const {
    return p == PowerId::none ? std::string_view() : kRims[realm::index(p) / kPaintCount % std::size(kRims)];
  }

  std::string heading() const {
    const Roundup& r = view_.roundup;
    return r.turn == 0 ? teller_.words().text(map_title_start, world_.name())
                       : teller_.words().text(map_title, world_.name(), r.turn);
  }
  std::string whose() const {
    return teller_.is_master() ? std::string(teller_.word(map_as_truth))
                               : teller_.words().text(map_as_known, teller_.name(view_.seat));
  }
  void title() {
    put(out_, "<title>");
    write_escaped(out_, heading());
    put(out_, ", ");
    write_escaped(out_, whose());
    put(out_, "</title>\n");
  }
  void lettering() {
    put(out_, "<text class=\"m-t\" x=\"20\" y=\"28\">");
    write_escaped(out_, heading());
    put(out_, "</text>\n<text class=\"m-s\" x=\"20\" y=\"46\">");
    write_escaped(out_, whose());
    put(out_, "</text>\n");
  }

  void links() {
    for (std::size_t i = 0; i < world_.area_count(); ++i)
      for (const AreaId b : world_.map().neighbours(area_id(i))) {
        if (realm::index(b) <= i) continue;
        const MapLayout::Point p = layout_.at[i];
        const MapLayout::Point q = layout_.at[realm::index(b)];
        const bool wet = world_.is_sea(area_id(i)) || world_.is_sea(b);
        say("<line class=\"{}\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>\n", wet ? "m-w" : "m-l", p.x, p.y,
            q.x, q.y);
      }
  }

  /// The outline of a terrain: an ellipse for the sea, battlements for a city, a rounded field for the rest.
  void outline(Terrain terrain, int x, int y, Paint colours, std::string_view edge, int stroke) {
    if (terrain == Terrain::sea)
      say("<ellipse cx=\"{}\" cy=\"{}\" rx=\"31\" ry=\"19\"", x, y);
    else if (terrain == Terrain::city)
      say("<path d=\"M{} {}v-36h9v5h8v-5h10v5h8v-5h10v5h8v-5h9v36z\"", x - 31, y + 18);
    else
      say("<rect x=\"{}\" y=\"{}\" width=\"60\" height=\"36\" rx=\"8\"", x - 30, y - 18);
    say(" fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\"{}/>\n", colours.fill,
        stroke > 2                ? "#000"
        : terrain == Terrain::sea ? "#3f7f9f"
                                  : "#5b5345",
        stroke, edge);
  }
  void glyph(Terrain terrain, int x, int y, std::string_view ink) {
    std::string_view path;
    switch (terrain) {
      case Terrain::mountain: path = "l5 -9l3 5l2 -3l4 7z"; break;
      case Terrain::forest: path = "m1 -1l5 -9l5 9zm5 0v4"; break;
      case Terrain::wetlands: path = "m0 -3q3 -3 6 0t6 0m-12 4q3 -3 6 0t6 0"; break;
      case Terrain::uplands: path = "q6 -12 12 0"; break;
      case Terrain::islands:
        path = "m0 -2a3 2 0 1 0 6 0a3 2 0 1 0 -6 0m6 3a3 2 0 1 0 6 0a3 2 0 1 0 -6 0";
        break;
      case Terrain::city:
      case Terrain::lowlands:
      case Terrain::sea: return;
    }
    say("<path class=\"m-g\" stroke=\"{}\" d=\"M{} {}{}\"/>\n", ink, x - 27, y - 4, path);
  }

  void area(AreaId a) {
    const MapLayout::Point p = layout_.at[realm::index(a)];
    const Terrain terrain = world_.facts(a).terrain;
    const PowerId owner = view_.roundup.owners[realm::index(a)];
    const bool owned = owner != PowerId::none;
    const Paint colours = owned ? paint(owner) : terrain == Terrain::sea ? kUnownedSea : kUnownedLand;
    const bool own = owned && owner == view_.seat;
    put(out_, "<g><title>");
    write_escaped(out_, teller_.area(a));
    put(out_, ", ");
    put(out_, teller_.terrain(a));
    put(out_, ", ");
    write_escaped(out_, teller_.name(owner));
    put(out_, "</title>\n");
    outline(terrain, p.x, p.y, colours, rim(owner), own ? 4 : 2);
    glyph(terrain, p.x, p.y, colours.ink);
    say("<text class=\"m-c\" x=\"{}\" y=\"{}\" fill=\"{}\">{}</text>\n", p.x + (has_glyph(terrain) ? 6 : 0),
        p.y + (owned ? 1 : 5), colours.ink, world_.code(a));
    if (owned)
      say("<text class=\"m-o\" x=\"{}\" y=\"{}\" fill=\"{}\">{}</text>\n", p.x, p.y + 13, colours.ink,
          world_.code(owner));
    put(out_, "</g>\n");
  }
  static bool has_glyph(Terrain terrain) {
    return terrain != Terrain::city && terrain != Terrain::lowlands && terrain != Terrain::sea;
  }
  void contents(AreaId a) {
    const std::string& text = notes_[realm::index(a)];
    if (text.empty()) return;
    const MapLayout::Point p = layout_.at[realm::index(a)];
    say("<text class=\"m-n\" x=\"{}\" y=\"{}\">{}</text>\n", p.x, p.y + 31, text);
  }

  void legend(int top, int columns) {
    int cell = 0;
    const auto place = [&] {
      return MapLayout::Point{20 + cell % columns * kLegendColumn, top + 22 + cell / columns * kLegendRow};
    };
    for (std::size_t t = 0; t < kTerrains; ++t, ++cell) {
      const auto [x, y] = place();
      const auto terrain = static_cast<Terrain>(t);
      say("<g transform=\"translate({} {}) scale(.5)\">", x + 16, y);
      outline(terrain, 0, 0, terrain == Terrain::sea ? kUnownedSea : kUnownedLand, {}, 2);
      put(out_, "</g>");
      say("<g transform=\"translate({} {})\">", x + 54, y + 4);
      glyph(terrain, 13, 4, "#000");
      put(out_, "</g>\n");
      say("<text class=\"m-k\" x=\"{}\" y=\"{}\">", x + (has_glyph(terrain) ? 60 : 40), y + 4);
      put(out_, teller_.terrain_name(terrain));
      put(out_, "</text>\n");
    }
    cell = (cell + columns - 1) / columns * columns;
    for (const PowerId p : owners_) {
      const auto [x, y] = place();
      power(p, x, y);
      ++cell;
    }
    const int below = place().y + (cell % columns == 0 ? 0 : kLegendRow);
    say("<text class=\"m-k\" x=\"20\" y=\"{}\">", below + 4);
    write_escaped(out_, teller_.word(teller_.is_master() ? map_letters : map_units_explained));
    put(out_, "</text>\n");
  }
  void power(PowerId p, int x, int y) {
    say("<rect x=\"{}\" y=\"{}\" width=\"30\" height=\"16\" rx=\"4\" fill=\"{}\" stroke=\"{}\" "
        "stroke-width=\"{}\"{}/>\n",
        x + 1, y - 8, paint(p).fill, p == view_.seat ? "#000" : "#5b5345", p == view_.seat ? 3 : 2, rim(p));
    say("<text class=\"m-k\" x=\"{}\" y=\"{}\">{} ", x + 40, y + 4, world_.code(p));
    write_escaped(out_, clipped(teller_.name(p), 14));
    put(out_, "</text>\n");
  }

  Text& out_;
  const World& world_;
  const SeatView& view_;
  Teller teller_;
  const MapLayout& layout_;
  std::vector<std::string> notes_;  // what is known to stand in an area
  std::vector<PowerId> owners_;
};

}  // namespace

void write_map_svg(Text& out, const World& world, const SeatView& view, base::Language language,
                   const MapLayout& layout) {
  if (world.frame().given())
    write_map_chart(out, world, view, language);
  else
    MapDrawing(out, world, view, language, layout).write();
}

void write_map_svg(Text& out, const World& world, const SeatView& view) {
  write_map_svg(out, world, view, base::Language::english,
                world.frame().given() ? MapLayout() : lay_out(world));
}

}  // namespace dark_age
