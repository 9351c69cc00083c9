#include "star-chase/rules/scenario.h"

#include <doctest/doctest.h>

#include <string>

#include "star-chase/rules/turn.h"

namespace star_chase {
namespace {

const std::string kDrawn = R"(name = "Drawn"
game = "star-chase"
links = ["101-102", "102-201"]

[powers]
VEG = { name = "Vega", home_star = "201", home_planet = "211" }
DEN = { name = "Deneb", home_star = "101", home_planet = "111" }

[systems]
101 = { type = "YD", at = [0, 0] }
111 = { type = "PL", parent = "101" }
102 = { type = "RD", at = [1, 0], population = 3 }
201 = { type = "YD", at = [2, 0] }
211 = { type = "PL", parent = "201" }
)";

std::string with(std::string_view old, std::string_view fresh) {
  std::string text = kDrawn;
  text.replace(text.find(old), old.size(), fresh);
  return text;
}

base::Result<Scenario> read(const std::string& text, const std::map<std::string, std::string>& options = {}) {
  base::FastDice dice(1);
  return read_scenario(text, options, dice);
}

TEST_CASE("A drawn galaxy: powers as listed, homes settled, what else is in the file stays") {
  const auto scenario = read(kDrawn);
  REQUIRE(scenario);
  const World& world = *scenario->world;
  CHECK(world.code(world.as_listed().front()) == "VEG");  // as they stand in the file, not by code
  const Position& start = scenario->start;
  CHECK(start.at(world.find_system("111")).population == 20);
  CHECK(start.at(world.find_system("201")).cruisers == 5);
  CHECK(start.at(world.find_system("102")).population == 3);
  CHECK_FALSE(start.at(world.find_system("102")).explored);
  CHECK(linked(start, world.find_system("102"), world.find_system("201")));
  CHECK(broken_invariant(world, start).empty());
}

TEST_CASE("What is wrong with a galaxy is named") {
  struct Wrong {
    std::string text;
    const char* says;
  };
  for (const Wrong& wrong :
       {Wrong{with("102 = {", "1O2 = {"), "a number from 100 to 999"},
        Wrong{with("type = \"RD\"", "type = \"GD\""), "\"GD\" is not one of"},
        Wrong{with("parent = \"101\"", "parent = \"211\""), "is no star"},
        Wrong{with("at = [1, 0]", "at = [0, 0]"), "on the same point"},
        Wrong{with("\"101-102\"", "\"101-101\""), "joins two stars"},
        Wrong{with("\"101-102\"", "\"101-111\", \"101-102\", \"102-101\""), "given twice"},
        Wrong{with("\"101-102\", ", ""), "cannot be reached"},
        Wrong{with("DEN = {", "MOVE = {"), "a code has three letters"},
        Wrong{with("DEN = {", "TAX = {"), "is an action word"},
        Wrong{with("name = \"Drawn\"", "name = \"Drawn\"\ngalaxy = \"generate\""), "[systems] instead"},
        Wrong{with("population = 3", "populaton = 3"), "did you mean `population`"}}) {
    CAPTURE(wrong.says);
    const auto scenario = read(wrong.text);
    REQUIRE_FALSE(scenario);
    CHECK(scenario.error().what.find(wrong.says) != std::string::npos);
  }
}

TEST_CASE("All that is wrong with a galaxy is told, and nothing that only follows") {
  const auto told = [](const std::string& text) {
    const auto scenario = read(text);
    return scenario ? std::string() : scenario.error().sentences();
  };
  CHECK(told(kDrawn).empty());
  CHECK(told(R"(name = "Faults"
game = "star-chase"
links = ["101-102", "102-203", "102+"]

[powers]
VEG = { name = "Vega", home_star = "201", home_planet = "111" }
TAX = { name = "Tax" }

[systems]
101 = { type = "YD" }
111 = { type = "PL", parent = "101", owner = "VGE" }
102 = { type = "GD", at = [1, 0] }
1O3 = { type = "YD", at = [4, 0] }
201 = { type = "YD", at = [2, 0], near = ["111", "103"] }
)") == "line 3: links: each is a pair of stars such as \"101-102\"\n"
       "line 3: links names 203, which is no system of this map; did you mean 201?\n"
       "line 6: power VEG: `home_planet` is a planet of its `home_star` (SCH 1.2)\n"
       "line 7: power code TAX is an action word; take another (SCH-H4)\n"
       "line 10: system 101: `at` is missing; give its point, such as [2, 3]\n"
       "line 11: system 111: `owner` names VGE, which is no power of this map; did you mean VEG?\n"
       "line 12: system 102: `type` \"GD\" is not one of YD, WD, RD, BD (dwarfs), RG, SG (giants), "
       "PL "
       "(planet), AB (asteroid belt)\n"
       "line 13: system code `1O3`: a code is a number from 100 to 999 (SCH-H4)\n"
       "line 14: 201-111: a link joins two stars, or a planet or belt and its own star (SCH 2.1)");
  // Of a galaxy that is to be made the powers are read.
  CHECK(told("name = \"x\"\ngame = \"star-chase\"\nhoems = 2\n[powers]\nVEG = { nmae = \"V\" }\n") ==
        "line 3: scenario: `hoems` is not known here; did you mean `homes`?\n"
        "line 5: power VEG: `nmae` is not known here; did you mean `name`?");
}

TEST_CASE("Options override those of the file, and are checked") {
  const auto scenario =
      read(kDrawn, {{"last_turn", "7"}, {"astray", "0"}, {"pacts", "false"}, {"census_turns", "[2, 4]"}});
  REQUIRE(scenario);
  const Options& options = scenario->world->options();
  CHECK(options.last_turn == 7);
  CHECK(options.astray == 0);
  CHECK_FALSE(options.pacts);
  CHECK(options.census_turns == std::vector{2, 4});
  CHECK_FALSE(read(kDrawn, {{"last_turn", "soon"}}));
  CHECK_FALSE(read(kDrawn, {{"lst_turn", "3"}}));
  CHECK_FALSE(read(kDrawn, {{"census_turns", "[4, 2]"}}));
}

TEST_CASE("SCH 1.2, SCH-H9 a scenario may change what everybody begins with") {
  const auto scenario =
      read(kDrawn + "\n[start]\ntreasury = 7\nplanet = { population = 30 }\nlevels = { JMP = 3 }\n");
  REQUIRE(scenario);
  const Position& start = scenario->start;
  CHECK(start.at(scenario->world->find_system("111")).population == 30);
  CHECK(start.at(scenario->world->find_system("111")).industry == 10);
  CHECK(start.powers[0].treasury == 7);
  CHECK(start.powers[0].level(Tech::jump) == 3);
}

}  // namespace
}  // namespace star_chase
