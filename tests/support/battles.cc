#include "support/battles.h"

#include <doctest/doctest.h>
#include <fmt/core.h>

#include <fstream>
#include <sstream>

namespace support {
namespace {

constexpr std::string_view kHead = R"(
game = "vom-kriege"
rules = "vom-kriege/1"
id = "medley"
title = "A medley"
date = 1809-05-01
last_turn = 5
table = {{ width = {0}, height = {0}, yards = 80 }}
sources = ["made up"]
estimated = []
[[side]]
id = "red"
name = "Red"
army = "france"
home = "south"
briefing = "Fight."
colour = "#a8392f"
{1}
[[side]]
id = "blue"
name = "Blue"
army = "austria"
home = "north"
briefing = "Fight."
colour = "#2f5f93"
{2}
)";

constexpr std::string_view kGround = R"(
[[area]]
id = "W1"
kind = "wood"
outline = [[12, 22.5], [13, 25.5], [15.5, 26], [17, 24], [15.5, 22], [13.5, 21.5]]
[[area]]
id = "V1"
kind = "bua"
outline = [[22, 22], [22, 26], [26, 26], [26, 22]]
[[area]]
id = "V2"
kind = "bua"
outline = [[26.1, 22], [26.1, 25], [29.1, 25], [29.1, 22]]
[[rough]]
id = "F1"
kind = "fieldwork"
outline = [[33, 29.5], [39, 29.5], [39, 31.5], [33, 31.5]]
[[rough]]
id = "M1"
kind = "marsh"
outline = [[38, 21], [42, 22], [43, 25], [40, 24]]
stops = ["artillery"]
[[river]]
id = "N1"
outline = [[2.5, 23.4], [7, 23.4], [7, 24.6], [2.5, 24.6]]
[[ford]]
id = "N2"
outline = [[7, 23.4], [9, 23.4], [9, 24.6], [7, 24.6]]
[[road]]
id = "R1"
line = [[4, 3], [4, 30], [8, 34], [8, 45]]
[[bridge]]
id = "N3"
outline = [[3, 23], [5, 23], [5, 25], [3, 25]]
[[hill]]
id = "H1"
outline = [[9, 28], [20, 28], [20, 36], [9, 36]]
level = 1
crest = [{ line = [[10, 31], [19, 31]] }]
[[block]]
id = "K1"
outline = [[44, 30], [45, 30], [45, 33]]
impassable = true
bars_sight = true
[[objective]]
id = "village"
name = "The village"
area = "V1"
points = "minor"
[[objective]]
id = "knoll"
name = "The knoll"
at = [36, 24]
points = "major"
[[sight]]
turn = 4
limit = 20
[[event]]
turn = 2
says = "He wakes."
effect = "leader quality"
leader = "A"
quality = 2
[[event]]
turn = 2
faces = ["infantry", "flag"]
says = "Rain."
effect = "slower rate"
arm = "artillery"
cost = 2
[[event]]
turn = 3
says = "Mud."
effect = "road bonus off"
)";

constexpr std::string_view kForces = R"(
[[command]]
id = "A"
side = "red"
name = "A"
leader = { name = "A", quality = 1, at = [20, 21] }
[[command]]
id = "B"
side = "red"
name = "B"
leader = { name = "B", quality = 0, at = [33, 14] }
[[command]]
id = "Y"
side = "blue"
name = "Y"
leader = { name = "Y", quality = 3, at = [11, 34] }
[[command]]
id = "Z"
side = "blue"
name = "Z"
leader = { name = "Z", quality = 2, at = [31.5, 25] }
)";

constexpr std::string_view kOnTheEdges = R"(
[[command]]
id = "C"
side = "red"
name = "C"
leader = { name = "C", quality = 1 }
[[command]]
id = "X"
side = "blue"
name = "X"
leader = { name = "X", quality = 1 }
[[unit]]
id = "C1"
command = "C"
arm = "infantry"
[[unit]]
id = "C2"
command = "C"
arm = "artillery"
type = "horse"
guns = 6
[[unit]]
id = "X1"
command = "X"
arm = "cavalry"
type = "light"
[[arrival]]
command = "C"
turn = 2
faces = ["infantry", "saber"]
latest = 4
zone = [[40, 0], [48, 0], [48, 12], [40, 12]]
edge = "east"
[[arrival]]
command = "X"
turn = 1
zone = [[30, 40], [48, 40], [48, 48], [30, 48]]
edge = "north"
[[exit]]
id = "E1"
name = "The high road"
side = "red"
edge = "north"
from = 2
to = 14
points = 3
[[exit]]
id = "E2"
name = "The low road"
side = "blue"
edge = "west"
from = 10
to = 26
points = 2
)";

struct Piece {
  std::string_view id;
  std::string_view what;
  std::string_view formation;
  std::string_view at;
  int heading;
};
constexpr std::string_view kFoot = "arm = \"infantry\"";
constexpr Piece kPieces[] = {
    {"A1", kFoot, "line", "8, 18", 0},
    {"A2", "arm = \"infantry\"\nranks = 2\nquality = \"elite\"", "column", "13, 18", 0},
    {"A3", "arm = \"infantry\"\nsk = true", "open order", "20, 18.5", 10},
    {"A4", "arm = \"artillery\"\ntype = \"light\"\nguns = 6", "unlimbered", "24.5, 18", 0},
    {"A5", kFoot, "march column", "4, 14", 0},
    {"B1", "arm = \"cavalry\"\ntype = \"light\"\nlancer = true", "line", "30, 18", 0},
    {"B2", "arm = \"cavalry\"\ntype = \"heavy\"\nquality = \"elite\"", "column", "35.5, 17", 350},
    {"B3", "arm = \"infantry\"\nquality = \"conscript\"", "line", "41.5, 17", 0},
    {"B4", "arm = \"artillery\"\ntype = \"heavy\"\nguns = 8", "unlimbered", "26.6, 18", 5},
    {"Y1", kFoot, "line", "9.5, 29", 180},
    {"Y2", "arm = \"infantry\"\nsk = true", "column", "15, 30", 170},
    {"Y3", "arm = \"cavalry\"\ntype = \"light\"", "line", "20.5, 29", 180},
    {"Y4", "arm = \"artillery\"\ntype = \"heavy\"\nguns = 6", "unlimbered", "24.2, 29.5", 180},
    {"Z1", "arm = \"infantry\"\nranks = 2", "line", "36, 30.2", 180},
    {"Z2", "arm = \"cavalry\"\ntype = \"heavy\"", "line", "29, 31", 190},
    {"Z3", "arm = \"cavalry\"\ntype = \"light\"\nquality = \"irregular\"", "column", "42, 28", 180},
    {"Z4", "arm = \"artillery\"\ntype = \"light\"\nguns = 8", "unlimbered", "32, 28.2", 180},
};

std::string forces() {
  std::string text{kForces};
  for (const Piece& p : kPieces)
    text += fmt::format(
        "[[unit]]\nid = \"{}\"\ncommand = \"{}\"\n{}\nformation = \"{}\"\nat = [{}]\nheading = {}\n", p.id,
        p.id.substr(0, 1), p.what, p.formation, p.at, p.heading);
  return text;
}

}  // namespace

Ground ground_of(std::string_view toml_text) {
  auto read = vom_kriege::read_scenario(toml_text);
  REQUIRE_MESSAGE(read, (read ? std::string() : read.error().sentence()));
  return std::move(*read);
}

Ground scenario(const std::string& name, const std::map<std::string, std::string>& options) {
  std::ifstream in(fmt::format("{}/games/vom-kriege/scenarios/{}.toml", SANDTABLE_DATA_DIR, name));
  std::stringstream text;
  text << in.rdbuf();
  auto read = vom_kriege::read_scenario(text.str(), options);
  REQUIRE_MESSAGE(read, (read ? std::string() : read.error().sentence()));
  return std::move(*read);
}

std::string medley_text() {
  return fmt::format(kHead, 48, R"(army_leader = { id = "RR", name = "R", quality = 2, at = [24, 10] })",
                     R"(army_leader = { id = "BB", name = "B", quality = 1, at = [24, 40] })") +
         std::string(kGround) + forces() + std::string(kOnTheEdges);
}

std::string foggy_text() {
  std::string text = medley_text();
  const auto put = [&](std::string_view before, std::string_view what) {
    const std::size_t at = text.find(before);
    REQUIRE(at != std::string::npos);
    text.insert(at, what);
  };
  put("[[side]]\nid = \"red\"", "[options]\nfog = \"hidden\"\n");
  put("colour = \"#a8392f\"", "dummies = [[6, 4], [44, 5]]\n");
  put("colour = \"#2f5f93\"", "dummies = [[5, 42], [18, 43], [44, 44]]\n");
  put("turn = 2\nfaces = [\"infantry\", \"saber\"]", "hidden = true\n");
  return text + R"(
[[area]]
id = "W8"
kind = "wood"
outline = [[16, 3], [16, 7], [20, 7], [20, 3]]
[[area]]
id = "W9"
kind = "wood"
outline = [[16, 39], [16, 42], [20, 42], [20, 39]]
[[area]]
id = "W5"
kind = "wood"
outline = [[8, 2], [8, 5], [12, 5], [12, 2]]
[[area]]
id = "W6"
kind = "wood"
outline = [[43, 35], [43, 38], [47, 38], [47, 35]]
[[area]]
id = "W7"
kind = "wood"
outline = [[34, 36], [34, 39], [38, 39], [38, 36]]
[[unit]]
id = "A8"
command = "A"
arm = "infantry"
garrison = "W8"
hidden = true
[[unit]]
id = "A9"
command = "A"
arm = "cavalry"
type = "light"
formation = "line"
at = [30, 6]
heading = 0
hidden = true
[[unit]]
id = "Y8"
command = "Y"
arm = "infantry"
garrison = "W9"
hidden = true
[[unit]]
id = "Y9"
command = "Y"
arm = "artillery"
type = "light"
guns = 8
formation = "unlimbered"
at = [28, 44]
heading = 180
hidden = true
[[unit]]
id = "Z9"
command = "Z"
arm = "cavalry"
type = "heavy"
garrison = "W7"
hidden = true
)";
}

std::string walled_text() {
  // The 48 inches between four walls, which are all inside the table.
  return fmt::format(kHead, 48, "", "") + std::string(kGround) + forces() + R"(
[[block]]
id = "KS"
outline = [[0.5, 0.5], [47.5, 0.5], [47.5, 1.5], [0.5, 1.5]]
impassable = true
[[block]]
id = "KN"
outline = [[0.5, 46.5], [47.5, 46.5], [47.5, 47.5], [0.5, 47.5]]
impassable = true
[[block]]
id = "KW"
outline = [[0.5, 1.6], [1.5, 1.6], [1.5, 46.4], [0.5, 46.4]]
impassable = true
[[block]]
id = "KE"
outline = [[46.5, 1.6], [47.5, 1.6], [47.5, 46.4], [46.5, 46.4]]
impassable = true
)";
}

std::vector<Ground> battle_grounds() {
  std::vector<Ground> grounds;
  grounds.push_back(ground_of(medley_text()));
  grounds.push_back(scenario("maida"));
  grounds.push_back(scenario("drill"));
  return grounds;
}

}  // namespace support
