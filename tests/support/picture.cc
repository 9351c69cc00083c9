#include "support/picture.h"

#include "core/overloaded.h"

namespace support {

using namespace vom_kriege;

namespace {

/// Places that are none (a garrison's, those of who is not on the table) are left alone.
bool is_none(const field::Place& p) { return p == field::Place{}; }

template <class Shape>
std::vector<field::Point> seen(const Picture& picture, const Shape& corners) {
  std::vector<field::Point> points;
  for (const field::Point p : corners) points.push_back(picture.of(p));
  return points;
}

/// A stretch of an edge, by its two ends.
void see(const Picture& picture, Exit& exit, field::Mils width, field::Mils height) {
  const auto end = [&](field::Mils along) -> field::Point {
    switch (exit.edge) {
      case Edge::north: return {along.n, height.n};
      case Edge::south: return {along.n, 0};
      case Edge::east: return {width.n, along.n};
      case Edge::west: return {0, along.n};
    }
    return {};
  };
  const field::Point a = picture.of(end(exit.from));
  const field::Point b = picture.of(end(exit.to));
  exit.edge = picture.of(exit.edge);
  const bool level = exit.edge == Edge::north || exit.edge == Edge::south;
  exit.from = {level ? std::min(a.x, b.x) : std::min(a.y, b.y)};
  exit.to = {level ? std::max(a.x, b.x) : std::max(a.y, b.y)};
  exit.side = picture.of(exit.side);
}

Holder seen(const Picture& picture, Holder h) {
  if (h == Holder::nobody) return h;
  return holder(picture.of(h == Holder::red ? Side::red : Side::blue));
}

template <class Pair>
void change_over(const Picture& picture, Pair& pair) {
  if (picture.change_sides) std::swap(pair[0], pair[1]);
}

Move seen(const Picture& picture, Move move) {
  const auto legs = move.legs;
  move.legs = {};
  for (MoveLeg leg : legs) {
    using enum MoveLeg::Kind;
    if (leg.kind == oblique || leg.kind == wheel || leg.kind == side) leg.hand = picture.of(leg.hand);
    if (leg.kind == road) leg.to = picture.of(leg.to);
    move.legs.push(leg);
  }
  return move;
}

}  // namespace

field::Point Picture::of(field::Point p) const {
  if (mirror) p.x = width.n - p.x;
  std::int32_t w = width.n;
  std::int32_t h = height.n;
  for (int i = 0; i < quarters; ++i) {
    p = {p.y, w - p.x};
    std::swap(w, h);
  }
  return field::moved(p, shift.x, shift.y);
}

field::Heading Picture::of(field::Heading h) const {
  return field::Heading((mirror ? -h.tenths() : h.tenths()) + 900 * quarters);
}

field::Place Picture::of(const field::Place& p) const { return {of(p.at), of(p.heading)}; }

field::Face Picture::of(field::Face face) const {
  if (!mirror) return face;
  if (face == field::Face::left) return field::Face::right;
  return face == field::Face::right ? field::Face::left : face;
}

Hand Picture::of(Hand hand) const {
  if (!mirror) return hand;
  return hand == Hand::left ? Hand::right : Hand::left;
}

Edge Picture::of(Edge edge) const { return static_cast<Edge>(of(bearing_of(edge)).tenths() / 900); }

Side Picture::of(Side side) const { return change_sides ? other(side) : side; }

field::Convex Picture::of(const field::Convex& shape) const {
  return *field::Convex::from(seen(*this, shape.corners()));
}
field::Outline Picture::of(const field::Outline& shape) const {
  return *field::Outline::from(seen(*this, shape.corners()));
}
field::Polyline Picture::of(const field::Polyline& line) const {
  return *field::Polyline::from(seen(*this, line.points()));
}

TableFacts Picture::of(const TableFacts& facts) const {
  TableFacts f = facts;
  if (quarters % 2 != 0) std::swap(f.width, f.height);
  f.width += {2 * static_cast<std::int32_t>(shift.x)};
  f.height += {2 * static_cast<std::int32_t>(shift.y)};
  const auto entry = [&](Entry& e) {
    e.zone = of(e.zone);
    e.edge = of(e.edge);
  };
  for (AreaFacts& a : f.areas) a.outline = of(a.outline);
  for (Rough& r : f.rough) r.outline = of(r.outline);
  for (River& r : f.rivers) r.outline = of(r.outline);
  for (Bridge& b : f.bridges) b.outline = of(b.outline);
  for (Road& r : f.roads) r.line = of(r.line);
  for (Hill& h : f.hills) {
    h.outline = of(h.outline);
    for (Crest& c : h.crests) c.line = of(c.line);
  }
  for (Block& b : f.blocks) b.outline = of(b.outline);
  for (SideFacts& s : f.sides) s.home = of(s.home);
  change_over(*this, f.sides);
  for (LeaderFacts& l : f.leaders) l.side = of(l.side);
  for (UnitFacts& u : f.units) u.side = of(u.side);
  for (Arrival& a : f.arrivals) entry(a.entry);
  for (Objective& o : f.objectives) {
    o.at = of(o.at);
    change_over(*this, o.points);
    o.at_start = seen(*this, o.at_start);
  }
  for (Exit& e : f.exits) see(*this, e, width, height);
  for (Event& e : f.events) {
    if (auto* added = std::get_if<CommandAdded>(&e.effect)) entry(added->entry);
    if (auto* points = std::get_if<PointsGiven>(&e.effect)) points->side = of(points->side);
  }
  return f;
}

Position Picture::of(const Position& position) const {
  Position p = position;
  for (std::size_t i = 0; i < p.unit_count; ++i) {
    Unit& u = p.units[i];
    if (u.status == Status::on_table && u.garrison == AreaId::none) u.place = of(u.place);
    UnitMarks& marks = p.initiative.marks[i];
    if (!is_none(marks.charge.start)) marks.charge.start = of(marks.charge.start);
    if (!is_none(marks.charge.end)) marks.charge.end = of(marks.charge.end);
    marks.charge.wheel = of(marks.charge.wheel);
    marks.charge.face = of(marks.charge.face);
    marks.contact.face = of(marks.contact.face);
  }
  for (std::size_t i = 0; i < p.leader_count; ++i)
    if (p.leaders[i].status == Status::on_table) p.leaders[i].at = of(p.leaders[i].at);
  for (std::size_t i = 0; i < p.objective_count; ++i) p.holders[i] = seen(*this, p.holders[i]);
  return p;
}

Course Picture::of(const Course& course) const {
  Course c = course;
  c.asked = of(c.asked);
  if (c.roll != Roll{} && c.roll.why != RollFor::event) c.roll.side = of(c.roll.side);  // else nobody's
  const auto ends = c.under_way.ends;
  c.under_way.ends = {};
  for (MoveEnd end : ends) {
    if (!is_none(end.place)) end.place = of(end.place);
    c.under_way.ends.push(end);
  }
  ChargeMade& charge = c.under_way.charge;
  charge.face = of(charge.face);
  charge.wheel = of(charge.wheel);
  if (!is_none(charge.leg_start)) charge.leg_start = of(charge.leg_start);
  if (!is_none(charge.end)) charge.end = of(charge.end);
  c.melee.face = of(c.melee.face);
  if (!is_none(c.melee.where)) c.melee.where = of(c.melee.where);
  if (c.melee.retired) c.melee.retires_by = of(c.melee.retires_by);
  change_over(*this, c.points_given);
  if (change_sides && c.outcome == Outcome::red)
    c.outcome = Outcome::blue;
  else if (change_sides && c.outcome == Outcome::blue)
    c.outcome = Outcome::red;
  return c;
}

Decision Picture::of(const Decision& decision) const {
  Decision d = decision;
  const auto turn = [&](std::optional<field::Heading>& h) {
    if (h) h = of(*h);
  };
  std::visit(base::Overloaded{
                 [&](Rally& a) { turn(a.facing); },
                 [&](Move& a) { a = seen(*this, a); },
                 [&](Leave& a) { a.place = of(a.place); },
                 [&](Push& a) {
                   a.turn = of(a.turn);
                   a.bearing = of(a.bearing);
                 },
                 [&](Charge& a) {
                   if (a.face) a.face = of(*a.face);
                 },
                 [&](LeaderMove& a) {
                   a.to = of(a.to);
                   const Stops via = a.via;
                   a.via = {};
                   for (const field::Point stop : via) a.via.push(of(stop));
                 },
                 [&](Retire& a) { turn(a.bearing); },
                 [&](Retreat& a) {
                   turn(a.bearing);
                   turn(a.facing);
                 },
                 [&](Rout& a) { turn(a.bearing); },
                 [&](PlaceUnit& a) { a.place = of(a.place); },
                 [&](PlaceLeader& a) { a.at = of(a.at); },
                 // Nothing in these has a place or a hand.
                 [](Pass&) {},
                 [](Give&) {},
                 [](Reroll&) {},
                 [](Trade&) {},
                 [](GiveOrder&) {},
                 [](ClearDisorder&) {},
                 [](Limber&) {},
                 [](Unlimber&) {},
                 [](Counter&) {},
                 [](FormSquare&) {},
                 [](Shoot&) {},
                 [](Melee&) {},
                 [](DefensiveFire&) {},
                 [](Advance&) {},
                 [](TypedDice&) {},
             },
             d);
  return d;
}

}  // namespace support
