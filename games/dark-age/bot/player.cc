#include "dark-age/bot/player.h"

#include "bots/planner/rememberer.h"
#include "dark-age/play/play.h"

namespace bots {

std::unique_ptr<Player> dark_age_player(DarkAgeThinker thinker, std::uint64_t seed) {
  return std::make_unique<Rememberer<game::DarkAgePlay, dark_age::Memory, DarkAgeThinker>>(thinker, seed);
}

}  // namespace bots
