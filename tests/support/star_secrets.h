#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "star-chase/rules/facts.h"
#include "star-chase/rules/position.h"
#include "support/random.h"

namespace support {

/// What reports of Star Chase are written from: the galaxy, the position after a turn, what happened in it.
struct StarSituation {
  std::shared_ptr<const star_chase::World> world;
  star_chase::Position now;
  star_chase::TurnFacts facts;
};

/// Which systems a seat has on its map and which it sees into, reckoned from the rules (SCH 5.1, SCH-H49,
/// COM-30) and not from the engine's view.
class StarSight {
 public:
  StarSight(const StarSituation& situation, star_chase::PowerId seat);

  [[nodiscard]] star_chase::PowerId seat() const { return seat_; }
  [[nodiscard]] bool owns(star_chase::SystemId s) const { return owned_[realm::index(s)]; }
  [[nodiscard]] bool sees(star_chase::SystemId s) const { return seen_[realm::index(s)]; }  // own ones too
  [[nodiscard]] bool on_map(star_chase::SystemId s) const { return on_map_[realm::index(s)]; }
  [[nodiscard]] bool surveyed(star_chase::SystemId s) const { return surveyed_[realm::index(s)]; }

 private:
  star_chase::PowerId seat_;
  std::vector<bool> owned_;
  std::vector<bool> seen_;
  std::vector<bool> on_map_;
  std::vector<bool> surveyed_;
};

/// One kind of thing a seat is never told (COM-31, SCH-H57). `change` makes it something else, and changes
/// nothing that the seat may know. What follows from a secret by a public rule stays as it is: the leader's
/// VPs, the blockade of a planet of one's own, the final ranking of a game that is over.
struct StarSecret {
  std::string_view what;
  void (*change)(StarSituation& situation, const StarSight& sight, Random& random);
};

[[nodiscard]] std::span<const StarSecret> star_secrets();

}  // namespace support
