#include <doctest/doctest.h>

#include "star-chase/tell/chart_canvas.h"
#include "star-chase/tell/report_testing.h"

using namespace star_chase;
using star_chase::testing::Game;
using star_chase::testing::has;

namespace {

std::string label(std::string_view code) { return fmt::format(">{}</text>", code); }

Game two_far_apart() {
  Game game;
  game.put("101", "ARC", 3, 4, 2);
  game.put("106", "BOR", 5, 6, 3);
  game.put("105", "CAN", 2, 1, 1);
  return game;
}

}  // namespace

TEST_CASE("SCH 1.8 a chart shows the systems of the seat's map and no others") {
  Game game = two_far_apart();
  game.pass();
  const std::string chart = game.svg("ARC");
  for (const char* on_map : {"101", "102", "103", "104", "105", "111", "112", "114"})
    CHECK(has(chart, label(on_map)));
  CHECK_FALSE(has(chart, label("106")));
  CHECK(has(chart, "data-area=\"104\""));  // programs find systems by it
  CHECK_FALSE(has(chart, "data-area=\"106\""));
  CHECK(has(game.svg("BOR"), label("106")));
  const SeatView all = master_view(*game.world, game.now, game.facts);
  base::Text truth;
  write_map_svg(truth, *game.world, all, base::Language::english);
  CHECK(has(truth, label("106")));
  CHECK(has(truth, label("101")));
}

TEST_CASE("a chart shows who owns what only where the seat has looked, and when it did") {
  Game game = two_far_apart();
  game.put("104", "BOR", 7, 2, 1);
  game.put("102", "ARC", 2, 6, 6);
  game.order("ARC", "");
  game.play();
  CHECK(has(game.svg("ARC"), "104, white dwarf, Boreas, 2 population, 1 industry, 7 cruisers<"));
  game.order("ARC", "MOVE 102 101");
  game.play();
  CHECK(has(game.svg("ARC"), "as seen in turn 1<"));
  CHECK_FALSE(has(game.svg("ARC"), "105, black dwarf, Canopus"));  // on its map, never looked at
}

TEST_CASE("ways are drawn from and to systems of the map; an attack out of the dark has no arrow") {
  Game game = two_far_apart();
  game.put("104", "ARC", 1, 1, 1);
  game.now.of(game.power("BOR")).levels.set(Tech::jump, 10);
  game.now.of(game.power("BOR")).balance = 100;
  game.order("BOR", "DEEP 106 101 5");
  game.play();
  const auto foes = [](const std::string& chart) { return has(chart, "class=\"s-way s-foe\""); };
  REQUIRE(game.seen_by("ARC").battles.size() == 1);
  CHECK(foes(game.svg("ARC")));  // 106 is beside 104, which is its own
  Game dark = two_far_apart();
  dark.now.of(dark.power("BOR")).levels.set(Tech::jump, 10);
  dark.now.of(dark.power("BOR")).balance = 100;
  dark.order("BOR", "DEEP 106 101 5");
  dark.play();
  REQUIRE(dark.seen_by("ARC").battles.size() == 1);
  CHECK_FALSE(foes(dark.svg("ARC")));
}

TEST_CASE("jump circles stand round own stars with cruisers, as wide as the jump") {
  Game game = two_far_apart();
  game.pass();
  CHECK_FALSE(has(game.svg("ARC"), "<circle class=\"s-jump\""));
  game.now.of(game.power("ARC")).levels.set(Tech::jump, 4);
  CHECK(has(game.svg("ARC"), fmt::format("<circle class=\"s-jump\" cx=\"{}\" cy=\"{}\" r=\"{}\"",
                                         kMargin + kUnit / 2, kHead + kUnit / 2, 2 * kUnit)));
}

TEST_CASE("twelve empires are told apart: the colours come round, the rings do not") {
  for (std::size_t i = 0; i < kMostPowers; ++i)
    for (std::size_t k = 0; k < i; ++k) {
      const PowerLook one = look_of(power_id(i));
      const PowerLook other = look_of(power_id(k));
      CHECK((one.colour != other.colour || one.dashes != other.dashes));
    }
}

TEST_CASE("lengths of drawings are whole") {
  CHECK(root(0) == 0);
  CHECK(root(8) == 2);
  CHECK(root(9) == 3);
  CHECK(before({0, 0}, {100, 0}, 30).x == 70);
  CHECK(before({5, 5}, {5, 5}, 30).x == 5);
}

TEST_CASE("the chart in characters: stars where they stand, links between them") {
  Game game = two_far_apart();
  game.put("102", "ARC", 0, 1, 1);
  game.pass();
  base::Text map;
  write_map_text(map, *game.world, game.seen_by("ARC"), base::Language::english);
  CHECK(has(map, "\n!101-*102- 103\n         \\\n           104  106\n\n 105\n"));
}
