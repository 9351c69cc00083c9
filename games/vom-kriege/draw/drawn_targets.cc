#include <algorithm>

#include "vom-kriege/charge/charge.h"
#include "vom-kriege/draw/drawn_answers.h"
#include "vom-kriege/draw/drawn_odds.h"
#include "vom-kriege/fire/line_of_sight.h"
#include "vom-kriege/fire/sight.h"

namespace vom_kriege {
namespace {

using base::kLanguage;

class DrawnTargets : private DrawnOdds {
 public:
  DrawnTargets(base::Text& out, const Table& table, const Battle& battle, const Names& names)
      : DrawnOdds(out, table, battle, names) {}

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

 private:
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
      const Fire fire = reckon_shot(table_, p_, unit, enemy, 0, order_bonus(p_.marks(unit)));
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

}  // namespace vom_kriege
