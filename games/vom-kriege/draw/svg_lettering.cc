#include "vom-kriege/draw/svg_lettering.h"

#include <algorithm>

#include "text/code_table.h"
#include "text/text_table.h"
#include "vom-kriege/draw/svg_labels.h"

namespace vom_kriege {
namespace {

using field::Mils;
using field::Point;

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

class Lettering {
 public:
  Lettering(Canvas& canvas, const Table& table, const View& view, const Headlines& lines)
      : c_(canvas),
        table_(table),
        view_(view),
        lines_(lines),
        labels_(canvas),
        paints_{paint_of(table.side(Side::red)), paint_of(table.side(Side::blue))} {}

  void draw() {
    clear_figures();
    clear_objectives();
    letter_figures();
    letter_ground();
  }

 private:
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
    for (const auto* markers : {&view_.markers, &view_.dummies})
      for (const SeenMarker& marker : *markers) labels_.keep_clear(marker.at, Mils{650});
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
    if (both.free && !facts.name.empty() && facts.name != facts.id) {  // in a case they are the same
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
  void clear_objectives() {
    for (std::size_t i = 0; i < view_.holders.size(); ++i) {
      const Point at = sign_of(table_, table_.facts().objectives[i]);
      labels_.keep_clear({at.x + 500, at.y + 1000}, Mils{900});
    }
  }
  [[nodiscard]] const SidePaint& paint(Side side) const { return paints_[static_cast<std::size_t>(side)]; }

  /// Names of the ground, where there is room for them.
  void letter_ground() {
    letter_zones();
    for (std::size_t i = 0; i < view_.holders.size(); ++i) {
      const Objective& o = table_.facts().objectives[i];
      if (o.area == AreaId::none)
        beside(round(o.at, Mils{900}), lines_.objective(i));
      else
        beside(table_.area(o.area).outline.bounds(), with_id(table_.area(o.area), lines_.objective(i)));
    }
    for (std::size_t i = 0; i < table_.facts().areas.size(); ++i) {
      const AreaFacts& area = table_.facts().areas[i];
      if (!is_objective(static_cast<AreaId>(i))) beside(area.outline.bounds(), with_id(area, area.name));
    }
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
  /// Commands that share a zone have their lines one below the other.
  void letter_zones() {
    std::vector<const field::Convex*> lettered;
    for (const SeenArrival& arrival : view_.arrivals) {
      const field::Convex& zone = table_.facts().arrivals[arrival.row].entry.zone;
      const auto before = std::count_if(lettered.begin(), lettered.end(),
                                        [&](const field::Convex* other) { return *other == zone; });
      field::Bounds lower = zone.bounds();
      const Mils down = c_.inches({kIdLine.n * static_cast<int>(before)});
      lower.low.y -= down.n;
      lower.high.y -= down.n;
      within(lower, lines_.zone(arrival));
      lettered.push_back(&zone);
    }
  }
  /// What players must type goes first, where the name does not say it: "W1 The orchard".
  static std::string with_id(const AreaFacts& area, const std::string& words) {
    if (words.empty()) return area.id;
    std::string letters = base::upper(area.name);
    std::erase(letters, ' ');
    return letters == base::upper(area.id) ? words : fmt::format("{} {}", area.id, words);
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

  Canvas& c_;
  const Table& table_;
  const View& view_;
  const Headlines& lines_;
  LabelPlacer labels_;
  std::array<SidePaint, 2> paints_;
};

}  // namespace

Point sign_of(const Table& table, const Objective& objective) {
  return objective.area != AreaId::none ? field::middle(table.area(objective.area).outline).shown()
                                        : objective.at;
}

void draw_lettering(Canvas& canvas, const Table& table, const View& view, const Headlines& lines) {
  Lettering(canvas, table, view, lines).draw();
}

}  // namespace vom_kriege
