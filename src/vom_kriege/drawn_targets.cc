#include <algorithm>

#include "vom_kriege/charge.h"
#include "vom_kriege/defensive_fire.h"
#include "vom_kriege/drawn_answers.h"
#include "vom_kriege/drawn_json.h"
#include "vom_kriege/line_of_sight.h"
#include "vom_kriege/melee_contact.h"
#include "vom_kriege/sight.h"
#include "vom_kriege/square_test.h"
#include "vom_kriege/whereabouts.h"

namespace vom_kriege {
namespace {

using base::kLanguage;

class DrawnTargets : private DrawnJson {
 public:
  DrawnTargets(base::Text& out, const Table& table, const Battle& battle, const Names& names)
      : DrawnJson(out, table, battle, names) {}

  void write_targets(UnitId unit) {
    const Targets shots = targets(table_, p_, unit);
    const bool shoots = shots.why_not == NoShooter::none;
    json_.object([&] {
      id("unit", unit);
      json_.field("shoots", shoots);
      inches("reach", shots.reach);
      json_.key("arc").written(degrees_text(kArc.tenths));
      json_.key("enemies").open('[');
      for (std::size_t i = 0; i < p_.unit_count; ++i) {
        const UnitId enemy = unit_id(i);
        if (table_.unit(enemy).side == table_.unit(unit).side || !p_.on_table(enemy)) continue;
        json_.object([&] {
          id("unit", enemy);
          inches("distance", range_between(table_, p_, unit, enemy).length);
          if (shoots) shot(unit, enemy, shots);
          charge(unit, enemy);
        });
      }
      json_.close(']');
    });
  }

  /// VK-165, VK-166  What a reaction may bring; other answers have no dice of their own.
  void write_answers() {
    const Choices all = choices(table_, battle_);
    json_.object([&] {
      json_.array("answers", all.list, [&](const Decision& one) {
        json_.object([&] {
          json_.field("text", to_text(one, names_));
          if (const auto* square = std::get_if<FormSquare>(&one)) square_odds(square->unit);
          if (const auto* fire = std::get_if<DefensiveFire>(&one)) fire_odds(*fire);
        });
      });
    });
  }

 private:
  void square_odds(UnitId unit) {
    json_.field("kind", "square");
    json_.field("reckoning",
                vom_kriege::text(square_dice(p_.of(unit).hits, p_.of(unit).disordered), kLanguage));
    json_.key("odds").object([&] {
      number("hits", p_.of(unit).hits);
      flag("disordered", p_.of(unit).disordered);
    });
  }
  void fire_odds(const DefensiveFire& one) {
    const MeleeNow& melee = battle_.course.melee;
    const Fire fire =
        reckon_defensive(table_, p_, one.unit, melee.attacker, charge_target(table_, p_, melee.target),
                         static_cast<int>(one.with.size()));
    json_.field("kind", "dice");
    json_.field("reckoning", vom_kriege::text(fire.dice, kLanguage));
    shot_odds(melee.attacker, fire.dice.total());
  }
  void shot(UnitId unit, UnitId enemy, const Targets& all) {
    const auto target = std::find_if(all.enemies.begin(), all.enemies.end(),
                                     [&](const Target& t) { return t.unit == enemy; });
    const LineOfSight line = line_of_sight(table_, p_, unit, enemy);
    json_.key("shot").object([&] {
      json_.field("may", target->why_not == NoTarget::none);
      json_.field("says", why_no_target(table_, *target, all, line));
      point("from", line.from);
      point("to", line.to);
      if (line.ruling == LineOfSight::Ruling::barred) point("barred", line.barred.at);
      if (target->why_not != NoTarget::none) return;
      const Fire fire = reckon_shot(table_, p_, unit, enemy, 0, false);
      json_.field("dice", fire.dice.total());
      json_.field("reckoning", vom_kriege::text(fire.dice, kLanguage));
      shot_odds(enemy, fire.dice.total());
    });
  }
  void charge(UnitId unit, UnitId enemy) {
    const Charge tried{.unit = unit, .target = enemy, .face = {}, .change = {}};
    const auto made = try_charge(table_, p_, tried);
    json_.key("charge").object([&] {
      json_.field("may", made.has_value());
      if (!made) return json_.field("says", sentence(table_, made.error()));
      json_.field("text", to_text(tried, names_));
      taken(tried);
      charged(unit, *made);
      charge_odds(unit, *made);
    });
  }

  // What the odds of docs/odds.md are asked with: how both sides stand, as the judge would take them.
  void flag(std::string_view name, bool set) {
    if (set) json_.field(name, "");
  }
  void number(const std::string& name, int n) { json_.field(name, std::string_view(std::to_string(n))); }
  void dice_options() {
    if (table_.options().dice.sabers_miss_at_range) json_.field("r-49", "miss");
    if (table_.options().dice.flags_in_melee_only) json_.field("r-51", "melee");
  }
  void shot_odds(UnitId enemy, int dice) {
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
  void fighter(const std::string& who, const Fighter& f) {
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
  void charge_odds(UnitId unit, const ChargeMade& made) {
    Position there = p_;
    if (p_.of(unit).garrison == AreaId::none) there.of(unit).place = made.end;
    there.of(unit).formation = made.formation;
    there.marks(unit).charge.made = true;
    there.marks(unit).charge.start = made.leg_start;
    there.marks(unit).contact = {made.target, made.face};
    if (table_.unit(unit).arm == Arm::cavalry && (made.through_rough || in_rough(table_, p_, made.target)))
      there.of(unit).disordered = true;  // VK-156
    const Fighter attacker = fighter_of(table_, there, unit);
    const Fighter target = fighter_of(table_, there, made.target);
    json_.key("odds").object([&] {
      fighter("attacker", attacker);
      flag("attacker-lancer", attacker.lancer);
      fighter("target", target);
      flag("target-marker", target.marker);
      if (target.garrison != Garrison::none)
        json_.field("target-in", target.garrison == Garrison::wood ? "wood" : "bua");
      else if (fieldworks_protect(table_, there, made.target, middle_of(table_, there, unit)))
        json_.field("target-in", "fieldworks");
      const Slope slope = slope_between(table_, there, unit, made.target);
      flag("uphill", slope.up_to_target);
      flag("downhill", slope.up_to_attacker);
      flag("flank", made.face != field::Face::front && !target.faces_all_round());
      dice_options();
      if (table_.options().quality == QualityCounts::once) json_.field("r-53", "once");
    });
  }
};

}  // namespace

std::string why_no_target(const Table& table, const Target& target, const Targets& all,
                          const LineOfSight& line) {
  switch (target.why_not) {
    case NoTarget::none: return "may be shot at";
    case NoTarget::shot_at: return "was shot at already (VK-171)";
    case NoTarget::contacted: return "has been contacted (VK-171)";
    case NoTarget::out_of_reach: return fmt::format("beyond {} inches (VK-H26)", to_text(all.reach));
    case NoTarget::not_seen:
      return fmt::format("not seen: {} (VK-173)", why_not_seen(table, line, kLanguage));
    case NoTarget::not_closest:
      return fmt::format("{} is closer (VK-171)", table.unit(all.legal().front()).id);
  }
  return {};
}

void draw_targets(base::Text& out, const Table& table, const Battle& battle, const Names& names,
                  UnitId unit) {
  DrawnTargets(out, table, battle, names).write_targets(unit);
}

void draw_answers(base::Text& out, const Table& table, const Battle& battle, const Names& names) {
  DrawnTargets(out, table, battle, names).write_answers();
}

}  // namespace vom_kriege
