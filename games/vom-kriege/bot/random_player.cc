#include "vom-kriege/bot/random_player.h"

#include <algorithm>

#include "geometry/bearing.h"
#include "geometry/wheel.h"
#include "vom-kriege/charge/counter_charge.h"
#include "vom-kriege/fire/defensive_fire.h"
#include "vom-kriege/fire/targets.h"
#include "vom-kriege/judge/fog.h"
#include "vom-kriege/melee/melee_contact.h"
#include "vom-kriege/model/doctrine.h"
#include "vom-kriege/model/order_dice.h"
#include "vom-kriege/model/whereabouts.h"
#include "vom-kriege/move/arrival_places.h"
#include "vom-kriege/move/groups.h"
#include "vom-kriege/move/rates.h"

namespace vom_kriege {
namespace {

constexpr int kTries = 4;
constexpr field::Mils kStopsShort{300};  // of the enemy it marches at

/// One answer to one ask.
class Thought {
 public:
  Thought(const Table& table, const Battle& battle, std::uint64_t& random)
      : table_(table), battle_(battle), p_(battle.position), c_(battle.course), random_(random) {}

  [[nodiscard]] Decision answer() {
    switch (c_.state) {
      case State::placing: return place();
      case State::focus: return give();
      case State::reroll: return reroll();
      case State::trade: return trade();
      case State::orders: return order();
      case State::movement: return move();
      case State::leader_met: return Retire{.unit = UnitId::none, .leader = c_.leader, .bearing = way_home()};
      case State::counter:
        if (chance(80)) return counter();
        break;
      case State::square:
        if (chance(80)) return FormSquare{c_.unit};
        break;
      case State::leader_move: return lead();
      case State::combat: return fight();
      case State::reaction: return react();
      case State::advance:
        if (chance(70)) return Advance{};
        break;
      case State::follow_up:
        return Charge{
            .unit = c_.melee.attacker, .target = nearest_enemy(c_.melee.attacker), .face = {}, .change = {}};
      case State::retreat:
        if (chance(70)) break;
        return Retreat{.unit = c_.unit, .bearing = way_home(), .facing = {}};
      case State::rout:
        if (chance(70)) break;
        return Rout{.unit = c_.unit, .bearing = way_home()};
      case State::dice: {
        TypedDice d;
        for (int i = 0; i < c_.roll.dice; ++i) d.faces.push(kDie[below(6)]);
        return d;
      }
      case State::over: break;
    }
    return let_be();
  }

 private:
  [[nodiscard]] Decision let_be() const { return default_answer(table_, battle_); }
  [[nodiscard]] std::uint32_t below(std::size_t n) {
    return static_cast<std::uint32_t>((base::next_random(random_) >> 32U) * n >> 32U);
  }
  [[nodiscard]] bool chance(std::uint32_t percent) { return below(100) < percent; }
  template <class List>
  [[nodiscard]] auto one_of(const List& list) {
    return list[below(list.size())];
  }
  /// A whole degree within 45 of straight home.
  [[nodiscard]] field::Heading way_home() {
    return bearing_of(table_.side(c_.asked).home) + field::degrees(static_cast<std::int32_t>(below(91)) - 45);
  }
  [[nodiscard]] std::int64_t about(std::uint32_t size) { return std::int64_t{below(2 * size + 1)} - size; }

  /// The units of the command whose initiative it is, beginning with any of them.
  [[nodiscard]] Units ours() {
    const auto all = table_.units_of(p_.initiative.active);
    const std::size_t first = below(all.size());
    Units units;
    for (std::size_t i = 0; i < all.size() && !is_full(units); ++i)
      if (p_.on_table(all[(first + i) % all.size()])) units.push(all[(first + i) % all.size()]);
    return units;
  }
  [[nodiscard]] field::List<UnitId, kMaxUnits> from_anywhere(std::size_t count) {
    const std::size_t first = below(count);
    field::List<UnitId, kMaxUnits> units;
    for (std::size_t i = 0; i < count; ++i)
      if (p_.on_table(unit_id((first + i) % count))) units.push(unit_id((first + i) % count));
    return units;
  }

  /// By a rough look: from front to front.
  [[nodiscard]] field::Point front_of(UnitId u) const {
    return p_.of(u).garrison == AreaId::none ? p_.of(u).place.at : middle_of(table_, p_, u);
  }
  [[nodiscard]] UnitId nearest_enemy(UnitId u) const {
    UnitId nearest = UnitId::none;
    std::int64_t best = INT64_MAX;
    for (std::size_t i = 0; i < p_.unit_count; ++i) {
      if (table_.unit(unit_id(i)).side == table_.unit(u).side || !p_.on_table(unit_id(i))) continue;
      const field::Vec way = front_of(unit_id(i)) - front_of(u);
      if (field::dot(way, way) >= best) continue;
      nearest = unit_id(i);
      best = field::dot(way, way);
    }
    return nearest;
  }

  // ---------------------------------------------------------------------------- T2 to O4

  [[nodiscard]] Decision place() {
    if (chance(5)) return let_be();
    const Entry& entry = entry_of(table_, c_.leader);
    const field::Bounds zone = grown(entry.zone.bounds(), field::inches(-1));
    // One after the other: in the arguments of a call each compiler has its own order.
    const std::uint32_t up = below(static_cast<std::size_t>(std::max(1, zone.high.y - zone.low.y)));
    const std::uint32_t along = below(static_cast<std::size_t>(std::max(1, zone.high.x - zone.low.x)));
    const field::Point at = field::moved(zone.low, along, up);
    if (p_.of(c_.leader).status == Status::to_come) return PlaceLeader{.leader = c_.leader, .at = at};
    for (const UnitId u : table_.units_of(c_.leader))
      if (p_.of(u).status == Status::to_come)
        return PlaceUnit{.unit = u,
                         .place = {at, bearing_of(entry.edge) + field::degrees(180)},
                         .formation = arrives_in(table_.unit(u), entry)};
    return let_be();
  }

  /// In line where the zone is wide enough for it.
  [[nodiscard]] static Formation arrives_in(const UnitFacts& facts, const Entry& entry) {
    if (facts.arm == Arm::artillery) return Formation::limbered;
    const field::Bounds zone = entry.zone.bounds();
    const bool by_x = entry.edge == Edge::north || entry.edge == Edge::south;
    const std::int32_t width = by_x ? zone.high.x - zone.low.x : zone.high.y - zone.low.y;
    return layout(facts, Formation::line).front.n <= width ? Formation::line : Formation::march_column;
  }

  [[nodiscard]] Decision give() {
    const std::size_t first = below(p_.leader_count);
    for (std::size_t i = 0; i < p_.leader_count; ++i) {
      const LeaderId to = leader_id((first + i) % p_.leader_count);
      if (table_.leader(to).side != c_.asked || table_.leader(to).army || !p_.on_table(to)) continue;
      const field::Vec way = p_.of(to).at - p_.of(p_.initiative.active).at;
      const std::int64_t reach = kCommandReach.n;
      if (c_.points > 1 || field::dot(way, way) <= reach * reach) return Give{1, to};
    }
    return let_be();
  }

  [[nodiscard]] Decision reroll() {
    for (std::size_t i = 0; i < c_.dice.size(); ++i) {
      if (c_.dice[i] == DieFace::saber || !chance(50)) continue;
      Reroll d;
      d.dice.push(static_cast<std::uint8_t>(i + 1));
      return d;
    }
    return let_be();
  }

  [[nodiscard]] Decision trade() {
    const DieFace die = one_of(c_.dice);
    if (std::count(c_.dice.begin(), c_.dice.end(), die) < 2 || chance(50)) return let_be();
    return Trade{die, DieFace::saber};
  }

  [[nodiscard]] bool is_far(UnitId u) const {
    return !field::within(field::footprint(box_of(table_, p_, p_.initiative.active)),
                          footprint_of(table_, p_, u), kCommandReach);
  }

  [[nodiscard]] Decision order() {
    for (const UnitId u : ours()) {
      const Unit& unit = p_.of(u);
      const UnitMarks& marks = p_.marks(u);
      const bool far = is_far(u);
      if (c_.dice.size() < (far ? 2U : 1U)) continue;
      const DieFace die = one_of(c_.dice);
      const OrderDice left = without(c_.dice, die);
      const auto pay = [&]() -> std::optional<DieFace> { return one_of(left); };
      const std::optional<DieFace> fare = far ? pay() : std::nullopt;
      if (die == DieFace::flag && unit.hits >= 2 && !marks.order.given)
        return Rally{.unit = u, .facing = {}, .far = fare};
      if (routing(table_, p_, u)) continue;
      if (unit.disordered && !marks.disorder_die && chance(60))
        return ClearDisorder{.unit = u, .die = die, .far = fare};
      if (marks.order.given || die == DieFace::flag || !names(die, table_.unit(u).arm)) continue;
      GiveOrder d;
      d.face = die;
      d.far = fare;
      const std::size_t others = static_cast<std::size_t>(std::count(left.begin(), left.end(), die));
      d.twice = others > (far && fare == die ? 1U : 0U) && chance(30);
      const UnitFacts& facts = table_.unit(u);
      if (doctrine_costs(facts.arm, facts.doctrine, unit.formation) && left.size() > (far ? 1U : 0U) &&
          !d.twice)
        d.doctrine = far ? std::optional(without(left, *fare)[0]) : pay();
      d.units = chance(50) ? group_with(u, far) : Units{};
      if (d.units.empty()) d.units.push(u);
      return d;
    }
    return let_be();
  }
  /// The group a unit could be ordered with, if nobody in it has an order and all are as far away.
  [[nodiscard]] Units group_with(UnitId u, bool far) const {
    for (const Units& group : groups_of(table_, p_, p_.initiative.active))
      if (std::find(group.begin(), group.end(), u) != group.end() &&
          std::none_of(group.begin(), group.end(),
                       [&](UnitId other) { return p_.marks(other).order.given || is_far(other) != far; }))
        return group;
    return {};
  }

  // ---------------------------------------------------------------------------- M1

  [[nodiscard]] bool may_act(UnitId u) const {
    const UnitMarks& marks = p_.marks(u);
    return marks.order.given && marks.order.face != DieFace::flag &&
           names(marks.order.face, table_.unit(u).arm) && marks.contact.target == UnitId::none &&
           !marks.charge.made && marks.gun_actions < 2;
  }
  [[nodiscard]] bool may_move(UnitId u) const {
    return may_act(u) && p_.marks(u).moves < (p_.marks(u).order.twice ? 2 : 1);
  }
  [[nodiscard]] bool may_charge(UnitId u) const {
    const Arm arm = table_.unit(u).arm;
    const DieFace face = p_.marks(u).order.face;
    return arm != Arm::artillery && may_move(u) && p_.marks(u).moves == 0 && !p_.of(u).disordered &&
           p_.of(u).formation != Formation::square &&
           (face == DieFace::saber || (face == DieFace::cavalry && arm == Arm::cavalry));
  }

  [[nodiscard]] Decision move() {
    for (const UnitId u : ours()) {
      if (!may_act(u) || chance(5)) continue;
      const UnitId enemy = nearest_enemy(u);
      if (enemy == UnitId::none) break;
      const field::Mils gap = distance_between(table_, p_, u, enemy).rounded_up();
      if (p_.of(u).garrison != AreaId::none) {
        if (chance(10) && may_move(u)) return leave(u, enemy);
        continue;
      }
      const std::int32_t turn = turn_to(u, front_of(enemy));
      if (may_charge(u) && gap <= rate_of(u) && std::abs(turn) <= 900 && chance(80))
        return Charge{.unit = u, .target = enemy, .face = {}, .change = {}};
      const bool guns = table_.unit(u).arm == Arm::artillery;
      const Fighter fighter = fighter_of(table_, p_, u);
      const field::Mils reach = guns ? fire_reach(fighter) : kCloseRange;
      const bool faces_it = gap <= reach && std::abs(turn) <= 400;
      if (p_.of(u).formation == Formation::unlimbered) {
        if (faces_it) continue;
        if (gap > reach || !may_move(u)) return Limber{u};
        return Push{.unit = u, .turn = {std::clamp(turn, -450, 450)}, .bearing = {}, .length = {}};
      }
      if (guns && faces_it && chance(80)) return Unlimber{u};
      if (!may_move(u) || gap <= kStopsShort || (faces_it && chance(70))) continue;
      return march(u, turn, gap);
    }
    return let_be();
  }
  [[nodiscard]] field::Mils rate_of(UnitId u) const {
    return rate(table_.unit(u).arm, table_.unit(u).type, p_.of(u).formation);
  }
  /// How far a unit would have to turn to look at a point; to the right is positive.
  [[nodiscard]] std::int32_t turn_to(UnitId u, field::Point at) const {
    const field::Place& place = p_.of(u).place;
    return field::turn_between(place.heading, field::bearing(place.at, at)).tenths;
  }

  /// Out of an area, on the side of the enemy.
  [[nodiscard]] Decision leave(UnitId u, UnitId enemy) {
    const field::Convex& area = table_.area(p_.of(u).garrison).outline;
    const field::Heading ahead = field::bearing(field::middle(area), front_of(enemy));
    const field::Place edge = edge_of_area(area, ahead);
    const Formation formation =
        table_.unit(u).arm == Arm::artillery ? Formation::limbered : Formation::column;
    return Leave{.unit = u,
                 .place = {field::point_at(edge, {}, halves(field::inches(4))), ahead},
                 .formation = formation};
  }

  /// Nearer to the enemy: by a wheel and a straight leg, or obliquely.
  [[nodiscard]] Decision march(UnitId u, std::int32_t turn, field::Mils gap) {
    const UnitFacts& facts = table_.unit(u);
    const Unit& now = p_.of(u);
    Move d;
    d.units = marching_with(u);
    const bool stuck = now.formation == Formation::square || is_outside_doctrine(u);
    if (facts.arm != Arm::artillery && gap > kNoChangeWithin && (stuck || chance(8))) {
      constexpr std::array kForms{Formation::line, Formation::column, Formation::march_column,
                                  Formation::square, Formation::open_order};
      d.before = stuck ? in_doctrine(facts.doctrine, Formation::line) ? Formation::line : Formation::column
                       : one_of(kForms);
      if (d.before == now.formation || !may_take(facts.arm, facts.skirmish, *d.before)) d.before.reset();
      if (d.before == Formation::square) return d;
    }
    if (stuck && !d.before) return let_be();
    if (d.units.size() == 1 && !d.before && chance(20))
      if (const AreaId area = empty_area_near(u); area != AreaId::none) {
        MoveLeg enter = leg(MoveLeg::Kind::enter, 0, {});
        enter.area = area;
        d.legs.push(enter);
        return d;
      }
    const Formation formation = d.before.value_or(now.formation);
    const field::Mils whole = rate(facts.arm, facts.type, formation);
    field::Mils left = d.before || chance(20) ? half(whole) : whole;  // through friends it costs double
    std::int32_t aside = std::clamp(turn, -450, 450);
    if (std::abs(turn) > 450 || chance(40)) {
      const field::Mils front = layout(facts, formation).front;
      if (const field::Mils cost = field::wheel_cost(front, {aside}); cost > left)
        aside = aside * left.n / cost.n;
      left -= field::wheel_cost(front, {aside});
      d.legs.push(leg(MoveLeg::Kind::wheel, aside, {}));
      aside = 0;
    }
    const field::Mils most = std::min(left, gap - kStopsShort);
    if (std::abs(turn) > 900 || most.n <= 0) return d;
    const field::Mils length{most.n -
                             static_cast<std::int32_t>(below(static_cast<std::size_t>(most.n / 2 + 1)))};
    d.legs.push(leg(aside == 0 ? MoveLeg::Kind::forward : MoveLeg::Kind::oblique, aside, length));
    return d;
  }
  [[nodiscard]] AreaId empty_area_near(UnitId u) const {
    const auto& areas = table_.facts().areas;
    for (std::size_t i = 0; i < areas.size(); ++i)
      if (garrison_of(p_, static_cast<AreaId>(i)) == UnitId::none &&
          field::within(p_.of(u).place.at, areas[i].outline, rate_of(u)) &&
          std::abs(turn_to(u, field::middle(areas[i].outline).shown())) <= 450)
        return static_cast<AreaId>(i);
    return AreaId::none;
  }
  [[nodiscard]] bool is_outside_doctrine(UnitId u) const {
    const UnitFacts& facts = table_.unit(u);
    return doctrine_costs(facts.arm, facts.doctrine, p_.of(u).formation) && !p_.marks(u).order.doctrine_paid;
  }
  [[nodiscard]] static MoveLeg leg(MoveLeg::Kind kind, std::int32_t turn, field::Mils length) {
    MoveLeg leg;
    leg.kind = kind;
    leg.hand = turn < 0 ? Hand::left : Hand::right;
    leg.angle = {std::abs(turn)};
    leg.length = length;
    return leg;
  }
  /// It, and the rest of its group that is bound to go along (VK-065).
  [[nodiscard]] Units marching_with(UnitId u) const {
    Units units;
    units.push(u);
    const std::uint8_t group = p_.marks(u).order.group;
    if (group == 0) return units;
    for (const UnitId other : table_.units_of(p_.initiative.active)) {
      const Unit& row = p_.of(other);
      if (other != u && p_.on_table(other) && p_.marks(other).order.group == group && may_move(other) &&
          p_.marks(other).moves == p_.marks(u).moves && row.garrison == AreaId::none &&
          row.formation != Formation::unlimbered && row.formation != Formation::square)
        units.push(other);
    }
    return units;
  }

  // ---------------------------------------------------------------------------- M5

  /// To where his units are; the army leader to one of his.
  [[nodiscard]] Decision lead() {
    const LeaderId l = p_.initiative.active;
    const field::Point at = p_.of(l).at;
    field::Point goal = at;
    if (table_.leader(l).army) {
      for (const UnitId u : from_anywhere(p_.unit_count))
        if (table_.unit(u).side == c_.asked) goal = p_.of(table_.unit(u).command).at;
    } else if (const Units units = ours(); !units.empty()) {
      goal = middle_of(table_, p_, units[0]);
    }
    const field::Vec way{goal.x - at.x + about(3000), goal.y - at.y + about(3000)};
    const std::int64_t longest = std::max({std::abs(way.x), std::abs(way.y), std::int64_t{1}});
    const std::int64_t most = std::min<std::int64_t>(longest, 10'000);  // 15 inches, and a corner of the way
    const field::Point to = field::moved(at, way.x * most / longest, way.y * most / longest);
    const field::Bounds table = grown(table_.bounds(), field::inches(-1));
    return LeaderMove{
        .to = {std::clamp(to.x, table.low.x, table.high.x), std::clamp(to.y, table.low.y, table.high.y)},
        .via = {}};
  }

  // ---------------------------------------------------------------------------- B1, M3, X1

  [[nodiscard]] Decision fight() {
    for (const UnitId u : ours()) {
      const UnitMarks& marks = p_.marks(u);
      const Arm arm = table_.unit(u).arm;
      if (!marks.order.given || marks.combat != CombatUsed::none || routing(table_, p_, u) ||
          (marks.order.twice && marks.moves > 1))
        continue;
      if (const UnitId target = marks.contact.target; target != UnitId::none)
        return Melee{
            .unit = u,
            .target = target,
            .with = chance(70) ? melee_supports(table_, p_, u, charge_target(table_, p_, target)) : Units{}};
      const bool group_charged = marks.order.group != 0 && (c_.groups_charged >> marks.order.group & 1U) != 0;
      if (marks.charge.made || arm == Arm::cavalry || !may_act(u) || group_charged) continue;
      const auto legal = closest_targets(table_, p_, u);
      if (!legal.empty()) return Shoot{.unit = u, .target = one_of(legal), .with = {}};
    }
    return let_be();
  }

  [[nodiscard]] Decision counter() {
    return Counter{one_of(able_to_counter(table_, p_, c_.under_way.ends[0].unit, c_.under_way.charge))};
  }

  [[nodiscard]] Decision react() {
    const UnitId target = c_.melee.target;
    const UnitId attacker = c_.melee.attacker;
    const bool retires =
        table_.unit(attacker).arm == Arm::infantry && !p_.marks(target).reacted &&
        !routing(table_, p_, target) &&
        (table_.unit(target).arm != Arm::infantry || p_.of(target).formation == Formation::open_order);
    if (retires && chance(40)) return Retire{.unit = target, .leader = LeaderId::none, .bearing = {}};
    const ChargeTarget all = charge_target(table_, p_, target);
    const Units able = able_to_fire(table_, p_, attacker, all);
    if (able.empty() || chance(10)) return let_be();
    const UnitId u = one_of(able);
    return DefensiveFire{.unit = u,
                         .with = chance(50) ? defence_supports(table_, p_, u, attacker, all) : Units{}};
  }

  const Table& table_;
  const Battle& battle_;
  const Position& p_;
  const Course& c_;
  std::uint64_t& random_;
};

}  // namespace

template <class Take>
void RandomPlayer::think(const Table& table, const Battle& battle, Take&& take) {
  for (int i = 0; i < kTries; ++i) {
    if (take(Thought(table, battle, random_).answer())) return;
    ++refused_;
  }
  base::ensure(take(default_answer(table, battle)), "the default answer is always legal (VK-H43)");
}

Decision RandomPlayer::choose(const Table& table, const Battle& battle) {
  Decision chosen;
  think(table, battle, [&](const Decision& decision) {
    chosen = decision;
    return check(table, battle, decision).has_value();
  });
  return chosen;
}

void RandomPlayer::answer(const Table& table, Battle& battle, Hands hands) {
  const auto take = [&](const Decision& decision) {
    return vom_kriege::answer(table, battle, decision, hands).has_value();
  };
  if (!table.foggy()) return think(table, battle, take);
  think(table, as_known(table, battle, battle.course.asked), take);  // VK-H75: no more than anybody else
}

}  // namespace vom_kriege
