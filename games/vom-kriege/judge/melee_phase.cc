#include <algorithm>

#include "vom-kriege/fire/defensive_fire.h"
#include "vom-kriege/input/decision_text.h"
#include "vom-kriege/judge/judge.h"
#include "vom-kriege/melee/advance.h"
#include "vom-kriege/melee/melee_contact.h"
#include "vom-kriege/model/legal_position.h"

/// One melee from the reactions (X1) to its end (X8).
namespace vom_kriege {

void Judge::begin_melee(UnitId attacker, const Units& with) {
  const bool follow_up = c_.melee.attacker != UnitId::none;
  const ContactMark contact = p_.marks(attacker).contact;
  const UnitId struck = takes_hits(table_, p_, charge_target(table_, p_, contact.target), attacker);
  p_.marks(attacker).contact.target = struck;  // of a joint target: who answers for it
  c_.melee = {};
  c_.melee.attacker = attacker;
  c_.melee.target = struck;
  c_.melee.with = with;
  c_.melee.face = contact.face;
  c_.melee.follow_up = follow_up;
  c_.melee.target_was_routing = routing(table_, p_, struck);
  c_.melee.where = p_.of(struck).place;
  c_.melee.formation = p_.of(struck).formation;
  c_.melee.garrison = p_.of(struck).garrison;
  next(&Judge::ask_reaction);
}

// ------------------------------------------------------------------------------ X1

/// VK-158, R-37, VK-H39, VK-H82  Cavalry, guns and open order before infantry, if there is a free way home.
Allowed Judge::may_retire() const {
  const UnitId t = c_.melee.target;
  const UnitFacts& facts = table_.unit(t);
  if (!contacted_by_infantry(table_, p_, charge_target(table_, p_, t)))
    return no("VK-158", fmt::format("no infantry is in contact with {}: nobody retires from {}", id(t),
                                    id(c_.melee.attacker)));
  if (facts.arm == Arm::infantry && p_.of(t).formation != Formation::open_order)
    return no(
        "VK-158",
        fmt::format("{} is infantry in close order: only cavalry, artillery and open order retire", id(t)));
  if (p_.marks(t).reacted) return no("VK-157", fmt::format("{} has used its one reaction", id(t)));
  if (routing(table_, p_, t)) return no("VK-H34", fmt::format("{} is routing and has no reactions", id(t)));
  const field::Mils length = way_back(table_, p_, t, GoingBack::retire, 0);
  if (!default_way(table_, p_, t, GoingBack::retire, length))
    return no("VK-160",
              fmt::format("{} has no free way of {} inches towards its own side", id(t), to_text(length)));
  return {};
}

void Judge::ask_reaction() {
  const ChargeTarget target = charge_target(table_, p_, c_.melee.target);
  ask(State::reaction, side_of(c_.melee.target));
  show_who_is_in_the_way(c_.asked, [&](const Position& p) {
    const field::Mils length = way_back(table_, p, c_.melee.target, GoingBack::retire, 0);
    return ways_back(table_, p, c_.melee.target, GoingBack::retire, length);
  });
  if (may_retire() || !able_to_fire(table_, p_, c_.melee.attacker, target).empty()) return;
  next(&Judge::attack);
}

Allowed Judge::take(const DefensiveFire& d) {
  const UnitId attacker = c_.melee.attacker;
  const ChargeTarget target = charge_target(table_, p_, c_.melee.target);
  if (side_of(d.unit) != c_.asked) return no("VK-165", fmt::format("{} is not yours", id(d.unit)));
  if (const NoDefence why = why_no_defence(table_, p_, d.unit, attacker, target); why != NoDefence::none)
    return no("VK-165", sentence(table_, p_, d.unit, attacker, why));
  if (const Allowed once = named_once(d.unit, d.with); !once) return once;
  for (const UnitId s : d.with) {
    if (const auto why = why_no_defence_support(table_, p_, s, d.unit, attacker, target);
        why != NoDefenceSupport::none)
      return no(
          why == NoDefenceSupport::unadjusted ? base::RuleRef("VK-175") : base::RuleRef("VK-190"),
          fmt::format("{} cannot support this fire: {}", id(s), in_words(table_, p_, s, attacker, why)));
  }
  const Fire fire = reckon_defensive(table_, p_, d.unit, attacker, target, static_cast<int>(d.with.size()));
  if (fire.dice.total() <= 0)
    return no("VK-H27", fmt::format("that is no shot: {}", text(fire.dice, base::Language::english)));
  if (only_looking()) return {};
  if (log_ != nullptr && !target.has(d.unit))  // the target looks nowhere: the attacker is upon it
    if (const auto then = when_seen(table_, p_, d.unit, attacker))
      tell_line(*then, d.unit, attacker, kGunRange);
  for (const UnitId s : d.with) tell_line(p_, s, attacker, support_reach(table_, p_, s));
  p_.marks(d.unit).reacted = true;
  for (const UnitId s : d.with) p_.marks(s).reacted = true;
  mark_fire(d.unit, d.with, fire.leaves_marker());
  roll({.why = RollFor::fire,
        .dice = static_cast<std::uint8_t>(fire.dice.total()),
        .side = c_.asked,
        .unit = d.unit,
        .target = attacker,
        .with = d.with},
       fire.dice);
  return {};
}

/// X3
void Judge::fired(const DiceFaces& faces) {
  const UnitId attacker = c_.melee.attacker;
  const Effect e = effect(faces.span(), table_.unit(attacker).arm, against(), true, table_.options().dice);
  Units units;
  units.push(attacker);
  harm(units, e, AfterHarm::fire);
}

/// VK-160 to VK-162
Allowed Judge::take_unit_retire(const Retire& d) {
  if (d.unit != c_.melee.target)
    return no("VK-158", fmt::format("only the target of the charge, {}, may retire", id(c_.melee.target)));
  if (const Allowed may = may_retire(); !may) return may;
  const field::Mils length = way_back(table_, p_, d.unit, GoingBack::retire, 0);
  const auto way = legal_way(table_, p_, d.unit, GoingBack::retire, d.bearing, length);
  if (!way) return no(way.error().rule, sentence(way.error()));
  if (only_looking()) return {};
  p_.marks(d.unit).reacted = true;
  c_.melee.retired = true;
  c_.melee.retires_by = way->bearing;
  const Reckoning dice =
      reckon_melee(table_, p_, c_.melee.attacker, d.unit, static_cast<int>(c_.melee.with.size()),
                   !c_.melee.follow_up && order_bonus(p_.marks(c_.melee.attacker)));
  if (dice.total() <= 0) {
    retire_rolled({});
    return {};
  }
  roll({.why = RollFor::retire,
        .dice = static_cast<std::uint8_t>(dice.total()),
        .side = other(c_.asked),
        .unit = c_.melee.attacker,
        .target = d.unit,
        .with = c_.melee.with},
       dice);
  return {};
}

/// X2  Sabers only; at its maximum it routs, else it goes.
void Judge::retire_rolled(const DiceFaces& faces) {
  const UnitId u = c_.melee.target;
  const Effect e = effect(faces.span(), table_.unit(u).arm, Against::retiring, false, table_.options().dice);
  Units units;
  units.push(u);
  harm(units, e, AfterHarm::retire);
}

// ------------------------------------------------------------------------------ X4, X5

void Judge::attack() {
  const UnitId attacker = c_.melee.attacker;
  c_.melee.reached_dice = true;
  const Reckoning dice =
      reckon_melee(table_, p_, attacker, c_.melee.target, static_cast<int>(c_.melee.with.size()),
                   !c_.melee.follow_up && order_bonus(p_.marks(attacker)));
  if (dice.total() <= 0) {
    tell(Kind::no_dice, "R-48", [&](Happening& h) {
      h.unit = attacker;
      h.other = c_.melee.target;
      h.dice = dice;
    });
    return next(&Judge::battle_back);
  }
  roll({.why = RollFor::attack,
        .dice = static_cast<std::uint8_t>(dice.total()),
        .side = side_of(attacker),
        .unit = attacker,
        .target = c_.melee.target,
        .with = c_.melee.with},
       dice);
}

void Judge::attacked(const DiceFaces& faces) {
  const UnitId t = c_.melee.target;
  const Effect e = effect(faces.span(), table_.unit(t).arm, against(), false, table_.options().dice);
  Units units;
  units.push(t);
  if (table_.unit(t).arm == Arm::artillery)  // flags go to every battery of the chain
    for (const UnitId part : charge_target(table_, p_, t).parts)
      if (part != t && table_.unit(part).arm == Arm::artillery) units.push(part);
  harm(units, e, AfterHarm::attack);
}

/// VK-207  Who faces the attacker and has not gone must battle back.
void Judge::battle_back() {
  const UnitId t = c_.melee.target;
  const UnitId attacker = c_.melee.attacker;
  next(&Judge::melee_over);
  if (!battles_back(fighter_of(table_, p_, t), faces_attacker(p_, t, c_.melee.face))) return;
  const Reckoning dice = reckon_battle_back(table_, p_, t, attacker);
  if (dice.total() <= 0) {
    tell(Kind::no_dice, "R-48", [&](Happening& h) {
      h.unit = t;
      h.other = attacker;
      h.dice = dice;
    });
    return;
  }
  next(nullptr);
  roll({.why = RollFor::back,
        .dice = static_cast<std::uint8_t>(dice.total()),
        .side = side_of(t),
        .unit = t,
        .target = attacker},
       dice);
}

void Judge::battled_back(const DiceFaces& faces) {
  const UnitId attacker = c_.melee.attacker;
  const Fighter t = fighter_of(table_, p_, c_.melee.target);
  Effect e = effect(faces.span(), table_.unit(attacker).arm, Against::unit, false, table_.options().dice);
  if (t.in(Formation::square)) e = from_square(e, table_.unit(attacker).arm);  // VK-209
  Units units;
  units.push(attacker);
  harm(units, e, AfterHarm::back);
}

// ------------------------------------------------------------------------------ X6, X7

void Judge::ask_advance() {
  ask(State::advance, side_of(c_.melee.attacker));
  if (p_.on_table(c_.melee.attacker))
    show_who_is_in_the_way(c_.asked, [&](const Position& p) { return try_advance(table_, p, c_.melee); });
  if (p_.on_table(c_.melee.attacker) && try_advance(table_, p_, c_.melee).moved) return;
  next(&Judge::melee_over);
}

Allowed Judge::take(const Advance&) {
  const Advanced made = try_advance(table_, p_, c_.melee);
  if (!made.moved) return no("VK-210", "there is no room to advance");
  if (only_looking()) return {};
  c_.under_way = {};
  c_.under_way.ends.push({.unit = c_.melee.attacker,
                          .place = made.place,
                          .formation = p_.of(c_.melee.attacker).formation,
                          .garrison = made.garrison,
                          .leaders = made.leaders});
  set_out(UnderWay::What::advance);
  return {};
}

void Judge::advanced() {
  const UnitId attacker = c_.melee.attacker;
  tell(Kind::advances, "VK-210", [&](Happening& h) {
    h.unit = attacker;
    h.from = p_.of(attacker).place;
    h.to = c_.under_way.ends[0].place;
  });
  put(c_.under_way.ends[0]);
  c_.under_way = {};
  const bool may = table_.unit(attacker).arm == Arm::cavalry && !c_.melee.follow_up &&
                   p_.of(attacker).garrison == AreaId::none;
  next(may ? &Judge::ask_follow_up : &Judge::end_melee);
}

/// X7, R-56  Once a turn. Whoever else was in the melee parts now; the attacker's own disorder waits.
void Judge::ask_follow_up() {
  for (const UnitId s : c_.melee.with) {
    part(s, c_.melee.target);
    if (c_.melee.reached_dice) disorder_after_melee(s, false);
  }
  if (c_.melee.reached_dice) disorder_after_melee(c_.melee.target, c_.melee.target_was_routing);
  c_.melee.with = {};
  c_.melee.target = UnitId::none;
  const UnitId attacker = c_.melee.attacker;
  ask(State::follow_up, side_of(attacker));
  const UnitFacts& facts = table_.unit(attacker);
  const field::Mils reach = half(rate(facts.arm, facts.type, p_.of(attacker).formation));
  for (std::size_t i = 0; i < p_.unit_count; ++i) {
    const UnitId enemy = unit_id(i);
    if (side_of(enemy) == side_of(attacker) || !p_.on_table(enemy)) continue;
    if (p_.of(enemy).hidden || !distance_between(table_, p_, attacker, enemy).within(reach)) continue;
    const Charge charge{.unit = attacker, .target = enemy, .face = {}, .change = {}};
    show_who_is_in_the_way(side_of(attacker), [&](const Position& p) {
      return try_charge(table_, p, charge, reach).has_value();
    });
    if (try_charge(table_, p_, charge, reach)) return;
  }
  next(&Judge::melee_over);
}

// ------------------------------------------------------------------------------ X8

/// VK-208, VK-H14  By their footprints: a unit stopped on its way back may still be.
bool Judge::still_adjacent(UnitId charger, UnitId target) const {
  return target != UnitId::none && p_.on_table(charger) && p_.on_table(target) &&
         distance_between(table_, p_, charger, target).within(kAdjacent);
}

/// VK-208, VK-H35, VK-H39  Three inches straight back; no retreat, no disorder.
void Judge::part(UnitId charger, UnitId target) {
  if (!p_.on_table(charger)) return;
  if (p_.marks(charger).contact.target == UnitId::none && !still_adjacent(charger, target)) return;
  show_who_is_in_the_way(side_of(charger), [&](const Position& p) { return fall_back(table_, p, charger); });
  const WayBack way = fall_back(table_, p_, charger);
  tell(Kind::falls_back, "VK-208", [&](Happening& h) {
    h.unit = charger;
    h.from = p_.of(charger).place;
    h.to = way.place;
  });
  end_contact(charger);
  if (p_.of(charger).garrison != AreaId::none) return;
  p_.of(charger).place = way.place;
  p_.of(charger).garrison = way.garrison;
  if (way.garrison != AreaId::none) p_.of(charger).place = {};
}

/// VK-211  Not a new disorder for who routed in this very melee (VK-H35); for who was routing before it is
/// the end (VK-217).
void Judge::disorder_after_melee(UnitId u, bool routed_before) {
  if (u == UnitId::none || !p_.on_table(u) || table_.unit(u).arm != Arm::cavalry) return;
  if (routing(table_, p_, u) && routed_before) return remove(u, "VK-217");
  if (!p_.of(u).disordered) disorder(u, "VK-211");
}

void Judge::melee_over() {
  part(c_.melee.attacker, c_.melee.target);
  end_melee();
}

/// Who has advanced (X6) stays where it is.
void Judge::end_melee() {
  const MeleeNow melee = c_.melee;
  c_.melee = {};
  for (const UnitId s : melee.with) part(s, melee.target);
  // what the first melee left the attacker to suffer came later, whatever became of the follow-up.
  if (melee.reached_dice || melee.follow_up) disorder_after_melee(melee.attacker, false);
  if (melee.reached_dice) {
    for (const UnitId s : melee.with) disorder_after_melee(s, false);
    disorder_after_melee(melee.target, melee.target_was_routing);
  }
  next(&Judge::ask_combat);
}

}  // namespace vom_kriege
