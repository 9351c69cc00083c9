#include <algorithm>

#include "vom-kriege/bot/general_moves.h"
#include "vom-kriege/fire/targets.h"
#include "vom-kriege/model/doctrine.h"
#include "vom-kriege/move/groups.h"

/// What a place is worth.
namespace bots {
namespace {

using vk::Arm;
using vk::Formation;
using vk::UnitId;

/// By stance: what an inch nearer to the goal is worth, and how danger counts, in percent.
struct Temper {
  int inch;
  int danger;
};
constexpr Temper temper(Stance stance) {
  switch (stance) {
    case Stance::attack: return {40, 65};
    case Stance::hold: return {12, 100};
    case Stance::support: return {20, 100};
    case Stance::withdraw: return {45, 150};
  }
  return {};
}

constexpr int kTaskInch = 80;
constexpr int kRoom = 3;            // an inch of room is worth three of the way
constexpr int kTaskDanger = 40;     // percent: ground that counts is worth men
constexpr int kNotTheNearest = 40;  // percent: fire goes at the closest (VK-171)
constexpr int kShut = 200;          // in a wood nobody was sent to: it takes a move to come out again

}  // namespace

Standpoint::Near Standpoint::look_round(UnitId u) const {
  Near near;
  const vk::Side side = table_.unit(u).side;
  glass_.each_enemy(side, [&](UnitId enemy) {
    const field::Mils about = glass_.about(u, enemy);
    if (about > field::inches(34)) {
      near.nearest = std::min(near.nearest, about);
      if (near.enemy == UnitId::none) near.enemy = enemy;
      return;
    }
    const field::Mils gap = glass_.gap(u, enemy);
    if (gap < near.nearest) {
      near.nearest = gap;
      near.enemy = enemy;
    }
    if (!is_last_turn())
      near.promise =
          std::max(near.promise, threats_.of(u, enemy, gap, glass_.turn_to(u, glass_.front_of(enemy))));
    if (is_last_turn() && !p_.cup.holds(table_.unit(enemy).command)) return;  // it has had its turn
    int harm = threats_.of(enemy, u, gap, glass_.turn_to(enemy, glass_.front_of(u)));
    if (harm == 0) return;
    // Somebody of ours is nearer to that enemy: he draws the fire.
    if (table_.unit(enemy).arm != Arm::cavalry)
      for (std::size_t i = 0; i < p_.unit_count; ++i) {
        const UnitId other = vk::unit_id(i);
        if (other == u || table_.unit(other).side != side || !p_.on_table(other)) continue;
        if (glass_.about(other, enemy) + field::inches(1) >= about) continue;
        harm = harm * kNotTheNearest / 100;
        break;
      }
    near.danger += harm;
  });
  return near;
}

/// How far it still is. VK-097: who has to cross water goes to the bridge or ford first, and for who is too
/// broad for it the march column he must form is so much further to go.
int Standpoint::way_to(UnitId u, field::Point goal) const {
  constexpr std::int32_t kForming = 4'500;
  constexpr std::int32_t kNear = 12'000;
  const field::Point from = glass_.front_of(u);
  const Arm arm = table_.unit(u).arm;
  const auto passage = maps_.ways.passage(from, goal, arm);
  if (!passage) return maps_.ways.between(from, goal, arm).n;
  const bool narrow = vk::single_stand_wide(p_.of(u).formation);
  const std::int32_t beyond = maps_.ways.between(passage->far, goal, arm).n;
  if (passage->begun && narrow) return way_between(from, passage->far).n + beyond;
  const std::int32_t to_water = maps_.ways.between(from, passage->near, arm).n;
  return to_water + way_between(passage->near, passage->far).n + beyond +
         (narrow ? 0 : kForming * std::max(0, kNear - to_water) / kNear);
}

/// Inches too few before it, in thousandths: guns in action stay where they are and let nobody through, so
/// who stands close behind them and is to go on has to step back before he can go round.
int Standpoint::room(UnitId u, field::Point goal) const {
  const vk::Unit& unit = p_.of(u);
  const vk::UnitFacts& facts = table_.unit(u);
  if (facts.arm == Arm::artillery || unit.garrison != vk::AreaId::none) return 0;
  const field::Mils rate = glass_.rate_of(u);
  if (std::abs(glass_.turn_to(u, goal)) > 900 || way_between(glass_.front_of(u), goal) < rate) return 0;
  for (std::size_t i = 0; i < p_.unit_count; ++i) {
    const UnitId guns = vk::unit_id(i);
    const vk::UnitFacts& battery = table_.unit(guns);
    if (battery.side != facts.side || p_.of(guns).formation != Formation::unlimbered || !p_.on_table(guns))
      continue;
    if (p_.of(guns).garrison != vk::AreaId::none) continue;
    const field::Seen seen = field::seen_from(unit.place, p_.of(guns).place.at);
    const field::Mils fronts =
        vk::layout(facts, unit.formation).front + vk::layout(battery, Formation::unlimbered).front;
    if (seen.forward <= 0 || std::abs(seen.right) >= std::int64_t{fronts.n} * 500'000) continue;
    if (const field::Mils gap = glass_.gap(u, guns); gap < rate) return (rate - gap).n;
  }
  return 0;
}

/// The goal, and the objective it is to take or guard.
int Standpoint::ground(UnitId u) const {
  const Intent& now = plan_.intent(table_.unit(u).command);
  const bool spent = shaken(table_, p_, u) || routing(table_, p_, u);
  const field::Point goal = plan_.goal(table_, p_, u);
  const int last = table_.facts().last_turn;
  const int inches = way_to(u, goal);
  if (const int row = plan_.task(u); row >= 0) {
    const vk::Objective& objective = table_.facts().objectives[static_cast<std::size_t>(row)];
    const int points = objective.points[0] + objective.points[1];
    // What is held counts at the end: half of it at first, all of it then.
    if (stands_at(table_, p_, u, objective)) return points * kVictoryPoint * (last + p_.turn) / (2 * last);
    return -(inches + kRoom * room(u, goal)) * kTaskInch / 1000 * plan_.urgency() / 100;
  }
  if (now.stance == Stance::hold) return -std::max(0, inches - 1500) * temper(Stance::hold).inch / 1000;
  if (spent) return 0;
  return -(inches + kRoom * room(u, goal)) * temper(now.stance).inch / 1000 * plan_.urgency() / 100;
}

/// Friends at hand: a group takes one order, and has no flank between its units.
int Standpoint::company(UnitId u) const {
  const vk::UnitFacts& facts = table_.unit(u);
  int sum = 0;
  for (const UnitId other : table_.units_of(facts.command)) {
    if (other == u || !p_.on_table(other)) continue;
    const vk::UnitFacts& mate = table_.unit(other);
    if (mate.arm != facts.arm && mate.arm != Arm::artillery && facts.arm != Arm::artillery) continue;
    if (glass_.about(u, other) > field::inches(12)) continue;
    if (glass_.gap(u, other) <= vk::group_gap(vk::troops(facts), vk::troops(mate))) sum += 25;
    if (sum >= 50) break;
  }
  return sum;
}

/// Facing the enemy, in a formation for the distance.
int Standpoint::bearing(UnitId u, const Near& near) const {
  const vk::Unit& unit = p_.of(u);
  const vk::UnitFacts& facts = table_.unit(u);
  const Stance stance = plan_.intent(facts.command).stance;
  if (unit.garrison != vk::AreaId::none && plan_.task(u) < 0 && near.nearest > field::inches(12) &&
      (stance == Stance::attack || stance == Stance::support))
    return -kShut;
  if (unit.garrison != vk::AreaId::none || near.enemy == UnitId::none) return 0;
  int sum = 0;
  const std::int32_t turn = std::abs(glass_.turn_to(u, glass_.front_of(near.enemy)));
  if (near.nearest <= field::inches(24)) sum -= std::max(0, turn - 200) / 12;
  const bool close = near.nearest <= field::inches(11);
  switch (unit.formation) {
    case Formation::line:
    case Formation::unlimbered: break;
    case Formation::column:
      if (facts.arm == Arm::infantry && close) sum -= 70;
      break;
    case Formation::march_column: sum -= close ? 500 : near.nearest <= field::inches(18) ? 150 : 0; break;
    case Formation::open_order: sum -= close ? 60 : 0; break;
    case Formation::square: sum -= 120; break;
    case Formation::limbered: sum -= near.nearest <= field::inches(8) ? 150 : 0; break;
  }
  // On the march a column goes half as fast again, where doctrine lets it go at all.
  if (facts.arm == Arm::infantry && near.nearest > field::inches(20) && unit.formation == Formation::column &&
      stance != Stance::hold && !vk::doctrine_costs(facts.arm, facts.doctrine, Formation::column))
    sum += 60;
  return sum;
}

int Standpoint::of(UnitId u, bool fires) const {
  const Near near = look_round(u);
  const Stance stance = plan_.intent(table_.unit(u).command).stance;
  const bool spent = shaken(table_, p_, u) || routing(table_, p_, u);
  const int counts = plan_.task(u) >= 0 ? (spent ? 100 : kTaskDanger) : spent ? 180 : temper(stance).danger;
  int sum = ground(u) + company(u) + bearing(u, near);
  sum += near.promise;
  sum -= near.danger * counts / 100 * plan_.caution() / 100;
  const bool guns = table_.unit(u).arm == Arm::artillery;
  // Guns are only worth what they see: a wood or a friend in the way, and they stand idle.
  if (guns) sum += threats_.field_of_fire(u) - near.promise * 3 / 4;
  if (fires && near.nearest <= (guns ? vk::kGunRange : vk::kSkirmishRange)) sum += threats_.fire_now(u);
  return sum;
}

}  // namespace bots
