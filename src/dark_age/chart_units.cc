// The areas of a map by their signs: code, terrain, and what is known to stand there.

#include <algorithm>

#include "dark_age/chart_canvas.h"
#include "dark_age/chart_signs.h"
#include "dark_age/known_areas.h"

namespace dark_age {
namespace {

/// Where the seat's own armies defend.
std::vector<bool> defended(const Canvas& c) {
  std::vector<bool> all(c.world().area_count());
  for (const OwnArea& a : c.view().areas)
    all[realm::index(a.area)] = a.posture.mode == realm::Mode::defend && a.armies > 0;
  return all;
}

/// A sign of the row under the code; a number in it or beside it.
struct Item {
  std::string_view sign;
  int count = 0;
  bool inside = false;

  [[nodiscard]] int width() const {
    if (inside) return 23;
    return count > 99 ? 45 : count > 9 ? 37 : 29;
  }
};

void draw_item(const Canvas& c, const Item& item, int x, int y) {
  write_sign(c.out, item.sign, {x, y});
  if (item.inside && item.count > 0)
    c.say("<text class=\"c-n\" x=\"{}\" y=\"{}\">{}</text>", x, y + 4, item.count);
  if (!item.inside) c.say("<text class=\"c-m\" x=\"{}\" y=\"{}\">{}</text>", x + 11, y + 5, item.count);
}

void draw_people(const Canvas& c, int population, int x, int y) {
  for (int n = 0; n < population; ++n)
    c.say("<circle cx=\"{}\" cy=\"{}\" r=\"2.8\"/>", x - 4 * (population - 1) + 8 * n, y);
}

/// A row of signs, and under it a dot for each head of population.
void draw_units(const Canvas& c, AreaId a, const KnownArea& there, bool defends, int x, int y) {
  std::vector<Item> items;
  const OwnPower& own = c.view().own;
  if (own.household_at == a && !c.teller.is_master()) items.push_back({"c-crown", 0, true});
  if (own.spy_at == a && !c.teller.is_master()) items.push_back({"c-eye", 0, true});
  if (there.ships > 0) items.push_back({"c-ship", there.ships, false});
  if (there.armies > 0) items.push_back({"c-shield", there.armies, true});
  if (there.forts > 0) items.push_back({"c-fort", there.forts, false});
  if (there.trade > 0) items.push_back({"c-trade", there.trade, false});
  int width = 0;
  for (const Item& item : items) width += item.width();
  int left = x - width / 2;
  for (const Item& item : items) {
    const int middle = left + (item.inside ? 12 : 9);
    draw_item(c, item, middle, y);
    if (defends && item.sign == "c-shield") write_sign(c.out, "c-defend", {middle, y});
    left += item.width();
  }
  draw_people(c, there.population, x, items.empty() ? y - 4 : y + 17);
}

void draw_area(const Canvas& c, AreaId a, const KnownArea& there, bool defends) {
  const MapPoint p = c.plan.label(a);
  const std::string_view code = c.world().code(a);
  if (c.world().is_city(a)) {
    c.say("<g data-area=\"{}\">", code);
    c.area_title(a);
    write_town(c.out, c.world(), p, c.owner(a));
    c.say("<text class=\"c-b\" x=\"{}\" y=\"{}\">{}</text>", p.x, p.y + 7, code);
    draw_units(c, a, there, defends, p.x, p.y + 22);
  } else if (c.world().is_sea(a)) {
    c.say("<g><text class=\"c-x\" x=\"{}\" y=\"{}\">{}</text><text class=\"c-w\" x=\"{}\" y=\"{}\">", p.x,
          p.y, code, p.x, p.y + 17);
    c.escaped(clipped(c.world().facts(a).name, c.plan.scheme ? 13 : 40));
    c.put("</text>");
    draw_units(c, a, there, defends, p.x, p.y + 32);
  } else {
    c.put("<g>");
    const std::string_view ground = terrain_sign(c.world().facts(a).terrain);
    if (!ground.empty()) write_sign(c.out, ground, {p.x, p.y - (there.known ? 25 : 10)});
    c.say("<text class=\"c-c\" x=\"{}\" y=\"{}\">{}</text>", p.x,
          there.known ? p.y - 4 : p.y + (ground.empty() ? 6 : 13), code);
    draw_units(c, a, there, defends, p.x, p.y + 11);
  }
  c.put("</g>\n");
}

}  // namespace

void draw_areas(const Canvas& c) {
  const std::vector<KnownArea> known = known_areas(c.world(), c.view());
  const std::vector<bool> defends = defended(c);
  c.each_area([&](AreaId a) { draw_area(c, a, known[realm::index(a)], defends[realm::index(a)]); });
}

}  // namespace dark_age
