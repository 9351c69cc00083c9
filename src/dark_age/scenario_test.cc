#include "dark_age/scenario.h"

#include <doctest/doctest.h>

#include <string>

#include "dark_age/turn.h"

namespace {

const std::string kScenario = R"(name = "Two"
game = "dark-age"
last_turn = 4

[powers]
MER = { name = "Mercia", nation = "Angles", treasury = 3 }
WES = { name = "Wessex", nation = "Saxons", balance = 9 }

[areas]
HRS = { name = "Hertford", terrain = "lowlands", near = ["BDS"], owner = "MER", armies = 4, population = 2 }
BDS = { name = "Bedford", terrain = "lowlands", near = ["HRS"], owner = "WES", armies = 1, population = 3 }
)";

std::string with(std::string_view old, std::string_view fresh) {
  std::string text = kScenario;
  text.replace(text.find(old), old.size(), fresh);
  return text;
}

}  // namespace

TEST_CASE("DA-H7 a scenario begins with balances from the start position unless it names them") {
  auto scenario = dark_age::read_scenario(kScenario);
  REQUIRE(scenario);
  base::ScriptedDice dice({});
  dark_age::begin_game(*scenario->world, scenario->start, scenario->balance_given, dice);
  const auto& powers = scenario->start.powers;
  CHECK(powers[0].balance == 0);  // 2 - 2
  CHECK(powers[0].treasury == 3);
  CHECK(powers[1].balance == 9);
  CHECK(scenario->world->options().last_turn == 4);
}

TEST_CASE("DA-H1 what is wrong with a scenario is named, with its line") {
  const auto oneway = dark_age::read_scenario(with("near = [\"HRS\"]", "near = []"));
  REQUIRE_FALSE(oneway);
  CHECK(oneway.error().what.find("one-way border: HRS names BDS") != std::string::npos);
  CHECK(oneway.error().line == 11);

  const auto missing =
      dark_age::read_scenario(with("terrain = \"lowlands\", near = [\"BDS\"], ", "near = [\"BDS\"], "));
  REQUIRE_FALSE(missing);
  CHECK(missing.error().what == "area HRS: `terrain` is missing; add it");
  CHECK(missing.error().line == 10);

  const auto misspelt = dark_age::read_scenario(with("population = 2", "populaton = 2"));
  REQUIRE_FALSE(misspelt);
  CHECK(misspelt.error().what == "area HRS: `populaton` is not known here; did you mean `population`?");

  const auto broken = dark_age::read_scenario("name = ");
  REQUIRE_FALSE(broken);
  CHECK(broken.error().what.find("this is not TOML") == 0);
}

TEST_CASE("options given by hand override those of the file, and are checked") {
  const auto scenario = dark_age::read_scenario(kScenario, {{"last_turn", "7"}, {"leftover", "order"}});
  REQUIRE(scenario);
  CHECK(scenario->world->options().last_turn == 7);
  CHECK(scenario->world->options().leftover == dark_age::Leftover::order);
  const auto wrong = dark_age::read_scenario(kScenario, {{"high_kign", "true"}});
  REQUIRE_FALSE(wrong);
  CHECK(wrong.error().what == "options: `high_kign` is not known here; did you mean `high_king`?");
}

TEST_CASE("a copied position is independent and equal; its hash follows its content") {
  auto scenario = dark_age::read_scenario(kScenario);
  REQUIRE(scenario);
  const auto hash = [](const dark_age::Position& p) {
    base::PositionHash h;
    add_to(h, p);
    return h.result();
  };
  dark_age::Position copy = scenario->start;
  CHECK(copy == scenario->start);
  CHECK(hash(copy) == hash(scenario->start));
  copy.areas[0].posture.mode = realm::Mode::defend;
  CHECK(copy != scenario->start);
  CHECK(hash(copy) != hash(scenario->start));
}
