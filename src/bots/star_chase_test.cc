#include <doctest/doctest.h>

#include "bots/player.h"
#include "bots/standings.h"
#include "game/files.h"
#include "game/registry.h"
#include "game/star_chase_play.h"
#include "star_chase/reading.h"
#include "star_chase/what_if.h"

namespace {

using star_chase::PowerId;

std::unique_ptr<game::Play> begin(const std::string& scenario, const std::string& words,
                                  game::Options options = {}) {
  const auto text =
      game::read_file(std::string(SANDTABLE_DATA_DIR) + "/games/star-chase/scenarios/" + scenario + ".toml",
                      std::size_t{1} << 20);
  REQUIRE(text);
  auto play = game::find_rules("star-chase")->start({*text, options, base::key_from_words(words), {}});
  REQUIRE(play);
  return std::move(*play);
}

/// Plays to the end with `hero` in one seat and a random-legal player in every other.
std::unique_ptr<game::Play> against_random(const std::string& scenario, const std::string& hero,
                                           std::uint64_t seed, game::Options options = {}) {
  auto play = begin(scenario, "game " + std::to_string(seed), std::move(options));
  const game::Rules& rules = *game::find_rules("star-chase");
  const auto admiral = bots::find_player(rules, "admiral")->make(seed);
  const auto random = bots::find_player(rules, "random")->make(seed + 1);
  while (!play->over()) {
    for (const game::Ask& ask : play->asks()) {
      bots::Player& player = ask.seat == hero ? *admiral : *random;
      CHECK(play->submit(ask.seat, player.answer(*play, ask.seat).text).accepted);
    }
    REQUIRE(play->advance());
  }
  return play;
}

bool is_first(const game::Play& play, std::string_view seat) {
  const auto places = bots::standings(play);
  for (std::size_t i = 0; i < play.seats().size(); ++i)
    if (play.seats()[i].code == seat) return places[i].place == 1;
  return false;
}

}  // namespace

TEST_CASE("Star Chase: the admiral beats random-legal players wherever he sits") {
  int won = 0;
  for (std::uint64_t game = 0; game < 6; ++game) {
    const std::string hero = game % 2 == 0 ? "DEN" : "VEG";
    won += is_first(*against_random("duel", hero, game), hero);
  }
  for (const char* hero : {"ALT", "DEN"})
    won += is_first(*against_random("standard", hero, 7, {{"homes", "6"}, {"last_turn", "20"}}), hero);
  CHECK(won >= 7);  // of 8; docs/bots.md has the figures of many more
}

TEST_CASE("Star Chase: the same seat and seed give the same sheet; another seed another one") {
  auto play = begin("duel", "same");
  const game::Rules& rules = *game::find_rules("star-chase");
  for (const char* name : {"admiral", "random"}) {
    const auto once = bots::find_player(rules, name)->make(5)->answer(*play, "DEN");
    const auto again = bots::find_player(rules, name)->make(5)->answer(*play, "DEN");
    CHECK(once.text == again.text);
    CHECK(once.reasons == again.reasons);
    CHECK_FALSE(once.reasons.empty());
  }
  const auto one = bots::find_player(rules, "random")->make(5)->answer(*play, "DEN");
  const auto other = bots::find_player(rules, "random")->make(6)->answer(*play, "DEN");
  CHECK(one.text != other.text);
}

TEST_CASE("Star Chase: no order of a player fails on the galaxy as its seat thinks it is") {
  auto play = begin("duel", "thoughts");
  const game::Rules& rules = *game::find_rules("star-chase");
  const auto admiral = bots::find_player(rules, "admiral")->make(1);
  const auto random = bots::find_player(rules, "random")->make(2);
  for (int turn = 0; turn < 8 && !play->over(); ++turn) {
    for (const game::Ask& ask : play->asks()) {
      bots::Player& player = ask.seat == "DEN" ? *admiral : *random;
      const std::string text = player.answer(*play, ask.seat).text;
      const auto& game = dynamic_cast<const game::StarChasePlay&>(*play);
      star_chase::WhatIf thought(star_chase::guess(game.world(), game.seat_view(ask.seat)));
      for (const sheet::Entry& order : sheet::read(text, game.world().vocabulary()).sheet.slots)
        if (order.state != sheet::Entry::State::empty) CHECK_FALSE(thought.order(order).failed());
      CHECK(play->submit(ask.seat, text).accepted);
    }
    REQUIRE(play->advance());
  }
}

TEST_CASE("Star Chase: a guess has no system but those of the seat's map") {
  auto play = begin("duel", "map");
  const auto& game = dynamic_cast<const game::StarChasePlay&>(*play);
  const star_chase::SeatView view = game.seat_view("DEN");
  const star_chase::Guess guess = star_chase::guess(game.world(), view);
  CHECK(guess.world->system_count() == view.chart.systems.size());
  CHECK(guess.world->system_count() < game.world().system_count());
  for (std::size_t i = 0; i < guess.now.systems.size(); ++i) {
    const star_chase::SystemId mine = star_chase::system_id(i);
    const star_chase::SystemId real = game.world().find_system(guess.world->code(mine));
    REQUIRE(real != star_chase::SystemId::none);
    CHECK(guess.world->facts(mine).at == game.world().facts(real).at);
    if (guess.now.at(mine).owner == view.seat)
      CHECK(guess.now.at(mine).population == game.position().at(real).population);
  }
  CHECK(star_chase::broken_invariant(*guess.world, guess.now).empty());
}
