#include <algorithm>

#include "vom-kriege/input/decision_text.h"
#include "vom-kriege/judge/judge.h"
#include "vom-kriege/melee/melee_contact.h"

/// Combat (B1), shots (S1) and the end of both (B2).
namespace vom_kriege {

/// VK-152, VK-198  Whether the order of a unit has a fight left in it.
bool Judge::may_fight(UnitId u) const {
  const UnitMarks& marks = p_.marks(u);
  if (!p_.on_table(u) || !is_active(u) || !marks.order.given || marks.combat != CombatUsed::none)
    return false;
  if (routing(table_, p_, u)) return false;
  if (!marks.order.twice) return true;
  switch (table_.options().doubles) {
    case Doubles::boost: return marks.moves <= 1;    // a second move is without combat
    case Doubles::literal: return marks.moves == 0;  // stands still
    case Doubles::both: return true;
  }
  return true;
}

/// VK-124, VK-127, VK-128
bool Judge::order_shoots(UnitId u) const {
  const DieFace face = p_.marks(u).order.face;
  const Arm arm = table_.unit(u).arm;
  return (face == DieFace::infantry && arm == Arm::infantry) ||
         (face == DieFace::artillery && arm == Arm::artillery) ||
         (face == DieFace::saber && arm != Arm::cavalry);
}

/// VK-126, VK-128, R-31
bool Judge::order_melees(UnitId u) const {
  const DieFace face = p_.marks(u).order.face;
  const Arm arm = table_.unit(u).arm;
  return arm != Arm::artillery &&
         (face == DieFace::saber || (face == DieFace::cavalry && arm == Arm::cavalry));
}

namespace {

using base::kLanguage;

/// VK-H20  A shot is an action; after a double's second move there is none.
bool has_an_action(const Table& table, const Position& position, UnitId u) {
  return table.unit(u).arm != Arm::artillery || position.marks(u).gun_actions < 2;
}

/// VK-170  Skirmishers that have no skirmish fire as they stand.
bool no_skirmish_fire(const Fighter& f) {
  return f.arm == Arm::infantry && f.skirmish && fire_reach(f) < kSkirmishRange;
}

std::string no_shooter(NoShooter why) {
  switch (why) {
    case NoShooter::no_fire: return "it has no fire as it stands";
    case NoShooter::in_contact: return "it is in contact";
    default: return "it is not on the table";
  }
}

}  // namespace

Allowed Judge::may_shoot(UnitId u) const {
  if (const Allowed ours = is_ours(u); !ours) return ours;
  const UnitMarks& marks = p_.marks(u);
  if (!marks.order.given) return no("VK-133", fmt::format("{} has no order", id(u)));
  if (const NoShooter why = why_not_shoot(table_, p_, u); why != NoShooter::none)
    return no("VK-169", fmt::format("{} does not shoot: {}", id(u), no_shooter(why)));
  if (!order_shoots(u))
    return no("VK-152",
              fmt::format("the order of {} is {}: it does not let it shoot", id(u), name(marks.order.face)));
  if (marks.combat != CombatUsed::none)
    return no("VK-198", fmt::format("{} has fought in this initiative", id(u)));
  if (!may_fight(u)) return no("R-14", fmt::format("{} made a second move: it does not fight", id(u)));
  if (marks.charge.made)
    return no("VK-152", fmt::format("{} has charged: one kind of combat an order", id(u)));
  if (marks.order.group != 0 && (c_.groups_charged >> marks.order.group & 1U) != 0)
    return no("VK-066",
              fmt::format("a member of the group of {} has charged: the group does not shoot", id(u)));
  if (!has_an_action(table_, p_, u))
    return no("VK-144", fmt::format("{} has taken its {} actions", id(u), marks.gun_actions));
  return {};
}

/// VK-190, R-44  Of the same command, under a shooting order or in the same group.
Allowed Judge::may_support(UnitId s, UnitId shooter, UnitId target) const {
  const bool same_group =
      p_.marks(s).order.group != 0 && p_.marks(s).order.group == p_.marks(shooter).order.group;
  if (const Allowed may = may_shoot(s); !may && !(same_group && may.error().rule.id == "VK-152"))
    return no("R-44", fmt::format("{} may not support: {}", id(s), may.error().sentence));
  if (const NoFireSupport why = why_no_fire_support(table_, p_, s, target); why != NoFireSupport::none)
    return no("VK-190", fmt::format("{} cannot support: {}", id(s), in_words(table_, p_, s, target, why)));
  return {};
}

/// At somebody, alone or with all the support there is.
bool Judge::can_shoot_at_all(UnitId u) const {
  if (!may_fight(u) || !order_shoots(u) || !may_shoot(u)) return false;
  for (const UnitId target : closest_targets(table_, p_, u)) {
    int supports = 0;
    const auto shot = [&] {
      return reckon_shot(table_, p_, u, target, supports, order_bonus(p_.marks(u))).dice.total();
    };
    if (shot() > 0) return true;
    for (const UnitId s : table_.units_of(p_.initiative.active))
      if (s != u && may_support(s, u, target)) ++supports;
    if (supports > 0 && shot() > 0) return true;
  }
  return false;
}

/// R-48  With all the support there is, are there dice?
bool Judge::can_melee_at_all(UnitId u) const {
  if (p_.marks(u).contact.target == UnitId::none || !order_melees(u)) return false;
  const ChargeTarget target = charge_target(table_, p_, p_.marks(u).contact.target);
  const auto with = static_cast<int>(melee_supports(table_, p_, u, target).size());
  return reckon_melee(table_, p_, u, takes_hits(table_, p_, target, u), with, order_bonus(p_.marks(u)))
             .total() > 0;
}

void Judge::ask_combat() {
  ask(State::combat, active_side());
  for (const UnitId u : table_.units_of(p_.initiative.active)) {
    if (!may_fight(u)) continue;
    if (can_melee_at_all(u) || can_shoot_at_all(u)) return;
  }
  only_answer(Pass{Pass::Word::done});
  next(&Judge::combat_over);
}

// ------------------------------------------------------------------------------ shooting

/// Why it may not be shot at, looking at all enemies.
Allowed Judge::no_target(const Shoot& d) const {
  const Targets all = targets(table_, p_, d.unit);
  const auto target = std::find_if(all.enemies.begin(), all.enemies.end(),
                                   [&](const Target& t) { return t.unit == d.target; });
  const auto closest = std::find_if(all.enemies.begin(), all.enemies.end(),
                                    [](const Target& t) { return t.why_not == NoTarget::none; });
  const auto range_to = [&](UnitId enemy) {
    return in_words(range_between(table_, p_, d.unit, enemy), kLanguage);
  };
  switch (target->why_not) {
    case NoTarget::none: break;
    case NoTarget::shot_at:
      return no("VK-171", fmt::format("{} was shot at in this initiative already", id(d.target)));
    case NoTarget::contacted:
      return no("VK-171", fmt::format("{} has been contacted in this initiative", id(d.target)));
    case NoTarget::out_of_reach:
      return no(no_skirmish_fire(fighter_of(table_, p_, d.unit)) ? base::RuleRef("VK-170")
                                                                 : base::RuleRef("VK-H26"),
                fmt::format("the range to {} is {}; the fire of {} reaches {}", id(d.target),
                            range_to(d.target), id(d.unit), to_text(all.reach)));
    case NoTarget::not_seen:
      return no("VK-173",
                fmt::format("{} does not see {}: {}", id(d.unit), id(d.target),
                            why_not_seen(table_, line_of_sight(table_, p_, d.unit, d.target), kLanguage)));
    case NoTarget::not_closest:
      return no("VK-171", fmt::format("the range to {} is {}; {} is closer with {}", id(d.target),
                                      range_to(d.target), id(closest->unit), range_to(closest->unit)));
  }
  return {};
}

Allowed Judge::take(const Shoot& d) {
  if (const Allowed may = may_shoot(d.unit); !may) return may;
  if (side_of(d.target) == active_side() || !p_.on_table(d.target))
    return no("VK-171", fmt::format("{} is no enemy on the table", id(d.target)));
  if (const auto closest = closest_targets(table_, p_, d.unit);
      std::find(closest.begin(), closest.end(), d.target) == closest.end())
    return no_target(d);
  if (const Allowed once = named_once(d.unit, d.with); !once) return once;
  for (const UnitId s : d.with)
    if (const Allowed may = may_support(s, d.unit, d.target); !may) return may;
  const Fire fire = reckon_shot(table_, p_, d.unit, d.target, static_cast<int>(d.with.size()),
                                order_bonus(p_.marks(d.unit)));
  if (fire.dice.total() <= 0)
    return no("VK-H27", fmt::format("that is no shot: {}", text(fire.dice, kLanguage)));
  if (!d.with.empty() && !is_adjusted(fire.kind))
    return no("VK-175", fmt::format("{} takes no support: {}", id(d.unit), text(fire.dice, kLanguage)));
  if (only_looking()) return {};
  tell_line(p_, d.unit, d.target, reach_of(table_, p_, d.unit));
  for (const UnitId s : d.with) tell_line(p_, s, d.target, support_reach(table_, p_, s));
  mark_fire(d.unit, d.with, fire.leaves_marker());
  p_.marks(d.unit).combat = CombatUsed::shot;
  for (const UnitId s : d.with) p_.marks(s).combat = CombatUsed::support;
  for (const UnitId u : d.with)
    if (table_.unit(u).arm == Arm::artillery) ++p_.marks(u).gun_actions;
  if (table_.unit(d.unit).arm == Arm::artillery) ++p_.marks(d.unit).gun_actions;
  p_.marks(d.target).shot_at = true;
  roll({.why = RollFor::shot,
        .dice = static_cast<std::uint8_t>(fire.dice.total()),
        .side = active_side(),
        .unit = d.unit,
        .target = d.target,
        .with = d.with},
       fire.dice);
  return {};
}

/// VK-H4  On what a shot rests, where everybody stands in `where`. Nobody listens: nothing is measured.
void Judge::tell_line(const Position& where, UnitId shooter, UnitId target, field::Mils reach) {
  tell(Kind::sighted, "VK-173", [&](Happening& h) {
    h.unit = shooter;
    h.other = target;
    h.line = {line_of_sight(table_, where, shooter, target), range_between(table_, p_, shooter, target),
              reach};
  });
}

/// VK-191  Shooter and supporters; not after skirmish fire.
void Judge::mark_fire(UnitId shooter, const Units& with, bool leaves_marker) {
  reveal(shooter, "VK-H74");
  for (const UnitId u : with) reveal(u, "VK-H74");
  if (!leaves_marker) return;
  const auto mark = [&](UnitId u) {
    p_.of(u).shooting_marker = true;
    tell(Kind::marker, "VK-191", [&](Happening& h) { h.unit = u; });
  };
  mark(shooter);
  for (const UnitId u : with) mark(u);
}

/// S1
void Judge::shot(const DiceFaces& faces) {
  const UnitId target = c_.roll.target;
  const Effect e = effect(faces.span(), table_.unit(target).arm, against(), true, table_.options().dice);
  Units units;
  units.push(target);
  harm(units, e, AfterHarm::shot);
}

// ------------------------------------------------------------------------------ melee declared

Allowed Judge::take(const Melee& d) {
  if (const Allowed ours = is_ours(d.unit); !ours) return ours;
  const UnitMarks& marks = p_.marks(d.unit);
  if (table_.unit(d.unit).arm == Arm::artillery)
    return no("VK-200", fmt::format("{} is artillery and does not attack", id(d.unit)));
  if (!marks.order.given) return no("VK-133", fmt::format("{} has no order", id(d.unit)));
  if (!order_melees(d.unit))
    return no("VK-152", fmt::format("the order of {} is {}: it does not let it melee", id(d.unit),
                                    name(marks.order.face)));
  if (marks.combat != CombatUsed::none)
    return no("VK-198", fmt::format("{} has fought in this initiative", id(d.unit)));
  if (!may_fight(d.unit))
    return no("R-14", fmt::format("{} made a second move: it does not fight", id(d.unit)));
  if (marks.contact.target == UnitId::none)
    return no("VK-201", fmt::format("{} is in contact with nobody: first it must charge", id(d.unit)));
  const ChargeTarget target = charge_target(table_, p_, marks.contact.target);
  if (!target.has(d.target))
    return no("VK-201", fmt::format("{} is in contact with {}, not with {}", id(d.unit),
                                    id(marks.contact.target), id(d.target)));
  if (const Allowed once = named_once(d.unit, d.with); !once) return once;
  for (const UnitId s : d.with) {
    if (const NoSupport why = why_no_support(table_, p_, s, d.unit, target); why != NoSupport::none)
      return no("VK-202", sentence(table_, s, d.target, why));
  }
  const UnitId struck = takes_hits(table_, p_, target, d.unit);
  const Reckoning dice = reckon_melee(table_, p_, d.unit, struck, static_cast<int>(d.with.size()),
                                      order_bonus(p_.marks(d.unit)));
  if (dice.total() <= 0) return no("R-48", fmt::format("that is no attack: {}", text(dice, kLanguage)));
  if (only_looking()) return {};
  p_.marks(d.unit).combat = CombatUsed::melee;
  for (const UnitId s : d.with) p_.marks(s).combat = CombatUsed::support;
  c_.melee = {};
  begin_melee(d.unit, d.with);
  return {};
}

/// B2, R-61  Who is still in contact without having fought falls back.
void Judge::combat_over() {
  for (std::size_t i = 0; i < p_.unit_count; ++i)
    if (p_.marks(unit_id(i)).contact.target != UnitId::none) part(unit_id(i));
  next(&Judge::initiative_over);
}

}  // namespace vom_kriege
