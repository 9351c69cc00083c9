#pragma once

#include <optional>

#include "vom-kriege/bot/commander.h"
#include "vom-kriege/model/order_dice.h"
#include "vom-kriege/move/movement.h"
#include "vom-kriege/move/rates.h"

/// What an officer sees through his glass: who is near, which way to turn, who may still act. Nothing here
/// rules on anything; every decision goes to the judge.
namespace bots {

using CommandDice = vk::OrderDice;

/// A leg of a move; `turn` in tenths of a degree, to the right positive.
[[nodiscard]] vk::MoveLeg wheel_leg(std::int32_t turn);
[[nodiscard]] vk::MoveLeg straight_leg(std::int32_t turn, field::Mils length);
[[nodiscard]] vk::MoveLeg back_leg(field::Mils length);
[[nodiscard]] vk::MoveLeg enter_leg(vk::AreaId area);

class FieldGlass {
 public:
  FieldGlass(const vk::Table& table, const vk::Position& position) : table_(table), p_(position) {}

  [[nodiscard]] const vk::UnitFacts& facts(vk::UnitId u) const { return table_.unit(u); }
  /// Where a unit looks from: its front centre, of a garrison the middle of its area.
  [[nodiscard]] field::Point front_of(vk::UnitId u) const;
  /// The middle of a command's units on the table; where its leader is if it has none there.
  [[nodiscard]] field::Point middle_of_command(vk::LeaderId command) const;
  /// How far it would have to turn to look at a point, in tenths; to the right is positive. A garrison looks
  /// everywhere.
  [[nodiscard]] std::int32_t turn_to(vk::UnitId u, field::Point at) const;
  [[nodiscard]] field::Mils gap(vk::UnitId a, vk::UnitId b) const;
  /// Roughly, from front to front, for a first look.
  [[nodiscard]] field::Mils about(vk::UnitId a, vk::UnitId b) const;
  [[nodiscard]] vk::UnitId nearest_enemy(vk::UnitId u) const;
  [[nodiscard]] field::Mils rate_of(vk::UnitId u) const {
    return vk::rate(facts(u).arm, facts(u).type, p_.of(u).formation);
  }

  /// The units of the command whose initiative it is that are on the table.
  [[nodiscard]] vk::Units ours() const;
  /// Calls `see(enemy)` for every unit of the other side on the table.
  template <class See>
  void each_enemy(vk::Side side, See&& see) const {
    for (std::size_t i = 0; i < p_.unit_count; ++i)
      if (table_.unit(vk::unit_id(i)).side != side && p_.on_table(vk::unit_id(i))) see(vk::unit_id(i));
  }

  /// VK-120  More than 12 inches from the leader whose initiative it is.
  [[nodiscard]] bool far(vk::UnitId u) const;
  /// Whether its order lets it act, move, charge in the movement phase.
  [[nodiscard]] bool may_act(vk::UnitId u) const;
  [[nodiscard]] bool may_move(vk::UnitId u) const;
  [[nodiscard]] bool may_charge(vk::UnitId u) const;
  /// VK-040, R-21  It may not cover distance as it stands, or in this formation.
  [[nodiscard]] bool doctrine_bars(vk::UnitId u, vk::Formation formation) const;
  /// VK-065  It, and the rest of its group that is bound to go along.
  [[nodiscard]] vk::Units marching_with(vk::UnitId u) const;
  /// A garrison comes out of its area on the side of `goal`.
  [[nodiscard]] vk::Leave way_out(vk::UnitId u, field::Point goal) const;
  /// Some ways towards a point, the best first; the judge says which are open. `short_of` is how far from the
  /// point it stops.
  [[nodiscard]] std::vector<vk::Move> ways_towards(vk::UnitId u, field::Point goal,
                                                   field::Mils short_of) const;

 private:
  const vk::Table& table_;
  const vk::Position& p_;
};

/// The way from one point to another, as long as it is.
[[nodiscard]] field::Mils way_between(field::Point a, field::Point b);

}  // namespace bots
