#pragma once

#include <array>
#include <cstdint>

#include "vom-kriege/judge/battle.h"
#include "vom-kriege/model/fighter.h"

/// What things are worth to the general. Everything is weighed in one coin: a fresh battalion of the line is
/// 1000, a victory point 100. Whole numbers only, so that the same battle is weighed alike everywhere.
namespace bots {

namespace vk = vom_kriege;

constexpr int kVictoryPoint = 100;
constexpr field::Mils kFireFrom{2950};  // just within close range

class Scales {
 public:
  explicit Scales(const vk::Table& table);

  /// A unit as it stands, victory points apart.
  [[nodiscard]] int worth(const vk::Position& position, vk::UnitId unit) const;
  /// What so many dice are expected to cost this unit, by the judge's own dice (`odds::Roll`).
  [[nodiscard]] int harm(const vk::Position& position, vk::UnitId target, int dice, vk::Against against,
                         bool shooting) const;
  [[nodiscard]] int shot(const vk::Position& position, vk::UnitId target, int dice) const;
  /// What a hit less would be worth to it; of a unit that routs: to keep it.
  [[nodiscard]] int rallied(const vk::Position& position, vk::UnitId unit) const;
  /// What order restored is worth to it.
  [[nodiscard]] int restored(const vk::Position& position, vk::UnitId unit) const;

  /// How the battle stands for a side: forces, points, and leaders hit.
  [[nodiscard]] int balance(const vk::Battle& battle, vk::Side side) const;
  /// The forces of a side alone, on the table and to come.
  [[nodiscard]] int forces(const vk::Position& position, vk::Side side) const;

 private:
  static constexpr int kMostDice = 12;
  static constexpr int kMostLeft = 6;
  static constexpr std::size_t kAgainst = 4;
  using ByLeft = std::array<int, kMostLeft + 1>;  // thousandths of the unit's worth
  using ByDice = std::array<ByLeft, kMostDice + 1>;
  using ByAgainst = std::array<ByDice, kAgainst>;
  using ByShooting = std::array<ByAgainst, 2>;

  [[nodiscard]] int fresh(vk::UnitId unit) const { return fresh_[vk::index(unit)]; }
  [[nodiscard]] int left(const vk::Position& position, vk::UnitId unit) const;
  /// A unit counts the more, the fewer its command can still lose: with the third, or the last, its leader
  /// goes, and all that is left (VK-225, VK-H41).
  [[nodiscard]] int weighed(const vk::Position& position, vk::UnitId unit, int thousandths) const;

  const vk::Table& table_;
  std::array<int, vk::kMaxUnits> fresh_{};
  std::array<ByShooting, 3> loss_{};  // by arm
};

}  // namespace bots
