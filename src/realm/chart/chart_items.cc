// What stands in an area, as a row of signs.

#include "realm/chart/chart_canvas.h"

namespace realm {
namespace {

void draw_item(const Canvas& c, const Item& item, MapPoint at) {
  c.sign(item.sign, at);
  if (item.inside && item.count > 0)
    c.say("<text class=\"c-n\" x=\"{}\" y=\"{}\">{}</text>", at.x, at.y + 4, item.count);
  if (!item.inside) {
    c.say("<text class=\"c-m\" x=\"{}\" y=\"{}\">{}", at.x + 11, at.y + 5, item.count);
    if (item.more > 0) c.say("+{}", item.more);
    c.put("</text>");
  }
  if (!item.round_it.empty()) c.sign(item.round_it, at);
}

}  // namespace

int Item::width() const {
  if (inside) return 23;
  const int digits = (count > 99 ? 3 : count > 9 ? 2 : 1) + (more > 9 ? 3 : more > 0 ? 2 : 0);
  return 21 + 8 * digits;
}

void draw_items(const Canvas& c, std::span<const Item> items, int population, MapPoint at) {
  int width = 0;
  for (const Item& item : items) width += item.width();
  int left = at.x - width / 2;
  for (const Item& item : items) {
    draw_item(c, item, {left + (item.inside ? 12 : 9), at.y});
    left += item.width();
  }
  const int y = items.empty() ? at.y - 4 : at.y + 17;
  for (int n = 0; n < population; ++n)
    c.say("<circle cx=\"{}\" cy=\"{}\" r=\"2.8\"/>", at.x - 4 * (population - 1) + 8 * n, y);
}

}  // namespace realm
