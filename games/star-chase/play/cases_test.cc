#include "star-chase/play/cases.h"

#include <doctest/doctest.h>

#include <string>

// How a case of Star Chase is written; what all games share stands in dark_age/cases_test.cc.

namespace star_chase {
namespace {

/// What is said of a case: why it cannot be read, or its first difference; empty: it holds.
std::string told(const std::string& text) {
  const auto result = run_case("rule = \"SCH 4.1\"\nsays = \"x\"\ngame = \"star-chase\"\n" + text);
  if (!result) return result.error().sentence();
  return result->differences.empty() ? std::string() : result->differences.front();
}
bool told(const std::string& text, std::string_view words) {
  CAPTURE(told(text));
  return told(text).find(words) != std::string::npos;
}

const std::string kSystems =
    "[systems]\n101 = { owner = \"ARC\", cruisers = 5, near = [\"102\", \"103\"] }\n"
    "102 = { owner = \"ARC\", mode = \"defend\" }\n103 = { owner = \"ARC\" }\n";
const std::string kTwoStars = "end_of_turn = false\n" + kSystems +
                              "[powers]\nARC = { balance = 9, levels = { PRB = 2 }, probe = \"101\", "
                              "probes_inactive = [\"103\", \"102\"] }\n[[turn]]\n";

}  // namespace

TEST_CASE("a key and a code have one spelling") {
  const std::string rest = "[[turn]]\n[expect]\nover = false\n";
  for (const auto& [wrong, right] :
       {std::pair("pos = [0, 0]", "`at`"), std::pair("neighbours = [\"102\"]", "`near`"),
        std::pair("crs = 1", "`cruisers`"), std::pair("retreat_loc = \"101\"", "did you mean `retreat_to`?"),
        std::pair("kind = \"YD\"", "`type`"), std::pair("unexplored = true", "did you mean `explored`?"),
        std::pair("type = \"planet\"", "is not one of YD"), std::pair("near = [101]", "a list of texts"),
        std::pair("owner = \"unowned\"", "unowned")})
    CHECK(told("[systems]\n101 = { owner = \"ARC\" }\n102 = { " + std::string(wrong) + " }\n" + rest, right));
  CHECK(told("[areas]\n101 = { owner = \"ARC\" }\n" + rest, "`areas` is not known here"));
  CHECK(told("links = [\"101-102\"]\n" + kSystems + rest, "`links` is not known here"));
  for (const char* level : {"WPN = 1", "tech = { WPN = 1 }", "levels = { weapons = 1 }"})
    CHECK(told(kSystems + "[powers]\nARC = { " + level + " }\n" + rest, "is not known here"));
}

TEST_CASE("lists are expected in their order, and levels in a table") {
  const std::string given = kTwoStars + "[expect]\n";
  CHECK(told(given + "101 = { near = [\"102\", \"103\"], owner = \"ARC\" }\n102 = { mode = \"defend\" }\n") ==
        "");
  CHECK(told(given + "101 = { near = [\"103\", \"102\"] }\n") ==
        "101: near is [102, 103] instead of [103, 102]");
  CHECK(told(given + "ARC = { probes_inactive = [\"103\", \"102\"], levels = { PRB = 2, WPN = 0 } }\n") ==
        "");
  CHECK(told(given + "ARC = { levels = { WPN = 1 } }\n") == "ARC: levels WPN is 0 instead of 1");
}

TEST_CASE("a case without dice is one without research, so that levels stay what they were") {
  const std::string rest =
      "[systems]\n101 = { owner = \"ARC\", population = 2 }\n106 = { owner = \"BOR\", population = 2 }\n"
      "[powers]\nARC = { lost = 5, treasury = 9 }\nBOR = { treasury = 9 }\n[[turn]]\n[[turn]]\n[expect]\n";
  CHECK(told(rest + "ARC = { levels = { NAV = 0 } }\ndice = []\n") == "");
  CHECK(told("dice = [4]\n" + rest + "ARC = { levels = { SUP = 2 } }\n") == "");
}

TEST_CASE("a system that was never owned is explored, unless the case has dice for what is found there") {
  const std::string rest = "[powers]\nARC = { balance = 1 }\n[[turn]]\nARC = [\"MOVE 101 102\"]\n[expect]\n";
  const std::string head =
      "end_of_turn = false\n[systems]\n101 = { owner = \"ARC\", cruisers = 1, near = [\"102\"] }\n";
  CHECK(told("dice = [65, 2]\n" + head + "102 = { explored = false }\n" + rest +
             "102 = { cruisers = 3, explored = true }\n") == "");
  CHECK(told("dice = [65, 2]\n" + head + "102 = {}\n" + rest + "102 = { cruisers = 3 }\n") == "");
  CHECK(told(head + "102 = {}\n" + rest + "102 = { cruisers = 1 }\n") == "");
}

}  // namespace star_chase
