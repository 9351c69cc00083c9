#include "vom-kriege/draw/svg_ground.h"

#include "geometry/bearing.h"
#include "geometry/distance.h"
#include "geometry/predicates.h"

namespace vom_kriege {
namespace {

using field::Mils;
using field::Point;

/// Marks along a line, a step apart, the first half a step from its start: calls `each(place)` with the
/// direction of the line.
template <class Each>
void along(Point a, Point b, Mils step, Each&& each) {
  const std::int64_t length = field::length_between(a, b).n;
  const std::int64_t marks = length / step.n;
  const field::Vec way = b - a;
  const field::Heading direction = field::bearing(a, b);
  for (std::int64_t i = 0; i < marks; ++i) {
    const std::int64_t part = 2 * i + 1;
    const Point at =
        field::moved(a, field::rounded(way.x * part, 2 * marks), field::rounded(way.y * part, 2 * marks));
    each(field::Place{at, direction});
  }
}

/// A number that looks like chance and is the same everywhere, 0 to `below` - 1.
std::int32_t scattered(std::int32_t x, std::int32_t y, std::int32_t below) {
  std::uint32_t h = static_cast<std::uint32_t>(x) * 0x9e3779b1U ^ static_cast<std::uint32_t>(y) * 0x85ebca6bU;
  h ^= h >> 15U;
  h *= 0x2c1b3c6dU;
  h ^= h >> 12U;
  return static_cast<std::int32_t>(h % static_cast<std::uint32_t>(below));
}

class GroundDrawing {
 public:
  GroundDrawing(Canvas& canvas, const TableFacts& table) : c_(canvas), table_(table) {}

  void draw() {
    for (const Hill& hill : table_.hills) draw(hill);
    for (const Rough& rough : table_.rough) draw(rough);
    for (const River& river : table_.rivers) {
      open(river.name);
      c_.polygon(river.outline.corners(), R"(fill="#b3d2df" stroke="#7fa9bd" stroke-linejoin="round")");
      close();
    }
    for (const Road& road : table_.roads) draw(road);
    for (const Bridge& bridge : table_.bridges) draw(bridge);
    for (const Block& block : table_.blocks) {
      open(block.name);
      c_.polygon(block.outline.corners(), block.impassable ? R"(fill="#c9c3b4" stroke="#8d8674")"
                                                           : R"(fill="#ddd8c8" stroke="#a8a18d")");
      close();
    }
    for (const AreaFacts& area : table_.areas) area.kind == AreaKind::wood ? draw_wood(area) : draw_bua(area);
  }

 private:
  void open(std::string_view name) {
    c_.put("<g>");
    c_.element("title", name);
  }
  void close() { c_.put("</g>\n"); }

  void draw(const Hill& hill) {
    open(hill.name);
    c_.polygon(hill.outline.corners(),
               R"(fill="#d8c08a" fill-opacity=".42" stroke="#b79c63" stroke-linejoin="round")");
    c_.put("<g stroke=\"#b79c63\" stroke-width=\".8\">\n");
    const field::Ring ring = hill.outline.ring();
    for (std::size_t i = 0; i < ring.size(); ++i)
      along(ring.corner(i), ring.next(i), Mils{700}, [&](const field::Place& p) { hachure(p, Mils{450}); });
    c_.put("</g>\n");
    for (const Crest& crest : hill.crests) draw(crest);
    close();
  }
  void draw(const Crest& crest) {
    c_.polyline(
        crest.line.points(),
        R"(fill="none" stroke="#8f7440" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round")");
    c_.put("<g stroke=\"#8f7440\" stroke-width=\".9\">\n");
    const auto points = crest.line.points();
    for (std::size_t i = 0; i + 1 < points.size(); ++i)
      along(points[i], points[i + 1], Mils{600}, [&](const field::Place& p) {
        hachure(p, Mils{500});
        hachure(p, Mils{-500});
      });
    c_.put("</g>\n");
  }
  /// A stroke to the right of a line.
  void hachure(const field::Place& from, Mils length) {
    c_.line(from.at, field::point_at(from, field::halves(length), {}), "");
  }

  void draw(const Rough& rough) {
    open(rough.name);
    switch (rough.kind) {
      case RoughKind::stream:
        c_.polygon(rough.outline.corners(), R"(fill="#cbe0e8" stroke="#93b9ca" stroke-linejoin="round")");
        break;
      case RoughKind::ford:
        c_.polygon(rough.outline.corners(), R"(fill="#dcebef" stroke="#7fa9bd" stroke-dasharray="3 2")");
        break;
      case RoughKind::marsh:
        c_.polygon(rough.outline.corners(),
                   R"(fill="#d5e3d6" stroke="#9db9a5" stroke-dasharray="4 3" stroke-linejoin="round")");
        tufts(rough.outline, R"(stroke="#6f9a8d")");
        break;
      case RoughKind::fieldwork: fieldwork(rough); break;
      case RoughKind::other:
        c_.polygon(rough.outline.corners(),
                   R"(fill="#e2dcbd" stroke="#b9ae80" stroke-dasharray="4 3" stroke-linejoin="round")");
        tufts(rough.outline, R"(stroke="#a2935c")");
        break;
    }
    close();
  }
  void fieldwork(const Rough& rough) {
    c_.polygon(rough.outline.corners(),
               R"(fill="#dccaa6" stroke="#8a6d3b" stroke-width="2" stroke-linejoin="round")");
    c_.put("<g stroke=\"#8a6d3b\">\n");
    const field::Ring ring = rough.outline.ring();
    for (std::size_t i = 0; i < ring.size(); ++i)
      along(ring.corner(i), ring.next(i), Mils{350}, [&](const field::Place& p) { hachure(p, Mils{-220}); });
    c_.put("</g>\n");
  }
  /// Little strokes scattered over rough ground.
  void tufts(const field::Outline& outline, std::string_view ink) {
    c_.say("<g {} stroke-linecap=\"round\">\n", ink);
    scatter(outline.ring(), Mils{1400}, Mils{200}, [&](Point p) {
      c_.line({p.x - 220, p.y}, {p.x + 220, p.y}, "");
      c_.line({p.x, p.y}, {p.x, p.y + 260}, "");
    });
    c_.put("</g>\n");
  }

  void draw(const Road& road) {
    open(road.name);
    const auto stroke = [&](std::string_view colour, Mils width) {
      c_.polyline(road.line.points(),
                  fmt::format(R"(fill="none" stroke="{}" stroke-width="{}" stroke-linejoin="round")", colour,
                              to_text(c_.length(width))));
    };
    stroke("#c2ad7e", Mils{520});
    stroke("#ece2c4", Mils{360});
    close();
  }
  void draw(const Bridge& bridge) {
    open(bridge.name);
    c_.polygon(bridge.outline.corners(), R"(fill="#e3d3ae" stroke="#6d5a37" stroke-width="1.6")");
    close();
  }

  /// Places scattered over a shape, no nearer to its edge than `clear`.
  template <class Each>
  void scatter(const field::Ring& ring, Mils step, Mils clear, Each&& each) {
    const std::int32_t row = step.n * 7 / 8;
    const std::int32_t play = step.n / 3;
    int nth = 0;
    for (std::int32_t y = ring.bounds.low.y; y <= ring.bounds.high.y; y += row, ++nth)
      for (std::int32_t x = ring.bounds.low.x + (nth % 2) * step.n / 2; x <= ring.bounds.high.x;
           x += step.n) {
        const Point p{x + scattered(x, y, play) - play / 2, y + scattered(y, x, play) - play / 2};
        const std::int32_t d = clear.n;
        const bool in = field::holds(ring, Point{p.x - d, p.y}) && field::holds(ring, Point{p.x + d, p.y}) &&
                        field::holds(ring, Point{p.x, p.y - d}) && field::holds(ring, Point{p.x, p.y + d});
        if (in) each(p);
      }
  }
  void draw_wood(const AreaFacts& area) {
    open(area.name);
    c_.polygon(area.outline.corners(),
               R"(fill="#d3e2c3" stroke="#8dab74" stroke-dasharray="5 3" stroke-linejoin="round")");
    c_.put("<g fill=\"#aac78f\" stroke=\"#83a56a\" stroke-width=\".8\">\n");
    scatter(area.outline.ring(), Mils{820}, Mils{330},
            [&](Point p) { c_.circle(p, c_.length(Mils{270 + scattered(p.x, p.y, 70)}), ""); });
    c_.put("</g>\n");
    close();
  }

  void draw_bua(const AreaFacts& area) {
    open(area.name);
    c_.polygon(area.outline.corners(), R"(fill="#ece2d0" stroke="#a48f6d" stroke-linejoin="round")");
    if (area.outline.corners().size() == 4) houses(area.outline);
    close();
  }
  /// Houses along the sides of a yard, in hundredths of the rectangle: left, low, right, high.
  void houses(const field::Convex& outline) {
    struct House {
      int left, low, right, high;
      bool ridge_upright;
    };
    static constexpr House kHouses[] = {{9, 60, 41, 90, false},
                                        {54, 64, 91, 90, false},
                                        {9, 12, 33, 47, true},
                                        {45, 10, 66, 38, true},
                                        {74, 10, 91, 50, true}};
    c_.put("<g fill=\"#cfa987\" stroke=\"#8f6a4a\" stroke-width=\".9\" stroke-linejoin=\"round\">\n");
    for (const House& h : kHouses) {
      const auto at = [&](int u, int v) { return inside(outline, u, v); };
      const Point corners[] = {at(h.left, h.low), at(h.left, h.high), at(h.right, h.high),
                               at(h.right, h.low)};
      c_.polygon(corners, "");
      if (h.ridge_upright)
        c_.line(at((h.left + h.right) / 2, h.low), at((h.left + h.right) / 2, h.high), "");
      else
        c_.line(at(h.left, (h.low + h.high) / 2), at(h.right, (h.low + h.high) / 2), "");
    }
    c_.put("</g>\n");
  }
  static Point inside(const field::Convex& rectangle, int u, int v) {
    const auto corners = rectangle.corners();
    const Point o = corners[0];
    const field::Vec a = corners[1] - o;
    const field::Vec b = corners[3] - o;
    return field::moved(o, (a.x * u + b.x * v) / 100, (a.y * u + b.y * v) / 100);
  }

  Canvas& c_;
  const TableFacts& table_;
};

}  // namespace

void draw_ground(Canvas& canvas, const TableFacts& table) { GroundDrawing(canvas, table).draw(); }

std::string shade(std::string_view colour, int percent) {
  const auto digit = [](char c) { return c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10; };
  std::string out = "#";
  for (std::size_t i = 1; i + 1 < colour.size(); i += 2) {
    const int value = digit(colour[i]) * 16 + digit(colour[i + 1]);
    const int made = percent <= 100 ? value * percent / 100 : value + (255 - value) * (percent - 100) / 100;
    out += fmt::format("{:02x}", made);
  }
  return out;
}

}  // namespace vom_kriege
