#include "star-chase/play/cases.h"

#include <doctest/doctest.h>

#include <string>

// How a case may be written; what it shows of the rules stands under games/star-chase/cases.

namespace star_chase {
namespace {

constexpr std::string_view kHead = "rule = \"SCH 4.1\"\nsays = \"x\"\ngame = \"star-chase\"\n";

bool holds(const std::string& text) {
  const auto result = run_case(std::string(kHead) + text);
  return result && result->differences.empty();
}

/// The sentence of the refusal; empty: it was read.
std::string refusal(const std::string& text) {
  const auto result = run_case(std::string(kHead) + text);
  return result ? std::string() : result.error().sentence();
}

/// Two stars of ARC, five cruisers in the first.
const std::string kTwoStars =
    "end_of_turn = false\n[areas]\n"
    "101 = { owner = \"ARC\", cruisers = 5, near = [\"102\", \"103\"] }\n"
    "102 = { owner = \"ARC\", mode = \"Defend\" }\n"
    "103 = { owner = \"ARC\" }\n"
    "[powers]\nARC = { balance = 9, PRB = 2, probe = 101, probes_inactive = [103, 102] }\n";

}  // namespace

TEST_CASE("a place, a neighbour, a star and a colony ship go by more than one name") {
  for (const char* at : {"at", "point", "position", "pos", "coords", "xy"}) {
    const std::string key = at;
    CHECK(holds("[systems]\n101 = { owner = \"ARC\", population = 1, " + key + " = [0, 0] }\n105 = { " + key +
                " = [0, 2] }\n[[turn]]\n[expect]\n105 = { x = 0, y = 2 }\n"));
  }
  for (const char* near : {"near", "links", "linked", "linked_to", "neighbours", "adjacent"})
    CHECK(holds("end_of_turn = false\n[systems]\n101 = { owner = \"ARC\", cruisers = 1, " +
                std::string(near) +
                " = [102] }\n102 = { owner = \"ARC\" }\n[powers]\nARC = { balance = 1 }\n"
                "[[turn]]\nARC = [\"MOVE 101 102\"]\n[expect]\noutcomes = [\"ARC 1 done\"]\n102 = { " +
                std::string(near) + " = [101] }\n"));
  for (const char* star : {"parent", "star", "orbits"})
    CHECK(holds("[systems]\n101 = { owner = \"ARC\", population = 1 }\n111 = { type = \"planet\", " +
                std::string(star) + " = 101 }\n[[turn]]\n[expect]\n111 = { " + std::string(star) +
                " = \"101\" }\n"));
  for (const char* ships : {"colony_ships", "col", "colonies", "colonyships", "colony_ship", "colony"})
    CHECK(holds("end_of_turn = false\n[systems]\n101 = { owner = \"ARC\", " + std::string(ships) +
                " = 1 }\n[powers]\nARC = { balance = 2 }\n[[turn]]\nARC = [\"COLONISE 101\"]\n"
                "[expect]\noutcomes = [\"ARC 1 done\"]\n101 = { population = 1, " +
                std::string(ships) + " = 1 }\n"));
}

TEST_CASE("outcomes may leave out the reason, and name the turn; blanks do not matter") {
  const std::string given = kTwoStars + "[[turn]]\nARC = [\"MOVE 101 102 9\", \"MOVE 101 999\"]\n[expect]\n";
  for (const char* line : {"ARC 1 failed", "ARC 1 failed units", "ARC  1 failed  units",
                           "T1 ARC 1 failed units", "ARC 2 failed not-adjacent"})
    CHECK(holds(given + "outcomes = [\"" + line + "\"]\n"));
  for (const char* line :
       {"ARC 1 failed stuck", "ARC 1 done", "T2 ARC 1 failed", "T12 ARC 1 failed units", "ARC 3 failed"})
    CHECK_FALSE(holds(given + "outcomes = [\"" + line + "\"]\n"));
}

TEST_CASE("lists are expected in any order, those that have one in theirs; words in any case") {
  const std::string given = kTwoStars + "[[turn]]\n[expect]\n";
  CHECK(holds(given + "101 = { near = [103, 102], owner = \"arc\" }\n102 = { mode = \"DEFEND\" }\n"));
  CHECK_FALSE(holds(given + "101 = { near = [102] }\n"));
  CHECK(holds(given + "ARC = { probes_inactive = [103, 102] }\n"));
  CHECK_FALSE(holds(given + "ARC = { probes_inactive = [102, 103] }\n"));
}

TEST_CASE("a probe that is nowhere is none") {
  CHECK(
      holds("[systems]\n101 = { owner = \"ARC\" }\n[powers]\nARC = { PRB = 2, probe = \"none\", "
            "probes_inactive = [\"none\", 101] }\n[[turn]]\n[expect]\nARC = { probes_inactive = [101] }\n"));
}

TEST_CASE("what is expected may stand in tables like those of the position") {
  const std::string given = kTwoStars + "[[turn]]\nARC = [\"MOVE 101 102 2\"]\n";
  CHECK(holds(given + "[expect.systems]\n102 = { cruisers = 2 }\n[expect.powers]\nARC = { balance = 8 }\n"));
  CHECK(holds(given + "[expect.areas]\n102 = { cruisers = 2 }\n"));
  CHECK_FALSE(holds(given + "[expect.areas]\n102 = { cruisers = 3 }\n"));
  CHECK(refusal(given + "[expect.areas]\n105 = { cruisers = 3 }\n").find("`105` is no system") !=
        std::string::npos);
}

TEST_CASE("options may stand at the head; `pacts` there is the option, or the pacts in force") {
  const std::string rest =
      "[systems]\n101 = { owner = \"ARC\", industry = 5, population = 1 }\n"
      "106 = { owner = \"BOR\", population = 1 }\n[powers]\nARC = { balance = 1 }\nBOR = { balance = 1 }\n"
      "[[turn]]\nARC = [\"PACT BOR\"]\n[expect]\n";
  CHECK(holds("pacts = false\n" + rest + "outcomes = [\"ARC 1 failed forbidden:pact\"]\n"));
  CHECK(holds("pacts = [\"ARC-BOR\"]\n" + rest + "outcomes = [\"ARC 1 done\"]\npacts = [\"ARC-BOR\"]\n"));
  CHECK(holds(rest + "pacts = []\nover = false\n"));
  CHECK(holds("last_turn = 1\n" + rest + "over = true\n"));
  CHECK(holds("census_turns = [1]\n" + rest + "ARC = { vps = 1 }\n"));
  CHECK(holds("options = { census_turns = [1] }\n" + rest + "ARC = { vps = 1 }\n"));
  CHECK(holds("census_turns = [2]\n" + rest + "ARC = { vps = 0 }\nnext_census = 2\n"));
}

TEST_CASE("what was never owned may be written as explored or as unexplored") {
  const std::string rest = "[powers]\nARC = { balance = 1 }\n[[turn]]\nARC = [\"MOVE 101 102\"]\n[expect]\n";
  const std::string head =
      "dice = [65, 2]\nend_of_turn = false\n[systems]\n101 = { owner = \"ARC\", cruisers = 1 }\n";
  CHECK(holds(head + "102 = { near = [101], unexplored = true }\n" + rest +
              "102 = { cruisers = 3, unexplored = false }\n"));
  CHECK(holds(head + "102 = { near = [101], explored = true }\n" + rest + "102 = { cruisers = 1 }\n"));
}

TEST_CASE("a case without dice is one without research, so that the next turn is as one expects") {
  const std::string rest =
      "[systems]\n101 = { owner = \"ARC\", population = 2 }\n106 = { owner = \"BOR\", population = 2 }\n"
      "[powers]\nARC = { lost = 5, treasury = 9 }\nBOR = { treasury = 9 }\n[[turn]]\n[[turn]]\n[expect]\n";
  CHECK(holds(rest + "ARC = { NAV = 0 }\ndice = []\n"));
  CHECK(holds("dice = [4]\n" + rest + "ARC = { SUP = 2 }\n"));
}

TEST_CASE("a single turn may be written [turn]; technologies go by more than one name") {
  const std::string given = "end_of_turn = false\n[systems]\n101 = { owner = \"ARC\" }\n[powers]\n";
  CHECK(holds(given + "ARC = { victory_points = 2 }\n[turn]\nARC = [\"TAX\"]\n[expect]\n"
                      "outcomes = [\"ARC 1 done\"]\nARC = { victory_points = 2, balance = 2 }\n"));
  CHECK(holds(given + "ARC = { defense = 1, culture = 2, tech = { income = 3 } }\n[[turn]]\n[expect]\n"
                      "ARC = { DEF = 1, CUL = 2, INC = 3 }\n"));
  CHECK(refusal("turn = 4\n[systems]\n101 = { owner = \"ARC\" }\n[expect]\n").find("`now`") !=
        std::string::npos);
}

}  // namespace star_chase
