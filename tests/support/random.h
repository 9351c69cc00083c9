#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/dice.h"

namespace support {

/// Chance for tests: every choice comes from one seed, so that whatever was found can be found again.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  [[nodiscard]] std::uint64_t bits() { return base::next_random(state_); }
  /// 0 to n-1; 0 where there is nothing to choose from.
  [[nodiscard]] std::size_t below(std::size_t n) {
    return n == 0 ? 0 : static_cast<std::size_t>(bits() >> 11) % n;
  }
  [[nodiscard]] int between(int low, int high) {
    return low + static_cast<int>(below(static_cast<std::size_t>(high - low + 1)));
  }
  [[nodiscard]] bool chance(int in_a_hundred) { return between(1, 100) <= in_a_hundred; }

  template <class T, std::size_t Extent>
  [[nodiscard]] const T& pick(std::span<const T, Extent> from) {
    return from[below(from.size())];
  }

 private:
  std::uint64_t state_;
};

}  // namespace support
