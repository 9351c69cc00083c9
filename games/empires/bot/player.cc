#include "empires/bot/player.h"

#include "bots/planner/rememberer.h"
#include "empires/play/play.h"

namespace bots {

std::unique_ptr<Player> empires_player(EmpiresThinker thinker, std::uint64_t seed) {
  return std::make_unique<Rememberer<game::EmpiresPlay, empires::Memory, EmpiresThinker>>(thinker, seed);
}

}  // namespace bots
