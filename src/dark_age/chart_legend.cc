#include "dark_age/chart_legend.h"

#include <algorithm>

#include "dark_age/chart_signs.h"

namespace dark_age {
namespace {

using enum Message;
using base::put;

constexpr int kRow = 31;
constexpr int kNameRow = 17;
constexpr int kNameColumns = 2;
constexpr int kOtherRows = 26;  // beside powers and names
constexpr std::size_t kNameLength = 17;

class Legend {
 public:
  Legend(base::Text& out, const Teller& teller, MapPoint at)
      : out_(out), teller_(teller), world_(teller.world()), x_(at.x), y_(at.y + 16) {}

  void write() {
    heading(chart_powers);
    for (std::size_t i = 0; i < world_.power_count(); ++i) power(power_id(i));
    y_ += kRow / 2;
    land();
    y_ += kRow / 2;
    units();
    y_ += kRow / 2;
    names();
  }

 private:
  template <class... Facts>
  void say(fmt::format_string<Facts...> pattern, Facts&&... facts) {
    fmt::format_to(std::back_inserter(out_), pattern, std::forward<Facts>(facts)...);
  }
  void heading(Message id) {
    say("<text class=\"c-h\" x=\"{}\" y=\"{}\">{}</text>\n", x_, y_, teller_.word(id));
    y_ += kRow;
  }
  void words(std::string_view text) {
    say("<text class=\"c-k\" x=\"{}\" y=\"{}\">", x_ + 64, y_);
    write_escaped(out_, text);
    put(out_, "</text>\n");
    y_ += kRow;
  }
  void sign(std::string_view id, std::string_view text) {
    write_sign(out_, id, {x_ + 26, y_ - 6});
    words(text);
  }
  void stroke(std::string_view look, Message text) {
    say("<path class=\"c-l\" {} d=\"M{} {}h38\"/>\n", look, x_ + 5, y_ - 6);
    words(teller_.word(text));
  }

  void power(PowerId p) {
    const PowerPaint paint = power_paint(world_, p);
    const auto swatch = [&](std::string_view fill, std::string_view edge) {
      say("<rect x=\"{}\" y=\"{}\" width=\"46\" height=\"22\" rx=\"3\" fill=\"{}\"{}/>", x_ + 2, y_ - 17,
          fill, edge);
    };
    const std::vector<PowerId>& owners = teller_.view().roundup.owners;
    const bool own = p == teller_.view().seat;
    swatch(paint.fill, own ? " stroke=\"#26231e\" stroke-width=\"3\"" : " stroke=\"#8b8069\"");
    if (paint.pattern != 0) swatch(kPatternFills[paint.pattern], "");
    say("<text class=\"c-k\" x=\"{}\" y=\"{}\"{}>{} ", x_ + 64, y_, own ? " style=\"font-weight:700\"" : "",
        world_.code(p));
    write_escaped(out_, clipped(teller_.name(p), 20));
    if (const auto held = std::count(owners.begin(), owners.end(), p); held > 0) say(" ({})", held);
    put(out_, "</text>\n");
    y_ += kRow;
  }

  void land() {
    heading(chart_land);
    for (const Terrain t :
         {Terrain::mountain, Terrain::uplands, Terrain::forest, Terrain::wetlands, Terrain::islands})
      sign(terrain_sign(t), teller_.terrain_name(t));
    write_town(out_, world_, {x_ + 26, y_ - 4}, PowerId::none);
    words(teller_.terrain_name(Terrain::city));
    stroke("stroke=\"#2d6683\" stroke-width=\"2.6\" stroke-dasharray=\"1 6\"", chart_link);
    stroke("stroke=\"#3f342a\" stroke-width=\"4\" stroke-dasharray=\"1 7\"", chart_closed);
  }

  void units() {
    heading(chart_units);
    sign("c-shield", teller_.word(chart_armies));
    sign("c-ship", teller_.word(chart_ships));
    sign("c-fort", teller_.word(chart_forts));
    sign("c-trade", teller_.word(chart_trade));
    for (int n = 0; n < 3; ++n)
      say("<circle cx=\"{}\" cy=\"{}\" r=\"2.8\" fill=\"#26231e\"/>", x_ + 18 + 8 * n, y_ - 6);
    words(teller_.word(chart_people));
    if (teller_.is_master()) return;
    sign("c-crown", teller_.word(chart_household));
    sign("c-eye", teller_.word(chart_spy));
    sign("c-defend", teller_.word(chart_defend));
    stroke("stroke=\"#9b1c31\" stroke-width=\"3\" stroke-dasharray=\"7 5\" marker-end=\"url(#c-trap)\"",
           chart_ambush);
    stroke("stroke=\"#26231e\" stroke-width=\"1.8\" marker-end=\"url(#c-away)\"", chart_retreat);
    stroke("stroke=\"#1d2b4f\" stroke-width=\"4.5\" marker-end=\"url(#c-go)\"", chart_march);
  }

  /// The names of land and cities; seas have theirs on the map.
  void names() {
    std::vector<AreaId> listed;
    for (std::size_t i = 0; i < world_.area_count(); ++i)
      if (world_.is_land(area_id(i))) listed.push_back(area_id(i));
    const int rows = (static_cast<int>(listed.size()) + kNameColumns - 1) / kNameColumns;
    heading(chart_names);
    for (std::size_t i = 0; i < listed.size(); ++i) {
      const int column = static_cast<int>(i) / rows;
      say("<text class=\"c-g\" x=\"{}\" y=\"{}\"><tspan style=\"font-weight:700\">{}</tspan> ",
          x_ + column * kLegendWidth / kNameColumns, y_ + static_cast<int>(i) % rows * kNameRow,
          world_.code(listed[i]));
      write_escaped(out_, clipped(world_.facts(listed[i]).name, kNameLength));
      put(out_, "</text>\n");
    }
  }

  base::Text& out_;
  const Teller& teller_;
  const World& world_;
  int x_;
  int y_;
};

}  // namespace

int legend_height(const World& world) {
  int land = 0;
  for (std::size_t i = 0; i < world.area_count(); ++i) land += world.is_land(area_id(i)) ? 1 : 0;
  return (kOtherRows + static_cast<int>(world.power_count())) * kRow +
         (land + kNameColumns - 1) / kNameColumns * kNameRow;
}

void write_chart_legend(base::Text& out, const Teller& teller, MapPoint at) {
  Legend(out, teller, at).write();
}

}  // namespace dark_age
