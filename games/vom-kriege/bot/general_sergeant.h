#pragma once

#include "vom-kriege/bot/random_player.h"
#include "vom-kriege/judge/battle.h"

/// Who goes on for both sides while a small battle is read to its end: plain sense, a little chance, and
/// quick. He rallies, restores order, takes ground that counts and keeps it, fires at what is near and now
/// and then charges; what he has no opinion on is left to chance. Played by chance alone a battle says little
/// about its end: nobody in it would take the farm with the last move.
namespace bots {

namespace vk = vom_kriege;

class Sergeant {
 public:
  explicit Sergeant(std::uint64_t seed) : random_(seed), by_chance_(seed) {}

  /// Answers what is asked now, whoever is asked.
  void answer(const vk::Table& table, vk::Battle& battle, vk::Hands hands);

 private:
  std::uint64_t random_;
  vk::RandomPlayer by_chance_;
};

}  // namespace bots
