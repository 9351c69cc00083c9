// The panel beside a map.

#include <algorithm>

#include "dark_age/chart_canvas.h"
#include "dark_age/chart_signs.h"

namespace dark_age {
namespace {

using enum Message;

constexpr int kRow = 31;
constexpr int kNameRow = 17;
constexpr int kNameWidth = 170;
constexpr int kTurnRows = 7;
constexpr std::size_t kNameLength = 17;
constexpr std::size_t kMostPowers = 40;  // a legend is no register
constexpr std::size_t kMostNames = 400;

class Legend {
 public:
  Legend(const Canvas& canvas, MapPoint at, MapPoint below)
      : c_(canvas), below_(below), x_(at.x), y_(at.y + 16) {}

  int write() {
    powers();
    y_ += kRow / 2;
    land();
    y_ += kRow / 2;
    units();
    int deepest = y_;
    if (c_.view().roundup.turn > 0) {
      find_room(kTurnRows * kRow);
      turn();
      deepest = std::max(deepest, y_);
    }
    const std::vector<AreaId> named = areas_to_name();
    if (!named.empty()) {
      find_room(kRow + name_rows(named) * kNameRow);
      names(named);
    }
    return std::max(deepest, y_);
  }

 private:
  /// What does not fit beside the map goes below it, one part beside the other.
  void find_room(int height) {
    if (!under_ && y_ + kRow / 2 + height <= below_.y) {
      y_ += kRow / 2;
      return;
    }
    x_ = under_ ? x_ + kLegendWidth : below_.x;
    y_ = below_.y;
    under_ = true;
  }
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
    heading(chart_turn);
    arrow("", chart_march);
    arrow(" stroke-dasharray=\"9 8\"", chart_beaten);
    stroke(kFlightLine, chart_flight);
    sign("c-swords", word(chart_battle));
    sign("c-fire", word(chart_harm));
    if (!c_.teller.is_master()) words(word(chart_as_told));
  }

  /// Land and cities; seas have their names on the map.
  [[nodiscard]] std::vector<AreaId> areas_to_name() const {
    std::vector<AreaId> listed;
    c_.each_area([&](AreaId a) {
      if (c_.world().is_land(a) || c_.plan.scheme) listed.push_back(a);
    });
    if (listed.size() > kMostNames) listed.clear();
    return listed;
  }
  /// How many names stand side by side: below the map there is room for more.
  [[nodiscard]] int name_columns() const {
    return under_ ? std::max(2, (below_.x + c_.plan.width - x_) / kNameWidth) : 2;
  }
  [[nodiscard]] int name_rows(const std::vector<AreaId>& listed) const {
    return (static_cast<int>(listed.size()) + name_columns() - 1) / name_columns();
  }
  void names(const std::vector<AreaId>& listed) {
    const int rows = name_rows(listed);
    heading(chart_names);
    for (std::size_t i = 0; i < listed.size(); ++i) {
      c_.say("<text class=\"c-g\" x=\"{}\" y=\"{}\"><tspan style=\"font-weight:700\">{}</tspan> ",
             x_ + static_cast<int>(i) / rows * kNameWidth, y_ + static_cast<int>(i) % rows * kNameRow,
             c_.world().code(listed[i]));
      c_.escaped(clipped(c_.world().facts(listed[i]).name, kNameLength));
      c_.put("</text>\n");
    }
    y_ += rows * kNameRow;
  }

  const Canvas& c_;
  MapPoint below_;
  int x_;
  int y_;
  bool under_ = false;  // the map
};

}  // namespace

int draw_legend(const Canvas& canvas, MapPoint at, MapPoint below) {
  return Legend(canvas, at, below).write();
}

}  // namespace dark_age
