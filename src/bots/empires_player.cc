#include "bots/empires_player.h"

#include "bots/rememberer.h"
#include "game/empires_play.h"

namespace bots {

std::unique_ptr<Player> empires_player(EmpiresThinker thinker, std::uint64_t seed) {
  return std::make_unique<Rememberer<game::EmpiresPlay, empires::Memory, EmpiresThinker>>(thinker, seed);
}

}  // namespace bots
