#pragma once

#include <cstdint>
#include <vector>

#include "vom_kriege/battle.h"

/// Reading a small battle to its end: where a handful of units decide, luck and the clock outweigh any rule
/// of thumb, and the whole rest of the battle can be played out many times in the time of one thought. Both
/// sides go on by chance (`RandomPlayer`), with dice of the general's own.
namespace bots {

namespace vk = vom_kriege;

class Reading {
 public:
  Reading(const vk::Table& table, vk::Side side, std::uint64_t seed)
      : table_(table), side_(side), seed_(seed) {}

  /// Whether so few are left that it can be read.
  [[nodiscard]] static bool fits(const vk::Position& position);

  /// The best of several decisions that are all allowed; the first stands unless another is clearly better.
  [[nodiscard]] std::size_t best(const vk::Battle& battle, const std::vector<vk::Decision>& decisions) const;

  /// How often each of so many is played out: what there is time for.
  [[nodiscard]] static int tries(std::size_t decisions);

 private:
  [[nodiscard]] int after(const vk::Battle& battle, const vk::Decision& decision, int tries) const;

  const vk::Table& table_;
  vk::Side side_;
  std::uint64_t seed_;
};

}  // namespace bots
