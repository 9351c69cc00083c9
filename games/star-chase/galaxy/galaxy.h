#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/dice.h"
#include "core/result.h"
#include "star-chase/rules/system_type.h"
#include "star-chase/rules/world.h"

namespace star_chase {

/// A system of a galaxy that is being made.
struct Body {
  SystemType type{};
  Point at;
  int star = -1;  // of a planet or belt: its star's place in `bodies`
  int code = 0;
};

/// A galaxy before anybody lives in it: stars first, sector by sector, then planets and belts.
struct Galaxy {
  struct Home {
    int star = 0;
    int planet = 0;
  };
  std::vector<Body> bodies;
  std::vector<std::pair<int, int>> links;  // between stars
  std::vector<Home> homes;                 // in the order of their sectors
};

/// SCH-H6  Makes a galaxy for so many powers with the dice named `galaxy`. An error: no sector that is fair
/// was found in a thousand tries.
[[nodiscard]] base::Result<Galaxy> make_galaxy(int powers, base::Dice& dice);

/// SCH-H1  Shuffles a list with dice of a name, counted on from `nth`.
template <class T>
void shuffle(std::vector<T>& list, base::Dice& dice, std::string_view name, std::uint32_t& nth) {
  for (std::size_t i = list.size(); i-- > 1;)
    std::swap(list[i], list[dice.die(name, nth++, static_cast<std::uint32_t>(i + 1)) - 1]);
}

}  // namespace star_chase
