#include <algorithm>

#include "vom-kriege/charge/counter_charge.h"
#include "vom-kriege/charge/square_contact.h"
#include "vom-kriege/charge/square_test.h"
#include "vom-kriege/judge/judge.h"
#include "vom-kriege/model/whereabouts.h"

/// A charge runs home: counter-charge (M3), contact, square (M4).
namespace vom_kriege {

/// VK-132, VK-151, R-31  Infantry needs a saber; cavalry may on its own die, too.
Allowed Judge::may_charge(const Charge& d) const {
  if (c_.state == State::follow_up) {
    if (d.unit != c_.melee.attacker)
      return no("VK-210", fmt::format("only {} follows up", id(c_.melee.attacker)));
    return {};
  }
  if (table_.unit(d.unit).arm == Arm::artillery)
    return no("VK-200", fmt::format("{} is artillery: it does not charge", id(d.unit)));
  if (const Allowed moves = may_move(d.unit); !moves) return moves;
  if (!order_melees(d.unit))
    return no(table_.unit(d.unit).arm == Arm::infantry ? base::RuleRef("VK-132") : base::RuleRef("VK-151"),
              fmt::format("the order of {} is {}: it does not let it charge", id(d.unit),
                          name(p_.marks(d.unit).order.face)));
  if (p_.of(d.unit).disordered)
    return no("VK-200", fmt::format("{} is disordered and may not charge", id(d.unit)));
  const UnitMarks& marks = p_.marks(d.unit);
  const Doubles doubles = table_.options().doubles;
  if (marks.order.twice && doubles == Doubles::literal)
    return no("R-14", "a double is two moves, or stands and fights: it does not charge");
  if (marks.moves > 0 && doubles == Doubles::boost)
    return no("R-14", fmt::format("a second move is without combat: {} may not charge with it", id(d.unit)));
  return {};
}

Allowed Judge::take(const Charge& d) {
  if (side_of(d.target) == active_side() || !p_.on_table(d.target) || p_.of(d.target).hidden)
    return no("VK-151", fmt::format("{} is no enemy on the table", id(d.target)));
  if (const Allowed may = may_charge(d); !may) return may;
  std::optional<field::Mils> allowance;
  if (c_.state == State::follow_up) {  // VK-H40: half the rate, no order needed
    const UnitFacts& facts = table_.unit(d.unit);
    if (d.change) return no("VK-H40", "a follow-up leaves no time to change formation");
    allowance = half(rate(facts.arm, facts.type, p_.of(d.unit).formation));
  }
  const auto made = try_charge(table_, p_, d, allowance);
  if (!made) return no(made.error().rule, sentence(table_, made.error()));
  if (c_.state != State::follow_up)
    if (const Allowed allowed = doctrine_allows(d.unit, made->formation); !allowed) return allowed;
  if (only_looking()) return {};
  reveal(d.unit, "VK-H74");
  c_.in_follow_up = c_.state == State::follow_up;
  c_.under_way = {};
  c_.under_way.charge = *made;
  c_.under_way.ends.push({.unit = d.unit,
                          .place = made->end,
                          .formation = made->formation,
                          .garrison = p_.of(d.unit).garrison,
                          .leaders = made->leaders});
  tell(Kind::charges, "VK-151", [&](Happening& h) {
    h.unit = d.unit;
    h.other = made->target;
    h.from = p_.of(d.unit).place;
    h.to = made->end;
    h.face = made->face;
    h.measured = made->cost;
    h.limit = made->allowance;
    h.charge = *made;
    const ChargeTarget target = charge_target(table_, p_, made->target);
    h.all_round = target.all_round;
    if (!target.all_round) h.opening = face_opening(target, made->face, middle_of(table_, p_, d.unit));
  });
  UnitMarks& marks = p_.marks(d.unit);
  marks.charge = {.made = true,
                  .start = made->leg_start,
                  .wheel = made->wheel,
                  .end = made->end,
                  .target = made->target,
                  .face = made->face};
  if (!c_.in_follow_up) {
    ++marks.moves;
    if (marks.order.group != 0) c_.groups_charged |= 1U << marks.order.group;  // VK-066
  }
  set_out(UnderWay::What::charge);
  return {};
}

/// M3  Cavalry that charges may be met on its way.
void Judge::charge_runs() {
  const UnitId charger = c_.under_way.ends[0].unit;
  if (table_.unit(charger).arm != Arm::cavalry || !p_.on_table(c_.under_way.charge.target) ||
      p_.of(charger).garrison != AreaId::none)
    return next(&Judge::come_into_contact);
  show_who_is_in_the_way(other(active_side()), [&](const Position& p) {
    std::vector<std::optional<CounterCharge>> all;
    for (std::size_t i = 0; i < p.unit_count; ++i)
      all.push_back(try_counter(table_, p, unit_id(i), charger, c_.under_way.charge));
    return all;
  });
  if (able_to_counter().empty()) return next(&Judge::come_into_contact);
  ask(State::counter, other(active_side()));
}

Units Judge::able_to_counter() const {
  return vom_kriege::able_to_counter(table_, p_, c_.under_way.ends[0].unit, c_.under_way.charge);
}

Allowed Judge::take(const Counter& d) {
  const UnitId charger = c_.under_way.ends[0].unit;
  if (side_of(d.unit) != c_.asked) return no("VK-164", fmt::format("{} is not yours", id(d.unit)));
  const auto met = try_counter(table_, p_, d.unit, charger, c_.under_way.charge);
  if (!met) {
    NoCounter why = why_no_counter(table_, p_, d.unit, charger);
    if (why == NoCounter::none) why = NoCounter::too_late;
    return no("VK-164", sentence(table_, d.unit, charger, why));
  }
  if (only_looking()) return {};
  MoveEnd charger_end = c_.under_way.ends[0];
  charger_end.leaders = 0;  // those have gone
  c_.under_way.ends = {};
  c_.under_way.ends.push(charger_end);
  c_.under_way.ends.push({.unit = d.unit,
                          .place = met->way.end,
                          .formation = p_.of(d.unit).formation,
                          .leaders = met->way.leaders});
  set_out(UnderWay::What::counter);
  return {};
}

/// VK-H32  Both stop where they meet, fronts together.
void Judge::counter_meets() {
  const UnitId charger = c_.under_way.ends[0].unit;
  const UnitId counter = c_.under_way.ends[1].unit;
  const auto met = p_.on_table(charger) && p_.on_table(counter)
                       ? try_counter(table_, p_, counter, charger, c_.under_way.charge)
                       : std::nullopt;
  if (!met) return charge_done();  // one of them is gone with its leader (VK-225)
  put({.unit = charger, .place = met->charger, .formation = c_.under_way.charge.formation});
  p_.marks(charger).charge.end = met->charger;
  tell(Kind::counter_charges, "VK-164", [&](Happening& h) {
    h.unit = counter;
    h.other = charger;
    h.from = p_.of(counter).place;
    h.to = met->way.end;
  });
  put({.unit = counter, .place = met->way.end, .formation = p_.of(counter).formation});
  p_.marks(counter).reacted = true;
  make_contact(charger, counter, field::Face::front);
  disorder_by_rough(charger, met->charger_disordered);
  disorder_by_rough(counter, met->intercept_disordered);
  charge_done();
}

/// VK-156, R-35
void Judge::disorder_by_rough(UnitId u, bool rough) {
  if (rough && table_.unit(u).arm == Arm::cavalry && p_.on_table(u) && !p_.of(u).disordered)
    disorder(u, "VK-156");
}

/// VK-H14, VK-H26  The pair, and that every part of the target is contacted.
void Judge::make_contact(UnitId charger, UnitId target, field::Face face) {
  p_.marks(charger).contact = {target, face};
  const ChargeTarget struck = charge_target(table_, p_, target);
  for (const UnitId part : struck.parts) p_.marks(part).contacted = true;
  tell(Kind::contact, "VK-H14", [&](Happening& h) {
    h.unit = charger;
    h.other = target;
    h.face = face;
    h.all_round = struck.all_round;
  });
}

void Judge::come_into_contact() {
  const MoveEnd end = c_.under_way.ends[0];
  const ChargeMade& charge = c_.under_way.charge;
  if (p_.of(end.unit).garrison == AreaId::none) put(end);
  // The whole command of the target may have gone with its leader (VK-225).
  if (!p_.on_table(charge.target)) return charge_done();
  make_contact(end.unit, charge.target, charge.face);
  disorder_by_rough(end.unit, charge.through_rough || in_rough(table_, p_, charge.target));
  c_.squares = {};
  c_.squares_asked = 0;
  if (table_.unit(end.unit).arm == Arm::cavalry)
    c_.squares = square_candidates(table_, p_, end.unit, charge.target);
  next(&Judge::ask_squares);
}

/// M4  One after the other: the target first, then the nearest.
void Judge::ask_squares() {
  while (c_.squares_asked < c_.squares.size()) {
    const UnitId u = c_.squares[c_.squares_asked++];
    if (!p_.on_table(u) || p_.marks(u).reacted || !square_fits(table_, p_, u)) continue;
    c_.unit = u;
    return ask(State::square, side_of(u));
  }
  charge_done();
}

Allowed Judge::take(const FormSquare& d) {
  if (d.unit != c_.unit) return no("VK-H33", fmt::format("{} is asked", id(c_.unit)));
  if (only_looking()) return {};
  p_.marks(d.unit).reacted = true;  // a failed test uses it, too
  const Reckoning dice = square_dice(p_.of(d.unit).hits, p_.of(d.unit).disordered);
  roll({.why = RollFor::square,
        .dice = static_cast<std::uint8_t>(dice.total()),
        .side = side_of(d.unit),
        .unit = d.unit},
       dice);
  return {};
}

void Judge::square_tested(const DiceFaces& faces) {
  const UnitId u = c_.unit;
  next(&Judge::ask_squares);
  const auto seats = form_square(table_, p_, u);
  if (!forms_square(faces.span()) || !seats) {
    tell(Kind::no_square, "VK-167", [&](Happening& h) { h.unit = u; });
    return;
  }
  Unit& unit = p_.of(u);
  unit.before_square = unit.formation;
  unit.formation = Formation::square;
  tell(Kind::forms_square, "VK-167", [&](Happening& h) { h.unit = u; });
  for (const Reseat& seat : *seats) {
    p_.marks(seat.charger).contact = {};
    p_.of(seat.charger).place = seat.place;
    if (!seat.in_contact) {
      tell(Kind::contact_lost, "VK-H33", [&](Happening& h) {
        h.unit = seat.charger;
        h.other = u;
      });
      continue;
    }
    p_.marks(seat.charger).contact = {u, seat.face};
    p_.marks(seat.charger).charge.face = seat.face;
  }
}

void Judge::charge_done() {
  c_.under_way = {};
  if (!c_.in_follow_up) return next(&Judge::ask_movement);
  c_.in_follow_up = false;
  if (p_.marks(c_.melee.attacker).contact.target == UnitId::none) return next(&Judge::melee_over);
  begin_melee(c_.melee.attacker, {});
}

}  // namespace vom_kriege
