#include "geometry/distance.h"
#include "geometry/predicates.h"
#include "vom-kriege/input/decision_text.h"
#include "vom-kriege/judge/judge.h"
#include "vom-kriege/model/legal_position.h"
#include "vom-kriege/move/arrival_places.h"
#include "vom-kriege/move/rates.h"

/// The turn: events and arrivals (T1, T2), the cup (T3), the end of initiatives, turns and the battle.
namespace vom_kriege {

// ------------------------------------------------------------------------------ T1, T2

void Judge::start_turn() {
  p_.initiative.active = LeaderId::none;
  c_.initiatives = 0;
  c_.next_event = 0;
  c_.next_arrival = 0;
  c_.waits = 0;
  tell(Kind::turn_begins, "VK-099", [&](Happening& h) { h.number = p_.turn; });
  next(&Judge::events);
}

void Judge::events() {
  const auto& rows = table_.facts().events;
  while (c_.next_event < rows.size()) {
    const std::size_t row = c_.next_event++;
    if (p_.happened(row) || p_.turn < rows[row].turn) continue;
    if (!rows[row].faces.empty())
      return roll({.why = RollFor::event, .dice = 1, .row = static_cast<std::uint8_t>(row)});
    happen(row);
  }
  next(&Judge::arrivals);
}

/// VK-106 What lasts is read from `events_done` (position.h); here is what happens once.
void Judge::happen(std::size_t row) {
  p_.events_done |= 1U << row;
  tell(Kind::event, "VK-106", [&](Happening& h) { h.number = static_cast<int>(row); });
  const EventEffect& effect = table_.facts().events[row].effect;
  if (const auto* quality = std::get_if<LeaderQuality>(&effect))
    p_.of(quality->leader).quality = static_cast<std::uint8_t>(quality->quality);
  if (const auto* man = std::get_if<LeaderReplaced>(&effect))
    p_.of(man->leader).quality = static_cast<std::uint8_t>(man->quality);
  if (const auto* given = std::get_if<PointsGiven>(&effect))
    c_.points_given[static_cast<std::size_t>(given->side)] =
        static_cast<std::int16_t>(c_.points_given[static_cast<std::size_t>(given->side)] + given->points);
  if (const auto* added = std::get_if<CommandAdded>(&effect)) arrive(added->entry.command);
}

/// VK-H45
void Judge::arrivals() {
  const auto& rows = table_.facts().arrivals;
  while (c_.next_arrival < rows.size()) {
    const std::size_t row = c_.next_arrival++;
    const Arrival& arrival = rows[row];
    const LeaderId command = arrival.entry.command;
    if (p_.of(command).status != Status::to_come || (c_.arriving & bit(command)) != 0) continue;
    if (p_.turn < arrival.turn) continue;
    if (arrival.faces.empty() || (arrival.latest != 0 && p_.turn >= arrival.latest)) {
      arrive(command);
      continue;
    }
    return roll({.why = RollFor::arrival,
                 .dice = 1,
                 .side = side_of(command),
                 .leader = command,
                 .row = static_cast<std::uint8_t>(row)});
  }
  next(&Judge::placing);
}

void Judge::arrive(LeaderId command) {
  c_.arriving |= bit(command);
  tell(Kind::arrives, "VK-099", [&](Happening& h) { h.leader = command; });
}

void Judge::placing() {
  for (LeaderBits due = c_.arriving & ~c_.waits; due != 0;) {
    const LeaderId command = first_of(due);
    due &= ~bit(command);
    bool to_come = p_.of(command).status == Status::to_come;
    for (const UnitId u : table_.units_of(command)) to_come = to_come || p_.of(u).status == Status::to_come;
    if (to_come) {
      c_.leader = command;
      return ask(State::placing, side_of(command));
    }
    c_.arriving &= ~bit(command);
  }
  next(&Judge::fill_cup);
}

/// VK-H45  Within the zone, and further than 3.000 from enemies.
Allowed Judge::may_place(const field::Convex& footprint) const {
  const field::Convex& zone = entry_of(table_, c_.leader).zone;
  for (const field::Point corner : footprint.corners())
    if (!field::holds(zone, corner))
      return no("VK-H45",
                fmt::format("its corner at {} is outside the zone of the arrival", to_text(corner)));
  for (std::size_t i = 0; i < p_.unit_count; ++i) {
    const UnitId enemy = unit_id(i);
    if (side_of(enemy) == side_of(c_.leader) || !p_.on_table(enemy)) continue;
    const field::Gap gap = field::distance(footprint, footprint_of(table_, p_, enemy));
    if (gap.within(kNoChangeWithin))
      return no("VK-H45",
                fmt::format("{} is {} inches away; who arrives is placed further than 3 inches from "
                            "every enemy",
                            id(enemy), to_text(gap.rounded_up())));
  }
  return {};
}

Allowed Judge::take(const PlaceUnit& d) {
  const UnitFacts& facts = table_.unit(d.unit);
  if (facts.command != c_.leader || p_.of(d.unit).status != Status::to_come)
    return no("VK-H45", fmt::format("{} is not waiting to be placed with {}", facts.id, id(c_.leader)));
  if (!may_take(facts.arm, facts.skirmish, d.formation))
    return no("VK-028", fmt::format("{} has no such formation", facts.id));
  if (const auto way = in_the_way(table_, p_, d.unit, d.place, d.formation))
    return no("VK-H13", fmt::format("{} {}", facts.id, in_words(table_, *way)));
  const field::Convex footprint = field::footprint({d.place, frame(layout(facts, d.formation))});
  if (const Allowed fits = may_place(footprint); !fits) return fits;
  if (only_looking()) return {};
  Unit& unit = p_.of(d.unit);
  unit.place = d.place;
  unit.formation = d.formation;
  unit.before_square = d.formation;
  unit.status = Status::on_table;
  tell(Kind::placed, "VK-H45", [&](Happening& h) {
    h.unit = d.unit;
    h.to = d.place;
    h.formation = d.formation;
  });
  next(&Judge::placing);
  return {};
}

Allowed Judge::take(const PlaceLeader& d) {
  if (d.leader != c_.leader || p_.of(d.leader).status != Status::to_come)
    return no("VK-H45", fmt::format("{} is not waiting to be placed", id(d.leader)));
  if (const auto way = in_the_way(table_, d.leader, d.at))
    return no("VK-H13", fmt::format("{} {}", id(d.leader), in_words(table_, *way)));
  if (const Allowed fits = may_place(field::footprint(leader_box(table_, d.leader, d.at))); !fits)
    return fits;
  if (only_looking()) return {};
  p_.of(d.leader).at = d.at;
  p_.of(d.leader).status = Status::on_table;
  tell(Kind::placed, "VK-H45", [&](Happening& h) {
    h.leader = d.leader;
    h.to.at = d.at;
  });
  next(&Judge::placing);
  return {};
}

// ------------------------------------------------------------------------------ T3

/// VK-099  All chits of both sides; while a leader has no place his chit stays out (VK-H45).
void Judge::fill_cup() {
  p_.cup = {};
  for (std::size_t i = 0; i < p_.leader_count; ++i)
    if (p_.on_table(leader_id(i))) p_.cup.put(leader_id(i));
  next(&Judge::draw);
}

/// R-64  Purely at random.
void Judge::draw() {
  std::uint32_t count = 0;
  for (std::size_t i = 0; i < p_.leader_count; ++i) count += p_.cup.holds(leader_id(i)) ? 1U : 0U;
  if (count == 0) return next(&Judge::end_turn);
  const std::string name = fmt::format("chit:{}:{}", p_.turn, p_.cup.drawn_count + 1);
  std::uint32_t nth = dice_->die(name, 0, count);
  LeaderId drawn = LeaderId::none;
  for (std::size_t i = 0; nth > 0; ++i)
    if (p_.cup.holds(leader_id(i)) && --nth == 0) drawn = leader_id(i);
  p_.cup.take(drawn);
  p_.cup.drawn[p_.cup.drawn_count++] = drawn;
  p_.initiative = {};
  p_.initiative.active = drawn;
  tell(Kind::chit_drawn, "VK-100", [&](Happening& h) {
    h.leader = drawn;
    h.side = side_of(drawn);
  });
  next(&Judge::begin_initiative);
}

// ------------------------------------------------------------------------------ I2, T4, G

void Judge::initiative_over() {
  const LeaderId active = p_.initiative.active;
  for (std::size_t i = 0; i < p_.unit_count; ++i) {
    const UnitId u = unit_id(i);
    p_.marks(u).contact = {};  // VK-H14: at the latest with the initiative
    if (p_.marks(u).was_routing && p_.on_table(u) && routing(table_, p_, u)) remove(u, "VK-216");
  }
  objectives();
  tell(Kind::initiative_ends, "VK-105", [&](Happening& h) { h.leader = active; });
  p_.initiative.active = LeaderId::none;
  ++c_.initiatives;
  next(&Judge::draw);
}

namespace {

/// VK-H44  Whether a unit stands at an objective.
bool stands_at(const Table& table, const Position& position, UnitId u, const Objective& objective) {
  if (!position.on_table(u)) return false;
  if (objective.area != AreaId::none) return position.of(u).garrison == objective.area;
  return field::within(footprint_of(table, position, u), objective.at, objective.radius);
}

}  // namespace

void Judge::objectives() {
  const auto& list = table_.facts().objectives;
  for (std::size_t row = 0; row < list.size(); ++row) {
    std::array<bool, 2> there{};
    for (std::size_t i = 0; i < p_.unit_count; ++i) {
      const UnitId u = unit_id(i);
      bool& side = there[static_cast<std::size_t>(side_of(u))];
      side = side ||
             (stands_at(table_, p_, u, list[row]) && !routing(table_, p_, u) && !p_.of(u).hidden);  // VK-H76
    }
    if (there[0] == there[1]) continue;
    const Side side = there[0] ? Side::red : Side::blue;
    if (p_.holders[row] == holder(side)) continue;
    p_.holders[row] = holder(side);
    tell(Kind::objective_taken, "VK-H44", [&](Happening& h) {
      h.number = static_cast<int>(row);
      h.side = side;
    });
  }
}

void Judge::end_turn() {
  tell(Kind::turn_ends, "VK-105", [&](Happening& h) { h.number = p_.turn; });
  if (p_.turn >= table_.facts().last_turn) return by_points();
  ++p_.turn;
  next(&Judge::start_turn);
}

/// VK-H44, R-58  An army is broken when its leader has 3 hits, or when it has no unit left. Who led the last
/// of his units off by an exit is not broken (VK-H58): then points decide. `draw`: both at once, or nobody
/// left.
Outcome Judge::broken() const {
  std::array<bool, 2> lost{};
  std::array<bool, 2> left{};
  std::array<bool, 2> exited{};
  for (std::size_t i = 0; i < p_.unit_count; ++i) {
    const auto side = static_cast<std::size_t>(side_of(unit_id(i)));
    const Status status = p_.of(unit_id(i)).status;
    left[side] = left[side] || status == Status::on_table || status == Status::to_come;
    exited[side] = exited[side] || status == Status::exited;
  }
  bool nobody = false;
  for (std::size_t side = 0; side < 2; ++side) {
    const LeaderId leader = table_.facts().sides[side].army_leader;
    const bool leader_lost = leader != LeaderId::none && p_.of(leader).hits >= kLeaderStrength;
    lost[side] = (leader_lost && table_.options().army_breaks) || (!left[side] && !exited[side]);
    nobody = nobody || !left[side];
  }
  if (lost[0] && lost[1]) return Outcome::draw;
  if (lost[0]) return Outcome::blue;
  if (lost[1]) return Outcome::red;
  return nobody ? Outcome::draw : Outcome::none;
}

void Judge::by_points() {
  const auto points = score(table_, {p_, c_});
  finish(points[0] > points[1] ? Outcome::red : points[1] > points[0] ? Outcome::blue : Outcome::draw);
}

void Judge::finish(Outcome outcome) {
  c_.outcome = outcome;
  c_.state = State::over;
  p_.initiative.active = LeaderId::none;
  tell(Kind::battle_ends, "VK-H44", [&](Happening& h) { h.number = static_cast<int>(outcome); });
}

namespace {

/// VK-H44  Every item of the score, one after the other.
template <class Add>
void for_each_item(const Table& table, const Battle& battle, Add&& add) {
  using For = ScoreItem::For;
  const Position& p = battle.position;
  const Points& worth = table.options().points;
  for (std::size_t row = 0; row < p.objective_count; ++row)
    if (p.holders[row] != Holder::nobody) {
      const Side side = p.holders[row] == Holder::red ? Side::red : Side::blue;
      add({side, For::objective, row, table.facts().objectives[row].points[static_cast<std::size_t>(side)]});
    }
  for (std::size_t i = 0; i < p.leader_count; ++i)
    if (p.leaders[i].status == Status::removed)
      add({other(table.leader(leader_id(i)).side), For::leader, i, worth.leader});
  for (std::size_t i = 0; i < p.unit_count; ++i)
    if (p.units[i].status == Status::removed)
      add({other(table.unit(unit_id(i)).side), For::unit, i, worth.unit});
  for (const Side side : {Side::red, Side::blue})
    if (const int given = battle.course.points_given[static_cast<std::size_t>(side)]; given != 0)
      add({side, For::given, 0, given});
}

}  // namespace

std::array<int, 2> score(const Table& table, const Battle& battle) {
  std::array<int, 2> points{};
  for_each_item(table, battle,
                [&](const ScoreItem& item) { points[static_cast<std::size_t>(item.side)] += item.points; });
  return points;
}

std::vector<ScoreItem> score_items(const Table& table, const Battle& battle) {
  std::vector<ScoreItem> items;
  for_each_item(table, battle, [&](const ScoreItem& item) { items.push_back(item); });
  return items;
}

}  // namespace vom_kriege
