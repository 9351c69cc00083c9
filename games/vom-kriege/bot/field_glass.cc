#include "vom-kriege/bot/field_glass.h"

#include <algorithm>

#include "geometry/bearing.h"
#include "geometry/distance.h"
#include "geometry/wheel.h"
#include "vom-kriege/charge/charge_target.h"
#include "vom-kriege/fire/targets.h"
#include "vom-kriege/model/doctrine.h"
#include "vom-kriege/model/whereabouts.h"

namespace bots {

using vk::DieFace;
using vk::Formation;
using vk::MoveLeg;
using vk::UnitId;

MoveLeg wheel_leg(std::int32_t turn) {
  MoveLeg leg;
  leg.kind = MoveLeg::Kind::wheel;
  leg.hand = turn < 0 ? vk::Hand::left : vk::Hand::right;
  leg.angle = {std::abs(turn)};
  return leg;
}

MoveLeg straight_leg(std::int32_t turn, field::Mils length) {
  MoveLeg leg;
  leg.kind = turn == 0 ? MoveLeg::Kind::forward : MoveLeg::Kind::oblique;
  leg.hand = turn < 0 ? vk::Hand::left : vk::Hand::right;
  leg.angle = {std::abs(turn)};
  leg.length = length;
  return leg;
}

MoveLeg back_leg(field::Mils length) {
  MoveLeg leg;
  leg.kind = MoveLeg::Kind::back;
  leg.length = length;
  return leg;
}

MoveLeg enter_leg(vk::AreaId area) {
  MoveLeg leg;
  leg.kind = MoveLeg::Kind::enter;
  leg.area = area;
  return leg;
}

field::Mils way_between(field::Point a, field::Point b) { return field::length_between(a, b); }

field::Point FieldGlass::front_of(UnitId u) const {
  return p_.of(u).garrison == vk::AreaId::none ? p_.of(u).place.at : middle_of(table_, p_, u);
}

field::Point FieldGlass::middle_of_command(vk::LeaderId command) const {
  std::int64_t x = 0;
  std::int64_t y = 0;
  int n = 0;
  for (const UnitId u : table_.units_of(command))
    if (p_.on_table(u)) {
      x += front_of(u).x;
      y += front_of(u).y;
      ++n;
    }
  if (n == 0) return p_.of(command).at;
  return {static_cast<std::int32_t>(x / n), static_cast<std::int32_t>(y / n)};
}

std::int32_t FieldGlass::turn_to(UnitId u, field::Point at) const {
  if (p_.of(u).garrison != vk::AreaId::none) return 0;
  const field::Place& place = p_.of(u).place;
  const std::int32_t turn =
      field::Heading(field::bearing(place.at, at).tenths() - place.heading.tenths()).tenths();
  return turn > field::kFullTurn / 2 ? turn - field::kFullTurn : turn;
}

field::Mils FieldGlass::gap(UnitId a, UnitId b) const {
  return distance_between(table_, p_, a, b).rounded_up();
}

field::Mils FieldGlass::about(UnitId a, UnitId b) const { return way_between(front_of(a), front_of(b)); }

UnitId FieldGlass::nearest_enemy(UnitId u) const {
  UnitId nearest = UnitId::none;
  std::int64_t best = INT64_MAX;
  each_enemy(facts(u).side, [&](UnitId enemy) {
    const field::Vec way = front_of(enemy) - front_of(u);
    if (field::dot(way, way) >= best) return;
    nearest = enemy;
    best = field::dot(way, way);
  });
  return nearest;
}

vk::Units FieldGlass::ours() const {
  vk::Units units;
  for (const UnitId u : table_.units_of(p_.initiative.active))
    if (p_.on_table(u) && !vk::is_full(units)) units.push(u);
  return units;
}

bool FieldGlass::far(UnitId u) const {
  return !field::within(field::footprint(box_of(table_, p_, p_.initiative.active)),
                        footprint_of(table_, p_, u), vk::kCommandReach);
}

bool FieldGlass::may_act(UnitId u) const {
  const vk::UnitMarks& marks = p_.marks(u);
  return marks.order.given && marks.order.face != DieFace::flag && names(marks.order.face, facts(u).arm) &&
         marks.contact.target == UnitId::none && !marks.charge.made && marks.gun_actions < 2;
}

bool FieldGlass::may_move(UnitId u) const {
  return may_act(u) && p_.marks(u).moves < (p_.marks(u).order.twice ? 2 : 1);
}

bool FieldGlass::may_charge(UnitId u) const {
  const DieFace face = p_.marks(u).order.face;
  return facts(u).arm != vk::Arm::artillery && may_move(u) && p_.marks(u).moves == 0 &&
         !p_.of(u).disordered && p_.of(u).formation != Formation::square &&
         (face == DieFace::saber || (face == DieFace::cavalry && facts(u).arm == vk::Arm::cavalry));
}

bool FieldGlass::doctrine_bars(UnitId u, Formation formation) const {
  return vk::doctrine_costs(facts(u).arm, facts(u).doctrine, formation) && !p_.marks(u).order.doctrine_paid;
}

vk::Units FieldGlass::marching_with(UnitId u) const {
  vk::Units units;
  units.push(u);
  const std::uint8_t group = p_.marks(u).order.group;
  if (group == 0) return units;
  for (const UnitId other : table_.units_of(p_.initiative.active)) {
    const vk::Unit& row = p_.of(other);
    if (other != u && p_.on_table(other) && p_.marks(other).order.group == group && may_move(other) &&
        p_.marks(other).moves == p_.marks(u).moves && row.garrison == vk::AreaId::none &&
        row.formation != Formation::unlimbered && row.formation != Formation::square && !vk::is_full(units))
      units.push(other);
  }
  return units;
}

vk::Leave FieldGlass::way_out(UnitId u, field::Point goal) const {
  const field::Convex& area = table_.area(p_.of(u).garrison).outline;
  const field::Heading ahead = field::bearing(field::middle(area), goal);
  const vk::UnitFacts& unit = facts(u);
  Formation formation = Formation::limbered;
  if (unit.arm == vk::Arm::cavalry) formation = Formation::line;
  if (unit.arm == vk::Arm::infantry)
    formation = doctrine_bars(u, Formation::column) ? Formation::line : Formation::column;
  const field::Mils depth = vk::layout(unit, formation).depth;
  const field::Place edge = vk::edge_of_area(area, ahead);
  return {.unit = u,
          .place = {field::point_at(edge, {}, field::halves(depth + field::Mils{500})), ahead},
          .formation = formation};
}

std::vector<vk::Move> FieldGlass::ways_towards(UnitId u, field::Point goal, field::Mils short_of) const {
  std::vector<vk::Move> ways;
  const vk::Units units = marching_with(u);
  const std::int32_t turn = turn_to(u, goal);
  const std::int32_t aside = std::clamp(turn, -450, 450);
  const field::Mils whole = rate_of(u);
  const field::Mils wanted = way_between(front_of(u), goal) - short_of;
  const field::Mils front = vk::layout(facts(u), p_.of(u).formation).front;
  const auto offer = [&](std::initializer_list<MoveLeg> legs) {
    vk::Move move;
    move.units = units;
    for (const MoveLeg& leg : legs)
      if (leg.kind == MoveLeg::Kind::wheel ? leg.angle.tenths > 0 : leg.length.n > 0) move.legs.push(leg);
    if (!move.legs.empty()) ways.push_back(move);
  };
  const field::Mils wheel = field::wheel_cost(front, {aside});
  for (const int share : {4, 3, 2, 1}) {
    const auto part = [&](field::Mils most) { return std::min(most, wanted).n * share / 4; };
    if (wheel < whole) offer({wheel_leg(aside), straight_leg(0, {part(whole - wheel)})});
    if (std::abs(turn) <= 900) offer({straight_leg(aside, {part(whole)})});
  }
  if (wheel >= whole) offer({wheel_leg(aside * whole.n / std::max(wheel.n, 1))});
  offer({wheel_leg(aside / 2)});
  return ways;
}

}  // namespace bots
