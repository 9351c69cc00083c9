#pragma once

#include <span>
#include <string_view>

#include "vom-kriege/maker/made_forces.h"

/// The armies the battle maker knows, and which of them were at war when.
namespace vom_kriege {

/// What regiments of an army are called: one of the names or a number up to `last`, then these words.
struct Regiments {
  std::string_view words;
  int last = 0;
  std::span<const std::string_view> names;

  [[nodiscard]] constexpr bool any() const { return last > 0 || !names.empty(); }
};

struct Nation {
  std::string_view id;
  std::string_view name;
  std::string_view adjective;
  std::string_view army;
  std::string_view colour;
  int ranks = 3;
  Regiments foot;
  Regiments light_foot;  // with "Sk"
  std::string_view elite_foot;
  Regiments raw_foot;  // conscripts
  Regiments light_horse;
  Regiments lancers;
  Regiments heavy_horse;
  std::string_view irregulars;
  bool eight_guns = false;
  // of a hundred
  int skirmishers = 25;
  int elite = 10;
  int raw = 15;
  int good_leaders = 30;  // quality 2 or 3
};

[[nodiscard]] std::span<const Nation> nations();
[[nodiscard]] std::span<const Pairing> pairings();

}  // namespace vom_kriege
