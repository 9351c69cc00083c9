#include "dark-age/rules/scenario.h"

#include <doctest/doctest.h>

#include <string>

#include "dark-age/rules/turn.h"

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

TEST_CASE("DA-H1 who writes a scenario is told of all that is wrong, and of nothing that only follows") {
  const auto told = [](const std::string& text) {
    const auto scenario = dark_age::read_scenario(text);
    return scenario ? std::string() : scenario.error().sentences();
  };
  const std::string head = R"(name = "Faults"
game = "dark-age"

[powers]
MER = { name = "Mercia", nation = "Angels" }
WES = { nation = "Saxons", tresury = 4 }
)";
  CHECK(told(kScenario).empty());
  // Every row has its own chance, also where reading it failed; codes are told once, with the nearest.
  CHECK(told(head + R"(
[areas]
HRS = { terrain = "lowland", near = ["BDS"], owner = "MER" }
BDS = { terrain = "lowlands", near = ["HRS", "BDX"], owner = "MRE", population = 9 }
LES = { terrain = "lowlands", near = ["BDX"], owner = "MRE", trade = 2 }
PEK = { terrain = "uplands", naer = ["LES"], armies = -1 }
)") == "line 5: power MER: `nation` \"Angels\" is not known; add it under [nations]\n"
       "line 6: power WES: `tresury` is not known here; did you mean `treasury`?\n"
       "line 9: area HRS: `terrain` \"lowland\" is not one of city, mountain, forest, wetlands, uplands, "
       "islands, lowlands, sea\n"
       "line 10: area BDS: `population` 9 is above the limit of 3 (lowlands)\n"
       "line 10: area BDS: `near` names BDX, which is no area of this map; did you mean BDS?\n"
       "line 10: area BDS: `owner` names MRE, which is no power of this map; did you mean MER?\n"
       "line 11: area LES: `trade` stands in cities only\n"
       "line 12: area PEK: `armies` must be a whole number from 0 to 100000\n"
       "line 12: area PEK: `naer` is not known here; did you mean `near`?");
  // A row whose code is wrong: whoever names it, as it is or as it was meant, is not wrong, too.
  CHECK(told(with("HRS = {", "HRSS = {")) == "line 10: area code `HRSS`: a code has three letters");
  CHECK(told(with("MER = {", "MERX = {")) == "line 6: power code `MERX`: a code has three letters");
  CHECK(told(with("[areas]", "[area]")) ==
        "line 9: scenario: `area` is not known here; did you mean `areas`?");
  // Where a city's hinterland could not be read, nothing is said of what terrain it has.
  CHECK(told(with("[areas]",
                  "[areas]\nLEI = { terrain = \"city\", near = [\"BDS\"], hinterland = \"BDS\" }")) ==
        "line 12: a one-way border: LEI names BDS in `near`, but BDS does not name LEI back; add LEI to the "
        "`near` of BDS");
  // A frame that is wrong says nothing of the places on it.
  CHECK(told(with("[powers]", "[map]\nwidth = 10\nheight = 200\n\n[powers]")) ==
        "line 6: map: `width` must be a whole number from 100 to 20000");
}

TEST_CASE("DA-H1 of very many faults the first are told and the others counted") {
  std::string text =
      "name = \"Many\"\ngame = \"dark-age\"\n[powers]\nMER = { nation = \"Angles\" }\n[areas]\n";
  for (char c = 'Z'; c >= 'A'; --c)
    text += std::string("AA") + c + " = { terrain = \"lowlands\", near = [], trade = 1 }\n";
  const auto scenario = dark_age::read_scenario(text);
  REQUIRE_FALSE(scenario);
  const auto all = scenario.error().all();
  REQUIRE(all.size() == 21);
  CHECK(all.front().what == "area AAZ: `trade` stands in cities only");
  CHECK(all[19].what == "area AAG: `trade` stands in cities only");
  CHECK(all.back().what == "and 6 more");
  // Codes that are none are as many as they like without being compared with all others.
  std::string strange = kScenario + "LES = { terrain = \"lowlands\", near = [";
  for (int i = 0; i < 20'000; ++i) strange += "\"Q" + std::to_string(i) + "\", ";
  CHECK(dark_age::read_scenario(strange + "] }\n").error().all().back().what == "and 19980 more");
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
