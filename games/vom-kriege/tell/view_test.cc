#include "vom-kriege/tell/view.h"

#include <fmt/core.h>

#include <fstream>
#include <iterator>

#include "text/markup_testing.h"
#include "vom-kriege/model/surface_testing.h"

using namespace vom_kriege;
using base::testing::JsonChecker;
using vom_kriege::testing::drill_at_noon;
using vom_kriege::testing::has;
using vom_kriege::testing::Shown;

std::string Shown::file(std::string_view id) {
  std::ifstream in(fmt::format("{}/games/vom-kriege/scenarios/{}.toml", SANDTABLE_DATA_DIR, id));
  REQUIRE(in);
  return {std::istreambuf_iterator<char>(in), {}};
}

namespace {

std::string json_of(const Shown& shown, std::optional<Side> seat = Side::red) {
  base::Text out;
  write_json(out, shown.table(), shown.seen(seat));
  return out;
}

}  // namespace

TEST_CASE("the view is JSON with clock, score, ask, cup, commands, units and ground") {
  for (const char* id : {"drill", "maida"}) {
    const std::string json = json_of(Shown::scenario(id));
    CHECK(JsonChecker::is_json(json));
    for (const char* part :
         {"\"clock\":{\"turn\":1,\"time\":", "\"score\":3", "\"state\":\"M1\"", "\"cup\":[", "\"commands\":[",
          "\"units\":[", "\"ground\":{", "\"objectives\":[", "\"arrivals\":["})
      CHECK_MESSAGE(has(json, part), part);
  }
  const std::string drill = json_of(drill_at_noon());
  CHECK(JsonChecker::is_json(drill));
  CHECK(has(drill, R"("garrison":"B1")"));
  CHECK(has(drill, R"("order":{"die":"saber","twice":true)"));
  CHECK(has(drill, R"("holder":"blue")"));
  CHECK(has(drill, R"("routing":true)"));
  CHECK(has(json_of(Shown::scenario("maida")),
            R"("faces":["infantry","saber","flag"],"latest":6,"edge":"north")"));
}

TEST_CASE("VK-H7 both seats see the table; only who is asked has the choices") {
  const Shown shown = drill_at_noon();
  const std::string red = json_of(shown, Side::red);
  const std::string blue = json_of(shown, Side::blue);
  CHECK(has(red, R"("choices":["done"])"));
  CHECK(has(blue, R"("choices":[])"));
  CHECK(red.substr(red.find("\"active\"")) == blue.substr(blue.find("\"active\"")));
  CHECK(has(json_of(shown, std::nullopt), R"("seat":null)"));
}

TEST_CASE("VK-H2 standing instructions are not in a view") {
  std::string toml = Shown::file("drill");
  const std::string key = "home = \"north\"";
  toml.replace(toml.find(key), key.size(), key + "\nstanding = [\"always square\"]");
  const Shown shown = Shown::of_text(toml);
  REQUIRE(shown.table().side(Side::blue).standing.size() == 1);
  for (const auto seat :
       {std::optional<Side>(Side::red), std::optional<Side>(Side::blue), std::optional<Side>()})
    CHECK_FALSE(has(json_of(shown, seat), "always square"));
}

TEST_CASE("VK-H10 stands lie as their formation says") {
  Shown shown = drill_at_noon();
  const View seen = shown.seen();
  const auto stands = [&](std::string_view id) { return seen.units[index(shown.unit(id))].stands; };
  // The rear side of a square looks back.
  const auto square = stands("A1");
  REQUIRE(square.size() == 6);
  CHECK(square[0].centre.heading == field::Heading(0));
  CHECK(square[5].centre.heading == field::Heading(1800));
  CHECK(square[0].centre.at == field::Point{19'000 - 1125, 8500});
  CHECK(square[5].centre.at == field::Point{19'000 + 1125, 9000 - 2875});
  // A limbered battery is drawn turned round, where it stands.
  const auto guns = stands("A2");
  REQUIRE(guns.size() == 1);
  CHECK(guns[0].centre == field::Place{{25'000, 9000}, field::Heading(1800)});
  CHECK(stands("Z2").size() == 4);
}

TEST_CASE("VK-H10 a garrison lies round its area, front edges on the outline, facing out") {
  const Shown shown = drill_at_noon();
  const auto stands = shown.seen().units[index(shown.unit("Z1"))].stands;
  REQUIRE(stands.size() == 6);
  // The farm is 22,16 to 26,20; its sides are 4 inches, so the fronts lie at 16/12, 16/4, ... along it.
  CHECK(stands[0].centre.heading == field::Heading(2700));
  CHECK(stands[0].centre.at == field::Point{22'500, 17'333});
  CHECK(stands[1].centre.at.x == 22'500);  // at the corner, still of the first side
  CHECK(stands[2].centre.heading == field::Heading(0));
  CHECK(stands[2].centre.at == field::Point{24'666, 19'500});
}

TEST_CASE("VK-058 the command points shown are those the leader would have") {
  Shown shown = Shown::scenario("drill");
  Leader& red = shown.battle.position.of(LeaderId{0});
  CHECK(shown.seen().leader(LeaderId{0})->cp == 3);
  red.bonus = 2;
  red.hits = 1;
  CHECK(shown.seen().leader(LeaderId{0})->cp == 4);
  red.bonus = 6;
  CHECK(shown.seen().leader(LeaderId{0})->cp == 6);
  red.bonus = 0;
  red.hits = 2;
  CHECK(command_points(
            {.id = "", .name = "", .command = "", .side = {}, .army = true, .quality = 1, .base_cp = 0},
            red) == 0);
}
