#include "vom-kriege/draw/drawn_odds.h"

#include <algorithm>

#include "vom-kriege/charge/counter_charge.h"
#include "vom-kriege/charge/square_test.h"
#include "vom-kriege/draw/drawn_answers.h"
#include "vom-kriege/fire/defensive_fire.h"
#include "vom-kriege/fire/targets.h"
#include "vom-kriege/melee/melee_contact.h"
#include "vom-kriege/model/whereabouts.h"

namespace vom_kriege {

using base::kLanguage;

void DrawnOdds::rolls_of(const Decision& decision) {
  std::visit([&](const auto& one) { rolls(one); }, decision);
}

// ------------------------------------------------------------------------------ one roll

void DrawnOdds::rolls(const FormSquare& one) {
  const Unit& unit = p_.of(one.unit);
  rolled("square", square_dice(unit.hits, unit.disordered));
  json_.key("odds").object([&] {
    number("hits", unit.hits);
    flag("disordered", unit.disordered);
  });
}

void DrawnOdds::rolls(const DefensiveFire& one) {
  const MeleeNow& melee = battle_.course.melee;
  const Fire fire =
      reckon_defensive(table_, p_, one.unit, melee.attacker, charge_target(table_, p_, melee.target),
                       static_cast<int>(one.with.size()));
  rolled("dice", fire.dice);
  shot_odds(melee.attacker, fire.dice.total());
}

void DrawnOdds::rolls(const Shoot& one) {
  const Fire fire = reckon_shot(table_, p_, one.unit, one.target, static_cast<int>(one.with.size()),
                                order_bonus(p_.marks(one.unit)));
  rolled("dice", fire.dice);
  shot_odds(one.target, fire.dice.total());
}

/// VK-161  Whoever retires is struck once in going, by sabers only.
void DrawnOdds::rolls(const Retire& one) {
  if (one.unit == UnitId::none) return;  // a leader: his dice have fallen
  const Fight f = melee_now();
  const Reckoning dice =
      reckon_melee(table_, p_, f.attacker, f.target, static_cast<int>(f.supports), f.order_bonus);
  rolled("dice", dice);
  if (dice.total() <= 0) return;
  const Fighter target = fighter_of(table_, p_, f.target);
  json_.key("odds").object([&] {
    number("dice", dice.total());
    json_.field("target", name(target.arm));
    number("left", target.left());
    json_.field("against", "retiring");
    dice_options();
  });
}

void DrawnOdds::shot_odds(UnitId enemy, int dice) {
  const Fighter target = fighter_of(table_, p_, enemy);
  if (dice <= 0 || target.left() <= 0) return;
  json_.key("odds").object([&] {
    number("dice", dice);
    json_.field("target", name(target.arm));
    number("left", target.left());
    if (shot_at(target) == Against::square) json_.field("against", "square");
    json_.field("shooting", "");
    dice_options();
  });
}

// ------------------------------------------------------------------------------ hand to hand

/// VK-H32  The charger attacks whoever meets it, where they meet, and nobody fires.
void DrawnOdds::rolls(const Counter& one) {
  const UnderWay& way = battle_.course.under_way;
  const UnitId charger = way.ends[0].unit;
  const auto met = try_counter(table_, p_, one.unit, charger, way.charge);
  if (!met) return;
  Fight f{.there = p_, .attacker = charger, .target = one.unit, .face = field::Face::front};
  f.there.of(charger).place = met->charger;
  f.there.of(charger).formation = way.charge.formation;
  f.there.of(charger).disordered = p_.of(charger).disordered || met->charger_disordered;
  f.there.of(one.unit).place = met->way.end;
  f.there.of(one.unit).disordered = p_.of(one.unit).disordered || met->intercept_disordered;
  f.there.marks(charger).contact = {one.unit, f.face};
  f.order_bonus = !battle_.course.in_follow_up && order_bonus(p_.marks(charger));
  fight(f);
}

void DrawnOdds::rolls(const Melee& one) {
  const ContactMark contact = p_.marks(one.unit).contact;
  const ChargeTarget target = charge_target(table_, p_, contact.target);
  const UnitId struck = takes_hits(table_, p_, target, one.unit);
  fight({.there = p_,
         .attacker = one.unit,
         .target = struck,
         .face = contact.face,
         .supports = one.with.size(),
         .order_bonus = order_bonus(p_.marks(one.unit)),
         .fire = why_no_defence(table_, p_, struck, one.unit, target) == NoDefence::none});
}

/// What comes if nobody reacts.
void DrawnOdds::rolls(const Pass&) {
  const UnderWay& way = battle_.course.under_way;
  switch (battle_.course.state) {
    case State::counter: return fight(charged_now(way.ends[0].unit, way.charge));
    case State::square:
      // Others near the charge are asked, too, but nobody fights them yet.
      if (battle_.course.unit == way.charge.target) fight(charged_now(way.ends[0].unit, way.charge));
      return;
    case State::reaction: return fight(melee_now());
    default: return;
  }
}

DrawnOdds::Fight DrawnOdds::melee_now() const {
  const MeleeNow& melee = battle_.course.melee;
  return {.there = p_,
          .attacker = melee.attacker,
          .target = melee.target,
          .face = melee.face,
          .supports = melee.with.size(),
          .order_bonus = !melee.follow_up && order_bonus(p_.marks(melee.attacker))};
}

/// The charger at the end of its charge, whether it has set out already or is only asked about.
DrawnOdds::Fight DrawnOdds::charged_now(UnitId unit, const ChargeMade& made) const {
  Fight f{.there = p_, .attacker = unit, .target = made.target, .face = made.face, .fire = true};
  UnitMarks& marks = f.there.marks(unit);
  const bool follow_up = battle_.course.in_follow_up || battle_.course.state == State::follow_up;
  if (!marks.charge.made) ++marks.moves;
  f.order_bonus = !follow_up && order_bonus(marks);
  if (p_.of(unit).garrison == AreaId::none) f.there.of(unit).place = made.end;
  f.there.of(unit).formation = made.formation;
  marks.charge.made = true;
  marks.charge.start = made.leg_start;
  marks.contact = {made.target, made.face};
  if (table_.unit(unit).arm == Arm::cavalry && (made.through_rough || in_rough(table_, p_, made.target)))
    f.there.of(unit).disordered = true;  // VK-156
  return f;
}

void DrawnOdds::charge_odds(UnitId unit, const ChargeMade& made) { fight_odds(charged_now(unit, made)); }

void DrawnOdds::fight(const Fight& f) {
  rolled(f.fire ? "charge" : "melee",
         reckon_melee(table_, f.there, f.attacker, f.target, static_cast<int>(f.supports), f.order_bonus));
  fight_odds(f);
}

void DrawnOdds::fight_odds(const Fight& f) {
  const Fighter attacker = fighter_of(table_, f.there, f.attacker);
  const Fighter target = fighter_of(table_, f.there, f.target);
  json_.key("odds").object([&] {
    fighter("attacker", attacker);
    flag("attacker-lancer", attacker.lancer);
    fighter("target", target);
    flag("target-marker", f.fire && target.marker);
    if (target.garrison != Garrison::none)
      json_.field("target-in", target.garrison == Garrison::wood ? "wood" : "bua");
    else if (fieldworks_protect(table_, f.there, f.target, middle_of(table_, f.there, f.attacker)))
      json_.field("target-in", "fieldworks");
    flag("order-bonus", f.order_bonus);
    if (f.supports > 0) number("supports", static_cast<int>(f.supports));
    const Slope slope = slope_between(table_, f.there, f.attacker, f.target);
    flag("uphill", slope.up_to_target);
    flag("downhill", slope.up_to_attacker);
    flag("flank", f.face != field::Face::front && !target.faces_all_round());
    dice_options();
    if (table_.options().quality == QualityCounts::once) json_.field("r-53", "once");
  });
}

void DrawnOdds::fighter(const std::string& who, const Fighter& f) {
  json_.field(who, name(f.arm));
  json_.field(who + "-type", name(f.type));
  json_.field(who + "-quality", name(f.quality));
  std::string formation(name(f.formation));
  std::replace(formation.begin(), formation.end(), ' ', '-');
  json_.field(who + "-formation", std::string_view(formation));
  if (f.arm == Arm::infantry) number(who + "-ranks", f.ranks);
  if (f.arm == Arm::artillery) number(who + "-guns", f.guns);
  number(who + "-strength", f.strength);
  number(who + "-hits", f.hits);
  flag(who + "-disordered", f.disordered);
}

// ------------------------------------------------------------------------------ as docs/odds.md wants it

void DrawnOdds::rolled(std::string_view kind, const Reckoning& dice) {
  json_.field("kind", kind);
  json_.field("reckoning", vom_kriege::text(dice, kLanguage));
}
void DrawnOdds::flag(std::string_view name, bool set) {
  if (set) json_.field(name, "");
}
void DrawnOdds::number(const std::string& name, int n) {
  json_.field(name, std::string_view(std::to_string(n)));
}
void DrawnOdds::dice_options() {
  if (table_.options().dice.sabers_miss_at_range) json_.field("r-49", "miss");
  if (table_.options().dice.flags_in_melee_only) json_.field("r-51", "melee");
}

// ------------------------------------------------------------------------------ the answers to what is asked

namespace {

class DrawnAnswers : private DrawnOdds {
 public:
  DrawnAnswers(base::Text& out, const Table& table, const Battle& battle, const Names& names)
      : DrawnOdds(out, table, battle, names) {}

  void write() {
    const Choices all = choices(table_, battle_);
    json_.object([&] {
      json_.array("answers", all.list, [&](const Decision& one) {
        json_.object([&] {
          json_.field("text", to_text(one, names_));
          rolls_of(one);
        });
      });
    });
  }
};

}  // namespace

void draw_answers(base::Text& out, const Table& table, const Battle& battle, const Names& names) {
  DrawnAnswers(out, table, battle, names).write();
}

}  // namespace vom_kriege
