#include "vom-kriege/melee/retreat.h"

#include "geometry/path.h"
#include "vom-kriege/charge/contact_testing.h"

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

/// The sentence about a bearing, or where it leads.
std::string picked(const Field& f, std::string_view id, GoingBack kind, std::int32_t tenths,
                   std::int32_t inches) {
  const auto way =
      legal_way(f.table(), f.position, f.unit(id), kind, field::Heading(tenths), field::inches(inches));
  return way ? told(f, *way) : sentence(way.error());
}

const std::string kGarrisonAtTheEdge = R"(
[[area]]
id = "B1"
name = "Farm"
kind = "bua"
outline = [[10, 0.5], [10, 3.5], [13, 3.5], [13, 0.5]]
[[unit]]
id = "A5"
name = "Fifth"
command = "A"
arm = "infantry"
garrison = "B1"
)";

const std::string kWoodBehind = R"(
[[area]]
id = "W1"
name = "Wood"
kind = "wood"
outline = [[38, 28], [38, 32], [42, 32], [42, 28]]
)";

/// A river across the table, with a bridge on a road at x = 40 and a ford from 60 to 62.
const std::string kRiver = R"(
[[river]]
id = "V1"
name = "Brook"
outline = [[0, 24], [0, 25], [60, 25], [60, 24]]
[[river]]
id = "V2"
name = "Brook"
outline = [[62, 24], [62, 25], [84, 25], [84, 24]]
[[ford]]
id = "F1"
name = "Ford"
outline = [[60, 24], [60, 25], [62, 25], [62, 24]]
[[road]]
id = "R1"
name = "Road"
line = [[40, 10], [40, 50]]
[[bridge]]
id = "G1"
name = "Bridge"
outline = [[39.5, 23.9], [39.5, 25.1], [40.5, 25.1], [40.5, 23.9]]
)";

const std::string kLastEnemy = unit_text("Z9", kFoot, "line", "70, 55", "180");

}  // namespace

TEST_CASE("VK-212, VK-H36 half a move a flag, towards home, heading kept") {
  const Field f(unit_text("A1", kFoot, "line", "20, 30", "0") +
                unit_text("A2", kHorse, "line", "40, 30", "0") +
                unit_text("A3", kGuns, "unlimbered", "60, 30", "0") + kLastEnemy);
  CHECK(home(f, "A1", GoingBack::retreat) == "20,27 heading 0 by 3");
  CHECK(home(f, "A1", GoingBack::retreat, 2) == "20,24 heading 0 by 6");
  CHECK(home(f, "A2", GoingBack::retreat) == "40,24 heading 0 by 6");
  CHECK(home(f, "A3", GoingBack::retreat) == "60,27 heading 0 by 3");
  CHECK(home(f, "Z9", GoingBack::retreat) == "70,58 heading 180 by 3");
}

TEST_CASE(
    "VK-216, R-26 a rout is one whole move and ends facing away; a square goes by the formation it held") {
  Field f(unit_text("A1", kFoot, "column", "20, 30", "0") + unit_text("A2", kFoot, "square", "40, 30", "0") +
          kLastEnemy);
  // Turned about its centre, so the front centre comes to lie where the rear was.
  CHECK(home(f, "A1", GoingBack::rout) == "20,18 heading 180 by 9");
  f.at("A2").before_square = Formation::line;
  CHECK(home(f, "A2", GoingBack::rout).find("by 6") != std::string::npos);
}

TEST_CASE("VK-219 guns limber when they go back") {
  const Field f(unit_text("A1", kGuns, "unlimbered", "20, 30", "0") + kLastEnemy);
  const UnitId guns = f.unit("A1");
  CHECK(ways_back(f.table(), f.position, guns, GoingBack::retreat, field::inches(3)).front().formation ==
        Formation::limbered);
}

TEST_CASE("VK-215, VK-H36 whole degrees within 45 of home, straight first, left before right") {
  const Field f(unit_text("A1", kFoot, "line", "40, 30", "0") + kLastEnemy);
  const auto ways = ways_back(f.table(), f.position, f.unit("A1"), GoingBack::retreat, field::inches(3));
  REQUIRE(ways.size() == 91);
  CHECK(ways[0].bearing == field::Heading(1800));
  CHECK(ways[1].bearing == field::Heading(1790));
  CHECK(ways[2].bearing == field::Heading(1810));
  CHECK(ways.back().bearing == field::Heading(2250));
}

TEST_CASE("VK-222, VK-H37 a table edge stops it: it goes as far as it can") {
  const Field f(unit_text("A1", kFoot, "line", "20, 3.2", "0") + kLastEnemy);
  const auto ways = ways_back(f.table(), f.position, f.unit("A1"), GoingBack::retreat, field::inches(3));
  REQUIRE_FALSE(ways.empty());
  for (const WayBack& w : ways) CHECK_FALSE(w.blocked);  // far enough aside there is room
  CHECK(ways.front().bearing != field::Heading(1800));
  const Field corner(unit_text("A1", kFoot, "line", "20, 1.5", "0") + kLastEnemy);
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
                unit_text("A2", kFoot, "line", "20, 27", "0") + kLastEnemy);
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
  const Field f(wall + unit_text("A1", kHorse, "line", "30, 29", "0") + kLastEnemy);
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
  const Field f(wood + unit_text("A1", kFoot, "line", "20, 30", "0") + kLastEnemy);
  CHECK(home(f, "A1", GoingBack::retreat) == "in W1 by 3");
}

TEST_CASE("VK-208, VK-H39 falling back is straight backwards and never costs a hit") {
  const Field f(unit_text("A1", kFoot, "line", "20, 30", "90") +
                unit_text("A2", kFoot, "line", "1.5, 40", "90") + kLastEnemy);
  CHECK(told(f, fall_back(f.table(), f.position, f.unit("A1"))) == "17,30 heading 90 by 3");
  const WayBack edge = fall_back(f.table(), f.position, f.unit("A2"));
  CHECK_FALSE(edge.blocked);
  CHECK(edge.gone == field::Mils{500});
}

TEST_CASE("VK-H39, VK-H12 a garrison that falls back stays where it is") {
  Field f(kWoodBehind + unit_text("A1", kFoot, "line", "20, 30", "0") + kLastEnemy);
  put_in(f, "A1", "W1");
  CHECK(told(f, fall_back(f.table(), f.position, f.unit("A1"))) == "in W1 by 0");
}

TEST_CASE("VK-220, VK-H38 out of an area: in column, facing it, measured from its edge") {
  Field f(kWoodBehind + unit_text("A1", kFoot, "line", "20, 30", "0") + kLastEnemy);
  put_in(f, "A1", "W1");
  CHECK(way_back(f.table(), f.position, f.unit("A1"), GoingBack::retreat, 1) == field::Mils{4500});
  // The outline ends at y = 28; its front is 4.5 from there.
  CHECK(home(f, "A1", GoingBack::retreat) == "40,23.5 heading 0 by 4.5");
  CHECK(home(f, "A1", GoingBack::retreat, 2) == "40,19 heading 0 by 9");
  // It went backwards, so its body reaches to 16; facing away about the centre the front is there.
  CHECK(home(f, "A1", GoingBack::rout) == "40,16 heading 180 by 9");
  const WayBack way = go_back(f.table(), f.position, f.unit("A1"), GoingBack::retreat, field::Heading(2250),
                              field::Mils{4500});
  CHECK(way.formation == Formation::column);
  CHECK(way.place.heading == field::Heading(450));
  CHECK(way.garrison == AreaId::none);
}

TEST_CASE("VK-H36, VK-H38 skirmishers come out in open order, guns limbered") {
  Field f(kWoodBehind + unit_text("A1", kLights, "open order", "20, 30", "0") +
          unit_text("A2", kGuns, "unlimbered", "20, 40", "0") + kLastEnemy);
  put_in(f, "A1", "W1");
  CHECK(home(f, "A1", GoingBack::retreat) == "40,22 heading 0 by 6");
  f.at("A1").garrison = AreaId::none;
  f.at("A1").place = {{20'000, 30'000}, field::Heading(0)};
  put_in(f, "A2", "W1");
  const auto guns = default_way(f.table(), f.position, f.unit("A2"), GoingBack::retreat, field::inches(3));
  REQUIRE(guns);
  CHECK(guns->formation == Formation::limbered);
  CHECK(told(f, *guns) == "40,25 heading 0 by 3");
}

TEST_CASE("VK-H37 a garrison that finds no place at all stays in its area") {
  const std::string walls = R"(
[[block]]
id = "X1"
name = "Wall"
impassable = true
outline = [[30, 26], [30, 27.9], [50, 27.9], [50, 26]]
)";
  Field f(kWoodBehind + walls + unit_text("A1", kFoot, "line", "20, 35", "0") + kLastEnemy);
  put_in(f, "A1", "W1");
  CHECK(home(f, "A1", GoingBack::retreat) == "in W1 by 0, blocked");
}

TEST_CASE("VK-221, VK-H37 a river bars, but not where the line passes a bridge or ford") {
  const Field f(kRiver + unit_text("A1", kFoot, "line", "20, 28", "0") +
                unit_text("A2", kFoot, "line", "40, 28", "0") +
                unit_text("A3", kHorse, "line", "61, 28", "0") + kLastEnemy);
  const auto straight = [&](std::string_view id, std::int32_t inches) {
    return go_back(f.table(), f.position, f.unit(id), GoingBack::retreat, field::Heading(1800),
                   field::inches(inches));
  };
  CHECK(told(f, straight("A1", 6)) == "20,26 heading 0 by 2, blocked");
  const WayBack bridge = straight("A2", 6);
  CHECK(told(f, bridge) == "40,22 heading 0 by 6");
  CHECK(bridge.formation == Formation::march_column);
  const WayBack ford = straight("A3", 6);
  CHECK(told(f, ford) == "61,22 heading 0 by 6");
  CHECK(ford.formation == Formation::march_column);
  CHECK(straight("A2", 1).formation == Formation::line);  // it did not get that far
}

TEST_CASE("VK-H36 a bearing is a whole degree within 45 of home") {
  const Field f(unit_text("A1", kFoot, "line", "40, 30", "0") + kLastEnemy);
  CHECK(picked(f, "A1", GoingBack::retreat, 1350, 3) == "42.121,27.879 heading 0 by 3");
  CHECK(picked(f, "A1", GoingBack::retreat, 1340, 3) ==
        "bearing 134 is 46 degrees off straight home, 180; at most 45 are allowed. (VK-215)");
  CHECK(picked(f, "A1", GoingBack::retreat, 1805, 3) == "bearing 180.5 is not in whole degrees. (VK-H36)");
}

TEST_CASE("VK-H37 a blocked bearing may be picked only if all are blocked, and then one that goes furthest") {
  const Field f(unit_text("A1", kFoot, "column", "40, 30", "0") +
                unit_text("Z1", kFoot, "march column", "40, 25", "0"));
  CHECK(picked(f, "A1", GoingBack::retreat, 1800, 5) ==
        "bearing 180 is blocked after 2 of 5 inches; bearing 150 is free. (VK-H37)");
  const std::string wall = R"(
[[block]]
id = "X1"
name = "Cliff"
impassable = true
outline = [[5, 24], [5, 27], [60, 27], [60, 24]]
)";
  const Field barred(wall + unit_text("A1", kHorse, "line", "30, 29", "0") + kLastEnemy);
  CHECK(picked(barred, "A1", GoingBack::retire, 1800, 12) ==
        "no bearing within 45 degrees of home is free for 12 inches. (VK-160)");
  CHECK(picked(barred, "A1", GoingBack::retreat, 1800, 6) ==
        "bearing 180 is blocked after 1 of 6 inches; bearing 135 leads further. (VK-H37)");
  CHECK(picked(barred, "A1", GoingBack::retreat, 1350, 6).find("blocked") != std::string::npos);
}

TEST_CASE("VK-218 a unit that has retreated may face any way, where there is room") {
  const Field f(unit_text("A1", kFoot, "line", "40, 30", "0") +
                unit_text("A2", kFoot, "column", "42, 25.9", "0") + kLastEnemy);
  const UnitId unit = f.unit("A1");
  const WayBack way =
      go_back(f.table(), f.position, unit, GoingBack::retreat, field::Heading(1800), field::inches(3));
  const auto about = faced(f.table(), f.position, unit, way, field::Heading(1800));
  REQUIRE(about);
  CHECK(about->place.heading == field::Heading(1800));
  CHECK(field::centre({about->place, frame(layout(f.table().unit(unit), Formation::line))}) ==
        field::centre({way.place, frame(layout(f.table().unit(unit), Formation::line))}));
  const auto aside = faced(f.table(), f.position, unit, way, field::Heading(450));
  REQUIRE_FALSE(aside);
  CHECK(in_words(f.table(), aside.error()) == "overlaps unit A2");
}

TEST_CASE("R-27, VK-H38 an attached battery goes by the vector of its parent, limbered") {
  Field f(unit_text("A1", kFoot, "line", "40, 30", "0") +
          unit_text("A2", kGuns, "unlimbered", "43, 30", "0") +
          unit_text("A3", kFoot, "column", "60, 30", "0") + kLastEnemy);
  const WayBack way = go_back(f.table(), f.position, f.unit("A1"), GoingBack::retreat, field::Heading(1350),
                              field::inches(3));
  f.at("A1").place = way.place;
  const WayBack guns = attached_goes(f.table(), f.position, f.unit("A2"), way);
  CHECK(told(f, guns) == "45.121,27.879 heading 0 by 3");
  CHECK(guns.formation == Formation::limbered);
  // Somebody stands there: on along the same bearing.
  f.at("A3").place = {{45'121, 28'500}, field::Heading(0)};
  const WayBack further = attached_goes(f.table(), f.position, f.unit("A2"), way);
  CHECK(further.bearing == field::Heading(1350));
  CHECK(further.gone > field::inches(3));
  CHECK_FALSE(further.blocked);
}

/// What VK-H36 and VK-H37 say, bearing by bearing and without a thought for time.
std::vector<WayBack> one_by_one(const Field& f, UnitId unit, GoingBack kind, field::Mils length) {
  std::vector<WayBack> all;
  any_bearing(bearing_of(f.table().side(f.table().unit(unit).side).home), [&](field::Heading bearing) {
    all.push_back(go_back(f.table(), f.position, unit, kind, bearing, length));
    return false;
  });
  const bool some_free = kind == GoingBack::retire ||
                         std::any_of(all.begin(), all.end(), [](const WayBack& w) { return !w.blocked; });
  field::Mils furthest;
  for (const WayBack& way : all) furthest = std::max(furthest, way.gone);
  std::erase_if(all, [&](const WayBack& w) { return some_free ? w.blocked : w.gone < furthest; });
  return all;
}

TEST_CASE("VK-H36, VK-H37, VK-H43 all ways, the first and the only one are those of looking along each") {
  // In the open, an enemy behind, the edge behind, a corner, a garrison, and one at the edge.
  const Field f(
      unit_text("A1", kFoot, "column", "40, 30", "0") +
      unit_text("Z1", kFoot, "march column", "40, 25", "0") + unit_text("A2", kFoot, "line", "20, 1.5", "0") +
      unit_text("A3", kHorse, "line", "60, 20", "200") + unit_text("A4", kFoot, "line", "81, 3", "40") +
      unit_text("Z2", kGuns, "unlimbered", "70, 57", "180") + kGarrisonAtTheEdge);
  int single = 0;
  int dead_ends = 0;
  for (const std::string_view id : {"A1", "A2", "A3", "A4", "A5", "Z1", "Z2"})
    for (const GoingBack kind : {GoingBack::retreat, GoingBack::rout, GoingBack::retire})
      for (const int tenths : {0, 1, 17, 30, 60, 120, 300}) {
        const UnitId unit = f.unit(id);
        const field::Mils length = field::kStep * tenths;
        const std::vector<WayBack> wanted = one_by_one(f, unit, kind, length);
        CAPTURE(id);
        CAPTURE(tenths);
        CHECK(ways_back(f.table(), f.position, unit, kind, length) == wanted);
        const auto first = default_way(f.table(), f.position, unit, kind, length);
        REQUIRE(first.has_value() == !wanted.empty());
        if (first) CHECK(*first == wanted.front());
        const auto only = only_way(f.table(), f.position, unit, kind, length);
        REQUIRE(only.has_value() == (wanted.size() == 1));
        if (only) CHECK(*only == wanted.front());
        if (only) ++single;
        if (first && first->blocked) ++dead_ends;
      }
  CHECK(single > 0);
  CHECK(dead_ends > 0);
}
