#pragma once

#include "core/check.h"
#include "core/dice.h"
#include "play/player.h"

namespace bots {

/// The number a thinker's choices of a turn come from: another one for each seat and turn.
[[nodiscard]] inline std::uint64_t seed_of_turn(std::uint64_t seed, int turn, realm::PowerId seat) {
  std::uint64_t mixed =
      seed + (static_cast<std::uint64_t>(turn) << 32) + (static_cast<std::uint64_t>(seat) << 48);
  return base::next_random(mixed);
}

/// Sits a thinker down at the face of a game whose map is public: it is given the world, its seat's view and
/// what it remembers of earlier views, and nothing else.
template <class Play, class Memory, class Thinker>
class Rememberer final : public Player {
 public:
  Rememberer(Thinker thinker, std::uint64_t seed) : thinker_(thinker), seed_(seed) {}

  Advice answer(const game::Play& play, std::string_view seat) override {
    const auto* game = dynamic_cast<const Play*>(&play);
    base::ensure(game != nullptr, "a player sits at a game it knows");
    const auto view = game->seat_view(seat);
    memory_.note(view);
    return thinker_({game->world(), view, memory_, seed_of_turn(seed_, view.roundup.next_turn, view.seat)});
  }

 private:
  Thinker thinker_;
  std::uint64_t seed_;
  Memory memory_;
};

}  // namespace bots
