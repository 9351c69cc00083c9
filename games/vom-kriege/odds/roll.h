#pragma once

#include <array>

#include "vom-kriege/melee/results.h"
#include "vom-kriege/odds/fraction.h"

namespace odds {

/// The most dice one roll is reckoned for.
inline constexpr int kMostDice = 24;
static_assert(rolls_of(kMostDice) <= UINT64_MAX);

/// What a roll is thrown at.
struct Mark {
  vom_kriege::Arm arm{};
  vom_kriege::Against against = vom_kriege::Against::unit;
  bool shooting = false;
  vom_kriege::DiceOptions options{};
};

/// How many of the 6^n rolls of n dice give so many hits and so many flags: every side of every die through
/// the judge's own `effect`.
class Roll {
 public:
  Roll(int dice, const Mark& mark);

  [[nodiscard]] int dice() const { return dice_; }
  [[nodiscard]] Chance chance(int hits, int flags) const { return {ways_[at(hits, flags)], dice_}; }

  /// The chance of all rolls for which `holds(vom_kriege::Effect)`.
  template <class Holds>
  [[nodiscard]] Chance chance_of(Holds&& holds) const {
    Chance sum{0, dice_};
    each([&](const vom_kriege::Effect& rolled, const Chance& chance) {
      if (holds(rolled)) sum.ways += chance.ways;
    });
    return sum;
  }
  /// Every result that can come, with its chance.
  template <class See>
  void each(See&& see) const {
    for (int hits = 0; hits <= dice_; ++hits)
      for (int flags = 0; hits + flags <= dice_; ++flags)
        if (ways_[at(hits, flags)] != 0) see(vom_kriege::Effect{hits, flags}, chance(hits, flags));
  }

  [[nodiscard]] Chance hits(int n) const {
    return chance_of([n](const vom_kriege::Effect& e) { return e.hits == n; });
  }
  [[nodiscard]] Chance flags(int n) const {
    return chance_of([n](const vom_kriege::Effect& e) { return e.flags == n; });
  }
  [[nodiscard]] Chance hits_or_more(int n) const {
    return chance_of([n](const vom_kriege::Effect& e) { return e.hits >= n; });
  }
  [[nodiscard]] Chance flags_or_more(int n) const {
    return chance_of([n](const vom_kriege::Effect& e) { return e.flags >= n; });
  }
  /// At least one flag, or hits that reach its maximum (`left` more), by the judge's own `aftermath`.
  [[nodiscard]] Chance driven_off(int left) const {
    return chance_of([left](const vom_kriege::Effect& e) { return aftermath(e, left).driven_off(); });
  }
  [[nodiscard]] Fraction expected_hits() const;
  [[nodiscard]] Fraction expected_flags() const;

 private:
  static constexpr std::size_t kWidth = kMostDice + 1;
  [[nodiscard]] static constexpr std::size_t at(int hits, int flags) {
    return static_cast<std::size_t>(hits) * kWidth + static_cast<std::size_t>(flags);
  }

  std::array<std::uint64_t, kWidth * kWidth> ways_{};
  int dice_ = 0;
};

}  // namespace odds
