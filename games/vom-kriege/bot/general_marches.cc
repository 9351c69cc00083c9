#include <algorithm>

#include "geometry/distance.h"
#include "geometry/wheel.h"
#include "vom-kriege/bot/general_moves.h"
#include "vom-kriege/model/whereabouts.h"

/// The ways a unit could go, before the judge is asked and anybody weighs where they end.
namespace bots {
namespace {

using vk::Arm;
using vk::Formation;
using vk::MoveLeg;
using vk::UnitId;

constexpr field::Mils kDeployAt{3050};    // nearer nobody changes formation (VK-141)
constexpr field::Mils kOutOfReach{9100};  // just out of the reach of a line: six inches and three
constexpr std::int32_t kRound = 200;      // tenths of a degree
constexpr std::int32_t kAside = 450;      // as far aside as one may go (VK-138)

/// Whether somebody of ours, who does not go along, stands before it: a battery in action lets nobody
/// through.
bool friend_ahead(const vk::Table& table, const vk::Position& p, UnitId u, const vk::Units& along) {
  constexpr std::int32_t kBefore = 600;
  const FieldGlass glass(table, p);
  const field::Mils reach = glass.rate_of(u) + field::inches(4);
  for (std::size_t i = 0; i < p.unit_count; ++i) {
    const UnitId other = vk::unit_id(i);
    if (table.unit(other).side != table.unit(u).side || !p.on_table(other)) continue;
    if (p.of(other).garrison != vk::AreaId::none || glass.about(u, other) > reach) continue;
    if (std::find(along.begin(), along.end(), other) != along.end()) continue;
    if (std::abs(glass.turn_to(u, glass.front_of(other))) <= kBefore) return true;
  }
  return false;
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
  const bool barred = friend_ahead(table_, p_, u, units);
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
        if (std::abs(aside) <= kAside && left.n >= 200) offer(aside, left);
      if (barred && left.n >= 200)
        for (const std::int32_t aside : {-kAside, kAside}) offer(aside, left);
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

/// VK-097  Over a bridge or through a ford on the way: in march column to its end, then along its middle.
void Moves::ways_over(UnitId u, std::vector<vk::Move>& list) const {
  const FieldGlass glass(table_, p_);
  const vk::UnitFacts& facts = glass.facts(u);
  const vk::Unit& unit = p_.of(u);
  const field::Point from = glass.front_of(u);
  const auto passage = maps_.ways.passage(from, plan_.goal(table_, p_, u), facts.arm);
  const bool narrow = vk::single_stand_wide(unit.formation);
  // Guns stay on this side: in a ford they would stand in everybody's way.
  if (!passage || (facts.arm == Arm::artillery && !passage->begun)) return;
  const Formation marching = narrow ? unit.formation : Formation::march_column;
  const field::Mils whole = vk::rate(facts.arm, facts.type, marching);
  const field::Mils left = narrow ? whole : vk::half(whole);
  const auto offer = [&](std::initializer_list<MoveLeg> legs) {
    vk::Move move;
    move.units.push(u);
    if (!narrow) move.before = Formation::march_column;
    for (const MoveLeg& leg : legs) move.legs.push(leg);
    if (move.before || !move.legs.empty()) list.push_back(move);
  };
  if (way_between(from, passage->near) <= field::inches(12)) offer({});
  const field::Vec over = passage->far - passage->near;
  const std::int64_t span = std::max(1, way_between(passage->near, passage->far).n);
  for (const std::int32_t beyond : {-1, 0, 2'500, 5'000, 8'000}) {
    const field::Point to = beyond < 0
                                ? passage->near
                                : field::moved(passage->far, over.x * beyond / span, over.y * beyond / span);
    const field::Mils way = way_between(from, to);
    const std::int32_t turn = glass.turn_to(u, to);
    if (table_.on_road(from) && table_.on_road(to) && way <= whole * 2) {
      MoveLeg leg;
      leg.kind = MoveLeg::Kind::road;
      leg.to = to;
      offer({leg});
    }
    if (way.n < 100 || std::abs(turn) > 900) continue;
    const std::int32_t aside = std::clamp(turn, -450, 450);
    const field::Mils cost = field::wheel_cost(vk::layout(facts, marching).front, {aside});
    for (const int share : {1, 2, 3}) {  // in a ford an inch costs two
      if (turn == aside) offer({straight_leg(aside, {std::min(way, left).n / share})});
      if (cost < left && std::abs(aside) >= 10)
        offer({wheel_leg(aside), straight_leg(0, {std::min(way, left - cost).n / share})});
    }
  }
}

std::vector<vk::Move> Moves::ways(UnitId u) const {
  const FieldGlass glass(table_, p_);
  field::Point goal = plan_.goal(table_, p_, u);
  if (const auto passage = maps_.ways.passage(glass.front_of(u), goal, glass.facts(u).arm))
    goal = passage->begun ? passage->far : passage->near;
  goal = maps_.ways.towards(glass.front_of(u), goal, glass.facts(u).arm);
  const vk::Units units = glass.marching_with(u);
  std::vector<vk::Move> list;
  if (!glass.doctrine_bars(u, p_.of(u).formation) && p_.of(u).formation != Formation::square)
    ways_ahead(u, units, goal, list);
  if (units.size() == 1) ways_alone(u, goal, list);
  ways_into(u, list);
  ways_over(u, list);
  return list;
}

}  // namespace bots
