#pragma once

#include <span>
#include <string_view>

#include "dark-age/rules/facts.h"
#include "dark-age/rules/position.h"
#include "support/random.h"

namespace support {

/// What reports are written from: the position after a turn and what happened in it.
struct Situation {
  const dark_age::World& world;
  dark_age::Position now;
  dark_age::TurnFacts facts;
};

/// Which areas a seat sees, reckoned here from the rules (DA 1.10, DA-H45, DA-H54) and not from the engine's
/// view.
class Sight {
 public:
  Sight(const Situation& situation, dark_age::PowerId seat);

  [[nodiscard]] dark_age::PowerId seat() const { return seat_; }
  [[nodiscard]] bool owns(dark_age::AreaId a) const { return owned_[realm::index(a)]; }
  [[nodiscard]] bool sees(dark_age::AreaId a) const { return seen_[realm::index(a)]; }  // own areas too

 private:
  dark_age::PowerId seat_;
  std::vector<bool> owned_;
  std::vector<bool> seen_;
};

/// One kind of thing a seat is never told (COM-31, DA-H54). `change` makes it something else, and changes
/// nothing that the seat may know. What follows from a secret by a public rule stays as it is: the leader's
/// VPs, the blockade of a city of one's own, the final ranking of a game that is over.
struct Secret {
  std::string_view what;
  void (*change)(Situation& situation, const Sight& sight, Random& random);
};

[[nodiscard]] std::span<const Secret> secrets();

}  // namespace support
