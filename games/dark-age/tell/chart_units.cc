// The areas of a map by their signs: code, terrain, and what is known to stand there.

#include "dark-age/play/known_areas.h"
#include "dark-age/tell/chart_canvas.h"

namespace dark_age {
namespace {

/// Where the seat's own armies defend.
std::vector<bool> defended(const Canvas& c) {
  std::vector<bool> all(c.world().area_count());
  for (const OwnArea& a : c.view().areas)
    all[realm::index(a.area)] = a.posture.mode == realm::Mode::defend && a.armies > 0;
  return all;
}

/// A row of signs, and under it a dot for each head of population.
void draw_units(const Canvas& c, AreaId a, const KnownArea& there, bool defends, int x, int y) {
  std::vector<realm::Item> items;
  const OwnPower& own = c.view().own;
  if (own.household_at == a && !c.teller.is_master()) items.push_back({"c-crown", 0, true});
  if (own.spy_at == a && !c.teller.is_master()) items.push_back({"c-eye", 0, true});
  if (there.ships > 0) items.push_back({"c-ship", there.ships, false});
  if (there.armies > 0) items.push_back({"c-shield", there.armies, true, defends ? "c-defend" : ""});
  if (there.forts > 0) items.push_back({"c-fort", there.forts, false});
  if (there.trade > 0) items.push_back({"c-trade", there.trade, false});
  draw_items(c, items, there.population, {x, y});
}

void draw_area(const Canvas& c, AreaId a, const KnownArea& there, bool defends) {
  const MapPoint p = c.plan.label(a);
  const std::string_view code = c.world().code(a);
  if (c.world().is_city(a)) {
    c.say("<g data-area=\"{}\">", code);
    c.area_title(a);
    write_town(c, p, c.owner(a));
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
    if (!ground.empty()) c.sign(ground, {p.x, p.y - (there.known ? 25 : 10)});
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
  c.map.each_area([&](AreaId a) { draw_area(c, a, known[realm::index(a)], defends[realm::index(a)]); });
}

}  // namespace dark_age
