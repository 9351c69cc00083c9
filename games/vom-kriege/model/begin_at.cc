#include "vom-kriege/model/begin_at.h"

#include <algorithm>

namespace vom_kriege {
namespace {

/// VK-099  The active leader's chit is the first of the turn.
void draw_chit(Position& position, LeaderId active) {
  position.cup = {};
  for (std::size_t i = 0; i < position.leader_count; ++i)
    if (position.on_table(leader_id(i)) && leader_id(i) != active) position.cup.put(leader_id(i));
  position.cup.drawn[position.cup.drawn_count++] = active;
}

/// I1  Old marks are gone, and who is routing is noted (VK-216).
void clear_marks(const Table& table, Position& position, LeaderId active) {
  position.initiative = {};
  position.initiative.active = active;
  for (const UnitId unit : table.units_of(active)) {
    position.of(unit).shooting_marker = false;
    position.marks(unit).was_routing = position.on_table(unit) && routing(table, position, unit);
  }
}

/// O4  Orders that stand; what paid for them is not asked.
void give_orders(Battle& battle, const std::vector<GiveOrder>& orders) {
  for (const GiveOrder& order : orders) {
    const bool group = order.units.size() > 1;
    if (group) ++battle.course.groups;
    for (const UnitId unit : order.units)
      battle.position.marks(unit).order = {.given = true,
                                           .face = order.face,
                                           .twice = order.twice,
                                           .doctrine_paid = order.doctrine.has_value(),
                                           .group = group ? battle.course.groups : std::uint8_t{0}};
  }
}

}  // namespace

Battle begin_at(const Table& table, const Position& start, const BeginAt& where) {
  Battle battle{start, {}};
  Course& course = battle.course;
  course.typed_dice = where.typed_dice;
  course.asked = table.leader(where.active).side;
  course.state = where.state;
  draw_chit(battle.position, where.active);
  clear_marks(table, battle.position, where.active);
  for (const UnitId unit : where.markers) battle.position.of(unit).shooting_marker = true;
  for (const auto& [unit, contact] : where.contacts) {  // VK-H14, VK-H26
    battle.position.marks(unit).contact = contact;
    battle.position.marks(contact.target).contacted = true;
  }
  Leader& leader = battle.position.of(where.active);
  if (where.state == State::focus)  // VK-056, VK-058; R-05: an army leader may have none
    course.points = static_cast<std::uint8_t>(std::clamp(leader.quality + leader.bonus - leader.hits, 0, 6));
  give_orders(battle, where.orders);
  if (where.state == State::orders && !where.hand) return battle;
  leader.bonus = 0;  // VK-110: they were used for the dice that are already thrown
  if (where.hand) course.dice = *where.hand;
  return battle;
}

void play_on_from(const Table& table, Battle& battle, const BeginAt& where, Hands hands) {
  if (where.state == State::orders && !where.hand)
    begin_initiative(table, battle, hands);
  else
    play_on(table, battle, hands);
}

}  // namespace vom_kriege
