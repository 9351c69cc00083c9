#include "realm/chart/chart_sheet.h"

#include <algorithm>

#include "text/text_table.h"

namespace realm {
namespace {

constexpr int kHead = 116;
constexpr int kTitle = 46;  // pixels; a letter takes some three fifths of that
constexpr int kMargin = 36;
constexpr int kSignReach = 70;  // what a sign with its units takes to each side, and some air

void write_titles(const Canvas& c, const ChartTitle& title) {
  c.put("<title>");
  c.escaped(title.heading);
  c.put(", ");
  c.escaped(title.whose);
  c.put("</title>\n");
}

void write_lettering(const Canvas& c, const ChartTitle& title, int room) {
  // A long title over a small map is written smaller.
  const int letters = static_cast<int>(base::width(title.heading));
  const int size = letters == 0 ? kTitle : std::min(kTitle, room * 5 / (3 * letters));
  c.say("<text class=\"c-t\" x=\"{}\" y=\"62\"", kMargin);
  if (size < kTitle) c.say(" style=\"font-size:{}px\"", size);
  c.put(">");
  c.escaped(title.heading);
  c.say("</text>\n<text class=\"c-u\" x=\"{}\" y=\"96\">", kMargin);
  c.escaped(title.whose);
  c.put("</text>\n");
}

void begin_sheet(const Canvas& c, int width, int height, const ChartTitle& title,
                 std::string_view own_signs) {
  c.say("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" role=\"img\">\n", width, height);
  write_titles(c, title);
  write_chart_definitions(c.out, c.paints, own_signs);
  c.say("<rect width=\"{}\" height=\"{}\" fill=\"#fdfbf5\"/>\n", width, height);
}

/// Who is who below a board: a colour and a code each, as many in a row as find room.
struct BoardKey {
  static constexpr int kWidth = 92;
  static constexpr int kRow = 32;
  int columns;
  int rows;

  BoardKey(int width, std::size_t powers)
      : columns(std::max(1, width / kWidth)), rows((static_cast<int>(powers) + columns - 1) / columns) {}

  void draw(const Canvas& c, const std::vector<std::string_view>& powers) const {
    for (std::size_t i = 0; i < powers.size(); ++i) {
      const int x = static_cast<int>(i) % columns * kWidth + 8;
      const int y = static_cast<int>(i) / columns * kRow + c.plan.height;
      c.say("<rect x=\"{}\" y=\"{}\" width=\"24\" height=\"18\" rx=\"3\" fill=\"", x, y + 5);
      c.fill(static_cast<PowerId>(i), kUnownedFill);
      c.say("\" stroke=\"#8b8069\"/><text class=\"c-k\" x=\"{}\" y=\"{}\">{}</text>\n", x + 31, y + 21,
            powers[i]);
    }
  }
};

void draw_all(const Canvas& c, const ChartParts& parts) {
  c.put("<g id=\"c-map\">\n");
  draw_ground(c);
  parts.draw_map(c);
  c.put("</g>");
}

}  // namespace

void write_chart(const Canvas& c, const ChartTitle& title, const ChartParts& parts,
                 std::string_view own_signs) {
  const MapPlan& plan = c.plan;
  base::Text beside;
  const Canvas panel{beside, c.map, c.plan, c.paints, c.area_words, c.owners, c.seat};
  Legend legend(panel, {plan.width + 2 * kMargin, kHead}, {kMargin, kHead + plan.height + kMargin});
  parts.write_legend(panel, legend);
  const int width = plan.width + Legend::kWidth + 3 * kMargin;
  const int height = std::max(plan.height + kHead, legend.bottom()) + kMargin;
  begin_sheet(c, width, height, title, own_signs);
  write_lettering(c, title, width - 2 * kMargin);
  c.say("<svg x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\">", kMargin, kHead, plan.width, plan.height);
  draw_all(c, parts);
  c.put("</svg>\n");
  c.say(
      "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"#8fa9b5\" "
      "stroke-width=\"2\"/>\n",
      kMargin, kHead, plan.width, plan.height);
  c.put(beside);
  c.put("</svg>\n");
}

void write_board(const Canvas& c, const ChartTitle& title, const ChartParts& parts,
                 std::string_view own_signs) {
  const BoardKey key(c.plan.width, title.powers.size());
  begin_sheet(c, c.plan.width, c.plan.height + key.rows * BoardKey::kRow, title, own_signs);
  draw_all(c, parts);
  c.put("\n");
  key.draw(c, title.powers);
  c.put("</svg>\n");
}

bool write_chart_part(base::Text& out, const DrawnMap& map, const MapPlan& plan,
                      std::span<const AreaId> own) {
  MapBox part{{plan.width, plan.height}, {0, 0}};
  const auto show = [&](const MapBox& box) {
    part.low = {std::min(part.low.x, box.low.x), std::min(part.low.y, box.low.y)};
    part.high = {std::max(part.high.x, box.high.x), std::max(part.high.y, box.high.y)};
  };
  const auto sign = [&](AreaId a) {
    const MapPoint p = plan.label(a);
    show({{p.x - kSignReach, p.y - kSignReach}, {p.x + kSignReach, p.y + kSignReach}});
  };
  for (const AreaId a : own) {
    sign(a);
    if (map.is_sea(a)) continue;  // a sea is large and mostly empty
    show(plan.boxes[index(a)]);
    for (const AreaId b : map.graph.neighbours(a))
      if (map.is_land(b)) sign(b);
  }
  const int width = part.high.x - part.low.x;
  const int height = part.high.y - part.low.y;
  if (own.empty() || (width * 4 > plan.width * 3 && height * 4 > plan.height * 3)) return false;
  fmt::format_to(std::back_inserter(out),
                 "<svg viewBox=\"{} {} {} {}\" role=\"img\"><use href=\"#c-map\"/></svg>\n", part.low.x,
                 part.low.y, width, height);
  return true;
}

}  // namespace realm
