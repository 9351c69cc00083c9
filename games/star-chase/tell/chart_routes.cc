// Who went where, as far as the seat was told.

#include <set>

#include "star-chase/tell/chart_canvas.h"

namespace star_chase {
namespace {

/// A head of an arrow at `tip` for a way that comes from `from`.
void draw_head(const ChartCanvas& c, Spot from, Spot tip, std::string_view look) {
  const Spot back = before(from, tip, 17);
  const int dx = (tip.x - back.x) * 8 / 17;
  const int dy = (tip.y - back.y) * 8 / 17;
  c.say("<path class=\"{}\" d=\"M{} {}L{} {}L{} {}z\"/>", look, tip.x, tip.y, back.x - dy, back.y + dx,
        back.x + dy, back.y - dx);
}

}  // namespace

void draw_route(const ChartCanvas& c, const Route& route, Spot from, Spot to) {
  const bool foe = !c.teller.is_master() && route.who != c.view().seat;
  if (distance2({from.x, from.y}, {to.x, to.y}) < 70 * 70) return;  // a star and its own planet: no room
  const Spot start = before(to, from, 26);
  const Spot end = before(from, to, route.probe ? 24 : 28);
  // Ways bend a little to their left, so that one there and one back lie beside each other.
  const int dx = to.x - from.x;
  const int dy = to.y - from.y;
  const int bend = route.kind == Action::deep && !route.probe ? 5 : 9;
  const Spot by{(from.x + to.x) / 2 + dy / bend, (from.y + to.y) / 2 - dx / bend};
  if (route.probe) {
    c.say("<path class=\"s-way s-probe\" d=\"M{} {}Q{} {} {} {}\"/>\n", start.x, start.y, by.x, by.y, end.x,
          end.y);
    return;
  }
  c.say("<g><path class=\"s-way{}\"{} d=\"M{} {}Q{} {} {} {}\"/>", foe ? " s-foe" : "",
        route.kind == Action::deep ? " stroke-dasharray=\"12 7\"" : "", start.x, start.y, by.x, by.y, end.x,
        end.y);
  draw_head(c, by, end, foe ? "s-foetip" : "s-tip");
  if (route.beaten) {
    const Spot bar = before(by, end, 24);
    c.say("<use href=\"#s-bar\" x=\"{}\" y=\"{}\"/>", bar.x, bar.y);
  }
  c.put("</g>\n");
}

void draw_routes(const ChartCanvas& c) {
  for (const Route& route : c.view().routes)
    if (c.shows(route.from) && c.shows(route.to)) draw_route(c, route, c.at(route.from), c.at(route.to));
  std::set<SystemId> fields;
  for (const BattleTold& battle : c.view().battles)
    if (!battle.rounds.empty() && c.shows(battle.to)) fields.insert(battle.to);
  for (const Bombardment& bombs : c.view().bombardments)
    if (c.shows(bombs.planet)) fields.insert(bombs.planet);
  for (const SystemId s : fields) draw_sign(c, "s-battle", {c.at(s).x + 27, c.at(s).y - 12});
}

}  // namespace star_chase
