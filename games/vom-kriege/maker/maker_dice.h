#pragma once

#include <fmt/core.h>

#include <span>

#include "core/dice.h"

namespace vom_kriege {

/// Choices of the battle maker, each by its name, so that one more wood does not change the armies.
class MakerDice {
 public:
  explicit MakerDice(std::string_view words) : dice_(base::key_from_words(words), {}) {}

  /// 0 to n - 1.
  [[nodiscard]] int below(std::string_view name, int n) {
    return static_cast<int>(dice_.die(name, nth_++, static_cast<std::uint32_t>(n))) - 1;
  }
  /// Low to high, both included, in steps.
  [[nodiscard]] int between(std::string_view name, int low, int high, int step = 1) {
    return low + step * below(name, (high - low) / step + 1);
  }
  /// So often of a hundred.
  [[nodiscard]] bool chance(std::string_view name, int percent) { return below(name, 100) < percent; }
  template <class Item>
  [[nodiscard]] const Item& pick(std::string_view name, std::span<const Item> items) {
    return items[static_cast<std::size_t>(below(name, static_cast<int>(items.size())))];
  }
  /// A part of the battle: what is chosen in it does not depend on how much was chosen before.
  void begin_part(int number) { nth_ = static_cast<std::uint32_t>(number) * 10'000; }

 private:
  base::KeyedDice dice_;
  std::uint32_t nth_ = 0;
};

}  // namespace vom_kriege
