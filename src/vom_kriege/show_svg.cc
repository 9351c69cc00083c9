// The table from above: paper, ground, figures, lettering and a key.

#include "base/text_table.h"
#include "vom_kriege/show.h"
#include "vom_kriege/svg_ground.h"
#include "vom_kriege/svg_labels.h"
#include "vom_kriege/svg_units.h"
#include "vom_kriege/words.h"

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
constexpr Tenths kIdLetter{90};  // wide
constexpr Tenths kNameLetter{67};
constexpr Tenths kItalicLetter{68};
constexpr Tenths kIdLine{150};  // high
constexpr Tenths kNameLine{130};

Tenths text_width(std::string_view words, Tenths letter) {
  return {static_cast<int>(base::width(words)) * letter.n};
}

LabelPlacer::Towards behind(field::Heading heading) {
  const int quarter = ((heading.tenths() + 450) / 900) % 4;
  return static_cast<LabelPlacer::Towards>((quarter + 2) % 4);
}

class Drawing {
 public:
  Drawing(base::Text& out, const Table& table, const View& view, base::Language language)
      : c_(out, table.facts()),
        table_(table),
        view_(view),
        lines_(table, view, language),
        figures_(c_, table, view, language),
        labels_(c_),
        paints_{paint_of(table.side(Side::red)), paint_of(table.side(Side::blue))} {}

  void draw() {
    const int width = c_.right() + Canvas::kLeft;
    const int height = c_.bottom() + kFoot;
    c_.say(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}" role="img">)"
           "\n",
           width, height);
    describe();
    c_.put(kStyle);
    c_.say(R"(<rect width="{}" height="{}" rx="10" fill="#fbf8f1"/>)"
           "\n",
           width, height);
    head();
    paper();
    c_.say(R"(<clipPath id="vk-c"><rect x="{}" y="{}" width="{}" height="{}"/></clipPath>)"
           "\n",
           Canvas::kLeft, Canvas::kTop, c_.width(), c_.height());
    c_.put("<g clip-path=\"url(#vk-c)\">\n");
    draw_ground(c_, table_.facts());
    c_.put("</g>\n");
    edges();
    zones();
    clear_figures();
    for (const SeenUnit& unit : view_.units) figures_.draw(unit);
    objectives();
    markers();
    for (const SeenLeader& leader : view_.leaders) figures_.draw(leader);
    letter_figures();
    letter_ground();
    key();
    c_.put("</svg>\n");
  }

 private:
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
    c_.text(paper_at(Canvas::kLeft, 34), R"(class="vk-t")", table_.facts().title);
    std::string line = lines_.clock();
    line.append(". ").append(lines_.score()).append(". ");
    c_.text(paper_at(Canvas::kLeft, 57), R"(class="vk-s")", line.append(lines_.now()));
    // The north arrow.
    const int x = c_.right() - 14;
    c_.say(R"(<path d="M{} 52l-7 4 7-34 7 34z" fill="#544c3c"/>)"
           "\n",
           x);
    c_.text(paper_at(x, 18), R"(class="vk-e" text-anchor="middle")", lines_.word(Word::north));
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
  static OnPaper paper_at(int x, int y) { return {{x * 10}, {y * 10}}; }

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

  // --- Lettering

  void clear_figures() {
    for (const SeenUnit& unit : view_.units) {
      if (unit.status != Status::on_table || unit.row.garrison != AreaId::none) continue;
      const field::Box box{unit.row.place, frame(layout(table_.unit(unit.unit), unit.row.formation))};
      field::Frame grown = box.frame;  // the arrow head before it, its hits behind it
      if (unit.row.disordered) grown = field::drawn_in(grown, Mils{-250});
      grown.front = box.frame.front + field::halves(Mils{500});
      if (unit.hits > 0) grown.rear = grown.rear - field::halves(Mils{620});
      labels_.keep_clear(field::corners({box.place, grown}));
    }
    for (const SeenUnit& unit : view_.units)
      if (unit.status == Status::on_table && unit.row.garrison != AreaId::none)
        labels_.keep_clear(table_.area(unit.row.garrison).outline);
    for (const SeenLeader& leader : view_.leaders)
      if (leader.status == Status::on_table)
        labels_.keep_clear(leader.at, Mils{table_.leader(leader.leader).army ? 1050 : 800});
  }
  void letter_figures() {
    for (const SeenUnit& unit : view_.units)
      if (unit.status == Status::on_table) letter(unit);
    for (const SeenLeader& leader : view_.leaders)
      if (leader.status == Status::on_table) letter(leader);
  }
  /// Id, and the name below it where there is room.
  void letter(const SeenUnit& unit) {
    const UnitFacts& facts = table_.unit(unit.unit);
    std::string id = facts.id;
    if (unit.hidden) id += " ?";  // VK-H73: the enemy does not know it
    if (unit.order.given) id += fmt::format(" [{}{}]", name(unit.order.face), unit.order.twice ? " x2" : "");
    field::Bounds named = field::bounds_of(unit.footprint);
    if (unit.hits > 0 && unit.row.garrison == AreaId::none) grow(named, Mils{520});
    const auto first =
        unit.row.garrison != AreaId::none ? LabelPlacer::Towards::north : behind(unit.row.place.heading);
    const SidePaint& colours = paint(facts.side);
    const Tenths wide = text_width(id, kIdLetter);
    const Tenths wider{std::max(wide.n, text_width(facts.name, kNameLetter).n)};
    const Tenths high{kIdLine.n + kNameLine.n};
    const LabelPlacer::Found both = labels_.find(named, wider, high, first);
    if (both.free && !facts.name.empty()) {
      labels_.take(both, wider, high);
      line(both, "vk-i", colours.dark, id);
      LabelPlacer::Found second = both;
      second.at.y.n += kNameLine.n;
      return line(second, "vk-n", colours.dark, facts.name);
    }
    const LabelPlacer::Found alone = labels_.find(named, wide, kIdLine, first);
    labels_.take(alone, wide, kIdLine);
    line(alone, "vk-i", colours.dark, id);
  }
  static void grow(field::Bounds& b, Mils by) {
    b = {{b.low.x - by.n, b.low.y - by.n}, {b.high.x + by.n, b.high.y + by.n}};
  }
  void letter(const SeenLeader& leader) {
    const LeaderFacts& facts = table_.leader(leader.leader);
    const std::int32_t ring = leader.active ? 300 : 0;
    const Mils half{(facts.army ? 1000 : 620) + ring};
    const field::Bounds named{{leader.at.x - half.n, leader.at.y - 620 - ring},
                              {leader.at.x + half.n, leader.at.y + 620 + ring}};
    const Tenths wide = text_width(leader.name, kItalicLetter);
    const LabelPlacer::Found found =
        labels_.find(named, wide, kIdLine, static_cast<LabelPlacer::Towards>(table_.side(facts.side).home));
    labels_.take(found, wide, kIdLine);
    line(found, "vk-l", paint(facts.side).dark, leader.name);
  }
  void line(const LabelPlacer::Found& found, std::string_view style, std::string_view colour,
            std::string_view words) {
    c_.text(found.at,
            fmt::format(R"(class="{}" fill="{}" text-anchor="{}")", style, colour, name(found.anchor)),
            words);
  }
  [[nodiscard]] const SidePaint& paint(Side side) const { return paints_[static_cast<std::size_t>(side)]; }

  /// Names of the ground, where there is room for them.
  void letter_ground() {
    for (const SeenArrival& arrival : view_.arrivals) {
      const field::Convex& zone = table_.facts().arrivals[arrival.row].entry.zone;
      within(zone.bounds(), lines_.zone(arrival));
    }
    for (std::size_t i = 0; i < view_.holders.size(); ++i) {
      const Objective& o = table_.facts().objectives[i];
      beside(o.area != AreaId::none ? table_.area(o.area).outline.bounds() : round(o.at, Mils{900}),
             lines_.objective(i));
    }
    for (std::size_t i = 0; i < table_.facts().areas.size(); ++i)
      if (!is_objective(static_cast<AreaId>(i)))
        beside(table_.facts().areas[i].outline.bounds(), table_.facts().areas[i].name);
    for (const Hill& hill : table_.facts().hills) {  // below the crest
      field::Bounds low = hill.outline.bounds();
      low.high.y = (low.low.y + low.high.y) / 2;
      within(low, hill.name);
    }
    for (const Block& block : table_.facts().blocks) within(block.outline.bounds(), block.name);
    for (const Rough& rough : table_.facts().rough)
      within(rough.outline.bounds(), rough.name,
             rough.kind == RoughKind::stream || rough.kind == RoughKind::ford ? "vk-g vk-w" : "vk-g");
    for (const River& river : table_.facts().rivers) within(river.outline.bounds(), river.name, "vk-g vk-w");
  }
  [[nodiscard]] bool is_objective(AreaId area) const {
    for (const Objective& o : table_.facts().objectives)
      if (o.area == area) return true;
    return false;
  }
  static field::Bounds round(Point p, Mils by) {
    return {{p.x - by.n, p.y - by.n}, {p.x + by.n, p.y + by.n}};
  }
  void beside(const field::Bounds& named, std::string_view words) {
    ground_label(labels_.find(named, text_width(words, kItalicLetter), kIdLine, LabelPlacer::Towards::south),
                 words, "vk-g");
  }
  /// In the middle of a shape.
  void within(const field::Bounds& shape, std::string_view words, std::string_view style = "vk-g") {
    const Point middle{(shape.low.x + shape.high.x) / 2, (shape.low.y + shape.high.y) / 2};
    const Mils up = c_.inches({100});
    ground_label(labels_.find({{middle.x, middle.y + up.n}, {middle.x, middle.y + up.n}},
                              text_width(words, kItalicLetter), kIdLine, LabelPlacer::Towards::south),
                 words, style);
  }
  void ground_label(const LabelPlacer::Found& found, std::string_view words, std::string_view style) {
    if (!found.free || words.empty()) return;
    labels_.take(found, text_width(words, kItalicLetter), kIdLine);
    c_.text(found.at, fmt::format(R"(class="{}" text-anchor="{}")", style, name(found.anchor)), words);
  }

  /// VK-H73, VK-H77  A disc with a question mark; the seat's own dummies are pale.
  void markers() {
    for (const SeenMarker& marker : view_.markers) disc(marker, "1", lines_.marker(marker));
    for (const SeenMarker& marker : view_.dummies) disc(marker, ".45", lines_.dummy(marker));
  }
  void disc(const SeenMarker& marker, std::string_view opacity, std::string_view says) {
    const SidePaint& colours = paint(marker.side);
    c_.say(R"(<g class="vk-marker" opacity="{}">)", opacity);
    c_.element("title", says);
    c_.circle(marker.at, c_.length(Mils{550}),
              fmt::format(R"(fill="{}" stroke="{}" stroke-width="1.4" stroke-dasharray="3 2")", colours.light,
                          colours.dark));
    c_.text(c_.at({marker.at.x, marker.at.y - 250}),
            fmt::format(R"(class="vk-i" fill="{}" text-anchor="middle")", colours.dark), "?");
    c_.put("</g>\n");
    labels_.keep_clear(marker.at, Mils{650});
  }

  void objectives() {
    for (std::size_t i = 0; i < view_.holders.size(); ++i) {
      const Objective& o = table_.facts().objectives[i];
      const Point at = o.area != AreaId::none ? field::middle(table_.area(o.area).outline).shown() : o.at;
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
      labels_.keep_clear({at.x + 500, at.y + 1000}, Mils{900});
    }
  }

  // --- The key

  /// The point of the table, on it or below it, that lies at a place of the paper.
  [[nodiscard]] Point table_at(int x, int y) const {
    return {c_.inches({(x - Canvas::kLeft) * 10}).n,
            table_.facts().height.n - c_.inches({(y - Canvas::kTop) * 10}).n};
  }
  void key() {
    const int first = c_.bottom() + 46;
    const int second = c_.bottom() + 74;
    int x = Canvas::kLeft;
    for (const Side side : {Side::red, Side::blue}) {
      c_.say(R"(<rect x="{}" y="{}" width="14" height="14" rx="2" fill="{}"/>)"
             "\n",
             x, first - 11, paint(side).fill);
      x = word(x + 20, first, table_.side(side).name);
    }
    scale_bar(first);
    x = Canvas::kLeft;
    for (int i = 0; i < 3; ++i) {
      const Arm arm = static_cast<Arm>(i);
      figures_.stand(arm, 6, key_stand(x + 8, second - 5), paint(Side::red));
      x = word(x + 20, second, lines_.word(static_cast<Word>(static_cast<int>(Word::key_infantry) + i)));
    }
    figures_.leader_sign(table_at(x + 7, second - 5), {75}, false, paint(Side::red));
    x = word(x + 20, second, lines_.word(Word::key_leader));
    figures_.leader_sign(table_at(x + 12, second - 5), {75}, true, paint(Side::red));
    x = word(x + 30, second, lines_.word(Word::key_army_leader));
    figures_.pip(table_at(x + 4, second - 4), {32});
    x = word(x + 12, second, lines_.word(Word::key_hit));
    c_.say(R"(<rect x="{}" y="{}" width="16" height="12" fill="none" stroke="#c77700" stroke-width="1.8" )"
           "stroke-dasharray=\"4 3\"/>\n",
           x, second - 11);
    x = word(x + 22, second, lines_.word(Word::key_disordered));
    figures_.puff(table_at(x + 7, second - 4), c_.inches({30}));
    x = word(x + 18, second, lines_.word(Word::key_fired));
    figures_.white_flag(table_at(x + 2, second + 2), c_.inches({170}));
    x = word(x + 18, second, lines_.word(Word::key_routing));
    c_.say(R"(<line x1="{}" y1="{}" x2="{}" y2="{}" stroke="#b3121d" stroke-width="3.4"/>)"
           "\n",
           x, second - 4, x + 18, second - 4);
    word(x + 24, second, lines_.word(Word::key_contact));
  }
  /// Puts a word of the key and says where the next sign begins.
  int word(int x, int y, std::string_view words) {
    c_.text(paper_at(x, y), R"(class="vk-k")", words);
    return x + static_cast<int>(base::width(words)) * 7 + 24;
  }
  [[nodiscard]] StandBox key_stand(int x, int y) const {
    const auto corner = [&](int dx, int dy) { return table_at(x + dx, y + dy); };
    return {{table_at(x, y), {}}, {corner(-6, -7), corner(6, -7), corner(6, 7), corner(-6, 7)}};
  }
  void scale_bar(int y) {
    constexpr int kInches = 12;
    const int length = kInches * c_.scale();
    const int x = c_.right() - length;
    c_.say(R"(<path d="M{} {}v6h{}v-6m-{} 6v-6" fill="none" stroke="#544c3c" stroke-width="1.4"/>)"
           "\n",
           x, y - 8, length, length / 2);
    c_.text(paper_at(x - 8, y), R"(class="vk-k" text-anchor="end")",
            lines_.words().text(Word::scale_bar, kInches, kInches * table_.facts().yards_an_inch));
  }

  Canvas c_;
  const Table& table_;
  const View& view_;
  Headlines lines_;
  Figures figures_;
  LabelPlacer labels_;
  std::array<SidePaint, 2> paints_;
};

}  // namespace

void write_svg(base::Text& out, const Table& table, const View& view, base::Language language) {
  Drawing(out, table, view, language).draw();
}

}  // namespace vom_kriege
