// The table from above: paper, ground, figures, lettering and a key.

#include "geometry/distance.h"
#include "vom-kriege/draw/show.h"
#include "vom-kriege/draw/svg_ground.h"
#include "vom-kriege/draw/svg_key.h"
#include "vom-kriege/draw/svg_lettering.h"
#include "vom-kriege/draw/svg_units.h"
#include "vom-kriege/model/words.h"

namespace vom_kriege {
namespace {

using field::Mils;
using field::Point;

constexpr std::string_view kStyle =
    "<style>.vk-t{font:700 24px Georgia,serif;fill:#2b261c}.vk-s{font:15px Georgia,serif;fill:#544c3c}"
    ".vk-e{font:11px Verdana,'DejaVu Sans',sans-serif;fill:#8a836e}"
    ".vk-i{font:700 13px Verdana,'DejaVu Sans',sans-serif;stroke:#fbf8f1;stroke-width:3;paint-order:stroke}"
    ".vk-n{font:11px Verdana,'DejaVu Sans',sans-serif;stroke:#fbf8f1;stroke-width:3;paint-order:stroke}"
    ".vk-l{font:italic 13px Georgia,serif;stroke:#fbf8f1;stroke-width:3;paint-order:stroke}"
    ".vk-g{font:italic 13px Georgia,serif;fill:#5e5a45;stroke:#f4f4e8;stroke-width:3;paint-order:stroke}"
    ".vk-w{fill:#3f7189}.vk-k{font:13px Georgia,serif;fill:#3c3629}</style>\n";

constexpr int kFoot = 92;
constexpr int kMargin = 26;  // above and below, without head and key

class Drawing {
 public:
  Drawing(base::Text& out, const Table& table, const View& view, base::Language language,
          const DrawingOf& what)
      : c_(out, table.facts()),
        table_(table),
        view_(view),
        language_(language),
        what_(what),
        lines_(table, view, language),
        figures_(c_, table, view, language),
        paints_{paint_of(table.side(Side::red)), paint_of(table.side(Side::blue))} {}

  void draw() {
    const int width = c_.right() + Canvas::kLeft;
    const int top = what_.framed ? 0 : Canvas::kTop - kMargin;
    const int height = c_.bottom() + (what_.framed ? kFoot : kMargin) - top;
    c_.say(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="{}" role="img">)"
           "\n",
           what_.part ? window(*what_.part) : fmt::format("0 {} {} {}", top, width, height));
    describe();
    c_.put(kStyle);
    c_.say(R"(<rect{} width="{}" height="{}" rx="10" fill="#fbf8f1"/>)"
           "\n",
           top > 0 ? fmt::format(R"( y="{}")", top) : std::string(), width, height);
    if (what_.framed) head();
    paper();
    const std::string clip = what_.number > 0 ? fmt::format("vk-c{}", what_.number) : "vk-c";
    c_.say(R"(<clipPath id="{}"><rect x="{}" y="{}" width="{}" height="{}"/></clipPath>)"
           "\n",
           clip, Canvas::kLeft, Canvas::kTop, c_.width(), c_.height());
    c_.say("<g clip-path=\"url(#{})\">\n", clip);
    draw_ground(c_, table_.facts());
    c_.put("</g>\n");
    edges();
    zones();
    for (const Track& track : what_.tracks) draw(track);
    for (const SeenUnit& unit : view_.units) figures_.draw(unit);
    lines_of_fire();
    objectives();
    markers();
    for (const SeenLeader& leader : view_.leaders) figures_.draw(leader);
    draw_lettering(c_, table_, view_, lines_);
    if (what_.framed) draw_key(c_, figures_, table_, view_, lines_);
    c_.put("</svg>\n");
  }

 private:
  [[nodiscard]] std::string window(const TablePart& part) const {
    const OnPaper from = c_.at({part.low.x, part.high.y});
    const OnPaper to = c_.at({part.high.x, part.low.y});
    return fmt::format("{} {} {} {}", from.x.n / 10, from.y.n / 10, (to.x.n - from.x.n) / 10,
                       (to.y.n - from.y.n) / 10);
  }
  void describe() {
    const TableFacts& facts = table_.facts();
    std::array<int, 2> on_table{};
    for (const SeenUnit& unit : view_.units)
      if (unit.status == Status::on_table) ++on_table[static_cast<std::size_t>(table_.unit(unit.unit).side)];
    c_.element("title", lines_.words().text(Word::drawing_title, facts.title, view_.turn,
                                            time_text(table_.time_of(view_.turn))));
    c_.element("desc",
               lines_.words().text(Word::drawing_desc, facts.width.n / 1000, facts.height.n / 1000,
                                   facts.sides[0].name, on_table[0], facts.sides[1].name, on_table[1]));
  }
  void head() {
    c_.text(on_paper(Canvas::kLeft, 34), R"(class="vk-t")", table_.facts().title);
    std::string line = lines_.clock();
    line.append(". ").append(lines_.score()).append(". ");
    c_.text(on_paper(Canvas::kLeft, 57), R"(class="vk-s")", line.append(lines_.now()));
    // The north arrow.
    const int x = c_.right() - 14;
    c_.say(R"(<path d="M{} 52l-7 4 7-34 7 34z" fill="#544c3c"/>)"
           "\n",
           x);
    c_.text(on_paper(x, 18), R"(class="vk-e" text-anchor="middle")", lines_.word(Word::north));
  }
  /// Paper with a line every foot.
  void paper() {
    c_.say(
        R"(<rect x="{}" y="{}" width="{}" height="{}" fill="#eff0e0" stroke="#a39b80" stroke-width="1.2"/>)"
        "\n",
        Canvas::kLeft, Canvas::kTop, c_.width(), c_.height());
    c_.put("<g stroke=\"#dddfca\" stroke-width=\"1\">\n");
    const Mils w = table_.facts().width;
    const Mils h = table_.facts().height;
    for (Mils x = field::inches(12); x < w; x += field::inches(12)) c_.line({x.n, 0}, {x.n, h.n}, "");
    for (Mils y = field::inches(12); y < h; y += field::inches(12)) c_.line({0, y.n}, {w.n, y.n}, "");
    c_.put("</g>\n");
    for (Mils x{0}; x <= w; x += field::inches(12))
      c_.text({c_.at({x.n, 0}).x, {(c_.bottom() + 20) * 10}}, R"(class="vk-e" text-anchor="middle")",
              fmt::format("{}", x.n / 1000));
    for (Mils y{0}; y <= h; y += field::inches(12))
      c_.text({{(Canvas::kLeft - 10) * 10}, {c_.at({0, y.n}).y.n + 35}}, R"(class="vk-e" text-anchor="end")",
              fmt::format("{}", y.n / 1000));
  }

  /// Home edges as bands outside the table, and the exits on them.
  void edges() {
    for (const Side side : {Side::red, Side::blue})
      band(table_.side(side).home, Mils{0}, length_of(table_.side(side).home), Mils{230},
           fmt::format(R"(fill="{}")", paint(side).fill), table_.side(side).name);
    for (const Exit& exit : table_.facts().exits) {
      band(exit.edge, exit.from, exit.to, Mils{520},
           fmt::format(R"(fill="{}" fill-opacity=".55")", paint(exit.side).fill), exit.name);
      const Mils middle{(exit.from.n + exit.to.n) / 2};
      const field::Place out{on_edge(exit.edge, middle), bearing_of(exit.edge)};
      const Point head[] = {field::point_at(out, {-1000}, {0}), field::point_at(out, {0}, {2200}),
                            field::point_at(out, {1000}, {0})};
      c_.polygon(head, fmt::format(R"(fill="{}")", paint(exit.side).dark));
    }
  }
  [[nodiscard]] Mils length_of(Edge edge) const {
    return edge == Edge::north || edge == Edge::south ? table_.facts().width : table_.facts().height;
  }
  [[nodiscard]] Point on_edge(Edge edge, Mils along) const {
    switch (edge) {
      case Edge::north: return {along.n, table_.facts().height.n};
      case Edge::south: return {along.n, 0};
      case Edge::east: return {table_.facts().width.n, along.n};
      case Edge::west: break;
    }
    return {0, along.n};
  }
  void band(Edge edge, Mils from, Mils to, Mils depth, std::string_view style, std::string_view name) {
    const field::Place a{on_edge(edge, from), bearing_of(edge)};
    const field::Place b{on_edge(edge, to), bearing_of(edge)};
    const field::HalfMils near{2 * 60};
    const field::HalfMils far{2 * (60 + depth.n)};
    const Point corners[] = {field::point_at(a, {0}, near), field::point_at(b, {0}, near),
                             field::point_at(b, {0}, far), field::point_at(a, {0}, far)};
    c_.put("<g>");
    c_.element("title", name);
    c_.polygon(corners, style);
    c_.put("</g>\n");
  }
  /// A line with a head in the middle, where no figure hides it.
  void draw(const Track& track) {
    using How = Track::How;
    const SidePaint& colours = paint(track.side);
    c_.line(track.from, track.to,
            fmt::format(R"(stroke="{}" stroke-width="{}" stroke-opacity=".6"{})", colours.dark,
                        track.how == How::charged ? "4" : "2.2",
                        track.how == How::went_back ? R"( stroke-dasharray="7 5")" : ""));
    const std::int64_t x = track.to.x - track.from.x;
    const std::int64_t y = track.to.y - track.from.y;
    const std::int64_t way = field::root_rounded_up(static_cast<field::Wide>(x * x + y * y), 1);
    if (way < 1500) return;
    const auto off = [&](std::int64_t along, std::int64_t across) {
      return Point{
          static_cast<std::int32_t>((track.from.x + track.to.x) / 2 + (x * along - y * across) / way),
          static_cast<std::int32_t>((track.from.y + track.to.y) / 2 + (y * along + x * across) / way)};
    };
    const Point head[] = {off(550, 0), off(-350, 450), off(-350, -450)};
    c_.polygon(head, fmt::format(R"(fill="{}" fill-opacity=".75")", colours.dark));
  }
  /// Where arrivals come on.
  void zones() {
    for (const SeenArrival& arrival : view_.arrivals) {
      const field::Convex& zone = table_.facts().arrivals[arrival.row].entry.zone;
      const SidePaint& colours = paint(table_.leader(arrival.leader).side);
      c_.put("<g>");
      c_.element("title", lines_.arrival(arrival));
      c_.polygon(
          zone.corners(),
          fmt::format(R"(fill="{0}" fill-opacity=".06" stroke="{0}" stroke-dasharray="6 5")", colours.fill));
      c_.put("</g>\n");
    }
  }

  /// VK-H4  From stand to target, as the shots were taken.
  void lines_of_fire() {
    for (const SeenLine& line : view_.lines) {
      const LineOfSight& sight = line.line.sight;
      const std::string& colour = paint(table_.unit(line.unit).side).dark;
      c_.put("<g class=\"vk-fire\">");
      c_.element("title", lines_.words().text(Word::line_of_fire, table_.unit(line.unit).id,
                                              table_.unit(line.target).id, in_words(sight, language_)));
      c_.line(sight.from, sight.to,
              fmt::format(R"(stroke="{}" stroke-width="1.6" stroke-dasharray="7 4")", colour));
      c_.circle(sight.to, {28}, fmt::format(R"(fill="{}")", colour));
      c_.put("</g>\n");
    }
  }

  [[nodiscard]] const SidePaint& paint(Side side) const { return paints_[static_cast<std::size_t>(side)]; }

  /// VK-H73, VK-H77  A disc with a question mark; the seat's own dummies are pale.
  void markers() {
    for (const SeenMarker& marker : view_.markers) disc(marker, "1", lines_.marker(marker));
    for (const SeenMarker& marker : view_.dummies) disc(marker, ".45", lines_.dummy(marker));
  }
  void disc(const SeenMarker& marker, std::string_view opacity, std::string_view says) {
    c_.say(R"(<g class="vk-marker" opacity="{}">)", opacity);
    c_.element("title", says);
    figures_.marker_sign(marker.at, Mils{550}, paint(marker.side));
    c_.put("</g>\n");
  }

  void objectives() {
    for (std::size_t i = 0; i < view_.holders.size(); ++i) {
      const Objective& o = table_.facts().objectives[i];
      const Point at = sign_of(table_, o);
      const Holder holder = view_.holders[i];
      const std::string colour = holder == Holder::nobody ? "#fffdf7"
                                 : holder == Holder::red  ? paint(Side::red).fill
                                                          : paint(Side::blue).fill;
      c_.put("<g class=\"vk-objective\">");
      c_.element("title", fmt::format("{}: {}", lines_.objective(i), lines_.holder(i)));
      if (o.area == AreaId::none)
        c_.circle(at, c_.length(o.radius), R"(fill="none" stroke="#6b6046" stroke-dasharray="3 4")");
      const Point cloth[] = {{at.x, at.y + 1900}, {at.x + 1350, at.y + 1500}, {at.x, at.y + 1100}};
      c_.polygon(cloth, fmt::format(R"(fill="{}" stroke="#3a3324" stroke-linejoin="round")", colour));
      c_.line(at, {at.x, at.y + 1900}, R"(stroke="#3a3324" stroke-width="1.8" stroke-linecap="round")");
      c_.put("</g>\n");
    }
  }

  Canvas c_;
  const Table& table_;
  const View& view_;
  base::Language language_;
  const DrawingOf& what_;
  Headlines lines_;
  Figures figures_;
  std::array<SidePaint, 2> paints_;
};

}  // namespace

void write_svg(base::Text& out, const Table& table, const View& view, base::Language language,
               const DrawingOf& what) {
  Drawing(out, table, view, language, what).draw();
}

}  // namespace vom_kriege
