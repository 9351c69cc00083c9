#include "empires/rules/scenario.h"

#include <doctest/doctest.h>

#include <string>

namespace {

const std::string kDuel = R"(name = "Duel"
game = "empires"
variant = "european"

[powers]
RD = { name = "Red", capital = "AAA", supply_capacity = 2 }
BL = { name = "Blue", capital = "BBB", supply_capacity = 2 }

[areas]
AAA = { terrain = "plains", near = ["BBB", "SEA"], owner = "RD", population = 3, base = { entrance = "SEA" } }
BBB = { terrain = "plains", near = ["AAA"], owner = "BL", population = 3 }
SEA = { terrain = "sea", near = ["AAA"] }
)";

std::string with(std::string_view old, std::string_view fresh) {
  std::string text = kDuel;
  const auto at = text.find(old);
  REQUIRE(at != std::string::npos);
  return text.replace(at, old.size(), fresh);
}

std::string told(const std::string& text) {
  const auto scenario = empires::read_scenario(text);
  return scenario ? std::string() : scenario.error().sentences();
}

}  // namespace

TEST_CASE("EMP-H61 every pair of neighbours may stand once, at the head") {
  std::string text = kDuel;
  for (const std::string_view near :
       {"near = [\"BBB\", \"SEA\"], ", "near = [\"AAA\"], ", ", near = [\"AAA\"]"})
    text.erase(text.find(near), near.size());
  const std::string paired = "links = [\"AAA-BBB\", \"SEA-AAA\"]\n" + text;
  CHECK(told(paired) == "");
  const auto one = empires::read_scenario(kDuel);
  const auto other = empires::read_scenario(paired);
  REQUIRE(one);
  REQUIRE(other);
  const auto area = [&](std::string_view code) {
    return static_cast<empires::AreaId>(one->world->map().codes().find(code));
  };
  for (const std::string_view from : {"AAA", "BBB", "SEA"})
    for (const std::string_view to : {"AAA", "BBB", "SEA"})
      CHECK(one->world->map().adjacent(area(from), area(to)) ==
            other->world->map().adjacent(area(from), area(to)));
  CHECK(told("links = [\"AAA-CCC\"]\n" + text).find("CCC") != std::string::npos);
  CHECK(told(text).find("`near` is missing") != std::string::npos);
}

TEST_CASE("EMP-H61 who writes a scenario is told of all that is wrong") {
  CHECK(told(kDuel).empty());
  CHECK(told(R"(name = "Faults"
game = "empires"
variant = "medieval"

[powers]
RD = { name = "Red", air = 3 }
BL = { name = "Blue", controler = "bot" }
GRN = { name = "Green" }

[areas]
AAA = { terrain = "plains", near = ["BBB", "SEE"], owner = "RD", population = 3, trains = 2 }
BBB = { terrain = "plains", near = ["AAA"], owner = "BLL", population = "3" }
CCC = { terrain = "plains", near = [], owner = "GRN" }
SEA = { terrain = "sea", near = ["AAA"], ships = 2, armies = 3 }
)") == "line 6: power RD: `air` is of the world variant alone (EMP 5.19)\n"
       "line 7: power BL: `controler` is not known here; did you mean `controller`?\n"
       "line 8: power code `GRN`: a code has two letters\n"
       "line 11: area AAA: `trains` are of the european variant alone\n"
       "line 11: area AAA: `near` names SEE, which is no area of this map; did you mean SEA?\n"
       "line 12: area BBB: `population` must be a whole number from 0 to 100000\n"
       "line 12: area BBB: `owner` names BLL, which is no power of this map; did you mean BL?\n"
       "line 13: area CCC: `near` is empty; an area without a neighbour is out of the game\n"
       "line 14: area SEA: `armies` 3 at sea are more than `ships` 2 (EMP-H4)\n"
       "line 14: area SEA: ships at sea need an `owner`; a sea area that is nobody's is empty (EMP-H3)\n"
       "line 14: area SEA: ships at sea need their `fleet_base` (EMP 7.12)");
}

TEST_CASE("EMP-H61 nothing is told of a scenario that only follows from what is told") {
  // Who owns nothing because his code is misspelt, and whose capital is another's for the same reason.
  CHECK(told(with("owner = \"BL\"", "owner = \"BLX\"")) ==
        "line 11: area BBB: `owner` names BLX, which is no power of this map; did you mean BL?");
  // A variant that is none: what belongs to it is not asked.
  CHECK(told(with("\"european\"", "\"europaen\"")) ==
        "line 3: `variant` is \"europaen\"; it is medieval, european or world");
  // A sea that could not be read may be an entrance all the same.
  CHECK(told(with("terrain = \"sea\", near", "terrain = \"see\", near"))
            .starts_with("line 12: area SEA: `terrain` \"see\" is not one of"));
  CHECK(told(with("terrain = \"sea\", near", "terrain = \"see\", near")).find('\n') == std::string::npos);
  CHECK(told(with("capital = \"AAA\"", "capital = \"none\"")) ==
        "line 6: power RD: its `capital` is no land of its own");
}
