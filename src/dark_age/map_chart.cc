// The map as a drawing with coasts and borders, where the scenario says how its areas lie.

#include "dark_age/map_chart.h"

#include <algorithm>
#include <array>

#include "dark_age/chart_legend.h"
#include "dark_age/chart_lines.h"
#include "dark_age/chart_signs.h"
#include "dark_age/report_words.h"

namespace dark_age {
namespace {

using enum Message;
using base::put;
using base::Text;

constexpr int kHead = 116;
constexpr int kMargin = 36;

/// What is known to stand in an area; nothing that is not in the seat's view.
struct Contents {
  bool known = false;
  int armies = 0;
  int ships = 0;
  int population = 0;
  int forts = 0;
  int trade = 0;
};

int root(long long square) {
  long long low = 0;
  for (long long high = 1 << 16; low + 1 < high;) {
    const long long middle = (low + high) / 2;
    (middle * middle <= square ? low : high) = middle;
  }
  return static_cast<int>(low);
}

class Chart {
 public:
  Chart(Text& out, const World& world, const SeatView& view, base::Language language)
      : out_(out), world_(world), view_(view), teller_(world, view, language), contents_(world.area_count()) {
    for (const SeenArea& a : view.seen) note(a);
    for (const OwnArea& a : view.areas) note(a);
  }

  void write() {
    const MapFrame& frame = world_.frame();
    const int height = std::max(frame.height, legend_height(world_)) + kHead + kMargin;
    const int width = frame.width + kLegendWidth + 3 * kMargin;
    say("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" role=\"img\">\n", width, height);
    title();
    put(out_, chart_definitions());
    say("<rect width=\"{}\" height=\"{}\" fill=\"#fdfbf5\"/>\n", width, height);
    lettering();
    say("<svg x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\">\n", kMargin, kHead, frame.width, frame.height);
    map();
    put(out_, "</svg>\n");
    say("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"#8fa9b5\" "
        "stroke-width=\"2\"/>\n",
        kMargin, kHead, frame.width, frame.height);
    write_chart_legend(out_, teller_, {frame.width + 2 * kMargin, kHead});
    put(out_, "</svg>\n");
  }

 private:
  template <class... Facts>
  void say(fmt::format_string<Facts...> pattern, Facts&&... facts) {
    fmt::format_to(std::back_inserter(out_), pattern, std::forward<Facts>(facts)...);
  }
  template <class Area>
  void note(const Area& a) {
    contents_[realm::index(a.area)] = {true, a.armies, a.ships, a.population, a.forts, a.trade};
  }
  [[nodiscard]] PowerId owner(AreaId a) const { return view_.roundup.owners[realm::index(a)]; }
  [[nodiscard]] MapPoint label(AreaId a) const { return world_.facts(a).label; }

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
    say("<text class=\"c-t\" x=\"{}\" y=\"62\">", kMargin);
    write_escaped(out_, heading());
    say("</text>\n<text class=\"c-u\" x=\"{}\" y=\"96\">", kMargin);
    write_escaped(out_, whose());
    put(out_, "</text>\n");
  }

  // --- lines and fields ---

  void points(const std::vector<MapPoint>& line) {
    MapPoint last = line.front();
    say("M{} {}l", last.x, last.y);
    for (std::size_t i = 1; i < line.size(); ++i) {
      say("{}{} {}", i == 1 ? "" : " ", line[i].x - last.x, line[i].y - last.y);
      last = line[i];
    }
  }
  void rings(const std::vector<Ring>& shape) {
    for (const Ring& ring : shape) {
      points(ring);
      put(out_, "z");
    }
  }
  void lines(const std::vector<ChartLine>& all, LineKind kind, std::string_view look) {
    bool any = false;
    for (const ChartLine& line : all) {
      if (line.kind != kind) continue;
      if (!any) say("<path class=\"c-l\" {} d=\"", look);
      any = true;
      points(line.points);
    }
    if (any) put(out_, "\"/>\n");
  }

  void map() {
    const MapFrame& frame = world_.frame();
    const std::vector<ChartLine> all = chart_lines(world_, view_.roundup.owners);
    say("<rect width=\"{}\" height=\"{}\" fill=\"#d9e8ee\"/>\n", frame.width, frame.height);
    each_area([&](AreaId a) {
      if (world_.is_sea(a)) field(a);
    });
    for (const auto* look :
         {"stroke=\"#c6dbe4\" stroke-width=\"22\"", "stroke=\"#b5cfdb\" stroke-width=\"11\""})
      for (const LineKind kind : {LineKind::coast, LineKind::closed}) lines(all, kind, look);
    put(out_, "<path fill=\"#e9e5da\" stroke=\"#b9b19f\" stroke-width=\"1\" fill-rule=\"evenodd\" d=\"");
    rings(frame.beyond);
    put(out_, "\"/>\n");
    each_area([&](AreaId a) {
      if (world_.is_land(a) && !world_.is_city(a)) field(a);
    });
    lines(all, LineKind::border, "stroke=\"#8b8069\" stroke-width=\"1\" stroke-opacity=\".75\"");
    lines(all, LineKind::realm, "stroke=\"#4a4336\" stroke-width=\"2.4\"");
    lines(all, LineKind::coast, "stroke=\"#3f5c6b\" stroke-width=\"1.5\"");
    lines(all, LineKind::closed, "stroke=\"#3f342a\" stroke-width=\"4\" stroke-dasharray=\"1 7\"");
    links();
    for (const OwnArea& a : view_.areas) posture(a);
    moves();
    each_area([&](AreaId a) { sign(a); });
  }
  template <class Each>
  void each_area(Each&& each) {
    for (std::size_t i = 0; i < world_.area_count(); ++i) each(area_id(i));
  }

  void area_title(AreaId a) {
    put(out_, "<title>");
    write_escaped(out_, teller_.area(a));
    put(out_, ", ");
    put(out_, teller_.terrain(a));
    put(out_, ", ");
    write_escaped(out_, teller_.name(owner(a)));
    put(out_, "</title>\n");
  }
  /// The ground of an area, in its owner's colour. A sea that is somebody's is tinted, no more.
  void field(AreaId a) {
    const bool sea = world_.is_sea(a);
    say("<g data-area=\"{}\">", world_.code(a));
    area_title(a);
    if (owner(a) == PowerId::none) {
      path(a, sea ? "#d9e8ee" : kUnownedFill, sea ? " stroke=\"#bcd3de\" stroke-dasharray=\"6 5\"" : "");
    } else {
      const PowerPaint paint = power_paint(world_, owner(a));
      path(a, paint.fill, sea ? " fill-opacity=\".4\" stroke=\"#9cbccb\"" : "");
      if (paint.pattern != 0) path(a, kPatternFills[paint.pattern], sea ? " opacity=\".5\"" : "");
    }
    put(out_, "</g>\n");
  }
  void path(AreaId a, std::string_view fill, std::string_view more) {
    say("<path fill=\"{}\"{} fill-rule=\"evenodd\" d=\"", fill, more);
    rings(world_.facts(a).shape);
    put(out_, "\"/>");
  }

  /// Ways across what the shapes keep apart: ferries, and the harbours of cities.
  void links() {
    for (const auto& [a, b] : chart_links(world_)) {
      const AreaId from = world_.is_sea(a) ? b : a;
      const MapPoint end = nearest(from == a ? b : a, label(from));
      const MapPoint start = nearest(from, end);
      say("<path class=\"c-l\" stroke=\"#2d6683\" stroke-width=\"2.6\" stroke-dasharray=\"1 6\" d=\"M{} "
          "{}L{} "
          "{}\"/>\n",
          start.x, start.y, end.x, end.y);
    }
  }
  /// The point of an area's outline that is nearest to a place; of a city its sign.
  [[nodiscard]] MapPoint nearest(AreaId a, MapPoint to) const {
    MapPoint best = label(a);
    long long least = -1;
    for (const Ring& ring : world_.facts(a).shape)
      for (const MapPoint p : ring) {
        const long long dx = p.x - to.x;
        const long long dy = p.y - to.y;
        if (least >= 0 && dx * dx + dy * dy >= least) continue;
        least = dx * dx + dy * dy;
        best = p;
      }
    return best;
  }

  // --- what the seat did and set ---

  /// The way from one sign to another, a little bent, `percent` of it.
  void way(AreaId from, AreaId to, int start, int percent, int gap, std::string_view look) {
    const MapPoint a = label(from);
    const MapPoint b = label(to);
    const int dx = b.x - a.x;
    const int dy = b.y - a.y;
    const int length = std::max(1, root(static_cast<long long>(dx) * dx + static_cast<long long>(dy) * dy));
    const int end = std::max(start + 8, std::min(length * percent / 100, length - gap));
    const MapPoint p{a.x + dx * start / length, a.y + dy * start / length};
    const MapPoint q{a.x + dx * end / length, a.y + dy * end / length};
    const int bend = (end - start) / 9;
    say("<path class=\"c-l\" {} d=\"M{} {}Q{} {} {} {}\"/>\n", look, p.x, p.y,
        (p.x + q.x) / 2 - dy * bend / length, (p.y + q.y) / 2 + dx * bend / length, q.x, q.y);
  }
  void posture(const OwnArea& a) {
    if (a.posture.mode == realm::Mode::ambush && a.posture.points_at != AreaId::none)
      way(a.area, a.posture.points_at, 20, 62, 18,
          "stroke=\"#9b1c31\" stroke-width=\"3\" stroke-dasharray=\"7 5\" marker-end=\"url(#c-trap)\"");
    if (a.posture.mode == realm::Mode::retreat && a.posture.retreat_to != AreaId::none)
      way(a.area, a.posture.retreat_to, 18, 48, 18,
          "stroke=\"#26231e\" stroke-width=\"1.8\" marker-end=\"url(#c-away)\"");
  }
  /// The marches and voyages of the seat's own sheet that were carried out.
  void moves() {
    for (const SlotTold& slot : view_.slots) {
      if (slot.outcome.result == realm::Result::failed || !is_march(slot.line)) continue;
      const std::size_t blank = slot.line.find(' ');
      const AreaId from = area_named(slot.line, blank + 1);
      const AreaId to = area_named(slot.line, blank + 5);
      if (from == AreaId::none || to == AreaId::none || from == to) continue;
      way(from, to, 16, 100, 22, "stroke=\"#fff\" stroke-width=\"9\" stroke-opacity=\".75\"");
      way(from, to, 16, 100, 22,
          slot.outcome.result == realm::Result::beaten
              ? "stroke=\"#1d2b4f\" stroke-width=\"4.5\" stroke-dasharray=\"2 9\" marker-end=\"url(#c-go)\""
              : "stroke=\"#1d2b4f\" stroke-width=\"4.5\" marker-end=\"url(#c-go)\"");
    }
  }
  static bool is_march(std::string_view line) {
    static constexpr std::array<std::string_view, 10> kWords = {"MOVE ",   "ASSAULT ", "PROBE ", "OVERRUN ",
                                                                "RAID ",   "SIEGE ",   "SHIPS ", "CONVOY ",
                                                                "KONVOY ", "LAND "};
    return std::any_of(kWords.begin(), kWords.end(), [&](std::string_view w) { return line.starts_with(w); });
  }
  [[nodiscard]] AreaId area_named(std::string_view line, std::size_t at) const {
    if (at + 3 > line.size()) return AreaId::none;
    const std::uint16_t found = world_.map().codes().find(line.substr(at, 3));
    return found == base::CodeTable::kUnknown ? AreaId::none : static_cast<AreaId>(found);
  }

  // --- signs ---

  void use(std::string_view id, int x, int y) { write_sign(out_, id, {x, y}); }

  void sign(AreaId a) {
    const MapPoint p = label(a);
    const Contents& c = contents_[realm::index(a)];
    if (world_.is_city(a)) {
      say("<g data-area=\"{}\">", world_.code(a));
      area_title(a);
      write_town(out_, world_, p, owner(a));
      say("<text class=\"c-b\" x=\"{}\" y=\"{}\">{}</text>", p.x, p.y + 7, world_.code(a));
      units(a, c, p.x, p.y + 22);
    } else if (world_.is_sea(a)) {
      say("<g><text class=\"c-x\" x=\"{}\" y=\"{}\">{}</text><text class=\"c-w\" x=\"{}\" y=\"{}\">", p.x,
          p.y, world_.code(a), p.x, p.y + 17);
      write_escaped(out_, world_.facts(a).name);
      put(out_, "</text>");
      units(a, c, p.x, p.y + 32);
    } else {
      put(out_, "<g>");
      const std::string_view ground = terrain_sign(world_.facts(a).terrain);
      const bool high = !ground.empty();
      if (high) use(ground, p.x, p.y - (c.known ? 25 : 10));
      const int line = c.known ? p.y - 4 : p.y + (high ? 13 : 6);
      say("<text class=\"c-c\" x=\"{}\" y=\"{}\">{}</text>", p.x, line, world_.code(a));
      units(a, c, p.x, p.y + 11);
    }
    put(out_, "</g>\n");
  }
  /// A row of signs under the code, and a dot for each head of population.
  void units(AreaId a, const Contents& c, int x, int y) {
    struct Item {
      std::string_view sign;
      int count;
      bool inside;
    };
    std::vector<Item> items;
    if (view_.own.household_at == a && !teller_.is_master()) items.push_back({"c-crown", 0, true});
    if (view_.own.spy_at == a && !teller_.is_master()) items.push_back({"c-eye", 0, true});
    if (c.ships > 0) items.push_back({"c-ship", c.ships, false});
    if (c.armies > 0) items.push_back({"c-shield", c.armies, true});
    if (c.forts > 0) items.push_back({"c-fort", c.forts, false});
    if (c.trade > 0) items.push_back({"c-trade", c.trade, false});
    const auto wide = [](const Item& i) { return i.inside ? 23 : 27 + (i.count > 9 ? 8 : 0); };
    int width = 0;
    for (const Item& i : items) width += wide(i);
    int left = x - width / 2;
    for (const Item& i : items) {
      const int middle = left + (i.inside ? 12 : 9);
      use(i.sign, middle, y);
      if (i.sign == "c-shield" && defends(a)) use("c-defend", middle, y);
      if (i.inside && i.count > 0)
        say("<text class=\"c-n\" x=\"{}\" y=\"{}\">{}</text>", middle, y + 4, i.count);
      if (!i.inside) say("<text class=\"c-m\" x=\"{}\" y=\"{}\">{}</text>", middle + 9, y + 5, i.count);
      left += wide(i);
    }
    const int below = items.empty() ? y - 4 : y + 17;
    for (int n = 0; n < c.population; ++n)
      say("<circle cx=\"{}\" cy=\"{}\" r=\"2.8\" fill=\"#26231e\"/>", x - 4 * (c.population - 1) + 8 * n,
          below);
  }
  [[nodiscard]] bool defends(AreaId a) const {
    return std::any_of(view_.areas.begin(), view_.areas.end(), [&](const OwnArea& own) {
      return own.area == a && own.posture.mode == realm::Mode::defend;
    });
  }

  Text& out_;
  const World& world_;
  const SeatView& view_;
  Teller teller_;
  std::vector<Contents> contents_;
};

}  // namespace

void write_map_chart(Text& out, const World& world, const SeatView& view, base::Language language) {
  Chart(out, world, view, language).write();
}

}  // namespace dark_age
