#pragma once

#include <vector>

#include "vom-kriege/move/movement.h"

/// VK-H5  Where a unit may go, found by asking the judge of moves and nothing else.
namespace vom_kriege {

/// One way to go, as far as it leads, and where it ends.
struct ReachWay {
  Move move;
  MoveMade made;
};

struct Reach {
  std::vector<ReachWay> ways;         // straight, obliquely and after wheels; each as far as it may
  std::vector<field::Point> outline;  // front centres at the ends of the ways without a wheel, left to right
};

/// The reach of one unit in the formation it holds; lengths are found to a tenth of an inch.
[[nodiscard]] Reach reach(const Table& table, const Position& position, UnitId unit);
/// How much further the one unit of a move may go: after the change of formation and the legs it has so far.
[[nodiscard]] Reach reach_beyond(const Table& table, const Position& position, const Move& so_far);

}  // namespace vom_kriege
