// COM-31, SCH-H57: what a seat of Star Chase is told, and what a player that is a program writes for it,
// depends on nothing that the seat must not know.

#include <doctest/doctest.h>

#include "star-chase/bot/player.h"
#include "star-chase/tell/report.h"
#include "support/random_game.h"
#include "support/star_game.h"
#include "support/star_secrets.h"

namespace {

using star_chase::PowerId;
using support::RandomStarGame;
using support::StarSight;
using support::StarSituation;

/// Every report a seat can get.
std::string everything(const StarSituation& s, PowerId seat, const star_chase::SentSheet* sent) {
  const star_chase::SeatView view = star_chase::view(*s.world, s.now, s.facts, seat, sent);
  base::Text all;
  star_chase::write_text(all, *s.world, view, base::Language::english);
  star_chase::write_html(all, *s.world, view, base::Language::english, {});
  star_chase::write_json(all, *s.world, view);
  star_chase::write_map_text(all, *s.world, view, base::Language::english);
  return all;
}

std::string answer(bots::StarChaseThinker thinker, const StarSituation& s, PowerId seat) {
  const star_chase::SeatView view = star_chase::view(*s.world, s.now, s.facts, seat, nullptr);
  const star_chase::Guess guess = star_chase::guess(*s.world, view);
  const bots::Advice advice = thinker({guess, s.now.turn, 42});
  std::string all = advice.text;
  for (const std::string& reason : advice.reasons) all += reason + "\n";
  return all;
}

/// Empires that have met: systems all over the galaxy are dealt out by chance, with fleets and probes in
/// them.
void scatter(RandomStarGame& game) {
  support::Random& random = game.random;
  const auto any_power = [&] { return star_chase::power_id(random.below(game.world().power_count())); };
  for (star_chase::System& s : game.now.systems) {
    s.explored = true;
    if (!random.chance(60)) continue;
    s.owner = any_power();
    s.population = random.between(0, 4);
    s.industry = random.between(0, 4);
    s.cruisers = random.between(0, 6);
  }
  for (star_chase::Power& power : game.now.powers) {
    power.balance = power.treasury = 200;
    power.probes.active = star_chase::system_id(random.below(game.now.systems.size()));
  }
  game.play_turn();
}

/// Calls `look(situation, seat, sheet, random)` for seats of games played by chance.
template <class Look>
void each_seat(int wanted, Look&& look) {
  int looked_at = 0;
  for (std::uint64_t seed = support::first_seed(); looked_at < wanted; ++seed) {
    RandomStarGame game(2 + static_cast<int>(seed % 3), seed);
    const std::shared_ptr<const star_chase::World> world(&game.world(), [](const star_chase::World*) {});
    if (seed % 4 != 0) scatter(game);
    for (int turn = 0; turn < 8 && !game.now.over; ++turn, game.play_turn()) {
      const StarSituation truth{world, game.now, game.facts};
      for (std::size_t i = 0; i < world->power_count() && looked_at < wanted; ++i) {
        const PowerId seat = star_chase::power_id(i);
        if (!game.now.of(seat).alive) continue;
        ++looked_at;
        look(truth, seat, game.facts.turn == 0 ? nullptr : game.sheet_of(seat), game.random);
      }
    }
  }
}

}  // namespace

TEST_CASE("COM-31: of each kind of secret of Star Chase, no report tells anything") {
  int changed = 0;
  int battles = 0;
  each_seat(support::rounds(120), [&](const StarSituation& truth, PowerId seat,
                                      const star_chase::SentSheet* sent, support::Random& random) {
    const StarSight sight(truth, seat);
    const std::string told = everything(truth, seat, sent);
    for (const auto& battle : truth.facts.battles) battles += battle.defender == seat;
    for (const support::StarSecret& secret : support::star_secrets()) {
      StarSituation other = truth;
      secret.change(other, sight, random);
      changed += other.now != truth.now || other.world != truth.world;
      CAPTURE(secret.what);
      REQUIRE(told == everything(other, seat, sent));
    }
  });
  CHECK(changed > (support::all_rounds() ? 1000 : 0));
  CHECK(battles > (support::all_rounds() ? 5 : 0));
}

TEST_CASE("COM-31: a seat of Star Chase is told what it may know: a change of that changes the report") {
  int told_apart = 0;
  const int wanted = support::rounds(60);
  each_seat(wanted, [&](const StarSituation& truth, PowerId seat, const star_chase::SentSheet* sent,
                        support::Random&) {
    StarSituation other = truth;
    for (star_chase::System& s : other.now.systems)
      if (s.owner == seat) s.fighters += 1;
    told_apart += everything(truth, seat, sent) != everything(other, seat, sent);
  });
  CHECK(told_apart == wanted);
}

TEST_CASE("COM-31: what players of Star Chase write depends on no secret") {
  each_seat(support::rounds(120), [&](const StarSituation& truth, PowerId seat, const star_chase::SentSheet*,
                                      support::Random& random) {
    const StarSight sight(truth, seat);
    StarSituation other = truth;
    for (const support::StarSecret& secret : support::star_secrets()) secret.change(other, sight, random);
    for (const bots::StarChaseThinker thinker : {bots::star_chase_random, bots::star_chase_admiral})
      REQUIRE(answer(thinker, truth, seat) == answer(thinker, other, seat));
  });
}
