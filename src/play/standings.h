#pragma once

#include <optional>
#include <vector>

#include "play/play.h"

namespace bots {

/// How a seat stands, for whoever may know everything: the arena, a game master.
struct Standing {
  int place = 0;  // 1: the first; equal places are shared. 0: it takes part in no ranking
  int points = 0;
  std::optional<int> lost = {};  // units that are gone for good, where a game counts them
  bool operator==(const Standing&) const = default;
};

/// By seat, as the game's own rules rank them (COM-34, VK-H44). In a game that is not over it is how things
/// stand now, and nobody has won.
[[nodiscard]] std::vector<Standing> standings(const game::Play& play);

}  // namespace bots
