#include <doctest/doctest.h>

#include <algorithm>

#include "empires/play/rules.h"

using namespace game;

namespace {

constexpr const char* kCoast = R"(
name = "Coast"
game = "empires"
variant = "medieval"
[powers]
BL = { name = "Blue", balance = 20 }
RD = { name = "Red", balance = 20 }
[areas]
CAM = { name = "Cambridge", terrain = "plains", near = ["DEV", "EXE"], owner = "RD", population = 9, armies = 8 }
DEV = { name = "Devon", terrain = "plains", near = ["CAM", "GAL"], owner = "BL", population = 2, armies = 3 }
EXE = { name = "Exeter", terrain = "towns", near = ["CAM", "NOR"], owner = "RD", population = 3, armies = 2, base = { entrance = "NOR", commissioned = 4 } }
GAL = { name = "Gallows", terrain = "lowlands", near = ["DEV", "MID"], owner = "BL", population = 3, base = { entrance = "MID" } }
WLD = { name = "Weald", terrain = "forest", near = ["NOR"], population = 2, armies = 1 }
MID = { name = "Middle Sea", terrain = "sea", near = ["GAL", "NOR"], owner = "BL", ships = 2, fleet_base = "GAL" }
NOR = { name = "North Sea", terrain = "sea", near = ["EXE", "MID", "WLD"], owner = "RD" }
)";

std::unique_ptr<Play> begin_coast() {
  auto play = empires_rules().start(
      {.scenario = kCoast, .options = {}, .key = base::key_from_words("coast"), .luck = {}});
  REQUIRE(play.has_value());
  return std::move(*play);
}

std::string asked(const Play& play, std::string_view seat, std::string_view question) {
  const auto answer = play.query(seat, question);
  return answer ? *answer : "ERROR " + answer.error().what;
}

bool says(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

std::vector<std::string> words(const Play& play, std::string_view seat, std::string_view begun) {
  std::vector<std::string> out;
  for (const Hint& hint : play.hints(seat, begun)) out.push_back(hint.word);
  return out;
}
using Words = std::vector<std::string>;

}  // namespace

TEST_CASE("Empires: a slot of the last turn is explained with its rule and its battle") {
  const auto play = begin_coast();
  CHECK(says(asked(*play, "RD", "why 1"), "no turn has been played"));
  REQUIRE(
      play->submit("RD", "ATTACK CAM DEV 8\nMOVE CAM GAL\nSEAMOVE EXE NOR 4\nSEAMOVE NOR MID\n").accepted);
  REQUIRE(play->advance());
  const std::string won = asked(*play, "RD", "why 1");
  CHECK(says(won, "Turn 1, slot 1: ATTACK CAM DEV 8\n  won; 8 paid"));
  CHECK(says(won, "Red took DEV Devon"));
  CHECK(says(asked(*play, "RD", "why 2"), "not-owned:use-attack"));
  CHECK(says(asked(*play, "RD", "why 4"), "4 ships of Red against 2 ships of Blue"));
  CHECK(says(asked(*play, "RD", "why 9"), "ERROR you gave no order in slot 9"));
  CHECK(says(asked(*play, "BL", "why 1"), "ERROR"));  // another's slots are nobody's business
}

TEST_CASE("Empires: an area is told with what it borders on, as far as it is seen") {
  const auto play = begin_coast();
  const std::string home = asked(*play, "RD", "area exe");
  CHECK(says(home, "EXE Exeter, towns, yours: 2 armies, 4 ships, 3 population, a base on NOR"));
  CHECK(says(home, "Mode retreat; retreat nowhere; upkeep 0."));
  CHECK(says(home, "It borders on\n  CAM Cambridge, plains, yours: 8 armies"));
  CHECK(says(asked(*play, "RD", "area DEV"), "DEV Devon, plains, of Blue: not seen\n"));
  CHECK(says(asked(*play, "RD", "area DEX"), "Did you mean DEV?"));
}

TEST_CASE("Empires: a battle is tried by the judge on what the seat knows") {
  const auto play = begin_coast();
  const std::string guessed = asked(*play, "RD", "battle ATTACK CAM DEV 6");
  CHECK(says(guessed, "(a guess)"));
  CHECK(says(guessed, "say what you expect"));
  const std::string many = asked(*play, "RD", "battle ATTACK CAM DEV 8 armies 9 forts 1");
  CHECK(says(many, "9 armies"));
  CHECK(says(many, "(as you say)"));
  CHECK(says(many, "a defence of 10"));
  CHECK(says(many, "With an ambush there: "));
  CHECK(says(many, "With an entrenchment there: "));
  CHECK(says(asked(*play, "RD", "battle ATTACK CAM DEV 8 armies 9 entrench"), "a defence of 13"));
  CHECK(says(asked(*play, "RD", "battle ATTACK CAM DEV 9"), "It would fail"));
  CHECK(says(asked(*play, "RD", "battle CONVOY EXE NOR"), "There is no battle"));
  const std::string later = asked(*play, "RD", "battle 2 armies 9\nMOVE EXE CAM 2\nATTACK CAM DEV 9\n");
  CHECK(says(later, "After the orders before it"));
  CHECK(says(later, "a defence of 9"));
  CHECK_FALSE(says(later, "It would fail"));
  CHECK(says(asked(*play, "RD", "battle ATACK CAM DEV"), "Did you mean ATTACK?"));
  CHECK(says(asked(*play, "RD", "battle LEVY CAM"), "ERROR battle takes an attack"));
  CHECK(says(asked(*play, "RD", "battle ATTACK CAM DEV 8 armies"), "ERROR ARMIES needs a number"));
  CHECK(says(asked(*play, "RD", "joust"), "ERROR Empires knows no question \"joust\""));
}

TEST_CASE("Empires: a sheet is tried slot by slot, and doubts name what would fail") {
  const auto play = begin_coast();
  const std::string tried = asked(*play, "RD", "try ATTACK CAM DEV 8\nGROW GAL\n");
  CHECK(says(tried, "you do not see DEV Devon"));
  CHECK(says(tried, "As things stand, if nobody else moves."));
  const std::string doubts = asked(*play, "RD", "doubts ATTACK CAM DEV 8\nGROW GAL\n");
  CHECK(doubts == "Slot 2 would fail as things stand: not-owned: that area is not yours (EMP 5.9)\n");
  CHECK(play->turn() == 1);
}

TEST_CASE("Empires: hints offer the words of the variant and the places that fit") {
  const auto play = begin_coast();
  const Words all = words(*play, "RD", "");
  CHECK(std::find(all.begin(), all.end(), "ATTACK") != all.end());
  CHECK(std::find(all.begin(), all.end(), "AIR") == all.end());     // of the World
  CHECK(std::find(all.begin(), all.end(), "GATHER") == all.end());  // of European Empires
  CHECK(words(*play, "RD", "att") == Words{"ATTACK"});
  CHECK(words(*play, "RD", "ATTACK ") == Words{"CAM", "EXE"});
  CHECK(words(*play, "RD", "ATTACK CAM ") == Words{"DEV"});
  CHECK(words(*play, "RD", "MOVE CAM ") == Words{"EXE"});
  CHECK(words(*play, "RD", "BUILD ") == Words{"EXE"});
  CHECK(words(*play, "RD", "SEAMOVE EXE ") == Words{"NOR"});
  CHECK(words(*play, "RD", "GIFT ") == Words{"BL"});
  CHECK(words(*play, "RD", "area w") == Words{"WLD"});
  CHECK(words(*play, "RD", "battle ATTACK CAM ") == Words{"DEV"});
}
