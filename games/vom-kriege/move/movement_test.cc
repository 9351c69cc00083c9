#include "vom-kriege/move/movement.h"

#include "vom-kriege/model/testing.h"

namespace {

using namespace vom_kriege;
using namespace vom_kriege::testing;

/// What comes of a move: "20.301,11.125 heading 30 line, cost 2.357 of 6", or why not.
std::string moved(const Field& f, const std::string& text) {
  const auto decision = read_decision("move " + text, f.names());
  REQUIRE_MESSAGE(decision, text);
  const Move& move = std::get<Move>(*decision);
  const auto made = try_move(f.table(), f.position, move.units[0], move);
  if (!made) return sentence(f.table(), made.error());
  const std::string where =
      made->garrison != AreaId::none
          ? "in " + f.table().area(made->garrison).id
          : fmt::format("{},{} heading {}", to_text(field::Mils{made->place.at.x}),
                        to_text(field::Mils{made->place.at.y}), degrees_text(made->place.heading.tenths()));
  return fmt::format("{}, cost {} of {}", where, to_text(made->cost), to_text(made->allowance));
}

}  // namespace

TEST_CASE("VK-H17 a wheel costs the arc of the outer front corner") {
  const Field f(unit_text("A1", kFoot, "line", "20, 10", "0") +
                unit_text("A2", kFoot, "column", "40, 10", "0") + kFarEnemy);
  CHECK(moved(f, "A1: wheel right 30") == "20.301,11.125 heading 30, cost 2.357 of 6");
  CHECK(moved(f, "A1: wheel right 45") == "20.659,11.591 heading 45, cost 3.535 of 6");
  CHECK(moved(f, "A2: wheel left 45").ends_with("heading 315, cost 1.179 of 9"));
}

TEST_CASE("R-30 the wheels of a move add up to 45 degrees at most") {
  const Field f(unit_text("A1", kFoot, "column", "20, 10", "0") + kFarEnemy);
  CHECK(moved(f, "A1: wheel right 30, wheel left 15").find("cost") != std::string::npos);
  CHECK(moved(f, "A1: wheel right 30, wheel left 15.1") ==
        "leg 2, its corner from 20.75,10 to 20.9,10.364: the wheels (VK-139) add up to 45.1 degrees, at "
        "most 45 are allowed. (R-30)");
  CHECK(moved(f, "A1: wheel right 45.1")
            .ends_with("a wheel of 45.1 degrees, at most 45 are allowed. (VK-139)"));
}

TEST_CASE("VK-135, VK-137 a move may cost the basic rate and no more") {
  const Field f(unit_text("A1", kFoot, "line", "20, 10", "0") +
                unit_text("A2", kHorse, "line", "40, 10", "0") + kFarEnemy);
  CHECK(moved(f, "A1: forward 6") == "20,16 heading 0, cost 6 of 6");
  CHECK(moved(f, "A1: forward 6.001") ==
        "leg 1 from 20,10 to 20,16.001: the move costs 6.001 inches so far, 6 are allowed. (VK-137)");
  CHECK(moved(f, "A2: forward 12") == "40,22 heading 0, cost 12 of 12");
  CHECK(moved(f, "A1: forward 3, wheel right 30, forward 1").find("the move costs 6.357") !=
        std::string::npos);
}

TEST_CASE("VK-138 an oblique keeps the heading and goes at most 45 degrees aside") {
  const Field f(unit_text("A1", kFoot, "line", "20, 10", "0") + kFarEnemy);
  CHECK(moved(f, "A1: oblique right 45 2") == "21.414,11.414 heading 0, cost 2 of 6");
  CHECK(moved(f, "A1: oblique left 45.1 2") ==
        "leg 1 from 20,10 to 18.583,11.412: an oblique of 45.1 degrees, at most 45 are allowed. (VK-138)");
}

TEST_CASE("VK-142 side-steps and steps back cost double") {
  const Field f(unit_text("A1", kFoot, "line", "20, 10", "0") + kFarEnemy);
  CHECK(moved(f, "A1: side right 3") == "23,10 heading 0, cost 6 of 6");
  CHECK(moved(f, "A1: back 1.5") == "20,8.5 heading 0, cost 3 of 6");
  CHECK(moved(f, "A1: back 3.1").find("costs 6.2 inches") != std::string::npos);
}

TEST_CASE(
    "VK-140, VK-H18 a change of formation costs half a move of the formation that covers the distance") {
  const Field f(unit_text("A1", kFoot, "line", "20, 20", "0") +
                unit_text("A2", kFoot, "square", "40, 20", "0") + kFarEnemy);
  CHECK(moved(f, "A1: change column, forward 4.5") == "20,24.5 heading 0, cost 9 of 9");
  CHECK(moved(f, "A1: forward 3, change column") == "20,23 heading 0, cost 6 of 6");
  CHECK(moved(f, "A1: forward 3.1, change column").find("the move costs 6.1") != std::string::npos);
  CHECK(moved(f, "A2: change line, forward 3") == "40,23 heading 0, cost 6 of 6");
  CHECK(moved(f, "A2: change line") == "40,20 heading 0, cost 3 of 6");
}

TEST_CASE("VK-028, R-02 only the formations an arm has; open order needs Sk") {
  const Field f(unit_text("A1", kFoot, "line", "20, 20", "0") +
                unit_text("A2", kHorse, "line", "40, 20", "0") + kFarEnemy);
  CHECK(moved(f, "A1: change open order") == "these troops do not have that formation. (VK-028)");
  CHECK(moved(f, "A2: change square") == "these troops do not have that formation. (VK-028)");
}

TEST_CASE("VK-141 no change of formation within 3 inches of an enemy") {
  const Field near(unit_text("A1", kFoot, "line", "20, 20", "0") +
                   unit_text("Z1", kFoot, "line", "20, 23", "180"));
  CHECK(moved(near, "A1: change column") ==
        "Z1 is 3 inches away; nobody changes formation within 3. (VK-141)");
  const Field far(unit_text("A1", kFoot, "line", "20, 20", "0") +
                  unit_text("Z1", kFoot, "line", "20, 23.001", "180"));
  CHECK(moved(far, "A1: change column").find("cost 4.5") != std::string::npos);
}

TEST_CASE("VK-H16 only a charge comes within a quarter of an inch of an enemy") {
  const Field f(unit_text("A1", kFoot, "line", "20, 20", "0") +
                unit_text("Z1", kFoot, "line", "20, 24", "180"));
  CHECK(moved(f, "A1: forward 3.749") == "20,23.749 heading 0, cost 3.749 of 6");
  CHECK(moved(f, "A1: forward 3.75").find("comes within 0.25 inches of Z1") != std::string::npos);
  CHECK(moved(f, "A1: forward 5").find("overlaps unit Z1") != std::string::npos);
}

TEST_CASE("VK-143 through friends at half rate, and nobody ends on them") {
  const Field f(unit_text("A1", kFoot, "march column", "20, 20", "0") +
                unit_text("A2", kFoot, "line", "20, 22", "0") + kFarEnemy);
  const std::string through = moved(f, "A1: forward 2");
  CHECK(through.find("overlaps unit A2") != std::string::npos);
  // The first inch is clear, then the column is in among the line, and every inch counts twice.
  CHECK(moved(f, "A1: forward 4.5").find("overlaps unit A2") != std::string::npos);
  CHECK(moved(f, "A1: forward 5").find("overlaps unit A2") != std::string::npos);
  CHECK(moved(f, "A1: forward 5.1").find("the move costs 9.2") != std::string::npos);
}

TEST_CASE("VK-079, VK-080 rough ground costs infantry double and all others three times") {
  const std::string marsh = R"(
[[rough]]
id = "M1"
name = "Marsh"
kind = "marsh"
outline = [[10, 22], [60, 22], [60, 30], [10, 30]]
)";
  const Field f(marsh + unit_text("A1", kFoot, "line", "20, 20", "0") +
                unit_text("A2", kHorse, "line", "40, 20", "0") + kFarEnemy);
  CHECK(moved(f, "A1: forward 2") == "20,22 heading 0, cost 2 of 6");
  CHECK(moved(f, "A1: forward 4") == "20,24 heading 0, cost 6 of 6");
  CHECK(moved(f, "A1: forward 4.1").find("the move costs 6.2") != std::string::npos);
  CHECK(moved(f, "A2: forward 5") == "40,25 heading 0, cost 11 of 12");
}

TEST_CASE("VK-098 nobody leaves the table") {
  const Field f(unit_text("A1", kFoot, "line", "20, 1.5", "180") + kFarEnemy);
  CHECK(moved(f, "A1: forward 1").find("cost 1 of 6") != std::string::npos);
  CHECK(moved(f, "A1: forward 2").find("edge") != std::string::npos);
}

TEST_CASE("VK-084, VK-H12 entering a wood ends the move there; one unit an area") {
  const std::string wood = R"(
[[area]]
id = "W1"
name = "Wood"
kind = "wood"
outline = [[18, 23], [18, 27], [22, 27], [22, 23]]
)";
  const Field f(wood + unit_text("A1", kFoot, "line", "20, 20", "0") + kFarEnemy);
  CHECK(moved(f, "A1: enter W1") == "in W1, cost 3.2 of 6");
  CHECK(moved(f, "A1: forward 4").find("W1") != std::string::npos);
  CHECK(moved(f, "A1: enter W1, forward 1") ==
        "leg 2: entering an area, or leaving the table, is the last leg of a move. (VK-H12)");
  const Field far(wood + unit_text("A1", kFoot, "line", "20, 16", "0") + kFarEnemy);
  CHECK(
      moved(far, "A1: enter W1") ==
      "leg 1 from 20,16 to 20,25: the area is not reached: it would cost 7 inches, 6 are allowed. (VK-H12)");
}

TEST_CASE("VK-H12 entering is forward or oblique, along a way that is clear") {
  const std::string wood = R"(
[[area]]
id = "W1"
name = "Wood"
kind = "wood"
outline = [[18, 23], [18, 27], [22, 27], [22, 23]]
)";
  const Field aside(wood + unit_text("A1", kFoot, "column", "15, 24", "0") + kFarEnemy);
  CHECK(moved(aside, "A1: enter W1").find("in W1, cost") != std::string::npos);
  const Field behind(wood + unit_text("A1", kFoot, "column", "20, 19.9", "180") + kFarEnemy);
  CHECK(moved(behind, "A1: enter W1") ==
        "leg 1 from 20,19.9 to 20,25: no straight way within 45 degrees of its heading leads onto the area. "
        "(VK-138)");
  const Field barred(wood + unit_text("A1", kFoot, "line", "20, 18", "0") +
                     unit_text("Z1", kGuns, "limbered", "20, 20.5", "180"));
  CHECK(moved(barred, "A1: enter W1").find("Z1") != std::string::npos);
  CHECK(moved(aside, "A1: enter W1, change line").find("(VK-H12)") != std::string::npos);
  Field held(wood + unit_text("A1", kFoot, "line", "20, 20", "0") +
             unit_text("A2", kFoot, "line", "40, 20", "0") + kFarEnemy);
  held.at("A2").place = {};
  held.at("A2").garrison = AreaId{0};
  CHECK(moved(held, "A1: enter W1") ==
        "leg 1 from 20,20 to 20,25: it cannot garrison an area that is held by unit A2. (VK-085)");
}

TEST_CASE("VK-H12, VK-091 a wheel may not sweep through an area either") {
  const std::string wood = R"(
[[area]]
id = "W1"
name = "Wood"
kind = "wood"
outline = [[17, 20.5], [17, 22], [18.2, 22], [18.2, 20.5]]
)";
  const Field f(wood + unit_text("A1", kFoot, "line", "20, 20", "0") + kFarEnemy);
  CHECK(moved(f, "A1: wheel right 45") ==
        "leg 1, its corner from 17.75,20 to 19.068,23.182: it overlaps the area W1 (Wood), which it does not "
        "garrison. (VK-091)");
  CHECK(moved(f, "A1: wheel left 45").find("cost 3.535") != std::string::npos);
}

TEST_CASE("VK-145 guns in action do not march") {
  const Field f(unit_text("A1", kGuns, "unlimbered", "20, 20", "0") + kFarEnemy);
  CHECK(moved(f, "A1: forward 1") == "this unit does not move so as it stands. (VK-145)");
}

TEST_CASE("VK-144, VK-H18 limbering is no change of formation; a move has one change") {
  const Field f(unit_text("A1", kGuns, "limbered", "20, 20", "0") +
                unit_text("A2", kFoot, "line", "40, 20", "0") + kFarEnemy);
  CHECK(moved(f, "A1: forward 1, change unlimbered") ==
        "guns limber and unlimber as an action of their own. (VK-144)");
  Move twice;
  twice.before = Formation::column;
  twice.after = Formation::line;
  const auto made = try_move(f.table(), f.position, f.unit("A2"), twice);
  REQUIRE_FALSE(made);
  CHECK(made.error().rule.id == "VK-140");
}

TEST_CASE("VK-H16 a change of formation does not reach into an enemy behind") {
  const Field f(unit_text("A1", kFoot, "line", "20, 20", "0") +
                unit_text("Z1", kFoot, "line", "20, 14.5", "0"));
  CHECK(moved(f, "A1: change column").find("cost 4.5") != std::string::npos);
  const Field near(unit_text("A1", kFoot, "line", "20, 20", "0") +
                   unit_text("Z1", kFoot, "line", "20, 13.8", "0"));
  CHECK(moved(near, "A1: change march column") ==
        "it comes within 0.2 inches of Z1; only a charge comes nearer than 0.25. (VK-H16)");
}

TEST_CASE("VK-H16 straight past an enemy who stands nearer than 0.250 no rounded corner decides") {
  // Found by turning tables: 0.019 from the flank of Z1 all the way, a thousandth less by the rounding of its
  // end.
  const Field f(unit_text("A2", kHorse, "line", "45.51, 39.862", "36.9") +
                unit_text("Z1", kLights, "column", "47.879, 38.742", "167.4"));
  CHECK(moved(f, "Z1: forward 1.932").find("cost 1.932") != std::string::npos);
  CHECK(moved(f, "Z1: oblique right 10 1.9").find("cost") == std::string::npos);
}

TEST_CASE("R-21 distance is what legs cover, in the formation they cover it in") {
  const Field f(unit_text("A1", kFoot, "line", "20, 20", "0") + kFarEnemy);
  const auto made = [&](const std::string& text) {
    const auto decision = read_decision("move A1: " + text, f.names());
    REQUIRE(decision);
    const auto result = try_move(f.table(), f.position, f.unit("A1"), std::get<Move>(*decision));
    REQUIRE(result);
    return *result;
  };
  CHECK_FALSE(made("change column").covered_distance);
  CHECK(made("change column, forward 1").covered_distance);
  CHECK(made("change column, forward 1").covering == Formation::column);
  CHECK(made("forward 1, change column").covering == Formation::line);
}

TEST_CASE("VK-H21 who sweeps over an enemy leader meets him; guns may not") {
  Field f(unit_text("A1", kFoot, "line", "20, 20", "0") + unit_text("A2", kGuns, "limbered", "30, 20", "0") +
          kFarEnemy);
  const LeaderId enemy{1};
  const auto met = [&](const std::string& text) {
    const auto decision = read_decision("move A1: " + text, f.names());
    REQUIRE(decision);
    const auto made = try_move(f.table(), f.position, f.unit("A1"), std::get<Move>(*decision));
    REQUIRE(made);
    return made->leaders;
  };
  f.position.of(enemy).at = {20'000, 23'000};
  CHECK(met("forward 2.4") == 0);
  CHECK(met("forward 2.6") == bit(enemy));
  CHECK(met("forward 6") == bit(enemy));  // he stood on the way
  f.position.of(enemy).at = {18'000, 21'500};
  CHECK(met("wheel right 45") == bit(enemy));
  CHECK(met("wheel left 30") == 0);
  f.position.of(enemy).at = {30'000, 23'000};
  CHECK(moved(f, "A2: forward 2.4").find("cost 2.4") != std::string::npos);
  CHECK(moved(f, "A2: forward 4") ==
        "leg 1 from 30,20 to 30,24: guns may not meet an enemy leader, and Z is in the way. (VK-H21)");
  f.position.of(LeaderId{0}).at = {30'000, 21'500};  // a friend is in nobody's way
  CHECK(moved(f, "A2: forward 2.4").find("cost 2.4") != std::string::npos);
}

TEST_CASE("VK-H44 a front centre that reaches an exit of its side leaves the table") {
  const std::string ways_out = R"(
[[exit]]
id = "E1"
side = "red"
edge = "north"
from = 18
to = 22
)";
  const Field f(ways_out + unit_text("A1", kFoot, "line", "20, 56", "0") +
                unit_text("A2", kFoot, "line", "30, 56", "0") +
                unit_text("Z1", kFoot, "line", "60, 56", "0"));
  const auto exits = [&](const std::string& text) {
    const auto decision = read_decision("move " + text, f.names());
    REQUIRE(decision);
    const Move& move = std::get<Move>(*decision);
    const auto made = try_move(f.table(), f.position, move.units[0], move);
    return made && made->exit != ExitId::none;
  };
  CHECK_FALSE(exits("A1: forward 3.9"));
  CHECK(exits("A1: forward 4"));
  CHECK(moved(f, "A1: forward 4") == "20,60 heading 0, cost 4 of 6");
  CHECK(exits("A1: forward 20"));                 // it is gone when it gets there
  CHECK(exits("A1: wheel right 15, forward 4"));  // corners beyond the edge are no hindrance
  CHECK(moved(f, "A1: forward 4, forward 1").find("(VK-H12)") != std::string::npos);
  CHECK(moved(f, "A2: forward 5").find("reaches over the north edge") != std::string::npos);  // no exit here
  CHECK_FALSE(exits("A2: oblique left 45 5.8"));  // comes to the edge at 25.9
}
