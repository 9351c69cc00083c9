#pragma once

#include <memory>
#include <string>
#include <vector>

#include "empires/rules/facts.h"
#include "empires/rules/position.h"
#include "empires/rules/turn.h"
#include "empires/tell/view.h"
#include "support/random.h"

namespace support {

/// A generated map of Empires: a grid of land of every terrain and of sea, about seven areas a power, the
/// variant drawn from the seed. The same arguments give the same world.
[[nodiscard]] std::unique_ptr<empires::World> empires_world(int powers, std::uint64_t seed);
[[nodiscard]] std::unique_ptr<empires::World> empires_world(int powers, std::uint64_t seed,
                                                            empires::Variant variant);

/// A start on such a map: land with people, armies, forts, bases with ships, fleets at sea; some land is
/// nobody's, and one power in eight is a dummy.
[[nodiscard]] empires::Position empires_start(const empires::World& world, std::uint64_t seed);

/// A sheet as a player might write it, of all actions of the variant; `wild` lines in a hundred are nonsense.
[[nodiscard]] std::string empires_sheet(const empires::World& world, const empires::Position& position,
                                        empires::PowerId power, Random& random, int wild);
/// Sixteen lines that make sense.
[[nodiscard]] std::string full_empires_sheet(const empires::World& world, const empires::Position& position,
                                             empires::PowerId power, Random& random);

/// A game that is played by chance. Everything follows from the number of powers and the seed.
class EmpiresGame {
 public:
  EmpiresGame(int powers, std::uint64_t seed);
  EmpiresGame(const EmpiresGame&) = delete;
  EmpiresGame& operator=(const EmpiresGame&) = delete;

  /// Writes the sheets of the turn to come; now and then a power sends none.
  void write_sheets();
  void play_turn();
  /// Carries out the turn with the sheets that are there, on any position of this game.
  void play(empires::Position& position, empires::TurnFacts& into) const;

  [[nodiscard]] const empires::World& world() const { return *world_; }
  [[nodiscard]] const sheet::Sheet* sheet_of(empires::PowerId p) const {
    return came_[realm::index(p)] ? &sheets_[realm::index(p)].sheet : nullptr;
  }
  /// The same with its text, as reports tell it.
  [[nodiscard]] const empires::SentSheet* sent_by(empires::PowerId p) const {
    return came_[realm::index(p)] ? &sheets_[realm::index(p)] : nullptr;
  }

  empires::Position now;
  empires::TurnFacts facts;
  Random random;

 private:
  std::unique_ptr<const empires::World> world_;
  std::vector<empires::SentSheet> sheets_;  // by power
  std::vector<bool> came_;
  std::uint64_t dice_seed_;
};

}  // namespace support
