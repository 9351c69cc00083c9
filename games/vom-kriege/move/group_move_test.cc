#include "vom-kriege/move/group_move.h"

#include "vom-kriege/model/testing.h"

namespace {

using namespace vom_kriege;
using namespace vom_kriege::testing;

const std::string kTwoLines =
    unit_text("A1", kFoot, "line", "20, 20", "0") + unit_text("A2", kFoot, "line", "25, 20", "0");

/// "20,26 cost 6; 25,26 cost 6", with a star for who stopped on the way.
std::string group_moved(const Field& f, const std::string& text) {
  const auto decision = read_decision("move " + text, f.names());
  REQUIRE_MESSAGE(decision, text);
  const auto made = try_group_move(f.table(), f.position, std::get<Move>(*decision));
  if (!made) return sentence(f.table(), made.error());
  std::string out;
  for (const GroupMoved::Member& m : made->members)
    out += fmt::format("{}{},{} cost {}{}", out.empty() ? "" : "; ", to_text(field::Mils{m.made.place.at.x}),
                       to_text(field::Mils{m.made.place.at.y}), to_text(m.made.cost), m.stopped ? "*" : "");
  return out;
}

}  // namespace

TEST_CASE("VK-H22 straight legs move all members by the same vector, each as far as it can pay") {
  const Field f(kTwoLines + kFarEnemy);
  CHECK(group_moved(f, "A1+A2: forward 6") == "20,26 cost 6; 25,26 cost 6");
  CHECK(group_moved(f, "A1+A2: oblique right 45 2") == "21.414,21.414 cost 2; 26.414,21.414 cost 2");
  CHECK(group_moved(f, "A1+A2: side left 1") ==
        "19,20 cost 2; 24,20 cost 2");  // through each other for nothing
  CHECK(group_moved(f, "A1+A2: forward 20") == "20,26 cost 6*; 25,26 cost 6*");
  CHECK(group_moved(f, "A1+A2: forward 1.25, oblique left 10 20").find("cost 5.95*") != std::string::npos);
  CHECK(group_moved(f, "A1+A2: oblique right 46 2").find("(VK-138)") != std::string::npos);
  CHECK(group_moved(f, "A1: forward 6") == "20,26 cost 6");
}

TEST_CASE("VK-H22 a wheel turns all about the inmost front corner, each paying its own arc") {
  const Field f(kTwoLines + kFarEnemy);
  CHECK(group_moved(f, "A1+A2: wheel right 30") == "20.971,23.625 cost 4.975; 25.301,21.125 cost 2.357");
  CHECK(group_moved(f, "A1+A2: wheel left 30") == "19.699,21.125 cost 2.357; 24.029,23.625 cost 4.975");
  CHECK(group_moved(f, "A1+A2: wheel right 45").find("cost 5.97*") !=
        std::string::npos);  // stops at 36 degrees
  CHECK(group_moved(f, "A1+A2: wheel right 46").find("(VK-139)") != std::string::npos);
  CHECK(group_moved(f, "A1+A2: wheel right 30, wheel left 16").find("(R-30)") != std::string::npos);
}

TEST_CASE("VK-H22 a member that meets something stops there, and the rest go on") {
  const Field f(kTwoLines + unit_text("Z1", kFoot, "line", "25, 24", "180"));
  CHECK(group_moved(f, "A1+A2: forward 6") == "20,26 cost 6; 25,23.7 cost 3.7*");
  const Field at_once(kTwoLines + unit_text("Z1", kFoot, "line", "22.5, 20.3", "180"));
  CHECK(group_moved(at_once, "A1+A2: forward 6").find("A1: leg 1 from 20,20 to 20,26: it comes within 0.2") ==
        0);
}

TEST_CASE("VK-065, VK-068 at the end the group is one chain, and all stand legally") {
  const Field apart(unit_text("A1", kFoot, "line", "20, 20", "0") +
                    unit_text("A2", kFoot, "line", "26.75, 20", "0") +
                    unit_text("Z1", kFoot, "line", "26.75, 24", "180"));
  CHECK(group_moved(apart, "A1+A2: forward 3") == "20,23 cost 3; 26.75,23 cost 3");
  CHECK(group_moved(apart, "A1+A2: forward 6") ==
        "A2: it would end 2.599 inches from the nearest of its group, at most 2.25 are allowed. (VK-064)");
  const Field behind(unit_text("A1", kFoot, "line", "20, 20", "0") +
                     unit_text("A2", kFoot, "line", "20, 18.5", "0") +
                     unit_text("Z1", kFoot, "line", "20, 20.4", "180"));
  CHECK(group_moved(behind, "A1+A2: forward 1") == "A1: it overlaps unit A2. (VK-H22)");
  CHECK(group_moved(behind, "A1+A2: back 1") == "20,19 cost 2; 20,17.5 cost 2");
}

TEST_CASE("VK-H22 a change of formation is for all but the guns, and each must have it") {
  const Field f(unit_text("A1", kLights, "line", "20, 20", "0") +
                unit_text("A2", kFoot, "line", "20, 17", "0") +
                unit_text("A3", kGuns, "limbered", "23, 20", "0") + kFarEnemy);
  CHECK(group_moved(f, "A1+A2+A3: change column, forward 4.5") ==
        "20,24.5 cost 9; 20,21.5 cost 9; 23,24.5 cost 4.5");
  CHECK(group_moved(f, "A1+A2+A3: change open order") ==
        "A2: these troops do not have that formation. (VK-028)");
}

TEST_CASE("VK-H22, VK-145 who cannot move is named; areas and roads are taken one by one") {
  const Field f(kTwoLines + unit_text("A3", kGuns, "unlimbered", "28.5, 20", "0") + R"(
[[area]]
id = "W1"
kind = "wood"
outline = [[18, 23], [18, 27], [22, 27], [22, 23]]
)" + kFarEnemy);
  CHECK(group_moved(f, "A1+A2+A3: forward 1") == "A3: this unit does not move so as it stands. (VK-145)");
  CHECK(group_moved(f, "A1+A2: enter W1") ==
        "leg 1: members of a group enter areas and take the road one by one. (VK-H22)");
  CHECK(group_moved(f, "A1+A2: forward 6") == "20,23 cost 3*; 25,26 cost 6");  // the wood stops the first
}

TEST_CASE("VK-H22, VK-142 a member that looks elsewhere pays for going sideways or back") {
  const Field f(unit_text("A1", kFoot, "line", "20, 20", "0") +
                unit_text("A2", kFoot, "line", "25, 20", "45") + kFarEnemy);
  CHECK(group_moved(f, "A1+A2: forward 2") == "20,22 cost 2; 25,22 cost 2");
  const Field g(unit_text("A1", kFoot, "line", "20, 20", "0") +
                unit_text("A2", kFoot, "line", "25, 20", "45.1") + kFarEnemy);
  CHECK(group_moved(g, "A1+A2: forward 2") == "20,22 cost 2; 25,22 cost 4");
}
