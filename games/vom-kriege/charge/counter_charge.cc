#include "vom-kriege/charge/counter_charge.h"

#include <fmt/core.h>

#include <algorithm>

#include "geometry/distance.h"
#include "geometry/wheel.h"
#include "vom-kriege/fire/targets.h"
#include "vom-kriege/model/whereabouts.h"
#include "vom-kriege/move/rates.h"

namespace vom_kriege {
namespace {

/// VK-H16  The charger on its leg, step by step: where it is, what it has spent, whether it was in rough.
class OnItsLeg {
 public:
  OnItsLeg(const Table& table, const Position& position, UnitId charger, const ChargeMade& charge)
      : table_(table),
        position_(position),
        charger_(charger),
        charge_(charge),
        leg_(field::Leg::to(charge.leg_start, charge.end.at)),
        pace_{false, rough_factor(table.unit(charger).arm, table.options().rough)},
        inch_(cost_of_an_inch(table, position, table.unit(charger).arm)),
        spent_(charge.before_leg),
        slow_(may_be_slow()),
        here_(going(charge.leg_start)),
        rough_(charge.wheel.tenths != 0 && charge.through_rough && wheeled_in_rough()) {}

  [[nodiscard]] bool next() {
    if (step_ == leg_.steps()) return false;
    ++step_;
    const field::Going there = going(place());
    spent_ += leg_.step_length(step_) * (pace_.factor(here_, there) * inch_);
    rough_ = rough_ || here_.rough || there.rough;
    here_ = there;
    return true;
  }
  [[nodiscard]] int step() const { return step_; }
  [[nodiscard]] field::Place place() const { return leg_.place(step_); }
  [[nodiscard]] field::Mils spent() const { return spent_; }
  [[nodiscard]] bool was_in_rough() const { return rough_; }

 private:
  /// Whether anything may slow it down at all: then its charge cost more than its way is long.
  [[nodiscard]] bool may_be_slow() const {
    const field::Frame shape = frame(layout(table_.unit(charger_), charge_.formation));
    const field::Mils plain =
        charge_.before_leg + (leg_.length() + field::turn_cost(shape.width(), charge_.turn)) * inch_;
    return charge_.cost != plain || charge_.through_rough;
  }
  [[nodiscard]] field::Going going(const field::Place& place) const {
    return slow_ ? going_at(table_, position_, charger_, place, charge_.formation) : field::Going{};
  }
  [[nodiscard]] bool wheeled_in_rough() const {
    const field::Box start{position_.of(charger_).place,
                           frame(layout(table_.unit(charger_), charge_.formation))};
    const field::Wheel wheel(start, charge_.wheel);
    for (int step = 0; step <= wheel.steps(); ++step)
      if (going(wheel.place(step)).rough) return true;
    return false;
  }

  const Table& table_;
  const Position& position_;
  UnitId charger_;
  const ChargeMade& charge_;
  field::Leg leg_;
  field::Pace pace_;
  int inch_;
  int step_ = 0;
  field::Mils spent_;
  bool slow_;
  field::Going here_;
  bool rough_;
};

/// The battle at a step of the leg: the charger has left where it began, and stands there.
Position with_charger_at(const Position& position, UnitId charger, const field::Place& place,
                         Formation formation) {
  Position there = position;
  there.of(charger).place = place;
  there.of(charger).formation = formation;
  return there;
}

/// VK-H13  The charger may be passing friends; it cannot stop on them (VK-H50). The interceptor, too, has
/// left where it began.
bool may_stop(const Table& table, Position there, UnitId charger, UnitId interceptor,
              const field::Place& met) {
  there.of(interceptor).place = met;
  return !in_the_way(table, there, charger, there.of(charger).place, there.of(charger).formation);
}

}  // namespace

NoCounter why_no_counter(const Table& table, const Position& position, UnitId interceptor, UnitId charger) {
  const UnitFacts& facts = table.unit(interceptor);
  const Unit& now = position.of(interceptor);
  if (table.unit(charger).arm != Arm::cavalry) return NoCounter::charger_not_cavalry;
  if (facts.arm != Arm::cavalry) return NoCounter::not_cavalry;
  if (facts.side == table.unit(charger).side || !position.on_table(interceptor))
    return NoCounter::not_an_enemy;
  if (now.hidden) return NoCounter::hidden;                      // VK-H76
  if (now.garrison != AreaId::none) return NoCounter::garrison;  // VK-H12
  if (now.disordered) return NoCounter::disordered;
  if (routing(table, position, interceptor)) return NoCounter::routing;
  if (position.marks(interceptor).reacted) return NoCounter::reacted;
  if (in_contact(position, interceptor)) return NoCounter::in_contact;
  return NoCounter::none;
}

std::optional<CounterCharge> try_counter(const Table& table, const Position& position, UnitId interceptor,
                                         UnitId charger, const ChargeMade& charge) {
  if (why_no_counter(table, position, interceptor, charger) != NoCounter::none) return std::nullopt;
  const UnitFacts& facts = table.unit(interceptor);
  const field::Mils most = rate(facts.arm, facts.type, position.of(interceptor).formation);
  const field::Point from = position.of(interceptor).place.at;
  OnItsLeg leg(table, position, charger, charge);
  while (leg.next()) {
    // Fronts together, centre on centre: both have their front centre at the same point.
    const field::Place place = leg.place();
    const field::Mils limit = std::min(most, leg.spent());
    if (field::length_between(from, place.at) > limit) continue;
    const field::Place end{place.at, place.heading + field::degrees(180)};
    const Position there = with_charger_at(position, charger, place, charge.formation);
    const auto way = charge_onto(table, there, interceptor, end, charger, limit);
    if (!way || !may_stop(table, there, charger, interceptor, end)) continue;
    CounterCharge met;
    met.interceptor = interceptor;
    met.step = leg.step();
    met.charger = place;
    met.charger_spent = leg.spent();
    met.way = *way;
    met.way.allowance = most;
    met.way.target = charger;
    const bool charger_in_rough = rough_at(table, position, charger, place, charge.formation);
    const bool interceptor_in_rough = rough_at(table, position, interceptor, end, way->formation);
    met.charger_disordered = leg.was_in_rough() || interceptor_in_rough;  // VK-156
    met.intercept_disordered = way->through_rough || charger_in_rough;
    return met;
  }
  return std::nullopt;
}

Units able_to_counter(const Table& table, const Position& position, UnitId charger,
                      const ChargeMade& charge) {
  Units able;
  for (std::size_t i = 0; i < position.unit_count; ++i)
    if (!is_full(able) && try_counter(table, position, unit_id(i), charger, charge)) able.push(unit_id(i));
  return able;
}

std::string sentence(const Table& table, UnitId interceptor, UnitId charger, NoCounter why) {
  const std::string& unit = table.unit(interceptor).id;
  const std::string& enemy = table.unit(charger).id;
  switch (why) {
    case NoCounter::none: return {};
    case NoCounter::charger_not_cavalry:
      return fmt::format("{} is no cavalry; only cavalry is counter-charged. (VK-164)", enemy);
    case NoCounter::not_cavalry:
      return fmt::format("{} is no cavalry; only cavalry counter-charges. (VK-164)", unit);
    case NoCounter::not_an_enemy:
      return fmt::format("{} is no enemy of {} on the table. (VK-164)", unit, enemy);
    case NoCounter::hidden: return fmt::format("{} is hidden and keeps still. (VK-H76)", unit);
    case NoCounter::garrison: return fmt::format("{} is a garrison. (VK-H12)", unit);
    case NoCounter::disordered: return fmt::format("{} is disordered. (VK-164)", unit);
    case NoCounter::routing: return fmt::format("{} is routing. (VK-H32)", unit);
    case NoCounter::reacted: return fmt::format("{} has had its one reaction. (VK-157)", unit);
    case NoCounter::in_contact: return fmt::format("{} is in contact. (VK-H32)", unit);
    case NoCounter::too_late:
      return fmt::format("{} is nowhere on the leg of {} as soon as {} is. (VK-H32)", unit, enemy, enemy);
  }
  return {};
}

}  // namespace vom_kriege
