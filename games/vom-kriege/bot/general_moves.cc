#include "vom-kriege/bot/general_moves.h"

#include <algorithm>

#include "vom-kriege/move/group_move.h"
#include "vom-kriege/move/guns.h"
#include "vom-kriege/move/leaving.h"

namespace bots {
namespace {

using vk::Arm;
using vk::Formation;
using vk::UnitId;

constexpr int kWorthMoving = 25;
constexpr int kWorthLimbering = 120;

bool may_shoot(const vk::Table& table, const vk::Position& p, UnitId u) {
  const vk::OrderMark& order = p.marks(u).order;
  const Arm arm = table.unit(u).arm;
  return order.given && arm != Arm::cavalry && names(order.face, arm) && order.face != vk::DieFace::flag &&
         p.marks(u).combat == vk::CombatUsed::none && p.marks(u).moves < 2;
}

vk::Units single(UnitId u) {
  vk::Units one;
  one.push(u);
  return one;
}

}  // namespace

std::optional<Moves::Ends> Moves::ends_of(const vk::Move& move) const {
  const FieldGlass glass(table_, p_);
  Ends ends;
  const auto add = [&](UnitId u, const vk::MoveMade& made) {
    if (made.covered_distance && glass.doctrine_bars(u, made.covering)) return false;
    ends.push_back({u, made.place, made.formation, made.garrison, made.exit != vk::ExitId::none});
    return true;
  };
  if (move.units.size() == 1) {
    const auto made = try_move(table_, p_, move.units[0], move);
    if (!made || !add(move.units[0], *made)) return std::nullopt;
    return ends;
  }
  const auto made = try_group_move(table_, p_, move);
  if (!made) return std::nullopt;
  for (const vk::GroupMoved::Member& member : made->members)
    if (!add(member.unit, member.made)) return std::nullopt;
  return ends;
}

vk::Position Moves::after(const Ends& ends) const {
  vk::Position then = p_;
  for (const End& end : ends) {
    vk::Unit& unit = then.of(end.unit);
    unit.place = end.garrison == vk::AreaId::none ? end.place : field::Place{};
    unit.formation = end.formation;
    unit.garrison = end.garrison;
    if (end.gone) unit.status = vk::Status::exited;
  }
  return then;
}

int Moves::weigh(const Ends& ends, bool ordered) const {
  constexpr int kExited = 1500;  // saved, and no longer there to fight
  const vk::Position then = after(ends);
  const Standpoint standpoint(maps_, then);
  int sum = 0;
  for (const End& end : ends)
    sum += end.gone ? kExited : standpoint.of(end.unit, ordered && may_shoot(table_, then, end.unit));
  return sum;
}

int Moves::weigh_now(const vk::Units& units, bool ordered) const {
  const Standpoint standpoint(maps_, p_);
  int sum = 0;
  for (const UnitId u : units) sum += standpoint.of(u, ordered && may_shoot(table_, p_, u));
  return sum;
}

void Moves::guns(UnitId u, int now, std::optional<Proposal>& found) const {
  const FieldGlass glass(table_, p_);
  const auto propose = [&](const vk::Decision& decision, int value) {
    if (value - now > (found ? found->gain : kWorthMoving)) found = {decision, value - now};
  };
  const auto value_of = [&](const vk::MoveMade& made, bool fires) {
    return weigh({{u, made.place, made.formation, p_.of(u).garrison}}, fires);
  };
  const bool can_fire_after = p_.marks(u).gun_actions == 0;
  if (p_.of(u).formation != Formation::unlimbered) {
    if (const auto made = vk::try_unlimber(table_, p_, u))
      propose(vk::Unlimber{u}, value_of(*made, can_fire_after));
    return;
  }
  const UnitId enemy = glass.nearest_enemy(u);
  if (enemy == UnitId::none) return;
  if (glass.may_move(u))
    for (const std::int32_t turn :
         {std::clamp(glass.turn_to(u, glass.front_of(enemy)), -450, 450), -300, 300}) {
      const vk::Push push{.unit = u, .turn = {turn}, .bearing = {}, .length = {}};
      if (const auto made = vk::try_push(table_, p_, push)) propose(push, value_of(*made, can_fire_after));
    }
  // To limber is to mean to go: it is worth what the move would be, less the time it takes.
  if (p_.marks(u).gun_actions > 0 || !vk::try_limber(table_, p_, u)) return;
  if (Threats(table_, p_, maps_.scales).field_of_fire(u) > 0) return;
  vk::Position then = p_;
  then.of(u).formation = Formation::limbered;
  then.marks(u).gun_actions = 1;
  if (const auto goes = Moves(maps_, then).best(u); goes && goes->gain > kWorthLimbering)
    propose(vk::Limber{u}, now + goes->gain / 2);
}

std::optional<Proposal> Moves::best(UnitId u) const {
  const FieldGlass glass(table_, p_);
  std::optional<Proposal> found;
  if (!glass.may_act(u)) return found;
  vk::Units units = single(u);
  const bool artillery = glass.facts(u).arm == Arm::artillery;
  if (artillery) guns(u, weigh_now(units, true), found);
  if (!glass.may_move(u) || p_.of(u).formation == Formation::unlimbered) return found;
  if (p_.of(u).garrison != vk::AreaId::none) {
    const vk::Leave leave = glass.way_out(u, plan_.goal(table_, p_, u));
    if (const auto made = vk::try_leave(table_, p_, leave)) {
      const int gain =
          weigh({{u, made->place, made->formation, vk::AreaId::none}}, true) - weigh_now(units, true);
      if (gain > kWorthMoving * 4) found = {leave, gain};
    }
    return found;
  }
  units = glass.marching_with(u);
  const int together = weigh_now(units, true);
  const int alone = units.size() == 1 ? together : weigh_now(single(u), true);
  // who takes the second move of a double does not fight.
  const bool fires = artillery ? p_.marks(u).gun_actions == 0 : p_.marks(u).moves == 0;
  for (const vk::Move& move : ways(u))
    if (const auto ends = ends_of(move)) {
      const int gain = weigh(*ends, fires) - (move.units.size() == 1 ? alone : together);
      if (gain > (found ? found->gain : kWorthMoving)) found = {move, gain};
    }
  return found;
}

std::vector<Proposal> Moves::some(UnitId u, std::size_t most) const {
  const FieldGlass glass(table_, p_);
  std::vector<Proposal> list;
  if (glass.may_move(u) && p_.of(u).formation != Formation::unlimbered &&
      p_.of(u).garrison == vk::AreaId::none)
    for (const vk::Move& move : ways(u))
      if (const auto ends = ends_of(move)) list.push_back({move, weigh(*ends, p_.marks(u).moves == 0)});
  std::stable_sort(list.begin(), list.end(),
                   [](const Proposal& a, const Proposal& b) { return a.gain > b.gain; });
  if (list.size() > most) list.resize(most);
  return list;
}

int Moves::gain_of_order(const vk::Units& units, bool twice) const {
  constexpr std::uint8_t kSomeGroup = 31;
  vk::Position then = p_;
  for (const UnitId u : units)
    then.marks(u).order = {.given = true,
                           .face = vk::DieFace::saber,
                           .twice = twice,
                           .doctrine_paid = false,
                           .group = units.size() > 1 ? kSomeGroup : std::uint8_t{0}};
  const Moves ordered(maps_, then);
  const int now = weigh_now(units, false);
  const int stays = ordered.weigh_now(units, true) - now;
  std::optional<Proposal> first;
  for (const UnitId u : units)
    if (auto found = ordered.best(u); found && (!first || found->gain > first->gain))
      first = std::move(found);
  const int once = stays + (first ? first->gain : 0);
  if (!twice || !first) return once;
  const auto* move = std::get_if<vk::Move>(&first->decision);
  const auto ends = move == nullptr ? std::nullopt : ordered.ends_of(*move);
  return ends ? std::max(once, ordered.gain_of_second(*ends) + ordered.weigh_now(units, false) - now) : once;
}

/// R-14  What is gained by both moves of a double, after which nobody fights.
int Moves::gain_of_second(const Ends& ends) const {
  vk::Units units;
  for (const End& end : ends) units.push(end.unit);
  vk::Position then = after(ends);
  for (const UnitId u : units) then.marks(u).moves = 1;
  const Moves moves(maps_, then);
  int second = 0;
  for (const UnitId u : units)
    if (then.on_table(u))
      if (const auto found = moves.best(u)) second = std::max(second, found->gain);
  return weigh(ends, false) - weigh_now(units, false) + second;
}

}  // namespace bots
