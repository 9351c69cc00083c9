#include "bots/dark_age_player.h"

#include "base/check.h"
#include "base/dice.h"
#include "game/dark_age_play.h"

namespace bots {
namespace {

class DarkAgePlayer final : public Player {
 public:
  DarkAgePlayer(DarkAgeThinker thinker, std::uint64_t seed) : thinker_(thinker), seed_(seed) {}

  Advice answer(const game::Play& play, std::string_view seat) override {
    const auto* game = dynamic_cast<const game::DarkAgePlay*>(&play);
    base::ensure(game != nullptr, "a player of Dark Age sits at a game of Dark Age");
    const dark_age::SeatView view = game->seat_view(seat);
    memory_.note(view);
    std::uint64_t mixed = seed_ + (static_cast<std::uint64_t>(view.roundup.next_turn) << 32) +
                          (static_cast<std::uint64_t>(view.seat) << 48);
    return thinker_({game->world(), view, memory_, base::next_random(mixed)});
  }

 private:
  DarkAgeThinker thinker_;
  std::uint64_t seed_;
  dark_age::Memory memory_;
};

}  // namespace

std::unique_ptr<Player> dark_age_player(DarkAgeThinker thinker, std::uint64_t seed) {
  return std::make_unique<DarkAgePlayer>(thinker, seed);
}

}  // namespace bots
