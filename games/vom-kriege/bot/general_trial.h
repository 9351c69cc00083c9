#pragma once

#include <vector>

#include "vom-kriege/bot/general_scales.h"

/// Trying things out on a copy: a decision is carried out by the judge with dice of the general's own, the
/// rest of the initiative is played by plain drill, and what comes of it is weighed. Never the dice of the
/// game: nobody can know those.
namespace bots {

class Trial {
 public:
  /// `tries`: how often each decision is tried out, the same dice for all.
  Trial(const vk::Table& table, const Scales& scales, std::uint64_t seed, int tries)
      : table_(table), scales_(scales), seed_(seed), tries_(tries) {}

  /// How the battle stands for a side at the end of this initiative after a decision, on average; a decision
  /// the judge refuses is worth nothing at all.
  [[nodiscard]] int after(const vk::Battle& battle, const vk::Decision& decision, vk::Side side) const;
  /// The best of several; of equals the first.
  [[nodiscard]] std::size_t best(const vk::Battle& battle, const std::vector<vk::Decision>& decisions,
                                 vk::Side side) const;

  static constexpr int kRefused = -1'000'000;

 private:
  const vk::Table& table_;
  const Scales& scales_;
  std::uint64_t seed_;
  int tries_;
};

/// Plain drill: fights with what is in reach, fires when charged, forms square against horse, moves nothing.
[[nodiscard]] vk::Decision drill(const vk::Table& table, const vk::Battle& battle);

}  // namespace bots
