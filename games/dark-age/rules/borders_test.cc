#include "dark-age/rules/borders.h"

#include <doctest/doctest.h>

#include "dark-age/tell/report_testing.h"

using namespace dark_age;
using dark_age::testing::Game;
using dark_age::testing::has;

TEST_CASE(
    "DA-H54 borders: what was seen beside one's own land, and a mark where it is more than it can meet") {
  Game game;
  game.put("HRS", "MER", 2, 1);
  game.put("BDS", "WES", 9, 2);
  game.put("ARD", "WES", 5, 2);
  game.order("MER", "SCOUT HRS BDS");
  game.play();
  const SeatView view = game.seen_by("MER");
  const std::vector<Border> all = borders(*game.world, view);
  REQUIRE(all.size() == 1);
  CHECK(all[0].area == game.area("HRS"));
  CHECK(all[0].threatened);
  int seen = 0;
  for (const AreaBeside& beside : all[0].beside) {
    CHECK(beside.owner == game.power("WES"));
    CHECK(beside.seen == (beside.area == game.area("BDS")));
    CHECK((beside.units > 0) == beside.seen);
    seen += beside.seen ? 1 : 0;
  }
  CHECK(seen == 1);
  const std::vector<Neighbour> powers = neighbours(*game.world, view);
  REQUIRE(powers.size() == 1);
  CHECK(powers[0].power == game.power("WES"));
  CHECK(powers[0].areas == 2);
  CHECK(powers[0].seen == 1);
  CHECK(powers[0].armies == game.now.at(game.area("BDS")).armies);
  CHECK(has(game.text("MER"), "In danger, by what you saw beside it: HRS"));
  CHECK(has(game.text("MER"), "\n! HRS "));
  CHECK_FALSE(has(game.text("WES"), "In danger"));  // it saw nothing
}
