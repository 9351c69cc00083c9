#pragma once

#include <memory>
#include <vector>

#include "star-chase/rules/turn.h"
#include "star-chase/tell/view.h"
#include "support/star_sheets.h"

namespace support {

/// A game of Star Chase that is played by chance. Everything follows from the number of powers and the seed.
class RandomStarGame {
 public:
  RandomStarGame(int powers, std::uint64_t seed, int wild = 8);
  RandomStarGame(const RandomStarGame&) = delete;
  RandomStarGame& operator=(const RandomStarGame&) = delete;

  /// Writes the sheets of the turn to come; now and then a power sends none.
  void write_sheets();
  /// Writes sheets and carries out the turn; `facts` are what happened in it.
  void play_turn();
  /// Carries out the turn with the sheets that are there, on any position of this game.
  void play(star_chase::Position& position, star_chase::TurnFacts& into) const;

  [[nodiscard]] const star_chase::World& world() const { return *world_; }
  /// A power's sheet of the turn last written, or nullptr.
  [[nodiscard]] const star_chase::SentSheet* sheet_of(star_chase::PowerId p) const {
    return came_[realm::index(p)] ? &sheets[realm::index(p)] : nullptr;
  }

  star_chase::Position now;
  star_chase::TurnFacts facts;
  std::vector<star_chase::SentSheet> sheets;  // by power
  Random random;

 private:
  std::unique_ptr<const star_chase::World> world_;
  std::vector<bool> came_;
  int wild_;
  std::uint64_t dice_seed_;
};

}  // namespace support
