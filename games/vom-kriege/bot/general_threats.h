#pragma once

#include "vom-kriege/bot/field_glass.h"
#include "vom-kriege/bot/general_scales.h"

/// Who can do what to whom the next time he is drawn from the cup. Reckoned from distances, angles and the
/// charts of the rules, without lines of sight: an estimate, made thousands of times a decision.
namespace bots {

class Threats {
 public:
  Threats(const vk::Table& table, const vk::Position& position, const Scales& scales)
      : table_(table), p_(position), scales_(scales), glass_(table, position) {}

  /// What `from` can do to `to` if it is ordered to: by fire after a move, or by a charge.
  [[nodiscard]] int of(vk::UnitId from, vk::UnitId to) const;
  /// The same at this distance and with this turn to make, in tenths.
  [[nodiscard]] int of(vk::UnitId from, vk::UnitId to, field::Mils gap, std::int32_t turn) const;

  /// The best shot a unit has from where it stands, seen and allowed; 0: none.
  [[nodiscard]] int fire_now(vk::UnitId u) const;
  /// What a battery can do from here next time, with what it sees; limbered, it must come into action first.
  [[nodiscard]] int field_of_fire(vk::UnitId u) const;

 private:
  [[nodiscard]] int infantry(vk::UnitId from, vk::UnitId to, field::Mils gap, std::int32_t turn) const;
  [[nodiscard]] int guns(vk::UnitId from, vk::UnitId to, field::Mils gap, std::int32_t turn) const;
  [[nodiscard]] int charge(vk::UnitId from, vk::UnitId to, field::Mils gap, std::int32_t turn) const;
  /// Turning beyond its arc takes this much of its move.
  [[nodiscard]] field::Mils turning(vk::UnitId u, std::int32_t turn) const;
  [[nodiscard]] int cover(vk::UnitId target, vk::Arm by) const;

  const vk::Table& table_;
  const vk::Position& p_;
  const Scales& scales_;
  FieldGlass glass_;
};

}  // namespace bots
