#include <doctest/doctest.h>

#include "dark-age/bot/testing.h"
#include "play/player.h"
#include "play/registry.h"
#include "support/rounds.h"

namespace {

using bots::testing::Match;
using dark_age::PowerId;

/// Plays a game with the steward in one seat and random-legal players in all others.
Match against_random(const std::string& scenario, std::size_t hero, std::uint64_t seed) {
  Match match(scenario, seed);
  match.thinkers[hero] = bots::dark_age_steward;
  match.play();
  return match;
}

/// Whether the steward came in before everybody else.
bool beats_all(const Match& match, std::size_t hero) {
  for (std::size_t i = 0; i < match.world().power_count(); ++i)
    if (i != hero && match.place(dark_age::power_id(i)) != 0 &&
        match.place(dark_age::power_id(i)) <= match.place(dark_age::power_id(hero)))
      return false;
  return true;
}

}  // namespace

TEST_CASE("No order is refused for a reason its player could have known") {
  for (const char* scenario : {"teaching", "alba", "midlands", "heptarchy"}) {
    if (!support::all_rounds() && scenario == std::string_view("midlands"))
      break;  // the larger maps play the same code
    for (std::uint64_t seed = 1; seed <= (support::all_rounds() ? 2U : 1U); ++seed) {
      CAPTURE(scenario);
      Match match(scenario, seed);
      for (std::size_t i = 0; i < match.thinkers.size(); i += 2) match.thinkers[i] = bots::dark_age_steward;
      match.play();
      const std::string first = match.knew_better.empty() ? "" : match.knew_better.front();
      CHECK_MESSAGE(match.knew_better.empty(), first);
    }
  }
}

TEST_CASE("What could have been known is found out: an order for more armies than there are") {
  Match match("teaching", 1);
  match.thinkers[0] = [](const bots::DarkAgeSeat&) { return bots::Advice{"TAX\nMOVE LES BDS 99\n", {}}; };
  match.play_turn();
  REQUIRE(match.knew_better.size() == 1);
  CHECK(match.knew_better.front() == "MOVE LES BDS 99 units");
}

TEST_CASE("The steward beats random-legal players wherever he sits") {
  int won = 0;
  for (std::size_t game = 0; game < 4; ++game)
    won += beats_all(against_random("alba", game % 2, game), game % 2);
  CHECK(won >= 3);
  if (!support::all_rounds()) return;  // the larger maps play the same code, for minutes
  for (const std::size_t hero : {0U, 2U, 5U}) won += beats_all(against_random("heptarchy", hero, hero), hero);
  for (const std::size_t hero : {4U}) won += beats_all(against_random("britain", hero, hero), hero);
  CHECK(won >= 7);  // of 8; docs/bots.md has the figures of many more
}

TEST_CASE("The same seat and seed give the same sheet; another seed another one") {
  Match match("heptarchy", 7);
  int differ = 0;
  for (int turn = 0; turn < 4; ++turn) {
    match.play_turn();
    const dark_age::SeatView view = match.view(dark_age::power_id(1));
    const dark_age::Memory nothing;
    for (const bots::DarkAgeThinker thinker : {bots::dark_age_random, bots::dark_age_steward}) {
      const bots::DarkAgeSeat seat{match.world(), view, nothing, 5};
      const bots::DarkAgeSeat other{match.world(), view, nothing, 6};
      CHECK(thinker(seat).text == thinker(seat).text);
      CHECK(thinker(seat).reasons == thinker(seat).reasons);
      differ += thinker(seat).text != thinker(other).text;
    }
  }
  CHECK(differ >= 5);
}

TEST_CASE("Sat down in the middle of a game, the steward plays on and says why") {
  Match match("britain", 3);
  for (int turn = 0; turn < 7; ++turn) match.play_turn();
  for (std::size_t i = 0; i < match.thinkers.size(); ++i) {
    const PowerId p = dark_age::power_id(i);
    if (!match.is_asked(p)) continue;
    const dark_age::SeatView view = match.view(p);
    const dark_age::Memory nothing;
    const bots::Advice advice = bots::dark_age_steward(match.seat(view, nothing));
    const sheet::Reading read = dark_age::read_sheet(match.world(), advice.text);
    CHECK(read.diagnostics.empty());
    CHECK_FALSE(advice.reasons.empty());
    dark_age::WhatIf thought(match.world(), view, nothing);
    for (const sheet::Entry& order : read.sheet.slots) {
      REQUIRE(order.state == sheet::Entry::State::ready);
      CHECK_FALSE(thought.order(order).failed());
    }
  }
}

TEST_CASE("At the face of a game: players by name, the best first, and their sheets are taken") {
  const game::Rules& rules = *game::find_rules("dark-age");
  REQUIRE(bots::find_player(rules, "") != nullptr);
  CHECK(bots::find_player(rules, "")->name == "steward");
  CHECK(bots::find_player(rules, "random") != nullptr);
  CHECK(bots::find_player(rules, "nobody") == nullptr);
  auto play = rules.start({bots::testing::scenario_text("teaching"), {}, base::key_from_words("a test"), {}});
  REQUIRE(play);
  const auto steward = bots::find_player(rules, "steward")->make(1);
  const auto random = bots::find_player(rules, "random")->make(2);
  while (!(*play)->over()) {
    for (const game::Ask& ask : (*play)->asks()) {
      bots::Player& player = ask.seat == "MER" ? *steward : *random;
      const game::Receipt receipt = (*play)->submit(ask.seat, player.answer(**play, ask.seat).text);
      CHECK(receipt.accepted);
      CHECK(receipt.remarks.empty());
    }
    REQUIRE((*play)->advance());
  }
}
