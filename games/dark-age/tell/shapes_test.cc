#include "realm/outline.h"

#include <doctest/doctest.h>

#include <string>

#include "dark-age/rules/scenario.h"

using namespace dark_age;
using realm::read_ring;
using realm::twice_surface;

namespace {

const std::string kScenario = R"(name = "Drawn"
game = "dark-age"

[powers]
MER = { nation = "Angles", colour = 3 }

[map]
width = 200
height = 100
beyond = ["150 0 50 0 0 50"]

[areas]
HRS = { terrain = "lowlands", near = ["HER", "WAS"], owner = "MER", label = [25, 50], shape = ["0 0 50 0 0 100 -50 0"] }
HER = { terrain = "city", hinterland = "HRS", near = ["HRS"], label = [40, 20] }
WAS = { terrain = "sea", near = ["HRS"], label = [100, 50], shape = ["50 0 100 0 0 100 -100 0", "10 10 5 0 0 5"] }
)";

std::string refusal(std::string_view old, std::string_view fresh) {
  std::string text = kScenario;
  text.replace(text.find(old), old.size(), fresh);
  const auto scenario = read_scenario(text);
  REQUIRE_FALSE(scenario);
  return scenario.error().what;
}

}  // namespace

TEST_CASE("a ring is its first point and the steps to the next ones") {
  const auto ring = read_ring("10 20 5 0 0 5", {100, 100});
  REQUIRE(ring);
  CHECK(*ring == Ring{{10, 20}, {15, 20}, {15, 25}});
  CHECK(twice_surface(*ring) == 25);
}

TEST_CASE("an outline that crosses itself is found, one that touches itself is not") {
  const MapFrame frame{200, 100, {}};
  const auto crossed = [&](std::string_view text) { return realm::crossing(*realm::read_ring(text, frame)); };
  CHECK(!crossed("0 0 50 0 0 50 -50 0"));
  CHECK(crossed("0 0 50 50 0 -50 -50 60"));             // a bow
  CHECK(crossed("0 20 50 0 0 50 -25 0 0 -60 -25 0"));   // a spike through the opposite side
  CHECK(!crossed("0 0 50 0 0 50 -25 0 0 -50 -25 40"));  // which ends on it
}

TEST_CASE("a scenario may say how its areas lie") {
  const auto scenario = read_scenario(kScenario);
  REQUIRE(scenario);
  const World& world = *scenario->world;
  CHECK(world.frame().given());
  CHECK(world.frame().beyond.size() == 1);
  CHECK(world.facts(AreaId{1}).label == MapPoint{25, 50});
  CHECK(world.facts(AreaId{0}).shape.empty());  // a city is a sign
  CHECK(world.facts(AreaId{2}).shape.size() == 2);
  CHECK(world.facts(PowerId{0}).colour == 3);
}

TEST_CASE("what is wrong with a shape is said with the area and the reason") {
  CHECK(refusal("\"0 0 50 0 0 100 -50 0\"", "\"0 0 50 0\"") ==
        "area HRS: `shape`, ring 1: there are 2 points; a shape has three or more");
  CHECK(refusal("0 0 50 0 0 100 -50 0", "0 0 50 0 0 100 -50") ==
        "area HRS: `shape`, ring 1: there are 7 numbers; points are pairs, so one is missing");
  CHECK(refusal("0 0 50 0 0 100 -50 0", "0 0 50 0 0 101 -50 0") ==
        "area HRS: `shape`, ring 1: point 3 is at 50 101, outside the map of 200 by 100");
  CHECK(refusal("10 10 5 0 0 5", "10 10 5 x 0 5") ==
        "area WAS: `shape`, ring 2: \"x\", number 4, is not a whole number up to 20000");
  CHECK(refusal("10 10 5 0 0 5", "10 10 5 0 5 0") ==
        "area WAS: `shape`, ring 2: its points lie on one line, so it encloses nothing");
  CHECK(refusal("150 0 50 0 0 50", "150 0 51 0 0 50") ==
        "map: `beyond`, ring 1: point 2 is at 201 0, outside the map of 200 by 100");
}

TEST_CASE("on a drawn map every area has its place, and places need a map") {
  CHECK(refusal(", shape = [\"0 0 50 0 0 100 -50 0\"]", "") == "area HRS: `shape` is missing; add it");
  CHECK(refusal("label = [40, 20]", "population = 1") == "area HER: `label` is missing; add it");
  CHECK(refusal("label = [40, 20]", "label = [40, 120]") ==
        "area HER: `label` must be a point of the map of 200 by 100, such as [100, 50]");
  CHECK(refusal("[map]\nwidth = 200\nheight = 100\nbeyond = [\"150 0 50 0 0 50\"]\n", "") ==
        "area HER: `label` needs [map] with `width` and `height`");
  CHECK(refusal("width = 200", "width = 5").find("`width`") != std::string::npos);
  CHECK(refusal("colour = 3", "colour = 22").find("`colour`") != std::string::npos);
}
