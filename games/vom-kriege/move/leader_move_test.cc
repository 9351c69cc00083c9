#include "vom-kriege/move/leader_move.h"

#include "vom-kriege/model/testing.h"

namespace {

using namespace vom_kriege;
using namespace vom_kriege::testing;

const std::string kFriend = unit_text("A1", kFoot, "line", "20, 20", "0");

std::string rode(const Field& f, std::initializer_list<field::Point> points) {
  LeaderMove move;
  for (const field::Point p : points) {
    if (p != *(points.end() - 1)) move.via.push(p);
    move.to = p;
  }
  const auto moved = try_leader_move(f.table(), f.position, LeaderId{0}, move);
  if (!moved) return sentence(f.table(), moved.error());
  CHECK(moved->at == move.to);
  return to_text(moved->cost);
}

Field with_leader(const std::string& pieces, field::Point at) {
  Field f(pieces);
  f.position.of(LeaderId{0}).at = at;
  return f;
}

}  // namespace

TEST_CASE("VK-135, VK-149 a leader rides 15 inches by straight legs, through friends for nothing") {
  const Field f = with_leader(kFriend + kFarEnemy, {20'000, 10'000});
  CHECK(rode(f, {{20'000, 25'000}}) == "15");
  CHECK(rode(f, {{20'000, 25'001}}) ==
        "leg 1 from 20,10 to 20,25.001: the move costs 15.001 inches so far, 15 are allowed. (VK-135)");
  CHECK(rode(f, {{23'000, 14'000}, {23'000, 19'000}}) == "10");
  CHECK(rode(f, {{20'000, 20'000}}) == "10");  // and may stop among them
  CHECK(rode(f, {{20'000, 400}}).find("reaches over the south edge") != std::string::npos);
  CHECK(rode(f, {{20'000, 70'000}}).find("reaches over the north edge") != std::string::npos);
}

TEST_CASE("VK-H21 rough ground and areas cost a leader three times, half as much by option") {
  const std::string ground = R"(
[[area]]
id = "W1"
kind = "wood"
outline = [[18, 12], [18, 14], [22, 14], [22, 12]]
[[rough]]
id = "M1"
kind = "marsh"
outline = [[30, 12], [34, 12], [34, 14], [30, 14]]
)";
  const Field wood = with_leader(ground + kFriend + kFarEnemy, {20'000, 10'000});
  // The base is in the wood from 11.5 to 14.5, and steps that begin or end there count.
  CHECK(rode(wood, {{20'000, 16'000}}) == "12");
  const Field marsh = with_leader(ground + kFriend + kFarEnemy, {32'000, 10'000});
  CHECK(rode(marsh, {{32'000, 16'000}}) == "12");
  CHECK(rode(marsh, {{32'000, 11'500}}) == "1.5");
}

TEST_CASE("VK-H21, VK-H13 not through enemy units, and not ending within a quarter of an inch of them") {
  const Field f = with_leader(kFriend + unit_text("Z1", kFoot, "line", "20, 24", "180"), {20'000, 22'000});
  CHECK(rode(f, {{20'000, 27'000}}) == "leg 1 from 20,22 to 20,27: it overlaps unit Z1. (VK-H21)");
  CHECK(rode(f, {{20'000, 23'249}}) == "1.249");
  CHECK(rode(f, {{20'000, 23'250}}) ==
        "it would end 0.25 inches from Z1; a leader ends further than 0.25 away. (VK-H13)");
  CHECK(rode(f, {{16'000, 22'000}, {16'000, 27'000}}) == "9");  // round its flank
}

TEST_CASE("VK-H19, VK-H21 rivers at bridges only") {
  const std::string water = R"(
[[road]]
id = "R1"
line = [[20, 0], [20, 40]]
[[river]]
id = "V1"
outline = [[0, 22], [84, 22], [84, 24], [0, 24]]
[[bridge]]
id = "B1"
outline = [[19, 21.5], [21, 21.5], [21, 24.5], [19, 24.5]]
)";
  const Field f =
      with_leader(water + unit_text("A1", kFoot, "line", "40, 20", "0") + kFarEnemy, {20'000, 18'000});
  CHECK(rode(f, {{20'000, 28'000}}) == "10");
  CHECK(rode(f, {{25'000, 20'000}, {25'000, 26'000}}) ==
        "leg 2 from 25,20 to 25,26: it overlaps river V1. (VK-H21)");
  CHECK(rode(f, {{20'000, 23'000}}) == "5");  // on the bridge
}
