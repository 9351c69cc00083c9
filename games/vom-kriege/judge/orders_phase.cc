#include <algorithm>

#include "geometry/distance.h"
#include "vom-kriege/input/decision_text.h"
#include "vom-kriege/judge/judge.h"
#include "vom-kriege/model/doctrine.h"
#include "vom-kriege/model/legal_position.h"
#include "vom-kriege/model/order_dice.h"
#include "vom-kriege/move/groups.h"
#include "vom-kriege/move/message_path.h"

/// An initiative begins (I1): the army leader's focus (A1), or command dice and orders (O1 to O4).
namespace vom_kriege {

void Judge::begin_initiative() {
  const LeaderId active = p_.initiative.active;
  const LeaderFacts& facts = table_.leader(active);
  Leader& leader = p_.of(active);
  // VK-058, VK-059, R-05: an army leader may have none.
  const int base = facts.army ? leader.quality : facts.base_cp;
  const int cp = std::clamp(base + leader.bonus - leader.hits, facts.army ? 0 : 1, 6);
  tell(Kind::command_points, "VK-109", [&](Happening& h) {
    h.leader = active;
    h.number = cp;
    h.parts = {base, leader.bonus, leader.hits};
  });
  leader.bonus = 0;  // VK-110
  for (const UnitId u : table_.units_of(active)) {
    p_.of(u).shooting_marker = false;
    p_.marks(u).was_routing = p_.on_table(u) && routing(table_, p_, u);  // VK-216
  }
  c_.dice = {};
  c_.points = 0;
  c_.far_paid = 0;
  c_.groups = 0;
  c_.groups_charged = 0;
  c_.in_follow_up = false;
  if (facts.army) {
    c_.points = static_cast<std::uint8_t>(cp);
    return next(&Judge::ask_focus);
  }
  roll(
      {.why = RollFor::command, .dice = static_cast<std::uint8_t>(cp), .side = facts.side, .leader = active});
}

// ------------------------------------------------------------------------------ A1

namespace {

field::Gap between(const Table& table, const Position& position, LeaderId a, LeaderId b) {
  return field::distance(field::footprint(box_of(table, position, a)),
                         field::footprint(box_of(table, position, b)));
}

}  // namespace

void Judge::ask_focus() {
  ask(State::focus, active_side());
  if (c_.points > 0)
    for (std::size_t i = 0; i < p_.leader_count; ++i)
      if (may_give({1, leader_id(i)})) return;
  only_answer(Pass{Pass::Word::done});
  next(&Judge::ask_leader);
}

/// R-09  One more for a receiver over 12 inches away, once.
bool Judge::far_to_pay(LeaderId to) const {
  return (c_.far_paid & bit(to)) == 0 &&
         !field::within(field::footprint(box_of(table_, p_, p_.initiative.active)),
                        field::footprint(box_of(table_, p_, to)), kCommandReach);
}

/// VK-111 to VK-115
Allowed Judge::may_give(const Give& d) const {
  const LeaderId active = p_.initiative.active;
  if (side_of(d.to) != active_side() || table_.leader(d.to).army || !p_.on_table(d.to))
    return no("VK-111", fmt::format("{} is no leader of a command of this army on the table", id(d.to)));
  const bool far = far_to_pay(d.to);
  const int cost = d.points + (far ? 1 : 0);
  if (d.points < 1) return no("VK-114", "at least one command point is given");
  if (cost > c_.points) {
    const std::string why = far ? fmt::format(" (one more as {} is {} inches away, over 12)", id(d.to),
                                              to_text(between(table_, p_, active, d.to).rounded_up()))
                                : std::string();
    return no(far ? base::RuleRef("VK-113") : base::RuleRef("VK-111"),
              fmt::format("that costs {} command points{}, {} are left", cost, why, c_.points));
  }
  if (!message_gets_through(table_, p_, active, d.to))
    return no("VK-112", fmt::format("no path to {} is clear of enemy units", id(d.to)));
  return {};
}

Allowed Judge::take(const Give& d) {
  if (const Allowed may = may_give(d); !may || only_looking()) return may;
  const bool far = far_to_pay(d.to);
  c_.points = static_cast<std::uint8_t>(c_.points - d.points - (far ? 1 : 0));
  if (far) c_.far_paid |= bit(d.to);  // once a receiver
  Leader& to = p_.of(d.to);
  to.bonus = static_cast<std::uint8_t>(to.bonus + d.points);
  tell(Kind::given, "VK-114", [&](Happening& h) {
    h.leader = d.to;
    h.number = d.points;
  });
  next(&Judge::ask_focus);
  return {};
}

// ------------------------------------------------------------------------------ O2, O3

/// VK-117, R-10  Up to as many dice as the leader's quality, once.
Allowed Judge::take(const Reroll& d) {
  const int quality = p_.of(p_.initiative.active).quality;
  if (d.dice.empty() || d.dice.size() > static_cast<std::size_t>(quality))
    return no("VK-117", fmt::format("{} dice are named, a leader of quality {} may reroll 1 to {}",
                                    d.dice.size(), quality, quality));
  field::List<std::uint8_t, 6> sorted;
  for (std::uint8_t n = 1; n <= c_.dice.size(); ++n)
    if (std::find(d.dice.begin(), d.dice.end(), n) != d.dice.end()) sorted.push(n);
  if (std::any_of(d.dice.begin(), d.dice.end(),
                  [&](int n) { return n < 1 || n > static_cast<int>(c_.dice.size()); }))
    return no("VK-117", fmt::format("dice are named by their place, 1 to {}", c_.dice.size()));
  if (sorted.size() != d.dice.size())
    return no("R-10", "each die is named once: they are rerolled together, and no die twice (VK-117)");
  if (only_looking()) return {};
  c_.rerolled = sorted;
  roll({.why = RollFor::reroll,
        .dice = static_cast<std::uint8_t>(sorted.size()),
        .side = active_side(),
        .leader = p_.initiative.active});
  return {};
}

namespace {

std::string in_hand(const OrderDice& dice) {
  std::string text;
  for (const DieFace die : dice) text += fmt::format("{}{}", text.empty() ? "" : ", ", name(die));
  return text.empty() ? "none" : text;
}

}  // namespace

void Judge::ask_trade() {
  for (std::size_t face = 0; face < kFaces; ++face)
    if (count(c_.dice, static_cast<DieFace>(face)) >= 2) return ask(State::trade, active_side());
  next(&Judge::ask_orders);
}

/// VK-118, R-11  As many pairs as there are; a bought die may make a new one.
Allowed Judge::take(const Trade& d) {
  if (count(c_.dice, d.pair) < 2)
    return no("VK-118",
              fmt::format("there is no pair of {} among the dice: {}", name(d.pair), in_hand(c_.dice)));
  if (only_looking()) return {};
  c_.dice = without(c_.dice, d.pair);
  c_.dice = without(c_.dice, d.pair);
  c_.dice.push(d.wanted);
  tell(Kind::traded, "VK-118", [&](Happening& h) {
    h.side = active_side();
    h.decision = d;
  });
  next(&Judge::ask_trade);
  return {};
}

// ------------------------------------------------------------------------------ O4

/// VK-120, R-12  From the leader to the nearest stand, measured when the die is placed (VK-H42).
field::Gap Judge::from_leader(UnitId u) const {
  return field::distance(field::footprint(box_of(table_, p_, p_.initiative.active)),
                         footprint_of(table_, p_, u));
}
bool Judge::far(UnitId u) const {
  return !field::within(field::footprint(box_of(table_, p_, p_.initiative.active)),
                        footprint_of(table_, p_, u), kCommandReach);
}

Allowed Judge::may_pay(std::initializer_list<std::optional<DieFace>> dice) const {
  OrderDice left = c_.dice;
  for (const auto& die : dice) {
    if (!die) continue;
    if (count(left, *die) == 0)
      return no("VK-119", fmt::format("there is no {} die left for it; the dice are: {}", name(*die),
                                      in_hand(c_.dice)));
    left = without(left, *die);
  }
  return {};
}

void Judge::pay(std::initializer_list<std::optional<DieFace>> dice) {
  for (const auto& die : dice)
    if (die) c_.dice = without(c_.dice, *die);
}

/// `far` is the unit that is; none: nobody.
Allowed Judge::may_pay_far(UnitId far, const std::optional<DieFace>& die, bool others_near) const {
  if (far != UnitId::none && !die)
    return no(others_near ? base::RuleRef("R-12") : base::RuleRef("VK-120"),
              fmt::format("{} is {} inches from {}: over 12 one more die of any face pays for that (`far "
                          "DIE`, VK-120)",
                          id(far), to_text(from_leader(far).rounded_up()), id(p_.initiative.active)));
  if (far == UnitId::none && die)
    return no("VK-120", "all are within 12 inches of their leader: nothing is to be paid for distance");
  return {};
}

Allowed Judge::take(const GiveOrder& d) {
  if (d.units.empty()) return no("VK-119", "an order names a unit or a group");
  if (d.face == DieFace::flag) return no("VK-130", "a flag is for rallying: `rally UNIT: flag`");
  UnitId far_away = UnitId::none;
  bool some_near = false;
  bool fits = false;
  bool doctrine_counts = false;
  for (const UnitId u : d.units) {
    if (const Allowed ours = is_ours(u); !ours) return ours;
    if (routing(table_, p_, u))
      return no("VK-123", fmt::format("{} is routing ({} hits of {}) and takes only rally orders", id(u),
                                      p_.of(u).hits, strength(table_.unit(u))));
    if (p_.marks(u).order.given)
      return no("VK-H42", fmt::format("{} has its order already; a unit takes one an initiative", id(u)));
    if (far(u))
      far_away = u;
    else
      some_near = true;
    fits = fits || names(d.face, table_.unit(u).arm);
    doctrine_counts = doctrine_counts ||
                      (table_.unit(u).arm == Arm::infantry && table_.unit(u).doctrine != Doctrine::impulse);
  }
  if (!fits)
    return no(d.face == DieFace::infantry  ? base::RuleRef("VK-124")
              : d.face == DieFace::cavalry ? base::RuleRef("VK-126")
                                           : base::RuleRef("VK-127"),
              fmt::format("a die of {} orders {} only, and there is none among {}", name(d.face),
                          name(d.face), id(d.units[0])));
  if (d.units.size() > 1)
    if (const auto why = not_a_group(table_, p_, d.units)) return no(why->rule, sentence(table_, *why));
  if (const Allowed paid = may_pay_far(far_away, d.far, some_near); !paid) return paid;
  if (d.doctrine && !doctrine_counts)  // VK-H67
    return no("VK-047", "no doctrine binds these troops: nothing is to be paid for it");
  const std::optional<DieFace> first = d.face;
  const std::optional<DieFace> second = d.twice ? first : std::nullopt;
  if (const Allowed paid = may_pay({first, second, d.far, d.doctrine}); !paid) return paid;
  if (only_looking()) return {};
  pay({first, second, d.far, d.doctrine});
  const std::uint8_t group = d.units.size() > 1 ? ++c_.groups : std::uint8_t{0};
  for (const UnitId u : d.units)
    p_.marks(u).order = {.given = true,
                         .face = d.face,
                         .twice = d.twice,
                         .doctrine_paid = d.doctrine.has_value(),
                         .group = group};
  tell(Kind::ordered, "VK-119", [&](Happening& h) {
    h.unit = d.units[0];
    for (std::size_t i = 1; i < d.units.size(); ++i) h.with.push(d.units[i]);
    h.decision = d;
  });
  next(&Judge::ask_orders);
  return {};
}

/// VK-122, R-13  Works at once, and leaves the unit its order.
Allowed Judge::take(const ClearDisorder& d) {
  if (const Allowed ours = is_ours(d.unit); !ours) return ours;
  if (routing(table_, p_, d.unit))
    return no("VK-123", fmt::format("{} is routing: first a flag must rally it", id(d.unit)));
  if (!p_.of(d.unit).disordered) return no("VK-122", fmt::format("{} is not disordered", id(d.unit)));
  if (p_.marks(d.unit).disorder_die)
    return no("VK-H42", fmt::format("{} has had its die against disorder in this initiative", id(d.unit)));
  if (const Allowed paid = may_pay_far(far(d.unit) ? d.unit : UnitId::none, d.far); !paid) return paid;
  if (const Allowed paid = may_pay({d.die, d.far}); !paid) return paid;
  if (only_looking()) return {};
  pay({d.die, d.far});
  p_.marks(d.unit).disorder_die = true;
  p_.of(d.unit).disordered = false;
  tell(Kind::order_restored, "VK-122", [&](Happening& h) { h.unit = d.unit; });
  next(&Judge::ask_orders);
  return {};
}

/// VK-130  The rally is the unit's order (VK-123 calls it one); it works at once (VK-H42).
Allowed Judge::take(const Rally& d) {
  if (const Allowed ours = is_ours(d.unit); !ours) return ours;
  Unit& unit = p_.of(d.unit);
  if (p_.marks(d.unit).rallied || p_.marks(d.unit).order.given)
    return no("VK-H42", fmt::format("{} has its order already; a unit takes one an initiative", id(d.unit)));
  if (unit.hits < 2)  // VK-074: the first never comes off
    return no("VK-130",
              fmt::format("{} has {} hits; only a unit with 2 or more rallies", id(d.unit), unit.hits));
  if (const Allowed paid = may_pay_far(far(d.unit) ? d.unit : UnitId::none, d.far); !paid) return paid;
  if (const Allowed paid = may_pay({DieFace::flag, d.far}); !paid) return paid;
  field::Place place = unit.place;
  if (d.facing &&
      unit.garrison == AreaId::none) {  // a square turns, too: it unfolds along its heading (VK-H18)
    place = field::turned_on_the_spot(box_of(table_, p_, d.unit), *d.facing).place;
    if (const auto way = in_the_way(table_, p_, d.unit, place, unit.formation))
      return no("VK-H13", fmt::format("facing that way {} {}", id(d.unit), in_words(table_, *way)));
  }
  if (only_looking()) return {};
  pay({DieFace::flag, d.far});
  p_.marks(d.unit).rallied = true;
  p_.marks(d.unit).order = {.given = true, .face = DieFace::flag};
  --unit.hits;
  unit.place = place;
  tell(Kind::rallied, "VK-130", [&](Happening& h) {
    h.unit = d.unit;
    h.number = unit.hits;
    h.to = place;
  });
  next(&Judge::ask_orders);
  return {};
}

/// Whether any die in hand can still be used by somebody.
bool Judge::can_use_a_die() const {
  const auto spare = [&](UnitId u) { return c_.dice.size() >= (far(u) ? 2U : 1U); };
  for (const UnitId u : table_.units_of(p_.initiative.active)) {
    if (!p_.on_table(u) || !spare(u)) continue;
    const bool routs = routing(table_, p_, u);
    const UnitMarks& marks = p_.marks(u);
    for (const DieFace die : c_.dice) {
      if (die == DieFace::flag && p_.of(u).hits >= 2 && !marks.order.given) return true;
      if (!routs && p_.of(u).disordered && !marks.disorder_die) return true;
      if (!routs && !marks.order.given && die != DieFace::flag && names(die, table_.unit(u).arm)) return true;
    }
  }
  return false;
}

void Judge::ask_orders() {
  ask(State::orders, active_side());
  if (can_use_a_die()) return;
  only_answer(Pass{Pass::Word::done});
  next(&Judge::ask_movement);
}

}  // namespace vom_kriege
