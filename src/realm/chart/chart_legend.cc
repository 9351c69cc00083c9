#include "realm/chart/chart_legend.h"

#include <utility>

#include "text/text_table.h"

namespace realm {
namespace {

constexpr int kNameRow = 17;
constexpr int kNameWidth = 170;
constexpr std::size_t kNameLength = 17;
constexpr std::size_t kMostPowers = 40;  // a legend is no register
constexpr std::size_t kMostNames = 400;

}  // namespace

void Legend::find_room(int height) {
  deepest_ = std::max(deepest_, y_);
  if (!under_ && y_ + kRow / 2 + height <= below_.y) {
    y_ += kRow / 2;
    return;
  }
  if (!under_) beside_ = y_;
  x_ = under_ ? x_ + kWidth : below_.x;
  y_ = below_.y;
  under_ = true;
  // A small map leaves little room below it: what reaches under the panel goes below that, too.
  if (x_ + kWidth > panel_) y_ = std::max(y_, beside_ + kRow);
}

void Legend::heading(std::string_view text) {
  c_.say("<text class=\"c-h\" x=\"{}\" y=\"{}\">{}</text>\n", x_, y_, text);
  y_ += kRow;
}

void Legend::words(std::string_view text) {
  c_.say("<text class=\"c-k\" x=\"{}\" y=\"{}\">", x_ + 64, y_);
  c_.escaped(text);
  c_.put("</text>\n");
  y_ += kRow;
}

void Legend::sign(std::string_view id, std::string_view text) {
  c_.sign(id, {x_ + 26, y_ - 6});
  words(text);
}

void Legend::stroke(std::string_view look, std::string_view text) {
  c_.say("<path class=\"c-l\" {} d=\"M{} {}h38\"/>\n", look, x_ + 5, y_ - 6);
  words(text);
}

void Legend::arrow(std::string_view dashes, std::string_view text) {
  c_.say(
      "<path class=\"c-l\" stroke=\"#26231e\" stroke-width=\"6\"{0} d=\"M{1} {2}h32\"/><path class=\"c-l\" "
      "stroke=\"#fff\" stroke-width=\"3\"{0} d=\"M{1} {2}h32\"/><path d=\"M{3} {2}l-18 9l4 -9l-4 -9z\" "
      "fill=\"#fff\" stroke=\"#26231e\" stroke-width=\"1.6\"/>\n",
      dashes, x_ + 4, y_ - 6, x_ + 50);
  words(text);
}

void Legend::people(std::string_view text) {
  for (int n = 0; n < 3; ++n) c_.say("<circle cx=\"{}\" cy=\"{}\" r=\"2.8\"/>", x_ + 18 + 8 * n, y_ - 6);
  words(text);
}

void Legend::powers(std::string_view title, const std::vector<PowerEntry>& all) {
  std::vector<std::pair<PowerEntry, int>> listed;
  for (const PowerEntry& p : all) listed.emplace_back(p, 0);
  for (const PowerId p : c_.owners)
    if (p != PowerId::none) ++listed[index(p)].second;
  if (listed.size() > kMostPowers)
    std::erase_if(listed, [&](const auto& p) { return p.second == 0 && p.first.power != c_.seat; });
  if (listed.size() > kMostPowers) return;
  heading(title);
  for (const auto& [p, held] : listed) power(p, held);
}

void Legend::power(const PowerEntry& p, int held) {
  const bool own = p.power == c_.seat;
  c_.say("<rect x=\"{}\" y=\"{}\" width=\"46\" height=\"22\" rx=\"3\" fill=\"", x_ + 2, y_ - 17);
  c_.fill(p.power, kUnownedFill);
  c_.say("\" {}/>", own ? "stroke=\"#26231e\" stroke-width=\"3\"" : "stroke=\"#8b8069\"");
  c_.say("<text class=\"c-k\" x=\"{}\" y=\"{}\"{}>{} ", x_ + 64, y_, own ? " style=\"font-weight:700\"" : "",
         p.code);
  c_.escaped(base::clipped(p.name, 20));
  if (held > 0) c_.say(" ({})", held);
  c_.put("</text>\n");
  y_ += kRow;
}

void Legend::ways(std::string_view by_water, std::string_view closed) {
  if (c_.plan.scheme) return;
  if (!c_.plan.links.empty()) stroke(kWayByWater, by_water);
  if (std::any_of(c_.plan.lines.begin(), c_.plan.lines.end(),
                  [](const MapPlan::Line& l) { return l.kind == LineKind::closed; }))
    stroke(kNoWay, closed);
}

/// How many names stand side by side: below the map there is room for more.
int Legend::name_columns() const {
  return under_ ? std::max(2, (below_.x + c_.plan.width - x_) / kNameWidth) : 2;
}

int Legend::name_rows(std::size_t listed) const {
  return (static_cast<int>(listed) + name_columns() - 1) / name_columns();
}

void Legend::names(std::string_view title) {
  std::vector<AreaId> listed;
  c_.map.each_area([&](AreaId a) {
    if (c_.map.is_land(a) || c_.plan.scheme) listed.push_back(a);
  });
  if (listed.empty() || listed.size() > kMostNames) return;
  find_room(kRow + name_rows(listed.size()) * kNameRow);
  const int rows = name_rows(listed.size());
  heading(title);
  for (std::size_t i = 0; i < listed.size(); ++i) {
    c_.say("<text class=\"c-g\" x=\"{}\" y=\"{}\"><tspan style=\"font-weight:700\">{}</tspan> ",
           x_ + static_cast<int>(i) / rows * kNameWidth, y_ + static_cast<int>(i) % rows * kNameRow,
           c_.map.graph.code(listed[i]));
    c_.escaped(base::clipped(c_.map.at(listed[i]).name, kNameLength));
    c_.put("</text>\n");
  }
  y_ += rows * kNameRow;
}

}  // namespace realm
