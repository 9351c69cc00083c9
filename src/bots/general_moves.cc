#include "bots/general_moves.h"

#include <algorithm>

#include "field/distance.h"
#include "field/wheel.h"
#include "vom_kriege/group_move.h"
#include "vom_kriege/guns.h"
#include "vom_kriege/leaving.h"
#include "vom_kriege/whereabouts.h"

namespace bots {
namespace {

using vk::Arm;
using vk::Formation;
using vk::MoveLeg;
using vk::UnitId;

constexpr field::Mils kFireFrom{2950};    // just within close range
constexpr field::Mils kDeployAt{3050};    // nearer nobody changes formation (VK-141)
constexpr field::Mils kOutOfReach{9100};  // just out of the reach of a line: six inches and three
constexpr std::int32_t kRound = 200;      // tenths of a degree
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

/// Straight, aside and after wheels; as far as it goes, or to where a distance counts.
void Moves::ways_ahead(UnitId u, const vk::Units& units, field::Point goal,
                       std::vector<vk::Move>& list) const {
  const FieldGlass glass(table_, p_);
  const vk::Unit& unit = p_.of(u);
  const UnitId enemy = glass.nearest_enemy(u);
  const field::Mils front = vk::layout(glass.facts(u), unit.formation).front;
  const std::int32_t to_goal = std::clamp(glass.turn_to(u, goal), -450, 450);
  const std::int32_t to_enemy =
      enemy == UnitId::none ? to_goal : std::clamp(glass.turn_to(u, glass.front_of(enemy)), -450, 450);
  const field::Mils gap = enemy == UnitId::none ? field::inches(99) : glass.gap(u, enemy);
  const field::Mils way = way_between(glass.front_of(u), goal);
  std::vector<std::int32_t> wheels{0};
  for (const std::int32_t wheel : {to_goal, to_enemy})
    if (std::abs(wheel) >= 30 && wheel != wheels.back()) wheels.push_back(wheel);
  const bool may_deploy = glass.facts(u).arm == Arm::infantry && unit.formation == Formation::column;
  for (const bool deploy : {false, true}) {
    if (deploy && !may_deploy) continue;
    const field::Mils whole = deploy ? vk::half(glass.rate_of(u)) : glass.rate_of(u);
    for (const std::int32_t wheel : wheels) {
      const field::Mils left = whole - field::wheel_cost(front, {wheel});
      if (left.n < 0) continue;
      const auto offer = [&](std::int32_t aside, field::Mils length) {
        vk::Move move;
        move.units = units;
        if (wheel != 0) move.legs.push(wheel_leg(wheel));
        if (length.n > 0) move.legs.push(straight_leg(aside, length));
        if (deploy) move.after = Formation::line;
        if (!move.legs.empty()) list.push_back(move);
      };
      offer(0, {});
      const std::int32_t towards = to_goal - wheel;
      for (const std::int32_t aside : {0, towards}) {
        if (aside != 0 && (std::abs(aside) > 450 || std::abs(aside) < 30)) continue;
        for (const field::Mils length :
             {left, field::Mils{left.n / 2}, gap - (deploy ? kDeployAt : kFireFrom), gap - kOutOfReach, way})
          if (length.n >= 200 && length <= left) offer(aside, length);
      }
      for (const std::int32_t aside : {towards - kRound, towards + kRound})  // past whoever is in the way
        if (std::abs(aside) <= 450 && left.n >= 200) offer(aside, left);
    }
  }
}

bool Moves::is_task(UnitId u, vk::AreaId area) const {
  const int row = plan_.task(u);
  return row >= 0 && table_.facts().objectives[static_cast<std::size_t>(row)].area == area;
}

/// What one does by itself: change formation, go back, take cover, take the road.
void Moves::ways_alone(UnitId u, field::Point goal, std::vector<vk::Move>& list) const {
  const FieldGlass glass(table_, p_);
  const vk::Unit& unit = p_.of(u);
  const vk::UnitFacts& facts = glass.facts(u);
  const auto alone = [&] {
    vk::Move move;
    move.units.push(u);
    return move;
  };
  for (const Formation formation : {Formation::line, Formation::column}) {
    if (facts.arm == Arm::artillery || formation == unit.formation) continue;
    vk::Move change = alone();
    change.before = formation;
    list.push_back(change);
    if (glass.doctrine_bars(u, formation)) continue;
    change.legs.push(straight_leg(std::clamp(glass.turn_to(u, goal), -450, 450),
                                  vk::half(vk::rate(facts.arm, facts.type, formation))));
    list.push_back(change);
  }
  const field::Mils rate = glass.rate_of(u);
  if (rate.n == 0) return;
  for (const int share : {2, 4}) {
    vk::Move back = alone();
    back.legs.push(back_leg({rate.n / share}));
    list.push_back(back);
  }
  if (!vk::single_stand_wide(unit.formation) || !table_.on_road(unit.place.at)) return;
  for (const vk::Road& road : table_.facts().roads)
    for (const field::Point at : road.line.points()) {
      if (way_between(at, unit.place.at) > rate * 2) continue;
      vk::Move march = alone();
      MoveLeg leg;
      leg.kind = MoveLeg::Kind::road;
      leg.to = at;
      march.legs.push(leg);
      list.push_back(march);
    }
}

/// Into a wood or village: always by itself, even out of a group (VK-H22). Horse only where it is sent.
void Moves::ways_into(UnitId u, std::vector<vk::Move>& list) const {
  const FieldGlass glass(table_, p_);
  const Arm arm = glass.facts(u).arm;
  const field::Mils rate = std::max(glass.rate_of(u), field::inches(5));  // out of a square it changes first
  for (std::size_t i = 0; i < table_.facts().areas.size(); ++i) {
    const auto area = static_cast<vk::AreaId>(i);
    const field::Convex& outline = table_.area(area).outline;
    if (!field::within(p_.of(u).place.at, outline, rate)) continue;
    if (garrison_of(p_, area) != UnitId::none || arm == Arm::artillery) continue;
    if (arm == Arm::cavalry && !is_task(u, area)) continue;
    const std::int32_t turn = glass.turn_to(u, field::middle(outline).shown());
    vk::Move enter;
    enter.units.push(u);
    if (p_.of(u).formation == Formation::square || glass.doctrine_bars(u, p_.of(u).formation))
      enter.before = glass.doctrine_bars(u, Formation::column) ? Formation::line : Formation::column;
    if (std::abs(turn) > 300) enter.legs.push(wheel_leg(std::clamp(turn, -450, 450)));
    enter.legs.push(enter_leg(area));
    list.push_back(enter);
    // A column wheels and goes where a line does not get to.
    if (enter.before || p_.of(u).formation != Formation::line || arm != Arm::infantry) continue;
    enter.before = Formation::column;
    list.push_back(enter);
  }
}

std::vector<vk::Move> Moves::ways(UnitId u) const {
  const FieldGlass glass(table_, p_);
  const field::Point goal =
      maps_.ways.towards(glass.front_of(u), plan_.goal(table_, p_, u), glass.facts(u).arm);
  const vk::Units units = glass.marching_with(u);
  std::vector<vk::Move> list;
  if (!glass.doctrine_bars(u, p_.of(u).formation) && p_.of(u).formation != Formation::square)
    ways_ahead(u, units, goal, list);
  if (units.size() == 1) ways_alone(u, goal, list);
  ways_into(u, list);
  return list;
}

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
