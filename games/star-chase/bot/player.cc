#include "star-chase/bot/player.h"

#include "bots/planner/rememberer.h"
#include "star-chase/play/play.h"

namespace bots {
namespace {

class StarChasePlayer final : public Player {
 public:
  StarChasePlayer(StarChaseThinker thinker, std::uint64_t seed) : thinker_(thinker), seed_(seed) {}

  Advice answer(const game::Play& play, std::string_view seat) override {
    const auto* game = dynamic_cast<const game::StarChasePlay*>(&play);
    base::ensure(game != nullptr, "a player of Star Chase sits at a game of Star Chase");
    const star_chase::SeatView view = game->seat_view(seat);
    const star_chase::Guess guess = star_chase::guess(game->world(), view);
    const int turn = view.roundup.next_turn;
    return thinker_({guess, turn, seed_of_turn(seed_, turn, view.seat)});
  }

 private:
  StarChaseThinker thinker_;
  std::uint64_t seed_;
};

}  // namespace

std::unique_ptr<Player> star_chase_player(StarChaseThinker thinker, std::uint64_t seed) {
  return std::make_unique<StarChasePlayer>(thinker, seed);
}

}  // namespace bots
