// COM-31: what a player that is a program writes depends on nothing that its seat must not know.

#include <doctest/doctest.h>

#include "dark-age/bot/player.h"
#include "dark-age/tell/view.h"
#include "support/random_game.h"
#include "support/secrets.h"

namespace {

using dark_age::PowerId;
using support::RandomGame;
using support::Sight;
using support::Situation;

/// What a thinker answers in a seat, memory of one look included.
std::string answer(bots::DarkAgeThinker thinker, const Situation& s, PowerId seat) {
  const dark_age::SeatView view = dark_age::view(s.world, s.now, s.facts, seat, nullptr);
  dark_age::Memory memory;
  memory.note(view);
  const bots::Advice advice = thinker({s.world, view, memory, 42});
  std::string all = advice.text;
  for (const std::string& reason : advice.reasons) all += reason + "\n";
  return all;
}

}  // namespace

TEST_CASE(
    "COM-31: positions that differ only in what a seat cannot see give the same sheet and the same reasons") {
  const int wanted = support::rounds(400);
  int looked_at = 0;
  int changed = 0;
  for (std::uint64_t seed = support::first_seed(); looked_at < wanted; ++seed) {
    RandomGame game(2 + static_cast<int>(seed % 3), seed);
    for (int turn = 0; turn < 6 && !game.now.over; ++turn, game.play_turn()) {
      const Situation truth{game.world(), game.now, game.facts};
      for (std::size_t i = 0; i < game.world().power_count() && looked_at < wanted; ++i) {
        const PowerId seat = dark_age::power_id(i);
        if (!game.now.in_the_game(seat)) continue;
        ++looked_at;
        const Sight sight(truth, seat);
        Situation other = truth;
        for (const support::Secret& secret : support::secrets()) secret.change(other, sight, game.random);
        changed += other.now != truth.now;
        for (const bots::DarkAgeThinker thinker : {bots::dark_age_random, bots::dark_age_steward})
          REQUIRE(answer(thinker, truth, seat) == answer(thinker, other, seat));
      }
    }
  }
  CHECK(changed > wanted / 2);
  MESSAGE(looked_at << " seats compared");
}
