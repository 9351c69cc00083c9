#include "vom_kriege/random_player.h"

#include <algorithm>

#include "vom_kriege/charge.h"
#include "vom_kriege/defensive_fire.h"
#include "vom_kriege/groups.h"
#include "vom_kriege/melee_contact.h"
#include "vom_kriege/rates.h"
#include "vom_kriege/targets.h"
#include "vom_kriege/whereabouts.h"

namespace vom_kriege {
namespace {

constexpr int kTries = 4;

}  // namespace

std::uint32_t RandomPlayer::below(std::uint32_t n) {
  return static_cast<std::uint32_t>((base::next_random(state_) >> 32U) * n >> 32U);
}

void RandomPlayer::answer(const Table& table, Battle& battle, Hands hands) {
  for (int i = 0; i < kTries; ++i) {
    if (vom_kriege::answer(table, battle, think(table, battle), hands)) return;
    ++refused_;
  }
  const Allowed taken = vom_kriege::answer(table, battle, default_answer(table, battle), hands);
  base::ensure(taken.has_value(), "the default answer is always legal (VK-H43)");
}

/// A unit of this side on the table, any of them.
UnitId RandomPlayer::one_of(const Table& table, const Battle& battle, Side side) {
  const std::uint32_t count = battle.position.unit_count;
  const std::uint32_t first = below(count);
  for (std::uint32_t i = 0; i < count; ++i) {
    const UnitId u = unit_id((first + i) % count);
    if (table.unit(u).side == side && battle.position.on_table(u)) return u;
  }
  return unit_id(0);
}

Decision RandomPlayer::think(const Table& table, const Battle& battle) {
  const Course& c = battle.course;
  const Position& p = battle.position;
  switch (c.state) {
    case State::placing: return place(table, battle);
    case State::focus: return Give{1, leader_id(below(p.leader_count))};
    case State::reroll: {
      if (chance(30)) return default_answer(table, battle);
      Reroll d;
      d.dice.push(static_cast<std::uint8_t>(1 + below(static_cast<std::uint32_t>(c.dice.size()))));
      return d;
    }
    case State::trade:
      if (chance(60)) return default_answer(table, battle);
      return Trade{c.dice[below(static_cast<std::uint32_t>(c.dice.size()))], DieFace::saber};
    case State::orders: return order(table, battle);
    case State::movement: return move(table, battle);
    case State::leader_met:
      return Retire{.unit = UnitId::none,
                    .leader = c.leader,
                    .bearing = bearing_of(table.side(c.asked).home) +
                               field::degrees(static_cast<std::int32_t>(below(91)) - 45)};
    case State::counter: return Counter{one_of(table, battle, c.asked)};
    case State::square: return chance(80) ? Decision(FormSquare{c.unit}) : default_answer(table, battle);
    case State::leader_move: {
      if (chance(50)) return default_answer(table, battle);
      const field::Point at = p.of(p.initiative.active).at;
      return LeaderMove{
          .to = field::moved(at, std::int64_t{below(12001)} - 6000, std::int64_t{below(12001)} - 6000),
          .via = {}};
    }
    case State::combat: return fight(table, battle);
    case State::reaction: {
      const ChargeTarget target = charge_target(table, p, c.melee.target);
      const Units able = able_to_fire(table, p, c.melee.attacker, target);
      if (!able.empty() && chance(80))
        return DefensiveFire{.unit = able[below(static_cast<std::uint32_t>(able.size()))], .with = {}};
      if (chance(60)) return Retire{.unit = c.melee.target, .leader = LeaderId::none, .bearing = {}};
      return default_answer(table, battle);
    }
    case State::advance: return chance(70) ? Decision(Advance{}) : default_answer(table, battle);
    case State::follow_up:
      return Charge{.unit = c.melee.attacker,
                    .target = one_of(table, battle, other(c.asked)),
                    .face = {},
                    .change = {}};
    case State::retreat:
    case State::rout: {
      if (chance(70)) return default_answer(table, battle);
      const field::Heading bearing =
          bearing_of(table.side(c.asked).home) + field::degrees(static_cast<std::int32_t>(below(91)) - 45);
      if (c.state == State::rout) return Rout{.unit = c.unit, .bearing = bearing};
      return Retreat{
          .unit = c.unit, .bearing = bearing, .facing = field::Heading(static_cast<int>(below(3600)))};
    }
    case State::dice: {
      TypedDice d;
      for (int i = 0; i < c.roll.dice; ++i) d.faces.push(kDie[below(6)]);
      return d;
    }
    case State::over: break;
  }
  return default_answer(table, battle);
}

Decision RandomPlayer::place(const Table& table, const Battle& battle) {
  const Course& c = battle.course;
  const Position& p = battle.position;
  if (chance(5)) return default_answer(table, battle);
  const Entry* entry = nullptr;
  for (const Arrival& a : table.facts().arrivals)
    if (a.entry.command == c.leader) entry = &a.entry;
  if (entry == nullptr) return default_answer(table, battle);
  const field::Bounds& zone = entry->zone.bounds();
  const field::Point at =
      field::moved(zone.low, below(static_cast<std::uint32_t>(zone.high.x - zone.low.x) + 1),
                   below(static_cast<std::uint32_t>(zone.high.y - zone.low.y) + 1));
  if (p.of(c.leader).status == Status::to_come) return PlaceLeader{.leader = c.leader, .at = at};
  for (const UnitId u : table.units_of(c.leader)) {
    if (p.of(u).status != Status::to_come) continue;
    return PlaceUnit{
        .unit = u,
        .place = {at, bearing_of(entry->edge) + field::degrees(180)},
        .formation = table.unit(u).arm == Arm::artillery ? Formation::limbered : Formation::march_column};
  }
  return default_answer(table, battle);
}

Decision RandomPlayer::order(const Table& table, const Battle& battle) {
  const Course& c = battle.course;
  const Position& p = battle.position;
  const auto units = table.units_of(p.initiative.active);
  const DieFace die = c.dice[below(static_cast<std::uint32_t>(c.dice.size()))];
  const UnitId u = units[below(static_cast<std::uint32_t>(units.size()))];
  const auto any = [&]() -> std::optional<DieFace> {
    return c.dice[below(static_cast<std::uint32_t>(c.dice.size()))];
  };
  const std::optional<DieFace> far = chance(30) ? any() : std::nullopt;
  if (die == DieFace::flag && p.of(u).hits >= 2) return Rally{.unit = u, .facing = {}, .far = far};
  if (p.of(u).disordered && chance(40)) return ClearDisorder{.unit = u, .die = die, .far = far};
  GiveOrder d;
  d.face = die;
  d.twice = chance(20);
  d.far = far;
  if (chance(20)) d.doctrine = any();
  if (chance(35)) {
    const auto groups = groups_of(table, p, p.initiative.active);
    if (!groups.empty()) {
      d.units = groups[below(static_cast<std::uint32_t>(groups.size()))];
      return d;
    }
  }
  d.units.push(u);
  return d;
}

Decision RandomPlayer::move(const Table& table, const Battle& battle) {
  const Position& p = battle.position;
  const auto units = table.units_of(p.initiative.active);
  if (chance(5)) return default_answer(table, battle);
  UnitId u = UnitId::none;
  const std::uint32_t first = below(static_cast<std::uint32_t>(units.size()));
  for (std::size_t i = 0; i < units.size() && u == UnitId::none; ++i) {
    const UnitId candidate = units[(first + i) % units.size()];
    const UnitMarks& marks = p.marks(candidate);
    if (p.on_table(candidate) && marks.order.given && marks.contact.target == UnitId::none &&
        marks.moves < (marks.order.twice ? 2 : 1))
      u = candidate;
  }
  if (u == UnitId::none) return default_answer(table, battle);
  const Unit& now = p.of(u);
  const UnitFacts& facts = table.unit(u);
  const bool assault = p.marks(u).order.face == DieFace::saber ||
                       (p.marks(u).order.face == DieFace::cavalry && facts.arm == Arm::cavalry);
  if (assault && facts.arm != Arm::artillery && chance(60)) {
    // The enemy that is nearest by a rough look.
    UnitId nearest = UnitId::none;
    std::int64_t best = 0;
    const field::Point here = middle_of(table, p, u);
    for (std::size_t i = 0; i < p.unit_count; ++i) {
      const UnitId enemy = unit_id(i);
      if (table.unit(enemy).side == facts.side || !p.on_table(enemy)) continue;
      const field::Vec way = middle_of(table, p, enemy) - here;
      const std::int64_t squared = field::dot(way, way);
      if (nearest != UnitId::none && squared >= best) continue;
      nearest = enemy;
      best = squared;
    }
    if (best < std::int64_t{18'000} * 18'000)
      return Charge{.unit = u, .target = nearest, .face = {}, .change = {}};
  }
  if (now.garrison != AreaId::none) {
    const field::Point middle = middle_of(table, p, u);
    return Leave{
        .unit = u,
        .place = {field::moved(middle, std::int64_t{below(12001)} - 6000, std::int64_t{below(12001)} - 6000),
                  field::Heading(static_cast<std::int32_t>(below(3600)))},
        .formation = facts.arm == Arm::artillery ? Formation::limbered : Formation::column};
  }
  if (facts.arm == Arm::artillery && now.formation == Formation::unlimbered)
    return chance(50) ? Decision(Limber{u})
                      : Decision(Push{.unit = u,
                                      .turn = field::degrees(static_cast<std::int32_t>(below(91)) - 45),
                                      .bearing = field::Heading(static_cast<std::int32_t>(below(3600))),
                                      .length = {static_cast<std::int32_t>(below(1001))}});
  if (facts.arm == Arm::artillery && chance(40)) return Unlimber{u};
  Move d;
  const std::uint8_t group = p.marks(u).order.group;
  d.units.push(u);
  if (group != 0)
    for (const UnitId member : units)
      if (member != u && p.marks(member).order.group == group && p.on_table(member) &&
          p.of(member).garrison == AreaId::none && p.marks(member).contact.target == UnitId::none)
        d.units.push(member);
  const auto rate_now = static_cast<std::uint32_t>(rate(facts.arm, facts.type, now.formation).n);
  if (now.formation == Formation::square || chance(15)) {
    using enum Formation;
    constexpr std::array kForms{line, column, march_column, square, open_order};
    d.before = kForms[below(5)];
  }
  if (chance(10) && !table.facts().areas.empty()) {
    MoveLeg enter;
    enter.kind = MoveLeg::Kind::enter;
    enter.area = static_cast<AreaId>(below(static_cast<std::uint32_t>(table.facts().areas.size())));
    d.legs.push(enter);
    return d;
  }
  if (chance(30)) {
    MoveLeg wheel;
    wheel.kind = MoveLeg::Kind::wheel;
    wheel.hand = chance(50) ? Hand::left : Hand::right;
    wheel.angle = {static_cast<std::int32_t>(below(300))};
    d.legs.push(wheel);
  }
  MoveLeg leg;
  leg.length = {static_cast<std::int32_t>(below(rate_now / (d.before || !d.legs.empty() ? 2 : 1) + 1))};
  if (chance(30)) {
    leg.kind = MoveLeg::Kind::oblique;
    leg.hand = chance(50) ? Hand::left : Hand::right;
    leg.angle = {static_cast<std::int32_t>(below(451))};
  } else if (chance(10)) {
    leg.kind = chance(50) ? MoveLeg::Kind::back : MoveLeg::Kind::side;
    leg.length = {leg.length.n / 2};
  }
  if (leg.length.n > 0) d.legs.push(leg);
  return d;
}

Decision RandomPlayer::fight(const Table& table, const Battle& battle) {
  const Position& p = battle.position;
  const auto units = table.units_of(p.initiative.active);
  const std::uint32_t first = below(static_cast<std::uint32_t>(units.size()));
  for (std::size_t i = 0; i < units.size(); ++i) {
    const UnitId u = units[(first + i) % units.size()];
    const UnitMarks& marks = p.marks(u);
    if (!p.on_table(u) || !marks.order.given || marks.combat != CombatUsed::none) continue;
    if (marks.contact.target != UnitId::none)
      return Melee{.unit = u, .target = marks.contact.target, .with = {}};
    if (marks.charge.made || table.unit(u).arm == Arm::cavalry) continue;
    const auto legal = targets(table, p, u).legal();
    if (!legal.empty()) return Shoot{.unit = u, .target = legal[0], .with = {}};
  }
  return default_answer(table, battle);
}

}  // namespace vom_kriege
