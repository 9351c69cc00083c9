#include "support/large_battle.h"

#include <fmt/core.h>

namespace support {
namespace {

constexpr const char* kLargeHead = R"(game = "vom-kriege"
rules = "vom-kriege/1"
id = "large"
title = "Sixty units"
date = 1809-07-05
last_turn = 12
table = { width = 96, height = 62 }
sources = ["made up"]
estimated = []

[[side]]
id = "red"
name = "Red"
army = "france"
home = "west"
briefing = "Go east."
army_leader = { id = "RA", name = "Red", quality = 2, at = [20, 33] }

[[side]]
id = "blue"
name = "Blue"
army = "austria"
home = "east"
briefing = "Go west."
army_leader = { id = "BA", name = "Blue", quality = 2, at = [76, 33] }

[[area]]
id = "W1"
kind = "wood"
outline = [[43, 10], [44, 14], [48, 14], [49, 11], [46, 9]]

[[area]]
id = "FARM"
kind = "bua"
outline = [[46, 28], [46, 32], [50, 32], [50, 28]]

[[area]]
id = "W2"
kind = "wood"
outline = [[45, 54], [44, 58], [48, 59], [50, 56]]

[[rough]]
id = "MARSH"
kind = "marsh"
outline = [[50, 15], [50, 19], [55, 20], [53, 17], [56, 15]]
stops = ["artillery"]

[[rough]]
id = "WORK"
kind = "fieldwork"
outline = [[41, 33], [41, 38], [44, 38], [44, 33]]

[[river]]
id = "RIVER"
outline = [[30, 1], [30, 2], [66, 2.5], [66, 1.5]]

[[road]]
id = "HIGHWAY"
line = [[0, 26], [40, 27], [58, 26], [96, 26]]

[[road]]
id = "LANE"
line = [[58, 26], [58, 0]]

[[bridge]]
id = "BRIDGE"
outline = [[57, 1], [57, 3], [59, 3], [59, 1]]

[[hill]]
id = "HILL"
level = 1
outline = [[40, 40], [42, 52], [54, 53], [56, 41], [48, 39]]

[[hill.crest]]
line = [[48, 41], [49, 46], [47, 51]]

[[block]]
id = "ROCK"
outline = [[51, 22], [51, 24], [53, 24]]
impassable = true
bars_sight = true
)";

/// Five units, ten inches wide: three battalions, a regiment of horse, a battery.
std::string brigade(bool red, int number) {
  const std::string id = fmt::format("{}{}", red ? 'R' : 'B', number);
  const double low = 2.0 + 10.0 * (number - 1);
  const auto x = [&](double from_edge) { return red ? from_edge : 96.0 - from_edge; };
  std::string text = fmt::format(R"(
[[command]]
id = "{}"
side = "{}"
name = "Brigade"
cp = 2
leader = {{ name = "{}", quality = {}, at = [{}, {}] }}
)",
                                 id, red ? "red" : "blue", id, number % 3, x(31), low + 8);
  const auto unit = [&](int n, std::string_view arm, std::string_view formation, double from_edge, double up,
                        std::string_view more) {
    text += fmt::format(R"(
[[unit]]
id = "{}{}"
command = "{}"
arm = "{}"
formation = "{}"
at = [{}, {}]
heading = {}
{})",
                        id, static_cast<char>('a' + n), id, arm, formation, x(from_edge), low + up,
                        red ? 90 : 270, more);
  };
  unit(0, "infantry", "column", 37, 2, "sk = true\n");
  unit(1, "infantry", "line", 27, 5, "");
  unit(2, "infantry", "column", 31, 2, number % 2 == 0 ? "quality = \"elite\"\n" : "");
  unit(3, "cavalry", "column", 37, 5.8, number % 2 == 0 ? "type = \"heavy\"\n" : "type = \"light\"\n");
  unit(4, "artillery", "unlimbered", 37, 9.3,
       number % 3 == 0 ? "type = \"horse\"\nguns = 6\n" : "type = \"light\"\nguns = 6\n");
  return text;
}

}  // namespace

std::string large_battle() {
  std::string text = kLargeHead;
  for (int number = 1; number <= 6; ++number) text += brigade(true, number) + brigade(false, number);
  return text;
}

}  // namespace support
