#include "vom-kriege/move/road.h"

#include "vom-kriege/model/testing.h"
#include "vom-kriege/move/movement.h"

namespace {

using namespace vom_kriege;
using namespace vom_kriege::testing;

/// North along x = 20 to 20,30, then east; another road comes from the south and ends on the second piece.
const std::string kRoads = R"(
[[road]]
id = "R1"
line = [[20, 0], [20, 30], [60, 30]]
[[road]]
id = "R2"
line = [[40, 20], [40, 30]]
[[road]]
id = "R3"
line = [[70, 10], [80, 10]]
)";

std::string marched(const Field& f, const std::string& text) {
  const auto decision = read_decision("move " + text, f.names());
  REQUIRE_MESSAGE(decision, text);
  const Move& move = std::get<Move>(*decision);
  const auto made = try_move(f.table(), f.position, move.units[0], move);
  if (!made) return sentence(f.table(), made.error());
  return fmt::format("{},{} heading {}, cost {} of {}", to_text(field::Mils{made->place.at.x}),
                     to_text(field::Mils{made->place.at.y}), degrees_text(made->place.heading.tenths()),
                     to_text(made->cost), to_text(made->allowance));
}

}  // namespace

TEST_CASE("VK-096, VK-H19 on the road an inch costs half an inch, rounded up, and bends are free") {
  const Field f(kRoads + unit_text("A1", kFoot, "march column", "20, 20", "0") +
                unit_text("A2", kGuns, "limbered", "20.4, 10", "10") + kFarEnemy);
  CHECK(marched(f, "A1: road to 20,29") == "20,29 heading 0, cost 4.5 of 9");
  CHECK(marched(f, "A1: road to 20,20.001") == "20,20.001 heading 0, cost 0.001 of 9");
  CHECK(marched(f, "A1: road to 28,30") == "28,30 heading 90, cost 9 of 9");
  CHECK(marched(f, "A1: road to 28,30.4") == "28,30 heading 90, cost 9 of 9");  // the centre line
  CHECK(marched(f, "A1: road to 28.001,30") ==
        "leg 1 from 20,20 to 28.001,30: the move costs 9.001 inches so far, 9 are allowed: an inch along the "
        "road counts half (VK-096). (VK-137)");
  CHECK(marched(f, "A2: road to 20,12") ==
        "20,12 heading 0, cost 1.2 of 6");  // 0.4 onto the line, 2 along it
}

TEST_CASE("VK-H19 roads join where a corner of one lies on the other, and the shortest way is taken") {
  const Field f(kRoads + unit_text("A1", kHorse, "march column", "34, 30", "90") + kFarEnemy);
  CHECK(marched(f, "A1: road to 40,22") == "40,22 heading 180, cost 7 of 15");
  CHECK(marched(f, "A1: road to 72,10") == "leg 1 from 34,30 to 72,10: no road leads there. (VK-H19)");
  CHECK(marched(f, "A1: road to 44,31") ==
        "leg 1 from 34,30 to 44,31: the nearest road is 1 inches away, at most 0.5 are allowed. (VK-096)");
}

TEST_CASE("VK-H19 single stand wide, on the road, a first turn of 45 degrees at most, no other leg") {
  const Field f(kRoads + unit_text("A1", kFoot, "column", "20, 20", "0") +
                unit_text("A2", kFoot, "march column", "40, 28", "45") +
                unit_text("A3", kFoot, "march column", "30.6, 20", "0") +
                unit_text("A4", kFoot, "march column", "50, 30", "270") + kFarEnemy);
  CHECK(marched(f, "A1: road to 20,25") ==
        "leg 1 from 20,20 to 20,25: a road march needs a march column or limbered guns. (VK-096)");
  CHECK(marched(f, "A1: change march column, road to 20,25") == "20,25 heading 0, cost 7 of 9");
  CHECK(marched(f, "A2: road to 40,30") == "40,30 heading 0, cost 1 of 9");
  CHECK(marched(f, "A2: road to 40,26") ==
        "leg 1 from 40,28 to 40,26: a turn of 135 degrees, at most 45 are allowed. (VK-H19)");
  CHECK(
      marched(f, "A3: road to 20,25") ==
      "leg 1 from 30.6,20 to 20,25: the nearest road is 9.4 inches away, at most 0.5 are allowed. (VK-096)");
  CHECK(marched(f, "A4: road to 48,30, forward 1") ==
        "leg 1: a road march is the only leg of its move. (VK-H19)");
}

TEST_CASE(
    "VK-H19, VK-097 the road leads over rivers at bridges and through rough for nothing; friends slow") {
  const std::string water = R"(
[[river]]
id = "V1"
outline = [[0, 22], [84, 22], [84, 24], [0, 24]]
[[bridge]]
id = "B1"
outline = [[19, 21.5], [21, 21.5], [21, 24.5], [19, 24.5]]
[[bridge]]
id = "B2"
outline = [[39, 21.5], [41, 21.5], [41, 24.5], [39, 24.5]]
[[rough]]
id = "M1"
kind = "marsh"
outline = [[10, 25], [60, 25], [60, 28], [10, 28]]
)";
  const Field f(kRoads + water + unit_text("A1", kFoot, "march column", "20, 20", "0") +
                unit_text("A2", kFoot, "march column", "30, 20", "0") +
                unit_text("A3", kFoot, "line", "42, 16", "0") + kFarEnemy);
  CHECK(marched(f, "A1: road to 20,28") == "20,28 heading 0, cost 4 of 9");
  CHECK(marched(f, "A1: forward 5") == "20,25 heading 0, cost 5 of 9");  // by road, though off it in name
  CHECK(marched(f, "A1: oblique right 20 5").find("overlaps river V1") != std::string::npos);
  CHECK(marched(f, "A2: forward 5").find("overlaps river V1") != std::string::npos);
  const Field among(kRoads + unit_text("A1", kFoot, "march column", "20, 10", "0") +
                    unit_text("A2", kGuns, "limbered", "20, 14", "0") + kFarEnemy);
  CHECK(marched(among, "A1: road to 20,18").find("overlaps unit A2") != std::string::npos);
  CHECK(marched(among, "A1: road to 20,21") ==
        "20,21 heading 0, cost 9 of 9");  // 11 inches, 7 among the guns
  const Field enemy(kRoads + unit_text("A1", kFoot, "march column", "20, 10", "0") +
                    unit_text("Z1", kGuns, "limbered", "21.1, 16", "180"));
  CHECK(marched(enemy, "A1: road to 20,15.7").find("cost") != std::string::npos);
  CHECK(marched(enemy, "A1: road to 20,20").find("inches of Z1; only a charge") != std::string::npos);
}

TEST_CASE("VK-106 an event may take the road bonus away") {
  const std::string mud = R"(
[[event]]
turn = 1
effect = "road bonus off"
says = "Mud."
)";
  Field f(kRoads + mud + unit_text("A1", kFoot, "march column", "20, 10", "0") + kFarEnemy);
  f.position.events_done = 0;
  CHECK(marched(f, "A1: road to 20,15") == "20,15 heading 0, cost 2.5 of 9");
  f.position.events_done = 1;
  CHECK(marched(f, "A1: road to 20,15") == "20,15 heading 0, cost 5 of 9");
}
