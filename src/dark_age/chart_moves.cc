// What happened and what is set, on a map: marches of the turn, flights, battles, ambushes and ways of
// retreat.

#include <algorithm>

#include "dark_age/chart_canvas.h"
#include "dark_age/chart_signs.h"
#include "dark_age/map_layout.h"

namespace dark_age {
namespace {

/// A way from one sign to another, a little bent to its left, so that those who march at each other can be
/// told apart.
struct Way {
  MapPoint start;
  MapPoint bend;
  MapPoint end;
};

struct Reach {
  int start = 18;     // beyond the sign it sets out from
  int percent = 100;  // of the whole way
  int gap = 27;       // before the sign it leads to
};

Way way_between(MapPoint a, MapPoint b, const Reach& reach) {
  const int dx = b.x - a.x;
  const int dy = b.y - a.y;
  const int length = std::max(1, static_cast<int>(whole_root(static_cast<std::int64_t>(dx) * dx +
                                                             static_cast<std::int64_t>(dy) * dy)));
  const int start = std::min(reach.start, length / 3);
  const int end = std::max(start + 10, std::min(length * reach.percent / 100, length - reach.gap));
  const MapPoint p{a.x + dx * start / length, a.y + dy * start / length};
  const MapPoint q{a.x + dx * end / length, a.y + dy * end / length};
  const int bow = (end - start) / 8;
  return {p, {(p.x + q.x) / 2 - dy * bow / length, (p.y + q.y) / 2 + dx * bow / length}, q};
}

void draw_way(const Canvas& c, const Way& w, std::string_view look) {
  c.say("<path class=\"c-l\" {} d=\"M{} {}Q{} {} {} {}\"/>", look, w.start.x, w.start.y, w.bend.x, w.bend.y,
        w.end.x, w.end.y);
}

/// A broad arrow in the colours of whoever marched: light round about, ink, and the colour in the middle. A
/// march that was beaten back is broken.
void draw_march(const Canvas& c, const March& march) {
  const auto leg = [&](AreaId from, AreaId to, const Reach& reach) {
    return way_between(c.plan.label(from), c.plan.label(to), reach);
  };
  const bool through = march.via != march.from && march.via != AreaId::none;
  const Way last = leg(through ? march.via : march.from, march.to, through ? Reach{.start = 0} : Reach{});
  c.say("<g class=\"c-a\"><title>{} ", c.teller.words().text(Message::chart_slot, march.slot));
  c.escaped(c.teller.name(march.who));
  c.say(": {} {} {}</title>", signature(march.kind).word, c.world().code(march.from),
        c.world().code(march.to));
  const auto both = [&](std::string_view look) {
    if (through) draw_way(c, leg(march.from, march.via, {.gap = 0}), look);
    draw_way(c, last, look);
  };
  // The head is drawn over the end of the line, along its last part.
  const int dx = last.end.x - last.bend.x;
  const int dy = last.end.y - last.bend.y;
  const int length = std::max(1, static_cast<int>(whole_root(static_cast<std::int64_t>(dx) * dx +
                                                             static_cast<std::int64_t>(dy) * dy)));
  const auto at = [&](int along, int aside) {
    return MapPoint{last.end.x + (dx * along - dy * aside) / length,
                    last.end.y + (dy * along + dx * aside) / length};
  };
  const MapPoint tip = at(10, 0);
  const MapPoint left = at(-8, 9);
  const MapPoint notch = at(-4, 0);
  const MapPoint right = at(-8, -9);
  both("stroke=\"#fff\" stroke-width=\"9\" stroke-opacity=\".8\"");
  both(march.beaten ? "stroke=\"#26231e\" stroke-width=\"6\" stroke-dasharray=\"9 8\""
                    : "stroke=\"#26231e\" stroke-width=\"6\"");
  both(fmt::format("stroke=\"{}\" stroke-width=\"3\"{}", power_paint(c.world(), march.who).fill,
                   march.beaten ? " stroke-dasharray=\"9 8\"" : ""));
  c.say(
      "<path d=\"M{} {}L{} {}L{} {}L{} {}z\" fill=\"{}\" stroke=\"#26231e\" stroke-width=\"1.6\" "
      "stroke-linejoin=\"round\"/></g>\n",
      tip.x, tip.y, left.x, left.y, notch.x, notch.y, right.x, right.y,
      power_paint(c.world(), march.who).fill);
}

/// One arrow for all marches of a power between two areas; it is whole if one of them got through.
std::vector<March> arrows(const SeatView& view) {
  std::vector<March> all;
  for (const March& march : view.marches) {
    if (march.from == march.to) continue;
    const auto same = std::find_if(all.begin(), all.end(), [&](const March& m) {
      return m.who == march.who && m.from == march.from && m.to == march.to;
    });
    if (same == all.end())
      all.push_back(march);
    else
      same->beaten = same->beaten && march.beaten;
  }
  return all;
}

void draw_posture(const Canvas& c, const OwnArea& a) {
  const auto towards = [&](AreaId to, const Reach& reach, std::string_view look) {
    draw_way(c, way_between(c.plan.label(a.area), c.plan.label(to), reach), look);
    c.put("\n");
  };
  if (a.posture.mode == realm::Mode::ambush && a.posture.points_at != AreaId::none)
    towards(a.posture.points_at, {20, 62, 18}, kAmbushLine);
  if (a.posture.mode == realm::Mode::retreat && a.posture.retreat_to != AreaId::none)
    towards(a.posture.retreat_to, {18, 48, 18}, kRetreatLine);
}

/// Signs where there was a battle, and where people were robbed or somebody set fire.
void draw_marks(const Canvas& c) {
  std::vector<bool> fought(c.world().area_count());
  std::vector<bool> burnt(c.world().area_count());
  for (const BattleTold& battle : c.view().battles) {
    if (!battle.rounds.empty()) fought[realm::index(battle.to)] = true;
    if (battle.pillaged) burnt[realm::index(battle.to)] = true;
  }
  for (const Harm& harm : c.view().harms)
    if (harm.what != Harm::What::nothing) burnt[realm::index(harm.at)] = true;
  c.each_area([&](AreaId a) {
    const MapPoint p = c.plan.label(a);
    if (fought[realm::index(a)]) write_sign(c.out, "c-swords", {p.x + 29, p.y - 14});
    if (burnt[realm::index(a)]) write_sign(c.out, "c-fire", {p.x - 29, p.y - 14});
  });
  c.put("\n");
}

}  // namespace

void draw_moves(const Canvas& c) {
  for (const OwnArea& a : c.view().areas) draw_posture(c, a);
  for (const BattleTold& battle : c.view().battles)
    if (battle.retreated > 0 && battle.retreated_to != AreaId::none)
      draw_way(c, way_between(c.plan.label(battle.to), c.plan.label(battle.retreated_to), {18, 85, 18}),
               kFlightLine);
  for (const March& march : arrows(c.view())) draw_march(c, march);
  draw_marks(c);
}

}  // namespace dark_age
