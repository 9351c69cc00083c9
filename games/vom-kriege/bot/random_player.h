#pragma once

#include <cstdint>

#include "vom-kriege/judge/battle.h"

namespace vom_kriege {

/// Plays by chance, but towards the enemy: for tests and measurements, and as the simplest of opponents. It
/// knows enough of the rules that most of what it tries is allowed; all of it is judged like anybody's
/// decision, and after a few refusals it takes the default.
class RandomPlayer {
 public:
  explicit RandomPlayer(std::uint64_t seed) : random_(seed) {}

  /// What it would say to what is asked now; it is allowed.
  [[nodiscard]] Decision choose(const Table& table, const Battle& battle);
  /// The same, carried out.
  void answer(const Table& table, Battle& battle, Hands hands);
  /// Refusals met so far.
  [[nodiscard]] std::uint64_t refused() const { return refused_; }

 private:
  /// Thinks until `take` takes a decision, in the end the default.
  template <class Take>
  void think(const Table& table, const Battle& battle, Take&& take);

  std::uint64_t random_;
  std::uint64_t refused_ = 0;
};

}  // namespace vom_kriege
