#include "vom-kriege/model/course.h"

namespace vom_kriege {
namespace {

using vom_kriege::add_to;  // of a place

template <class T, std::size_t capacity>
void add_to(base::PositionHash& hash, const field::List<T, capacity>& list) {
  hash.add(static_cast<std::uint8_t>(list.size()));
  for (const T& item : list) hash.add(item);
}

void add_to(base::PositionHash& hash, const Roll& roll) {
  hash.add(roll.why)
      .add(roll.dice)
      .add(roll.side)
      .add(roll.unit)
      .add(roll.target)
      .add(roll.leader)
      .add(roll.row);
}

void add_to(base::PositionHash& hash, const ChargeMade& charge) {
  hash.add(charge.target).add(charge.face).add(charge.wheel.tenths).add(charge.turn.tenths);
  add_to(hash, charge.leg_start);
  add_to(hash, charge.end);
  hash.add(charge.formation).add(charge.before_leg.n).add(charge.cost.n).add(charge.allowance.n);
  hash.add(charge.through_rough).add(charge.leaders);
}

void add_to(base::PositionHash& hash, const UnderWay& way) {
  hash.add(way.what).add(static_cast<std::uint8_t>(way.ends.size()));
  for (const MoveEnd& end : way.ends) {
    hash.add(end.unit);
    add_to(hash, end.place);
    hash.add(end.formation).add(end.garrison).add(end.exit).add(end.leaders);
  }
  hash.add(way.cost.n);
  add_to(hash, way.charge);
}

void add_to(base::PositionHash& hash, const MeleeNow& melee) {
  hash.add(melee.attacker).add(melee.target);
  add_to(hash, melee.with);
  hash.add(melee.face).add(melee.follow_up).add(melee.reached_dice).add(melee.target_was_routing);
  hash.add(melee.retired).add(melee.retires_by.tenths());
  add_to(hash, melee.where);
  hash.add(melee.formation).add(melee.garrison);
}

}  // namespace

void add_to(base::PositionHash& hash, const Course& c) {
  hash.add(c.state).add(c.asked).add(c.typed_dice).add(c.rolls).add(c.initiatives);
  add_to(hash, c.roll);
  hash.add(c.unit)
      .add(c.leader)
      .add(c.met)
      .add(c.arriving)
      .add(c.waits)
      .add(c.next_arrival)
      .add(c.next_event);
  add_to(hash, c.dice);
  add_to(hash, c.rerolled);
  hash.add(c.points).add(c.far_paid);
  add_to(hash, c.under_way);
  add_to(hash, c.squares);
  hash.add(c.squares_asked).add(c.groups_charged).add(c.groups);
  add_to(hash, c.melee);
  hash.add(c.in_follow_up);
  add_to(hash, c.harm.units);
  hash.add(c.harm.done).add(c.harm.flags).add(c.harm.after);
  hash.add(c.points_given[0]).add(c.points_given[1]).add(c.outcome);
}

}  // namespace vom_kriege
