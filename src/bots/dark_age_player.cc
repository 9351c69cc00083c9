#include "bots/dark_age_player.h"

#include "bots/rememberer.h"
#include "game/dark_age_play.h"

namespace bots {

std::unique_ptr<Player> dark_age_player(DarkAgeThinker thinker, std::uint64_t seed) {
  return std::make_unique<Rememberer<game::DarkAgePlay, dark_age::Memory, DarkAgeThinker>>(thinker, seed);
}

}  // namespace bots
