#include "vom-kriege/model/position.h"

#include <doctest/doctest.h>

#include "vom-kriege/input/scenario.h"
#include "vom-kriege/model/legal_position.h"

namespace position_tests {
namespace {

using namespace vom_kriege;

constexpr std::string_view kGround = R"(game = "vom-kriege"
rules = "vom-kriege/1"
id = "ground"
title = "Ground"
date = 1809-01-01
last_turn = 8
sources = ["made up"]
estimated = []

[[side]]
id = "red"
name = "Red"
army = "france"
home = "south"
briefing = "-"
army_leader = { id = "RA", name = "Roux", quality = 2, at = [60, 10] }

[[side]]
id = "blue"
name = "Blue"
army = "austria"
home = "north"
briefing = "-"

[[area]]
id = "W1"
kind = "wood"
outline = [[40, 30], [40, 34], [44, 34], [44, 30]]

[[rough]]
id = "S1"
kind = "stream"
outline = [[0, 40], [0, 42], [30, 42], [30, 40]]
stops = ["cavalry", "artillery"]

[[river]]
id = "V1"
outline = [[0, 20], [0, 22], [30, 22], [30, 20]]

[[river]]
id = "V2"
outline = [[36, 20], [36, 22], [84, 22], [84, 20]]

[[ford]]
id = "F1"
outline = [[30, 20], [30, 22], [36, 22], [36, 20]]

[[road]]
id = "T1"
line = [[20, 0], [20, 60]]

[[bridge]]
id = "BR"
outline = [[19, 20], [19, 22], [21, 22], [21, 20]]

[[hill]]
id = "H1"
level = 1
outline = [[60, 30], [60, 50], [80, 50], [80, 30]]
crest = [{ line = [[62, 40], [78, 40]] }]

[[hill]]
id = "H2"
level = 2
outline = [[65, 35], [65, 45], [75, 45], [75, 35]]

[[block]]
id = "Q1"
name = "The quarry"
impassable = true
outline = [[50, 50], [50, 55], [55, 55]]

[[command]]
id = "A"
side = "red"
name = "First"
leader = { name = "Able", quality = 1, at = [10, 4] }

[[command]]
id = "Z"
side = "blue"
name = "Second"
leader = { name = "Zorn", quality = 0, at = [10, 57] }

[[unit]]
id = "A1"
command = "A"
arm = "infantry"
formation = "line"
at = [10, 10]
heading = 0

[[unit]]
id = "A2"
command = "A"
arm = "artillery"
type = "heavy"
guns = 8
formation = "limbered"
at = [16, 10]
heading = 0

[[unit]]
id = "Z1"
command = "Z"
arm = "cavalry"
type = "heavy"
formation = "line"
at = [10, 50]
heading = 180

[[unit]]
id = "Z2"
command = "Z"
arm = "infantry"
formation = "march column"
at = [16, 50]
heading = 180
)";

struct Battle {
  Scenario scenario;
  const Table& table;
  Position now;
  UnitId a1, a2, z1, z2;
  LeaderId ra, a, z;

  explicit Battle(Scenario made)
      : scenario(std::move(made)),
        table(*scenario.table),
        now(scenario.start),
        a1(*table.find_unit("A1")),
        a2(*table.find_unit("A2")),
        z1(*table.find_unit("Z1")),
        z2(*table.find_unit("Z2")),
        ra(*table.find_leader("RA")),
        a(*table.find_leader("A")),
        z(*table.find_leader("Z")) {}
};

Battle battle() {
  auto read = read_scenario(kGround);
  REQUIRE_MESSAGE(read, read.error().sentence());
  return Battle(std::move(*read));
}

constexpr field::Place at(int x, int y, int degrees) { return {{x, y}, field::Heading(degrees * 10)}; }

/// "" or what is in the way.
std::string way(const Battle& b, UnitId unit, field::Place place, Formation formation) {
  const auto what = in_the_way(b.table, b.now, unit, place, formation);
  return what ? in_words(b.table, *what) : "";
}

base::Digest hash_of(const Position& position) {
  base::PositionHash hash;
  add_to(hash, position);
  return hash.result();
}

}  // namespace

TEST_CASE("VK-H13 bodies are clear of each other: side by side they fit, 0.020 into each other they do not") {
  const Battle b = battle();
  CHECK(way(b, b.z2, at(14'500, 10'000, 0), Formation::line) == "overlaps unit A2");
  CHECK(way(b, b.a2, at(13'000, 10'000, 0), Formation::limbered) == "");  // 12.250 to 13.750
  CHECK(way(b, b.a2, at(12'990, 10'000, 0), Formation::limbered) == "");  // the skins are 0.005 each
  CHECK(way(b, b.a2, at(12'980, 10'000, 0), Formation::limbered) == "overlaps unit A1");
  CHECK(way(b, b.a1, at(10'000, 10'000, 0), Formation::line) == "");  // nobody is in his own way
}

TEST_CASE("VK-H13 all corners on the table, the edge included") {
  const Battle b = battle();
  CHECK(way(b, b.a1, at(2'250, 60'000, 0), Formation::line) == "");
  CHECK(way(b, b.a1, at(2'249, 60'000, 0), Formation::line) == "reaches over the west edge of the table");
  CHECK(way(b, b.a1, at(40'000, 60'001, 0), Formation::line) == "reaches over the north edge of the table");
  CHECK(way(b, b.a1, at(84'000, 30'000, 90), Formation::line) == "");
  CHECK(way(b, b.a1, at(83'999, 30'000, 270), Formation::line) == "reaches over the east edge of the table");
  CHECK(way(b, b.a1, at(2'000'000, 0, 0), Formation::line) == "reaches over the east edge of the table");
}

TEST_CASE("VK-H13 VK-H19 impassable ground stops all but who is on the road in a single column") {
  const Battle b = battle();
  CHECK(way(b, b.a1, at(10'000, 21'000, 0), Formation::line) == "overlaps river V1");
  CHECK(way(b, b.a1, at(20'000, 21'000, 0), Formation::line) == "overlaps river V1");
  CHECK(way(b, b.a1, at(20'000, 21'000, 0), Formation::march_column) == "");
  CHECK(way(b, b.a1, at(20'500, 21'000, 0), Formation::march_column) == "");
  CHECK(way(b, b.a1, at(20'501, 21'000, 0), Formation::march_column) == "overlaps river V1");
  CHECK(way(b, b.a1, at(33'000, 21'000, 0), Formation::line) == "");  // the ford
  CHECK(way(b, b.a1, at(32'200, 21'000, 0), Formation::line) == "overlaps river V1");
  CHECK(way(b, b.a1, at(53'000, 53'000, 0), Formation::line) == "overlaps block Q1 (The quarry)");
  CHECK(way(b, b.a1, at(10'000, 41'000, 0), Formation::line) == "");  // rough that stops others
  CHECK(way(b, b.z1, at(10'000, 41'000, 0), Formation::line) ==
        "overlaps rough ground S1, which stops its arm");
  CHECK(way(b, b.a2, at(20'000, 41'000, 0), Formation::limbered) == "");
  CHECK(way(b, b.a2, at(20'000, 41'000, 0), Formation::unlimbered) ==
        "overlaps rough ground S1, which stops its arm");
}

TEST_CASE("VK-H12 VK-H13 an area is for its garrison, and for one") {
  Battle b = battle();
  const AreaId wood = *b.table.find_area("W1");
  CHECK(way(b, b.a1, at(42'000, 30'500, 0), Formation::line) ==
        "overlaps the area W1, which it does not garrison");
  CHECK(way(b, b.a1, at(42'000, 30'000, 0), Formation::line) == "");  // touching is not overlapping
  CHECK_FALSE(in_the_way(b.table, b.now, b.a1, wood));
  b.now.of(b.a1).place = {};
  b.now.of(b.a1).garrison = wood;
  CHECK(broken_invariant(b.table, b.now) == "");
  CHECK(footprint_of(b.table, b.now, b.a1) == b.table.area(wood).outline);
  const auto second = in_the_way(b.table, b.now, b.z1, wood);
  REQUIRE(second);
  CHECK(*second == InTheWay{InTheWay::What::garrison, static_cast<std::uint8_t>(b.a1)});
  CHECK(in_words(b.table, *second) == "cannot garrison an area that is held by unit A1");
}

TEST_CASE("VK-H13 R-63 leaders neither hinder nor are hindered, but do not end beside an enemy") {
  const Battle b = battle();
  const auto end = [&](LeaderId leader, field::Point to) {
    const auto what = in_the_way_of_move(b.table, b.now, leader, to);
    return what ? in_words(b.table, *what) : "";
  };
  CHECK(way(b, b.a1, at(10'000, 4'000, 0), Formation::line) == "");  // on his own leader
  CHECK(end(b.a, {10'000, 9'500}) == "");                            // among his own men
  CHECK(end(b.a, {42'000, 32'000}) == "");                           // in a wood
  CHECK(end(b.a, {10'000, 49'250}) == "is within 0.250 of enemy unit Z1");
  CHECK(end(b.a, {10'000, 49'249}) == "");
  CHECK_FALSE(in_the_way(b.table, b.a, {10'000, 49'500}));  // being met there is another matter
  CHECK(end(b.a, {10'000, 21'000}) == "overlaps river V1");
  CHECK(end(b.a, {20'000, 21'000}) == "");
  CHECK(end(b.a, {500, 500}) == "");
  CHECK(end(b.ra, {500, 500}) == "reaches over the west edge of the table");  // 1.5 inches wide
}

TEST_CASE("VK-H15 the level of a point and being on a road, edges included") {
  const Battle b = battle();
  CHECK(b.table.level_at(field::Point{59'999, 40'000}) == 0);
  CHECK(b.table.level_at(field::Point{60'000, 40'000}) == 1);
  CHECK(b.table.level_at(field::Point{65'000, 40'000}) == 2);
  CHECK(b.table.facts().hills[0].crests[0].level == 1);
  CHECK(b.table.on_road({20'500, 30'000}));
  CHECK_FALSE(b.table.on_road({20'501, 30'000}));
}

TEST_CASE("VK-024 VK-025 shaken is one hit short of the strength, routing is all of it") {
  Battle b = battle();
  b.now.of(b.a1).hits = 2;
  CHECK_FALSE(shaken(b.table, b.now, b.a1));
  b.now.of(b.a1).hits = 3;
  CHECK(shaken(b.table, b.now, b.a1));
  CHECK_FALSE(routing(b.table, b.now, b.a1));
  b.now.of(b.a1).hits = 4;
  CHECK_FALSE(shaken(b.table, b.now, b.a1));
  CHECK(routing(b.table, b.now, b.a1));
}

TEST_CASE("what must always be true of a position") {
  const Battle b = battle();
  CHECK(broken_invariant(b.table, b.now) == "");
  const auto broken = [&](auto&& change) {
    Position other = b.now;
    change(other);
    return broken_invariant(b.table, other);
  };
  CHECK(broken([&](Position& p) { p.of(b.a1).place = at(16'000, 10'000, 0); }) ==
        "unit A1 overlaps unit A2 (VK-H13)");
  CHECK(broken([&](Position& p) { p.of(b.a1).formation = p.of(b.a1).before_square = Formation::limbered; }) ==
        "unit A1 is in limbered, which it does not have (VK-029 to VK-032)");
  CHECK(broken([&](Position& p) { p.of(b.a1).before_square = Formation::column; }) ==
        "unit A1 keeps a formation for the end of a square that it is not in");
  CHECK(broken([&](Position& p) { p.of(b.a1).formation = Formation::square; }) == "");
  CHECK(broken([&](Position& p) { p.of(b.a1).hits = 5; }) ==
        "unit A1 has more hits than its strength (VK-025)");
  CHECK(broken([&](Position& p) { p.of(b.z1).status = Status::removed; }) ==
        "unit Z1 has a place though it is not on the table");
  CHECK(broken([&](Position& p) {
          p.of(b.z1).status = Status::exited;
          p.of(b.z1).place = {};
        }) == "");
  CHECK(broken([&](Position& p) {
          p.of(b.z).status = Status::removed;
          p.of(b.z).at = {};
        }) == "unit Z1 is on the table though its leader is removed (VK-225)");
  CHECK(broken([&](Position& p) { p.of(b.z).hits = 3; }) == "leader Z is on the table with 3 hits (VK-225)");
  CHECK(broken([&](Position& p) {
          p.of(b.z).at = {10'000, 20'500};
        }) == "leader Z overlaps river V1 (VK-H13)");
  CHECK(broken([&](Position& p) { p.turn = 9; }) == "turn 9 is not one of turns 1 to 8 (VK-H44)");
  CHECK(broken([&](Position& p) { p.cup.put(leader_id(3)); }) == "the cup holds a chit of nobody");
  CHECK(broken([&](Position& p) {
          p.cup.put(b.a);
          p.cup.drawn[p.cup.drawn_count++] = b.a;
        }) == "a chit is in the cup that was drawn this turn (VK-099)");
  CHECK(broken([&](Position& p) {
          p.cup.put(b.a);
          p.cup.take(b.a);
          p.cup.drawn[p.cup.drawn_count++] = b.a;
        }) == "");
  CHECK(broken([](Position& p) { p.unit_count = 3; }) == "the position is not one of this table");
}

TEST_CASE("a copied position is independent and equal; its hash follows its content") {
  const Battle b = battle();
  const Position copy = b.now;
  CHECK(copy == b.now);
  CHECK(hash_of(copy) == hash_of(b.now));
  const auto differs = [&](auto&& change) {
    Position other = b.now;
    change(other);
    return other != b.now && hash_of(other) != hash_of(b.now);
  };
  CHECK(differs([&](Position& p) { p.of(b.a1).place.at.y += 1; }));
  CHECK(differs([&](Position& p) { p.of(b.a1).place.heading = field::Heading(1); }));
  CHECK(differs([&](Position& p) { p.of(b.a1).before_square = Formation::column; }));
  CHECK(differs([&](Position& p) { p.of(b.a1).disordered = true; }));
  CHECK(differs([&](Position& p) { p.of(b.a1).shooting_marker = true; }));
  CHECK(differs([&](Position& p) { p.of(b.z).bonus = 1; }));
  CHECK(differs([&](Position& p) { p.of(b.z).quality = 1; }));
  CHECK(differs([&](Position& p) { p.cup.put(b.z); }));
  CHECK(differs([](Position& p) { p.turn = 2; }));
  CHECK(differs([](Position& p) { p.events_done = 1; }));
  CHECK(differs([&](Position& p) { p.initiative.active = b.a; }));
  CHECK(differs([&](Position& p) { p.marks(b.z2).charge.wheel = field::degrees(10); }));
  CHECK(differs([&](Position& p) { p.marks(b.z2).contact.target = b.a1; }));
  CHECK(differs([&](Position& p) { p.marks(b.z2).was_routing = true; }));
}

}  // namespace position_tests
