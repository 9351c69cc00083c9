#pragma once

#include <cstdint>
#include <vector>

#include "vom-kriege/judge/battle.h"

/// Reading a small battle to its end: where a handful of units decide, luck and the clock outweigh any rule
/// of thumb, and the whole rest of the battle can be played out many times in the time of one thought. Both
/// sides go on by plain sense (`Sergeant`), with dice of the general's own.
namespace bots {

namespace vk = vom_kriege;

class Reading {
 public:
  /// After so many asks he has read enough, but for the dice he is at. It keeps an answer within its two
  /// seconds, however long the battle still is.
  static constexpr int kEnough = 50'000;

  Reading(const vk::Table& table, vk::Side side, std::uint64_t seed, int enough = kEnough)
      : table_(table), side_(side), seed_(seed), enough_(enough) {}

  /// Whether so few are left that it can be read.
  [[nodiscard]] static bool fits(const vk::Position& position);

  struct Found {
    std::size_t which = 0;
    int tries = 0;  // how often it was played out
    int asks = 0;   // what both sides were asked in all of it
  };
  /// The best of several decisions that are all allowed; the first stands unless another is clearly better.
  [[nodiscard]] Found best(const vk::Battle& battle, const std::vector<vk::Decision>& decisions) const;

 private:
  [[nodiscard]] int played_out(const vk::Battle& battle, const vk::Decision& decision, int number,
                               int& asks) const;

  const vk::Table& table_;
  vk::Side side_;
  std::uint64_t seed_;
  int enough_;
};

}  // namespace bots
