#pragma once

#include <utility>
#include <vector>

#include "star-chase/galaxy/galaxy.h"

namespace star_chase {

inline constexpr int kSectorSide = 6;
inline constexpr int kStarsInSector = 12;

/// The dice named `galaxy`, in the order they are rolled.
class GalaxyDice {
 public:
  explicit GalaxyDice(base::Dice& dice) : dice_(dice) {}

  [[nodiscard]] int die(std::size_t sides) {
    return static_cast<int>(dice_.die("galaxy", nth_++, static_cast<std::uint32_t>(sides)));
  }
  template <class T>
  void shuffle(std::vector<T>& list) {
    star_chase::shuffle(list, dice_, "galaxy", nth_);
  }
  template <class T>
  [[nodiscard]] T pick(const std::vector<T>& list) {
    return list[static_cast<std::size_t>(die(list.size())) - 1];
  }

 private:
  base::Dice& dice_;
  std::uint32_t nth_ = 0;
};

/// Twelve stars on a square of 36 points, joined; in a home sector star 0 is the home star.
struct Sector {
  explicit Sector(bool is_home = false) : home(is_home) {}

  bool home;
  std::vector<Point> at;  // by star number, within the sector
  std::vector<SystemType> types;
  std::vector<std::pair<int, int>> links;
  std::vector<int> ring;     // of a home sector: 1, 2, 3 by links from star 0; 0 of star 0 itself
  std::vector<int> planets;  // the stars that have one, in the order they were made
  std::vector<int> belts;

  [[nodiscard]] int links_of(int star) const;
  [[nodiscard]] std::vector<int> stars_of_ring(int wanted) const;
};

/// Whether one of the points stands between two others.
[[nodiscard]] bool any_between(const std::vector<Point>& points, Point a, Point b);

/// SCH-H6 step 2: tries until a sector is accepted; false after a thousand.
[[nodiscard]] bool make_sector(bool home, GalaxyDice& dice, Sector& sector);

}  // namespace star_chase
