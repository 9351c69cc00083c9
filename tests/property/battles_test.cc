// Whole battles of Vom Kriege played by chance: nothing breaks, whatever is decided.

#include <doctest/doctest.h>
#include <fmt/core.h>

#include "support/battles.h"
#include "support/large_battle.h"
#include "support/random_game.h"
#include "vom-kriege/bot/random_player.h"
#include "vom-kriege/fire/targets.h"
#include "vom-kriege/input/scenario.h"

namespace {

using namespace vom_kriege;
using support::scenario;

constexpr int kMostDecisions = 20'000;  // a battle that goes on longer never ends

constexpr std::uint32_t kAllAsks = (1U << static_cast<unsigned>(State::dice)) - 2;  // nobody arrives there

struct Tally {
  int decisions = 0;
  std::uint32_t asked = 0;  // one bit a state
  int won[4]{};             // by outcome
};

/// One battle, looked at after every decision.
Position play(const Scenario& s, std::uint64_t seed, Tally& tally, bool typed_dice = false) {
  base::FastDice dice(seed);
  RandomPlayer player(seed * 2 + 1);
  Battle battle = begin(*s.table, s.start, {dice, nullptr}, typed_dice);
  int decisions = 0;
  while (!over(battle)) {
    REQUIRE_MESSAGE(++decisions < kMostDecisions, "a battle that never ends, seed " << seed);
    tally.asked |= 1U << static_cast<unsigned>(battle.course.state);
    player.answer(*s.table, battle, {dice, nullptr});  // ensures that the default is legal
    const std::string broken = broken_invariant(*s.table, battle.position);
    REQUIRE_MESSAGE(broken.empty(), "seed " << seed << ", decision " << decisions << ": " << broken);
  }
  CHECK(battle.course.outcome != Outcome::none);
  tally.decisions += decisions;
  ++tally.won[static_cast<int>(battle.course.outcome)];
  return battle.position;
}

}  // namespace

TEST_CASE("5,000 battles by chance end, without an illegal position or an ask without an answer") {
  const Scenario drill = scenario("drill");
  const Scenario maida = scenario("maida");
  Tally tally;
  const int battles = support::rounds(5'000);
  for (int i = 0; i < battles; ++i)
    play(i % 5 < 4 ? maida : drill, support::first_seed() + static_cast<std::uint64_t>(i), tally);
  MESSAGE(battles << " battles, " << tally.decisions << " decisions");
  // Both sides win some: a judge that always gave it to one would be noticed here.
  if (battles >= 100) {
    CHECK(tally.won[static_cast<int>(Outcome::red)] > 0);
    CHECK(tally.won[static_cast<int>(Outcome::blue)] > 0);
  }
}

TEST_CASE("every option is played through") {
  const std::map<std::string, std::string> options[] = {
      {{"R-14", "literal"}}, {{"R-14", "both"}},  {{"R-28", "half"}},
      {{"R-49", "miss"}},    {{"R-51", "melee"}}, {{"R-53", "once"}},
  };
  for (const auto& option : options) {
    const Scenario maida = scenario("maida", option);
    Tally tally;
    for (int i = 0; i < support::rounds(500) / 10; ++i)
      play(maida, support::first_seed() + static_cast<std::uint64_t>(i), tally);
  }
}

TEST_CASE("battles in fog end like any other, and somebody is found out (VK-H73 to VK-H78)") {
  const Scenario grounds[] = {support::ground_of(support::foggy_text()), scenario("ambush")};
  int hidden = 0;
  int found = 0;
  int dummies = 0;
  Tally tally;
  for (int i = 0; i < support::rounds(400) / 4; ++i)
    for (const Scenario& s : grounds) {
      const Position end = play(s, support::first_seed() + static_cast<std::uint64_t>(i), tally);
      for (std::size_t u = 0; u < s.start.unit_count; ++u) {
        hidden += s.start.units[u].hidden ? 1 : 0;
        found += s.start.units[u].hidden && !end.units[u].hidden ? 1 : 0;
      }
      for (std::size_t side = 0; side < 2; ++side)
        dummies += end.dummies[side] != s.start.dummies[side] ? 1 : 0;
    }
  MESSAGE(tally.decisions << " decisions, " << found << " of " << hidden << " hidden units found out");
  CHECK(found > 0);
  CHECK(found < hidden);
  CHECK(dummies > 0);
}

TEST_CASE("real dice are asked for one roll at a time (VK-H3)") {
  const Scenario drill = scenario("drill");
  Tally tally;
  for (int i = 0; i < support::rounds(200) / 10; ++i)
    play(drill, support::first_seed() + static_cast<std::uint64_t>(i), tally, true);
}

TEST_CASE("sixty units: ground of every kind, and horse that meets horse") {
  const Scenario large = support::ground_of(support::large_battle());
  Tally tally;
  for (int i = 0; i < support::rounds(200) / 10; ++i)
    play(large, support::first_seed() + static_cast<std::uint64_t>(i), tally);
  if (support::all_rounds()) CHECK(tally.asked == kAllAsks);
}

TEST_CASE(
    "what is refused changes nothing, a check is the same as an answer, the closest targets are the legal") {
  const Scenario maida = scenario("maida");
  base::FastDice dice(7);
  RandomPlayer player(8);
  Battle battle = begin(*maida.table, maida.start, {dice, nullptr});
  std::uint64_t random = support::first_seed();
  int refused = 0;
  for (int i = 0; i < support::rounds(3'000) && !over(battle); ++i) {
    // Something out of place: any unit at any other, whoever is asked.
    const auto any = [&] { return unit_id(base::next_random(random) % battle.position.unit_count); };
    const Decision wild[] = {Charge{.unit = any(), .target = any(), .face = {}, .change = {}},
                             Shoot{.unit = any(), .target = any(), .with = {}},
                             Melee{.unit = any(), .target = any(), .with = {}},
                             Limber{any()},
                             FormSquare{any()},
                             Retreat{.unit = any(), .bearing = {}, .facing = {}}};
    const Decision& d = wild[base::next_random(random) % std::size(wild)];
    const bool allowed = check(*maida.table, battle, d).has_value();
    Battle copy = battle;
    const auto answered = answer(*maida.table, copy, d, {dice, nullptr});
    CHECK(answered.has_value() == allowed);
    if (!answered) {
      CHECK(copy == battle);
      CHECK(!answered.error().sentence.empty());
      ++refused;
    }
    const UnitId shooter = any();
    const auto closest = closest_targets(*maida.table, battle.position, shooter);
    const auto legal = targets(*maida.table, battle.position, shooter).legal();
    CHECK(std::equal(closest.begin(), closest.end(), legal.begin(), legal.end()));
    player.answer(*maida.table, battle, {dice, nullptr});
  }
  CHECK(refused > 0);
}
