#pragma once

#include <memory>
#include <vector>

#include "dark-age/rules/facts.h"
#include "dark-age/rules/turn.h"
#include "support/random_sheets.h"
#include "support/rounds.h"
#include "support/worlds.h"

namespace support {

/// A game that is played by chance. Everything follows from the number of powers and the seed.
class RandomGame {
 public:
  RandomGame(int powers, std::uint64_t seed, const Taste& taste = {});
  /// On a map and from a start of its own.
  RandomGame(std::unique_ptr<const dark_age::World> world, dark_age::Position start, std::uint64_t seed,
             const Taste& taste = {});
  RandomGame(const RandomGame&) = delete;
  RandomGame& operator=(const RandomGame&) = delete;

  /// Writes the sheets of the turn to come; now and then a power sends none.
  void write_sheets();
  /// Writes sheets and carries out the turn; `facts` are what happened in it.
  void play_turn();
  /// Carries out the turn with the sheets that are there, on any position of this game.
  void play(dark_age::Position& position, dark_age::TurnFacts& into) const;

  [[nodiscard]] const dark_age::World& world() const { return *world_; }
  [[nodiscard]] bool came(dark_age::PowerId p) const { return came_[realm::index(p)]; }
  /// A power's sheet of the turn last written, or nullptr.
  [[nodiscard]] const dark_age::SentSheet* sheet_of(dark_age::PowerId p) const {
    return came(p) ? &sheets[realm::index(p)] : nullptr;
  }

  dark_age::Position now;
  dark_age::TurnFacts facts;
  std::vector<dark_age::SentSheet> sheets;  // by power
  Random random;

 private:
  std::unique_ptr<const dark_age::World> world_;
  std::vector<bool> came_;
  Taste taste_;
  std::uint64_t dice_seed_;
};

/// The sixteen kingdoms of games/dark-age/scenarios/britain.toml: a map of 203 areas with coasts and borders.
[[nodiscard]] std::unique_ptr<RandomGame> random_britain(std::uint64_t seed, const Taste& taste = {});

}  // namespace support
