// The areas of a map by their signs: code, terrain, and what is known to stand there.

#include "empires/tell/chart_canvas.h"

namespace empires {
namespace {

constexpr int kMostDots = 8;  // of population; more of it is a number

/// What the seat knows to stand in an area; nothing that is not in its view.
struct KnownArea {
  bool known = false;
  int population = 0;
  int armies = 0;
  int forts = 0;
  int trains = 0;
  int ships = 0;
  int laid_up = 0;
  bool base = false;
  bool defends = false;
  bool watched = false;  // by an agent or watcher of the seat
};

std::vector<KnownArea> known_areas(const Canvas& c) {
  std::vector<KnownArea> all(c.world.area_count());
  const auto at = [&](AreaId a) -> KnownArea& { return all[realm::index(a)]; };
  const SeatView& view = c.view;
  for (const SeenFleet& f : view.fleets) at(f.area).ships = f.ships;  // armies aboard are not seen (EMP-H58)
  for (const SeenArea& s : view.seen)
    at(s.area) = {true,     s.population, s.armies,  s.forts,
                  s.trains, s.ships,      s.laid_up, s.entrance != AreaId::none};
  for (const OwnLand& l : view.land)
    at(l.area) = {true,
                  l.population,
                  l.armies,
                  l.forts,
                  l.trains,
                  l.commissioned,
                  l.laid_up,
                  l.entrance != AreaId::none,
                  l.armies > 0 && l.posture.mode == realm::Mode::defend};
  for (const OwnSea& s : view.seas) {
    at(s.area).known = true;
    at(s.area).armies = s.armies;
    at(s.area).ships = s.ships;
  }
  for (const AreaId a : view.agents)
    if (a != AreaId::none) at(a).watched = true;
  for (const AreaId a : view.watchers) at(a).watched = true;
  return all;
}

bool is_capital(const Canvas& c, AreaId a) {
  for (std::size_t i = 0; i < c.world.power_count(); ++i)
    if (c.world.facts(power_id(i)).capital == a) return true;
  return false;
}

void draw_units(const Canvas& c, AreaId a, const KnownArea& there, realm::MapPoint at) {
  std::vector<realm::Item> items;
  if (is_capital(c, a)) items.push_back({"c-crown", 0, true});
  if (there.watched) items.push_back({"c-eye", 0, true});
  if (there.base)
    items.push_back({"e-base", there.ships, there.ships + there.laid_up == 0, {}, there.laid_up});
  else if (there.ships > 0)
    items.push_back({"c-ship", there.ships, false});
  if (there.armies > 0) items.push_back({"c-shield", there.armies, true, there.defends ? "c-defend" : ""});
  if (there.forts > 0) items.push_back({"c-fort", there.forts, false});
  if (there.trains > 0) items.push_back({"e-train", there.trains, false});
  const bool crowded = there.population > kMostDots;
  if (crowded) items.push_back({"e-head", there.population, false});
  draw_items(c, items, crowded ? 0 : there.population, at);
}

void draw_area(const Canvas& c, AreaId a, const KnownArea& there) {
  const realm::MapPoint p = c.plan.label(a);
  const std::string_view code = c.world.code(a);
  if (c.world.is_sea(a)) {
    c.say("<g><text class=\"c-x\" x=\"{}\" y=\"{}\">{}</text><text class=\"c-w\" x=\"{}\" y=\"{}\">", p.x,
          p.y, code, p.x, p.y + 17);
    c.escaped(base::clipped(c.world.facts(a).name, c.plan.scheme ? 13 : 40));
    c.put("</text>");
    draw_units(c, a, there, {p.x, p.y + 32});
  } else {
    c.put("<g>");
    const std::string_view ground = terrain_sign(c.world.facts(a).terrain);
    if (!ground.empty()) c.sign(ground, {p.x, p.y - (there.known ? 25 : 10)});
    c.say("<text class=\"c-c\" x=\"{}\" y=\"{}\">{}</text>", p.x,
          there.known ? p.y - 4 : p.y + (ground.empty() ? 6 : 13), code);
    draw_units(c, a, there, {p.x, there.known ? p.y + 11 : p.y + 28});
  }
  c.put("</g>\n");
}

}  // namespace

void draw_areas(const Canvas& c) {
  const std::vector<KnownArea> known = known_areas(c);
  c.map.each_area([&](AreaId a) { draw_area(c, a, known[realm::index(a)]); });
}

}  // namespace empires
