#pragma once

#include <cstddef>
#include <cstdint>

#include "core/dice.h"

namespace bots {

/// What a player decides by chance. Every choice comes from one seed, so that a game can be played again.
class Chance {
 public:
  explicit Chance(std::uint64_t seed) : state_(seed) {}

  /// 0 to n-1; 0 where there is nothing to choose from.
  [[nodiscard]] std::size_t below(std::size_t n) {
    return n == 0 ? 0 : static_cast<std::size_t>(base::next_random(state_) >> 11) % n;
  }
  [[nodiscard]] int between(int low, int high) {
    return low + static_cast<int>(below(static_cast<std::size_t>(high - low + 1)));
  }
  template <class List>
  [[nodiscard]] auto pick(const List& from) {
    return from[below(from.size())];
  }

 private:
  std::uint64_t state_;
};

}  // namespace bots
