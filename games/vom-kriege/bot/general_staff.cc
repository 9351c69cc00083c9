#include "vom-kriege/bot/general_staff.h"

#include <algorithm>

#include "geometry/bearing.h"
#include "geometry/distance.h"
#include "vom-kriege/bot/field_glass.h"

namespace bots {
namespace {

using vk::LeaderId;
using vk::UnitId;

const vk::Entry* entry_of(const vk::Table& table, LeaderId command) {
  for (const vk::Arrival& row : table.facts().arrivals)
    if (row.entry.command == command) return &row.entry;
  for (const vk::Event& row : table.facts().events)
    if (const auto* added = std::get_if<vk::CommandAdded>(&row.effect))
      if (added->entry.command == command) return &added->entry;
  return nullptr;
}

/// In which order formations are tried for who comes on: ready to march by their doctrine, or narrow.
std::vector<vk::Formation> arriving(const vk::UnitFacts& facts) {
  using vk::Formation;
  if (facts.arm == vk::Arm::artillery) return {Formation::limbered};
  if (facts.arm == vk::Arm::cavalry) return {Formation::line, Formation::column};
  if (facts.doctrine == vk::Doctrine::linear) return {Formation::line, Formation::march_column};
  return {Formation::column, Formation::march_column};
}

/// Whether whoever takes a place from ours would run into a leader there (VK-225): with it the whole command
/// may be lost.
bool stands_in_a_garrison(const vk::Table& table, const vk::Position& p, vk::Side side, field::Point at) {
  constexpr field::Mils kBeside = field::inches(1);
  for (std::size_t i = 0; i < p.unit_count; ++i)
    if (const UnitId u = vk::unit_id(i); p.on_table(u) && table.unit(u).side == side)
      if (const vk::AreaId area = p.of(u).garrison;
          area != vk::AreaId::none && field::within(at, table.area(area).outline, kBeside))
        return true;
  return false;
}

}  // namespace

vk::Decision place_arrivals(const vk::Table& table, const vk::Battle& battle) {
  const vk::Position& p = battle.position;
  const LeaderId command = battle.course.leader;
  const vk::Entry* entry = entry_of(table, command);
  if (entry == nullptr) return vk::default_answer(table, battle);
  const field::Bounds zone = entry->zone.bounds();
  const field::Heading inwards = bearing_of(entry->edge) + field::degrees(180);
  UnitId unit = UnitId::none;
  for (const UnitId u : table.units_of(command))
    if (unit == UnitId::none && p.of(u).status == vk::Status::to_come) unit = u;
  const bool leader = p.of(command).status == vk::Status::to_come;
  // The furthest in first; the leader, who comes first, behind the middle.
  const field::Point middle{(zone.low.x + zone.high.x) / 2, (zone.low.y + zone.high.y) / 2};
  std::optional<vk::Decision> found;
  std::int64_t most = INT64_MIN;
  constexpr std::int32_t kPace = 750;
  for (std::int32_t x = zone.low.x; x <= zone.high.x; x += kPace)
    for (std::int32_t y = zone.low.y; y <= zone.high.y; y += kPace) {
      const field::Seen from_middle = field::seen(inwards, field::Point{x, y} - middle);
      const std::int64_t value = leader ? -std::abs(from_middle.right) - std::abs(from_middle.forward)
                                        : 4 * from_middle.forward - std::abs(from_middle.right);
      if (value <= most) continue;
      if (leader || unit == UnitId::none) {
        const vk::PlaceLeader place{command, {x, y}};
        if (!vk::check(table, battle, place)) continue;
        found = place;
        most = value;
        continue;
      }
      for (const vk::Formation formation : arriving(table.unit(unit))) {
        const vk::PlaceUnit place{unit, {{x, y}, inwards}, formation};
        if (!vk::check(table, battle, place)) continue;
        found = place;
        most = value;
        break;
      }
    }
  return found.value_or(vk::default_answer(table, battle));
}

vk::Decision give_points(const vk::Table& table, const vk::Battle& battle, const Plan& plan) {
  const vk::Position& p = battle.position;
  const FieldGlass glass(table, p);
  std::optional<vk::Decision> found;
  int most = 0;
  for (std::size_t i = 0; i < p.leader_count; ++i) {
    const LeaderId l = vk::leader_id(i);
    if (table.leader(l).side != battle.course.asked || table.leader(l).army || !p.on_table(l)) continue;
    const vk::Give give{1, l};
    if (!vk::check(table, battle, give)) continue;
    int need = plan.intent(l).stance == Stance::attack ? 30 : 10;
    for (const UnitId u : table.units_of(l)) {
      if (!p.on_table(u)) continue;
      const UnitId enemy = glass.nearest_enemy(u);
      if (enemy != UnitId::none && glass.about(u, enemy) <= field::inches(14)) need += 20;
      if (routing(table, p, u)) need += 40;
      if (p.of(u).disordered) need += 15;
      need += 4;
    }
    if (p.cup.holds(l)) need += 20;
    need = need * 4 / (3 + table.leader(l).base_cp + p.of(l).bonus * 2);
    if (need <= most) continue;
    most = need;
    found = give;
  }
  return found.value_or(vk::default_answer(table, battle));
}

/// Behind the middle of those he leads; the army leader behind his leaders.
vk::Decision ride(const vk::Table& table, const vk::Battle& battle) {
  const vk::Position& p = battle.position;
  const FieldGlass glass(table, p);
  const LeaderId l = p.initiative.active;
  const bool army = table.leader(l).army;
  std::int64_t x = 0;
  std::int64_t y = 0;
  int n = 0;
  const auto add = [&](field::Point at) {
    x += at.x;
    y += at.y;
    ++n;
  };
  if (army) {
    for (std::size_t i = 0; i < p.leader_count; ++i)
      if (table.leader(vk::leader_id(i)).side == table.leader(l).side && p.on_table(vk::leader_id(i)) &&
          vk::leader_id(i) != l)
        add(p.leaders[i].at);
  } else {
    for (const UnitId u : glass.ours()) add(glass.front_of(u));
  }
  if (n == 0) return vk::default_answer(table, battle);
  const vk::Side side = table.leader(l).side;
  const field::Place middle{{static_cast<std::int32_t>(x / n), static_cast<std::int32_t>(y / n)},
                            bearing_of(table.side(side).home)};
  const field::Point at = p.of(l).at;
  for (const int back : {army ? 5 : 3, 5, 8}) {
    const field::Point goal = field::point_at(middle, {}, field::halves(field::inches(back)));
    if (stands_in_a_garrison(table, p, side, goal)) continue;
    if (way_between(at, goal) <= field::inches(1)) break;
    const field::Vec way = goal - at;
    const std::int64_t length = std::max(1, way_between(at, goal).n);
    for (const int reach : {14'800, 10'000, 6'000, 3'000}) {
      const std::int64_t most = std::min<std::int64_t>(length, reach);
      const vk::LeaderMove move{.to = field::moved(at, way.x * most / length, way.y * most / length),
                                .via = {}};
      if (!stands_in_a_garrison(table, p, side, move.to) && vk::check(table, battle, move)) return move;
    }
  }
  return vk::default_answer(table, battle);
}

vk::Decision go_back(const vk::Table& table, const vk::Battle& battle) {
  const vk::Position& p = battle.position;
  const UnitId u = battle.course.unit;
  const FieldGlass glass(table, p);
  if (const UnitId enemy = glass.nearest_enemy(u);
      enemy != UnitId::none && p.of(u).garrison == vk::AreaId::none) {
    const vk::Retreat facing{
        .unit = u, .bearing = {}, .facing = field::bearing(glass.front_of(u), glass.front_of(enemy))};
    if (vk::check(table, battle, facing)) return facing;
  }
  return vk::default_answer(table, battle);
}

}  // namespace bots
