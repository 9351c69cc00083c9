#pragma once

#include <cstdint>

#include "vom_kriege/battle.h"

namespace vom_kriege {

/// Plays by chance: for tests and measurements, and as the simplest of opponents. What it tries is judged
/// like anybody's decision; after a few refusals it takes the default.
class RandomPlayer {
 public:
  explicit RandomPlayer(std::uint64_t seed) : state_(seed) {}

  /// Answers what is asked now.
  void answer(const Table& table, Battle& battle, Hands hands);
  /// Refusals met so far.
  [[nodiscard]] std::uint64_t refused() const { return refused_; }

 private:
  [[nodiscard]] Decision think(const Table& table, const Battle& battle);
  [[nodiscard]] Decision order(const Table& table, const Battle& battle);
  [[nodiscard]] Decision move(const Table& table, const Battle& battle);
  [[nodiscard]] Decision fight(const Table& table, const Battle& battle);
  [[nodiscard]] Decision place(const Table& table, const Battle& battle);
  [[nodiscard]] std::uint32_t below(std::uint32_t n);
  [[nodiscard]] bool chance(std::uint32_t percent) { return below(100) < percent; }
  [[nodiscard]] UnitId one_of(const Table& table, const Battle& battle, Side side);

  std::uint64_t state_;
  std::uint64_t refused_ = 0;
};

}  // namespace vom_kriege
