#include <doctest/doctest.h>

#include "play/files/files.h"
#include "play/player.h"
#include "play/registry.h"
#include "play/standings.h"
#include "star-chase/play/play.h"
#include "star-chase/play/what_if.h"
#include "star-chase/rules/reading.h"

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

namespace {

/// Deneb holds a horseshoe of five stars whose ends stand side by side; Vega is far off.
std::string admirals_sheet(int hyperspace) {
  const std::string scenario = R"(name = "The horseshoe"
game = "star-chase"
links = ["101-102", "102-103", "103-104", "104-105", "103-106", "106-107", "107-201"]
[powers]
DEN = { name = "Deneb", home_star = "103", home_planet = "113", levels = { HYP = )" +
                               std::to_string(hyperspace) + R"( } }
VEG = { name = "Vega", home_star = "201", home_planet = "211" }
[systems]
101 = { type = "YD", at = [0, 0], owner = "DEN", population = 1 }
102 = { type = "YD", at = [3, 0], owner = "DEN", population = 1 }
103 = { type = "YD", at = [5, 5] }
104 = { type = "YD", at = [-3, 1], owner = "DEN", population = 1 }
105 = { type = "YD", at = [0, 1], owner = "DEN", population = 1 }
106 = { type = "RD", at = [8, 8] }
107 = { type = "RD", at = [9, 12] }
113 = { type = "PL", parent = "103" }
201 = { type = "YD", at = [20, 20] }
211 = { type = "PL", parent = "201" }
)";
  auto play =
      game::find_rules("star-chase")->start({scenario, {}, base::key_from_words("the horseshoe"), {}});
  REQUIRE_MESSAGE(play, (play ? "" : play.error().sentence()));
  return bots::find_player(*game::find_rules("star-chase"), "admiral")->make(1)->answer(**play, "DEN").text;
}

}  // namespace

TEST_CASE("Star Chase: the admiral links stars between which his fleets go the long way round") {
  CHECK(admirals_sheet(1).find("LINK 101 105") != std::string::npos);
  CHECK(admirals_sheet(0).find("LINK") == std::string::npos);
}

TEST_CASE("Star Chase: admirals make peace, and need a third for it") {
  const game::Rules& rules = *game::find_rules("star-chase");
  const auto admiral = bots::find_player(rules, "admiral")->make(3);
  const auto pacts_in = [&](const std::string& scenario) {
    auto play = begin(scenario, "peace");
    int pacts = 0;
    while (!play->over()) {
      for (const game::Ask& ask : play->asks())
        REQUIRE(play->submit(ask.seat, admiral->answer(*play, ask.seat).text).accepted);
      const auto events = play->advance();
      REQUIRE(events);
      for (const game::Event& event : *events) pacts += event.kind == "pact";
    }
    return pacts;
  };
  CHECK(pacts_in("six") > 0);
  CHECK(pacts_in("duel") == 0);
}
