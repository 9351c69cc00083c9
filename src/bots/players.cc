#include <algorithm>

#include "bots/player.h"

namespace bots {

const std::vector<PlayerKind>& players_of(const game::Rules&) {
  static const std::vector<PlayerKind> none;
  return none;
}

const PlayerKind* find_player(const game::Rules& rules, std::string_view name) {
  const std::vector<PlayerKind>& kinds = players_of(rules);
  const auto found = std::find_if(kinds.begin(), kinds.end(),
                                  [&](const PlayerKind& kind) { return name.empty() || kind.name == name; });
  return found == kinds.end() ? nullptr : &*found;
}

}  // namespace bots
