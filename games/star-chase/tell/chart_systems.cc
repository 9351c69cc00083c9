// The systems of a chart: stars by their type, what goes round them, and what stands there.

#include <algorithm>

#include "star-chase/tell/chart_canvas.h"
#include "text/text_table.h"

namespace star_chase {
namespace {

using When = Knowledge::When;

int radius_of(SystemType type) {
  switch (type) {
    case SystemType::yellow_dwarf: return 13;
    case SystemType::white_dwarf: return 11;
    case SystemType::red_dwarf: return 11;
    case SystemType::black_dwarf: return 10;
    case SystemType::red_giant: return 19;
    case SystemType::super_giant: return 23;
    case SystemType::planet: return 8;
    case SystemType::belt: return 9;
  }
  return 10;
}

std::string_view fill_of(SystemType type) {
  switch (type) {
    case SystemType::white_dwarf: return "url(#s-wd)";
    case SystemType::red_dwarf: return "url(#s-rd)";
    case SystemType::red_giant: return "url(#s-rg)";
    case SystemType::super_giant: return "url(#s-sg)";
    default: return "url(#s-yd)";
  }
}

void draw_satellite(const ChartCanvas& c, SystemType type, Spot at) {
  if (type == SystemType::planet) {
    c.say("<circle class=\"s-body\" cx=\"{}\" cy=\"{}\" r=\"8\"/>\n", at.x, at.y);
    return;
  }
  constexpr Spot kRocks[] = {{-6, 3}, {-3, -4}, {0, 2}, {4, -3}, {6, 4}, {-1, 7}};
  c.put("<g class=\"s-rock\">");
  for (const Spot rock : kRocks)
    c.say("<circle cx=\"{}\" cy=\"{}\" r=\"2.6\"/>", at.x + rock.x, at.y + rock.y);
  c.put("</g>\n");
}

/// What a browser says of a system when it is pointed at.
void write_title(const ChartCanvas& c, const ChartSystem& s) {
  const Knowledge& known = c.known(s.system);
  c.put("<title>");
  c.escaped(c.teller.place(s.system));
  c.put(", ");
  c.escaped(c.teller.type(s.system));
  if (known.when != When::never) {
    c.put(", ");
    c.escaped(known.owner == PowerId::none ? c.teller.word(Message::chart_unowned)
                                           : c.teller.name(known.owner));
    const auto count = [&](Thing thing, int n) {
      if (n == 0) return;
      c.put(", ");
      c.escaped(c.teller.counted(thing, n));
    };
    count(Thing::population, known.population);
    count(Thing::industry, known.industry);
    count(Thing::cruiser, known.cruisers);
    count(Thing::fighter, known.fighters);
    count(Thing::colony_ship, known.colony_ships);
    if (known.when == When::before) {
      c.put(", ");
      c.escaped(c.teller.words().text(Message::chart_seen_before, known.turn));
    }
  }
  c.put("</title>");
}

/// Signs with their numbers, in a row round `middle`; small ones one above the other.
void draw_counts(const ChartCanvas& c, const Knowledge& known, Spot middle, bool shield, bool small) {
  struct Counted {
    std::string_view sign;
    int n;
  };
  std::vector<Counted> row;
  if (shield) row.push_back({"s-shield", 0});
  for (const Counted& counted : {Counted{"s-cruiser", known.cruisers}, Counted{"s-fighter", known.fighters},
                                 Counted{"s-colony", known.colony_ships}})
    if (counted.n > 0) row.push_back(counted);
  const auto digits = [](int n) { return n == 0 ? 0 : n < 10 ? 10 : n < 100 ? 20 : 30; };
  if (small) {
    for (const Counted& counted : row) {
      c.say("<use href=\"#{}\" transform=\"translate({} {}) scale(.72)\"/>", counted.sign, middle.x - 7,
            middle.y);
      c.say("<text class=\"s-s\" x=\"{}\" y=\"{}\">{}</text>\n", middle.x + 4 + digits(counted.n) / 2,
            middle.y + 5, counted.n);
      middle.y -= 15;
    }
    return;
  }
  int wide = 0;
  for (const Counted& counted : row) wide += 22 + digits(counted.n);
  int x = middle.x - wide / 2;
  for (const Counted& counted : row) {
    draw_sign(c, counted.sign, {x + 10, middle.y});
    if (counted.n > 0)
      c.say("<text class=\"s-q\" x=\"{}\" y=\"{}\">{}</text>\n", x + 20 + digits(counted.n) / 2, middle.y + 6,
            counted.n);
    x += 22 + digits(counted.n);
  }
}

std::string people(const Knowledge& known) {
  if (known.population + known.industry == 0) return {};
  return fmt::format("{}/{}", known.population, known.industry);
}

void draw_marks(const ChartCanvas& c, const OwnSystem& s, Spot at) {
  if (s.posture.mode == realm::Mode::ambush && c.shows(s.posture.points_at)) {
    const Spot there = c.at(s.posture.points_at);
    const Spot trap = before(there, at, 34);
    draw_sign(c, "s-trap", trap);
  }
  if (s.blockaded) draw_sign(c, "s-bar", {at.x, at.y});
}

void draw_one_star(const ChartCanvas& c, const ChartSystem& s) {
  const Spot at = c.at(s.system);
  const Knowledge& known = c.known(s.system);
  const int radius = radius_of(s.type);
  c.say("<g data-area=\"{}\">", c.teller.code(s.system));
  write_title(c, s);
  draw_star(c, s.type, at);
  draw_ring(c, known, at, radius + 6);
  if (!s.surveyed)
    c.say("<circle class=\"s-open\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>\n", at.x, at.y, radius + 11);
  const int below = at.y + radius + 25;
  c.text(known.when == When::never ? "s-c s-dim" : "s-c", {at.x, below}, c.teller.code(s.system));
  int line = below;
  std::string there = people(known);
  if (known.when == When::before) there += fmt::format("{}t{}", there.empty() ? "" : " ", known.turn);
  if (!there.empty()) c.text("s-s", {at.x, line += 15}, there);
  if (!s.name.empty()) c.text("s-n", {at.x, std::max(line, at.y + 52) + 17}, base::clipped(s.name, 16));
  draw_counts(c, known, {at.x, at.y - radius - 23}, c.defends(s.system), false);
  c.put("</g>\n");
}

void draw_one_satellite(const ChartCanvas& c, const ChartSystem& s) {
  const Spot at = c.at(s.system);
  const Spot star = c.at(s.parent);
  const Knowledge& known = c.known(s.system);
  c.say("<g data-area=\"{}\">", c.teller.code(s.system));
  write_title(c, s);
  const Spot from = before(at, star, 16);
  c.say("<path class=\"s-real\" d=\"M{} {}L{} {}\"/>", from.x, from.y, at.x, at.y);
  draw_satellite(c, s.type, at);
  draw_ring(c, known, at, 12);
  const std::string label(c.teller.code(s.system));
  c.text(known.when == When::never ? "s-s s-dim" : "s-s", {at.x, at.y + 27}, label);
  const std::string there = people(known);
  if (!there.empty()) c.text("s-s", {at.x, at.y + 40}, there);
  draw_counts(c, known, {at.x, at.y - 21}, false, true);
  c.put("</g>\n");
}

}  // namespace

void draw_star(const ChartCanvas& c, SystemType type, Spot at) {
  const int radius = radius_of(type);
  if (type == SystemType::planet || type == SystemType::belt) return draw_satellite(c, type, at);
  if (type == SystemType::black_dwarf) {
    c.say("<circle class=\"s-bd\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>\n", at.x, at.y, radius);
    return;
  }
  c.say("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"url(#s-glow)\"/>", at.x, at.y, radius * 2);
  if (type == SystemType::super_giant)
    c.say("<path d=\"M{0} {1}L{2} {3}L{0} {4}L{5} {3}z\" fill=\"{6}\" opacity=\".55\"/>", at.x,
          at.y - radius - 12, at.x + 7, at.y, at.y + radius + 12, at.x - 7, fill_of(type));
  c.say("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\"/>\n", at.x, at.y, radius, fill_of(type));
}

void draw_ring(const ChartCanvas& c, const Knowledge& known, Spot at, int radius) {
  if (known.owner == PowerId::none) return;
  const PowerLook look = look_of(known.owner);
  c.say(
      "<circle cx=\"{0}\" cy=\"{1}\" r=\"{2}\" fill=\"none\" stroke=\"{3}\" stroke-width=\"{4}\"{5}{6}/>"
      "<circle class=\"s-rim\" cx=\"{0}\" cy=\"{1}\" r=\"{7}\"/>\n",
      at.x, at.y, radius, look.colour, known.own ? 6 : 4, look.dashes,
      known.when == When::before ? " opacity=\".55\"" : "", radius + (known.own ? 4 : 3));
}

void draw_sign(const ChartCanvas& c, std::string_view id, Spot at) {
  c.say("<use href=\"#{}\" x=\"{}\" y=\"{}\"/>\n", id, at.x, at.y);
}

void draw_systems(const ChartCanvas& c) {
  for (const ChartSystem& s : c.view().chart.systems)
    if (s.parent != SystemId::none && c.shows(s.parent)) draw_one_satellite(c, s);
  for (const ChartSystem& s : c.view().chart.systems)
    if (s.parent == SystemId::none) draw_one_star(c, s);
  for (const OwnSystem& s : c.view().systems)
    if (c.shows(s.system)) draw_marks(c, s, c.at(s.system));
  const auto probe = [&](SystemId s) {
    if (s != SystemId::none && c.shows(s)) draw_sign(c, "s-sonde", {c.at(s).x - 27, c.at(s).y - 14});
  };
  probe(c.view().own.probe);
  for (const SystemId s : c.view().own.sitting_probes) probe(s);
}

}  // namespace star_chase
