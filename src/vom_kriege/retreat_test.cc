#include "vom_kriege/retreat.h"

#include "vom_kriege/testing.h"

namespace {

using namespace vom_kriege;
using namespace vom_kriege::testing;

std::string told(const Field& f, const WayBack& way) {
  const std::string where =
      way.garrison != AreaId::none
          ? "in " + f.table().area(way.garrison).id
          : fmt::format("{},{} heading {}", to_text(field::Mils{way.place.at.x}),
                        to_text(field::Mils{way.place.at.y}), degrees_text(way.place.heading.tenths()));
  return fmt::format("{} by {}{}", where, to_text(way.gone), way.blocked ? ", blocked" : "");
}

/// The way the program would take: straight home, or as near to it as can be.
std::string home(const Field& f, std::string_view id, GoingBack kind, int flags = 1) {
  const UnitId unit = f.unit(id);
  const auto ways =
      ways_back(f.table(), f.position, unit, kind, way_back(f.table(), f.position, unit, kind, flags));
  return ways.empty() ? "no way" : told(f, ways.front());
}

const std::string kFarEnemy = unit_text("Z9", kFoot, "line", "70, 55", "180");

}  // namespace

TEST_CASE("VK-212, VK-H36 half a move a flag, towards home, heading kept") {
  const Field f(unit_text("A1", kFoot, "line", "20, 30", "0") +
                unit_text("A2", kHorse, "line", "40, 30", "0") +
                unit_text("A3", kGuns, "unlimbered", "60, 30", "0") + kFarEnemy);
  CHECK(home(f, "A1", GoingBack::retreat) == "20,27 heading 0 by 3");
  CHECK(home(f, "A1", GoingBack::retreat, 2) == "20,24 heading 0 by 6");
  CHECK(home(f, "A2", GoingBack::retreat) == "40,24 heading 0 by 6");
  CHECK(home(f, "A3", GoingBack::retreat) == "60,27 heading 0 by 3");
  CHECK(home(f, "Z9", GoingBack::retreat) == "70,58 heading 180 by 3");
}

TEST_CASE(
    "VK-216, R-26 a rout is one whole move and ends facing away; a square goes by the formation it held") {
  Field f(unit_text("A1", kFoot, "column", "20, 30", "0") + unit_text("A2", kFoot, "square", "40, 30", "0") +
          kFarEnemy);
  // Turned about its centre, so the front centre comes to lie where the rear was.
  CHECK(home(f, "A1", GoingBack::rout) == "20,18 heading 180 by 9");
  f.at("A2").before_square = Formation::line;
  CHECK(home(f, "A2", GoingBack::rout).find("by 6") != std::string::npos);
}

TEST_CASE("VK-219 guns limber when they go back") {
  const Field f(unit_text("A1", kGuns, "unlimbered", "20, 30", "0") + kFarEnemy);
  const UnitId guns = f.unit("A1");
  CHECK(ways_back(f.table(), f.position, guns, GoingBack::retreat, field::inches(3)).front().formation ==
        Formation::limbered);
}

TEST_CASE("VK-215, VK-H36 whole degrees within 45 of home, straight first, left before right") {
  const Field f(unit_text("A1", kFoot, "line", "40, 30", "0") + kFarEnemy);
  const auto ways = ways_back(f.table(), f.position, f.unit("A1"), GoingBack::retreat, field::inches(3));
  REQUIRE(ways.size() == 91);
  CHECK(ways[0].bearing == field::Heading(1800));
  CHECK(ways[1].bearing == field::Heading(1790));
  CHECK(ways[2].bearing == field::Heading(1810));
  CHECK(ways.back().bearing == field::Heading(2250));
}

TEST_CASE("VK-222, VK-H37 a table edge stops it: it goes as far as it can") {
  const Field f(unit_text("A1", kFoot, "line", "20, 3.2", "0") + kFarEnemy);
  const auto ways = ways_back(f.table(), f.position, f.unit("A1"), GoingBack::retreat, field::inches(3));
  REQUIRE_FALSE(ways.empty());
  for (const WayBack& w : ways) CHECK_FALSE(w.blocked);  // far enough aside there is room
  CHECK(ways.front().bearing != field::Heading(1800));
  const Field corner(unit_text("A1", kFoot, "line", "20, 1.5", "0") + kFarEnemy);
  CHECK(home(corner, "A1", GoingBack::retreat).find("blocked") != std::string::npos);
}

TEST_CASE("R-57 enemies block like impassable ground; another bearing is free") {
  const Field f(unit_text("A1", kFoot, "column", "40, 30", "0") +
                unit_text("Z1", kFoot, "march column", "40, 25", "0"));
  const auto ways = ways_back(f.table(), f.position, f.unit("A1"), GoingBack::retreat, field::inches(5));
  REQUIRE_FALSE(ways.empty());
  for (const WayBack& w : ways) CHECK_FALSE(w.blocked);
  CHECK(ways.front().bearing != field::Heading(1800));
  const WayBack straight = go_back(f.table(), f.position, f.unit("A1"), GoingBack::retreat,
                                   field::Heading(1800), field::inches(5));
  CHECK(straight.blocked);
  CHECK(straight.gone < field::inches(5));
}

TEST_CASE("VK-223 it goes further so as not to end on friends") {
  const Field f(unit_text("A1", kFoot, "line", "20, 30", "0") +
                unit_text("A2", kFoot, "line", "20, 27", "0") + kFarEnemy);
  const WayBack way = go_back(f.table(), f.position, f.unit("A1"), GoingBack::retreat, field::Heading(1800),
                              field::inches(3));
  CHECK_FALSE(way.blocked);
  CHECK(told(f, way) == "20,26 heading 0 by 4");
}

TEST_CASE("VK-160 nobody retires where every way is blocked") {
  const std::string wall = R"(
[[block]]
id = "X1"
name = "Cliff"
impassable = true
outline = [[5, 24], [5, 27], [60, 27], [60, 24]]
)";
  const Field f(wall + unit_text("A1", kHorse, "line", "30, 29", "0") + kFarEnemy);
  CHECK(home(f, "A1", GoingBack::retire) == "no way");
  CHECK(home(f, "A1", GoingBack::retreat).find("blocked") != std::string::npos);
}

TEST_CASE("VK-H37 an end in an empty wood makes it the garrison") {
  const std::string wood = R"(
[[area]]
id = "W1"
name = "Wood"
kind = "wood"
outline = [[18, 23], [18, 27], [22, 27], [22, 23]]
)";
  const Field f(wood + unit_text("A1", kFoot, "line", "20, 30", "0") + kFarEnemy);
  CHECK(home(f, "A1", GoingBack::retreat) == "in W1 by 3");
}

TEST_CASE("VK-208, VK-H39 falling back is straight backwards and never costs a hit") {
  const Field f(unit_text("A1", kFoot, "line", "20, 30", "90") +
                unit_text("A2", kFoot, "line", "1.5, 40", "90") + kFarEnemy);
  CHECK(told(f, fall_back(f.table(), f.position, f.unit("A1"))) == "17,30 heading 90 by 3");
  const WayBack edge = fall_back(f.table(), f.position, f.unit("A2"));
  CHECK_FALSE(edge.blocked);
  CHECK(edge.gone == field::Mils{500});
}
