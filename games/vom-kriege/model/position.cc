#include "vom-kriege/model/position.h"

#include <fmt/core.h>

#include "vom-kriege/model/legal_position.h"
#include "vom-kriege/model/words.h"

namespace vom_kriege {
namespace {

constexpr bool no_corner_is_further() {
  for (const Layout& row : kLayouts)
    if (row.front.n / 2 + row.depth.n >= kFurthestCorner.n) return false;
  return true;
}
static_assert(no_corner_is_further());

}  // namespace

bool shaken(const Table& table, const Position& position, UnitId unit) {
  return position.of(unit).hits == strength(table.unit(unit)) - 1;
}

bool routing(const Table& table, const Position& position, UnitId unit) {
  return position.of(unit).hits >= strength(table.unit(unit));
}

field::Box box_of(const Table& table, const Position& position, UnitId unit) {
  const Unit& row = position.of(unit);
  return {row.place, frame(layout(table.unit(unit), row.formation))};
}

field::Convex footprint_of(const Table& table, const Position& position, UnitId unit) {
  const AreaId area = position.of(unit).garrison;
  return area != AreaId::none ? table.area(area).outline : field::footprint(box_of(table, position, unit));
}

field::Convex body_of(const Table& table, const Position& position, UnitId unit) {
  const AreaId area = position.of(unit).garrison;
  return area != AreaId::none ? table.area(area).outline : field::body(box_of(table, position, unit));
}

field::Box leader_box(const Table& table, LeaderId leader, field::Point at) {
  const LeaderFacts& facts = table.leader(leader);
  const LeaderLevel level = facts.army ? LeaderLevel::army : LeaderLevel::division;
  return {{at, table.leader_heading(facts.side)}, leader_frame(level)};
}

UnitId garrison_of(const Position& position, AreaId area) {
  for (std::size_t i = 0; i < position.unit_count; ++i)
    if (position.units[i].garrison == area) return unit_id(i);
  return UnitId::none;
}

// --- What events have changed

namespace {

/// Calls `each(effect)` for every event that has happened and has an effect of this kind, in the scenario's
/// order.
template <class Kind, class Each>
void for_each_done(const Table& table, const Position& position, Each&& each) {
  if (position.events_done == 0) return;
  const auto& events = table.facts().events;
  for (std::size_t i = 0; i < events.size(); ++i)
    if (const auto* effect = std::get_if<Kind>(&events[i].effect); effect && position.happened(i))
      each(*effect);
}

}  // namespace

Sight sight_limit(const Table& table, const Position& position) {
  Sight limit;
  for (const SightFrom& row : table.facts().sight)
    if (row.turn <= position.turn) limit = row.limit;
  for_each_done<SightLimit>(table, position, [&](const SightLimit& effect) { limit = effect.limit; });
  return limit;
}

bool road_bonus(const Table& table, const Position& position) {
  bool bonus = true;
  for_each_done<RoadBonusOff>(table, position, [&](const RoadBonusOff&) { bonus = false; });
  return bonus;
}

int cost_of_an_inch(const Table& table, const Position& position, Arm arm) {
  int cost = 1;
  for_each_done<SlowerRate>(table, position, [&](const SlowerRate& effect) {
    if (effect.arm == arm) cost = effect.cost;
  });
  return cost;
}

std::string_view leader_name(const Table& table, const Position& position, LeaderId leader) {
  std::string_view name = table.leader(leader).name;
  for_each_done<LeaderReplaced>(table, position, [&](const LeaderReplaced& effect) {
    if (effect.leader == leader) name = effect.name;
  });
  return name;
}

// --- Hash

void add_to(base::PositionHash& hash, const field::Place& p) {
  hash.add(p.at.x).add(p.at.y).add(p.heading.tenths());
}

namespace {

using vom_kriege::add_to;  // of a place

void add_to(base::PositionHash& hash, const field::Point& p) { hash.add(p.x).add(p.y); }

void add_to(base::PositionHash& hash, const Unit& u) {
  add_to(hash, u.place);
  hash.add(u.formation).add(u.before_square).add(u.garrison).add(u.status);
  hash.add(u.hits).add(u.disordered).add(u.shooting_marker);
}

void add_to(base::PositionHash& hash, const Leader& l) {
  add_to(hash, l.at);
  hash.add(l.status).add(l.quality).add(l.hits).add(l.bonus);
}

void add_to(base::PositionHash& hash, const UnitMarks& m) {
  hash.add(m.order.given).add(m.order.face).add(m.order.twice).add(m.order.doctrine_paid).add(m.order.group);
  hash.add(m.charge.made);
  add_to(hash, m.charge.start);
  hash.add(m.charge.wheel.tenths);
  add_to(hash, m.charge.end);
  hash.add(m.charge.target).add(m.charge.face).add(m.contact.target).add(m.contact.face);
  hash.add(m.combat).add(m.moves).add(m.gun_actions).add(m.disorder_die).add(m.rallied);
  hash.add(m.reacted).add(m.shot_at).add(m.contacted).add(m.was_routing);
}

void add_to(base::PositionHash& hash, const Cup& cup) {
  hash.add(cup.chits).add(cup.drawn_count);
  for (std::size_t i = 0; i < cup.drawn_count; ++i) hash.add(cup.drawn[i]);
}

/// Battles without fog hash as if there were none.
void add_hidden_to(base::PositionHash& hash, const Position& position) {
  for (std::size_t i = 0; i < position.unit_count; ++i)
    if (position.units[i].hidden) hash.add("hidden").add(static_cast<std::uint64_t>(i));
  for (std::size_t side = 0; side < 2; ++side)
    if (position.dummies[side] != 0)
      hash.add("dummies").add(static_cast<std::uint64_t>(side)).add(position.dummies[side]);
}

}  // namespace

void add_to(base::PositionHash& hash, const Position& position) {
  hash.add(position.unit_count).add(position.leader_count).add(position.objective_count);
  hash.add(position.turn).add(position.events_done);
  add_to(hash, position.cup);
  for (std::size_t i = 0; i < position.objective_count; ++i) hash.add(position.holders[i]);
  for (std::size_t i = 0; i < position.leader_count; ++i) add_to(hash, position.leaders[i]);
  for (std::size_t i = 0; i < position.unit_count; ++i) add_to(hash, position.units[i]);
  hash.add(position.initiative.active);
  for (std::size_t i = 0; i < position.unit_count; ++i) add_to(hash, position.initiative.marks[i]);
  add_hidden_to(hash, position);
}

// --- Invariants

namespace {

std::string broken_off_table(const Unit& row) {
  if (row.place != field::Place{}) return "has a place though it is not on the table";
  if (row.garrison != AreaId::none) return "garrisons an area though it is not on the table";
  return {};
}

/// What is wrong with a unit by itself, wherever the others stand.
std::string broken_unit(const Table& table, const Position& position, UnitId unit) {
  const UnitFacts& facts = table.unit(unit);
  const Unit& row = position.of(unit);
  if (!may_take(facts.arm, facts.skirmish, row.formation))
    return fmt::format("is in {}, which it does not have (VK-029 to VK-032)", name(row.formation));
  if (row.formation != Formation::square && row.before_square != row.formation)
    return "keeps a formation for the end of a square that it is not in";
  if (row.formation == Formation::square &&
      (row.before_square == Formation::square || !may_take(facts.arm, facts.skirmish, row.before_square)))
    return "has no formation to take after the square (VK-H36)";
  if (row.hits > strength(facts)) return "has more hits than its strength (VK-025)";
  if (row.hidden && !table.foggy()) return "is hidden though there is no fog (VK-H7)";
  if (row.hidden && row.status != Status::on_table && row.status != Status::to_come)
    return "is hidden though it has left (VK-H74)";
  if (row.status != Status::on_table) return broken_off_table(row);
  if (position.of(facts.command).status == Status::removed)
    return "is on the table though its leader is removed (VK-225)";
  if (row.garrison != AreaId::none) {
    if (index(row.garrison) >= table.facts().areas.size()) return "garrisons an area that is not there";
    if (row.place != field::Place{}) return "has a place though it is a garrison (VK-H12)";
    if (row.formation == Formation::square) return "is a garrison in square (VK-H12)";
  }
  return {};
}

std::string ill_placed(const Table& table, const Position& position, UnitId unit) {
  if (position.of(unit).status != Status::on_table) return {};
  if (const auto what = in_the_way(table, position, unit))
    return fmt::format("{} (VK-H13)", in_words(table, *what));
  return {};
}

std::string broken_leader(const Table& table, const Position& position, LeaderId leader) {
  const Leader& row = position.of(leader);
  if (row.quality > 3) return "has a quality above 3 (VK-054)";
  if (row.hits > kLeaderStrength) return "has more than 3 hits (VK-225)";
  if (row.status == Status::exited) return "has exited, which only units do (VK-H44)";
  if (row.status != Status::on_table) {
    if (row.at != field::Point{}) return "has a place though it is not on the table";
    return position.cup.holds(leader) ? "has a chit in the cup though it is not on the table (VK-228)" : "";
  }
  if (row.hits == kLeaderStrength) return "is on the table with 3 hits (VK-225)";
  if (const auto what = in_the_way(table, leader, row.at))
    return fmt::format("{} (VK-H13)", in_words(table, *what));
  return {};
}

std::string broken_cup(const Position& position) {
  const Cup& cup = position.cup;
  if (cup.chits >> position.leader_count != 0) return "the cup holds a chit of nobody";
  if (cup.drawn_count > position.leader_count) return "more chits were drawn than there are";
  std::uint32_t seen = 0;
  for (std::size_t i = 0; i < cup.drawn_count; ++i) {
    const LeaderId leader = cup.drawn[i];
    if (index(leader) >= position.leader_count) return "a chit of nobody was drawn";
    if (cup.holds(leader)) return "a chit is in the cup that was drawn this turn (VK-099)";
    if ((seen >> index(leader) & 1U) != 0) return "a chit was drawn twice in a turn (VK-099)";
    seen |= 1U << index(leader);
  }
  return {};
}

}  // namespace

std::string broken_invariant(const Table& table, const Position& position) {
  if (position.unit_count != table.unit_count() || position.leader_count != table.leader_count() ||
      position.objective_count != table.facts().objectives.size())
    return "the position is not one of this table";
  if (position.turn < 1 || position.turn > table.facts().last_turn)
    return fmt::format("turn {} is not one of turns 1 to {} (VK-H44)", position.turn,
                       table.facts().last_turn);
  for (const auto looked_at : {broken_unit, ill_placed})  // who is not sound himself cannot be measured to
    for (std::size_t i = 0; i < position.unit_count; ++i)
      if (const std::string broken = looked_at(table, position, unit_id(i)); !broken.empty())
        return fmt::format("unit {} {}", table.unit(unit_id(i)).id, broken);
  for (std::size_t i = 0; i < position.leader_count; ++i)
    if (const std::string broken = broken_leader(table, position, leader_id(i)); !broken.empty())
      return fmt::format("leader {} {}", table.leader(leader_id(i)).id, broken);
  return broken_cup(position);
}

}  // namespace vom_kriege
