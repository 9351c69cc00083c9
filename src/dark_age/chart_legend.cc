// The panel beside a map.

#include <algorithm>

#include "dark_age/chart_canvas.h"
#include "dark_age/chart_signs.h"

namespace dark_age {
namespace {

using enum Message;

constexpr int kRow = 31;
constexpr int kNameRow = 17;
constexpr int kNameColumns = 2;
constexpr std::size_t kNameLength = 17;
constexpr std::size_t kMostPowers = 40;  // a legend is no register
constexpr std::size_t kMostNames = 400;

class Legend {
 public:
  Legend(const Canvas& canvas, MapPoint at) : c_(canvas), x_(at.x), y_(at.y + 16) {}

  int write(MapPoint below) {
    powers();
    y_ += kRow / 2;
    land();
    y_ += kRow / 2;
    units();
    const int panel = y_;
    const bool low = below.y < panel;
    if (low) x_ = below.x;
    y_ = low ? below.y : panel + kRow / 2;
    turn();
    const int turn_ends = y_;
    if (low && c_.view().roundup.turn > 0) x_ += kLegendWidth;
    y_ = low ? below.y : turn_ends + kRow / 2;
    names();
    return std::max({panel, turn_ends, y_});
  }

 private:
  [[nodiscard]] std::string_view word(Message id) const { return c_.teller.word(id); }
  void heading(Message id) {
    c_.say("<text class=\"c-h\" x=\"{}\" y=\"{}\">{}</text>\n", x_, y_, word(id));
    y_ += kRow;
  }
  void words(std::string_view text) {
    c_.say("<text class=\"c-k\" x=\"{}\" y=\"{}\">", x_ + 64, y_);
    c_.escaped(text);
    c_.put("</text>\n");
    y_ += kRow;
  }
  void sign(std::string_view id, std::string_view text) {
    write_sign(c_.out, id, {x_ + 26, y_ - 6});
    words(text);
  }
  void stroke(std::string_view look, Message text) {
    c_.say("<path class=\"c-l\" {} d=\"M{} {}h38\"/>\n", look, x_ + 5, y_ - 6);
    words(word(text));
  }
  void arrow(std::string_view dashes, Message text) {
    c_.say(
        "<path class=\"c-l\" stroke=\"#26231e\" stroke-width=\"6\"{0} d=\"M{1} {2}h32\"/><path class=\"c-l\" "
        "stroke=\"#fff\" stroke-width=\"3\"{0} d=\"M{1} {2}h32\"/><path d=\"M{3} {2}l-18 9l4 -9l-4 -9z\" "
        "fill=\"#fff\" stroke=\"#26231e\" stroke-width=\"1.6\"/>\n",
        dashes, x_ + 4, y_ - 6, x_ + 50);
    words(word(text));
  }

  void powers() {
    const std::vector<PowerId>& owners = c_.view().roundup.owners;
    std::vector<std::pair<PowerId, int>> listed;
    for (std::size_t i = 0; i < c_.world().power_count(); ++i) listed.emplace_back(power_id(i), 0);
    for (const PowerId p : owners)
      if (p != PowerId::none) ++listed[realm::index(p)].second;
    if (listed.size() > kMostPowers)
      std::erase_if(listed, [&](const auto& p) { return p.second == 0 && p.first != c_.view().seat; });
    if (listed.size() > kMostPowers) return;
    heading(chart_powers);
    for (const auto& [p, held] : listed) power(p, held);
  }
  void power(PowerId p, int held) {
    const bool own = p == c_.view().seat;
    c_.say("<rect x=\"{}\" y=\"{}\" width=\"46\" height=\"22\" rx=\"3\" fill=\"", x_ + 2, y_ - 17);
    write_fill(c_.out, c_.world(), p);
    c_.say("\" {}/>", own ? "stroke=\"#26231e\" stroke-width=\"3\"" : "stroke=\"#8b8069\"");
    c_.say("<text class=\"c-k\" x=\"{}\" y=\"{}\"{}>{} ", x_ + 64, y_,
           own ? " style=\"font-weight:700\"" : "", c_.world().code(p));
    c_.escaped(clipped(c_.teller.name(p), 20));
    if (held > 0) c_.say(" ({})", held);
    c_.put("</text>\n");
    y_ += kRow;
  }

  void land() {
    heading(chart_land);
    std::vector<bool> there(kTerrains);
    c_.each_area([&](AreaId a) { there[static_cast<std::size_t>(c_.world().facts(a).terrain)] = true; });
    for (std::size_t t = 0; t < kTerrains; ++t)
      if (const auto terrain = static_cast<Terrain>(t); there[t] && !terrain_sign(terrain).empty())
        sign(terrain_sign(terrain), c_.teller.terrain_name(terrain));
    if (there[static_cast<std::size_t>(Terrain::city)]) {
      write_town(c_.out, c_.world(), {x_ + 26, y_ - 4}, PowerId::none);
      words(c_.teller.terrain_name(Terrain::city));
    }
    if (c_.plan.scheme) return;
    if (!c_.plan.links.empty()) stroke(kWayByWater, chart_link);
    if (std::any_of(c_.plan.lines.begin(), c_.plan.lines.end(),
                    [](const MapPlan::Line& l) { return l.kind == LineKind::closed; }))
      stroke(kNoWay, chart_closed);
  }

  void units() {
    heading(chart_units);
    sign("c-shield", word(chart_armies));
    sign("c-ship", word(chart_ships));
    sign("c-fort", word(chart_forts));
    sign("c-trade", word(chart_trade));
    for (int n = 0; n < 3; ++n) c_.say("<circle cx=\"{}\" cy=\"{}\" r=\"2.8\"/>", x_ + 18 + 8 * n, y_ - 6);
    words(word(chart_people));
    if (c_.teller.is_master()) return;
    sign("c-crown", word(chart_household));
    sign("c-eye", word(chart_spy));
    sign("c-defend", word(chart_defend));
    stroke(kAmbushLine, chart_ambush);
    stroke(kRetreatLine, chart_retreat);
  }

  void turn() {
    if (c_.view().roundup.turn == 0) return;
    heading(chart_turn);
    arrow("", chart_march);
    arrow(" stroke-dasharray=\"9 8\"", chart_beaten);
    stroke(kFlightLine, chart_flight);
    sign("c-swords", word(chart_battle));
    sign("c-fire", word(chart_harm));
    if (!c_.teller.is_master()) words(word(chart_as_told));
  }

  /// The names of land and cities; seas have theirs on the map.
  void names() {
    std::vector<AreaId> listed;
    c_.each_area([&](AreaId a) {
      if (c_.world().is_land(a) || c_.plan.scheme) listed.push_back(a);
    });
    if (listed.size() > kMostNames) return;
    const int rows = (static_cast<int>(listed.size()) + kNameColumns - 1) / kNameColumns;
    heading(chart_names);
    for (std::size_t i = 0; i < listed.size(); ++i) {
      const int column = static_cast<int>(i) / rows;
      c_.say("<text class=\"c-g\" x=\"{}\" y=\"{}\"><tspan style=\"font-weight:700\">{}</tspan> ",
             x_ + column * kLegendWidth / kNameColumns, y_ + static_cast<int>(i) % rows * kNameRow,
             c_.world().code(listed[i]));
      c_.escaped(clipped(c_.world().facts(listed[i]).name, kNameLength));
      c_.put("</text>\n");
    }
    y_ += rows * kNameRow;
  }

  const Canvas& c_;
  int x_;
  int y_;
};

}  // namespace

int draw_legend(const Canvas& canvas, MapPoint at, MapPoint below) { return Legend(canvas, at).write(below); }

}  // namespace dark_age
