#include "vom-kriege/input/scenario.h"

#include <doctest/doctest.h>
#include <fmt/core.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>

#include "geometry/predicates.h"
#include "text/toml_fields.h"
#include "vom-kriege/input/scenario_decimals.h"
#include "vom-kriege/model/legal_position.h"

namespace {

using namespace vom_kriege;

const std::string kScenario = R"(game = "vom-kriege"
rules = "vom-kriege/1"
id = "small"
title = "Small"
date = 1806-07-04
last_turn = 8
table = { width = 48, height = 36 }
sources = ["made up"]
estimated = []

[options]
"R-14" = "literal"

[[side]]
id = "red"
name = "Red"
army = "britain"
home = "south"
briefing = "Go north."
army_leader = { id = "RA", name = "Redding", quality = 2, at = [24, 2] }

[[side]]
id = "blue"
name = "Blue"
army = "france"
home = "north"
briefing = "Go south."

[[area]]
id = "W1"
name = "Oak Wood"
kind = "wood"
outline = [[4, 16], [4, 20], [7, 21], [8, 18], [7, 16]]

[[area]]
id = "B1"
name = "Mill"
kind = "bua"
outline = [[20, 16], [20, 20], [24, 20], [24, 16]]

[[rough]]
id = "M1"
kind = "marsh"
outline = [[30, 16], [30, 20], [34, 20], [32, 18], [34, 16]]
stops = ["artillery"]

[[river]]
id = "V1"
name = "Vistula"
outline = [[36, 0], [36, 36], [38, 36], [38, 0]]

[[road]]
id = "T1"
line = [[30, 30], [44, 30]]

[[bridge]]
id = "BR"
outline = [[36, 29], [36, 31], [38, 31], [38, 29]]

[[command]]
id = "A"
side = "red"
name = "First"
leader = { name = "Able", quality = 1, at = [10, 4] }

[[command]]
id = "Z"
side = "blue"
name = "Second"
cp = 2
leader = { name = "Zorn", quality = 0, at = [10, 33] }

[[command]]
id = "Y"
side = "blue"
name = "Third"
leader = { name = "Yorck", quality = 3 }

[[unit]]
id = "A1"
name = "Fusiliers"
command = "A"
arm = "infantry"
formation = "line"
at = [10.125, 8]
heading = 0

[[unit]]
id = "A2"
command = "A"
arm = "infantry"
sk = true
garrison = "B1"
formation = "open order"

[[unit]]
id = "A3"
command = "A"
arm = "artillery"
type = "horse"
guns = 6
formation = "unlimbered"
at = [16, 8]
heading = 7.5

[[unit]]
id = "Z1"
command = "Z"
arm = "cavalry"
type = "light"
lancer = true
quality = "elite"
formation = "column"
at = [10, 30]
heading = 180
hits = 2

[[unit]]
id = "Y1"
command = "Y"
arm = "infantry"

[[arrival]]
command = "Y"
turn = 2
faces = ["flag"]
latest = 5
zone = [[40, 10], [40, 16], [48, 16], [48, 10]]

[[objective]]
id = "mill"
area = "B1"
points = "major"
holder = "red"

[[objective]]
id = "ford"
at = [40, 20]
points = { red = 5, blue = 15 }

[[exit]]
id = "E1"
side = "red"
edge = "north"
from = 10
to = 20.5
points = 4

[[sight]]
turn = 1
limit = 6

[[sight]]
turn = 3
limit = "none"

[[event]]
turn = 4
effect = "leader quality"
leader = "RA"
quality = 0
)";

std::string with(std::string_view old, std::string_view fresh) {
  std::string text = kScenario;
  const std::size_t at = text.find(old);
  REQUIRE(at != std::string::npos);
  text.replace(at, old.size(), fresh);
  return text;
}

/// The line on which `what` stands first.
int line_with(const std::string& text, std::string_view what) {
  return static_cast<int>(
             std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.find(what)), '\n')) +
         1;
}

/// The file is refused, in these words, at the line where `at` stands.
void refused(const std::string& text, std::string_view sentence, std::string_view at) {
  const auto read = read_scenario(text);
  REQUIRE_FALSE(read);
  CAPTURE(read.error().what);
  CHECK(read.error().what.find(sentence) != std::string::npos);
  CHECK(read.error().line == line_with(text, at));
}
void refused_with(std::string_view old, std::string_view fresh, std::string_view sentence) {
  refused(with(old, fresh), sentence, fresh);
}

std::string file_text(const std::string& name) {
  std::ifstream file(fmt::format("{}/games/vom-kriege/scenarios/{}", SANDTABLE_DATA_DIR, name));
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace

TEST_CASE("VK-H9 decimals are read as they are written, and never more of them than the grid has") {
  using Fault = Decimal::Fault;
  CHECK(decimal("12", 3) == Decimal{Fault::none, 12000});
  CHECK(decimal("-0.125", 3) == Decimal{Fault::none, -125});
  CHECK(decimal("+4.50", 3) == Decimal{Fault::none, 4500});
  CHECK(decimal("359.9", 1) == Decimal{Fault::none, 3599});
  CHECK(decimal("1.2345", 3).fault == Fault::too_many_places);
  CHECK(decimal("0.10", 1).fault == Fault::too_many_places);
  CHECK(decimal("99999999", 3).fault == Fault::too_large);
  for (const char* text : {"", "-", ".5", "5.", "1e3", "1_000", "0x10", "inf", "1.2.3", " 1"})
    CHECK(decimal(text, 3).fault == Fault::not_a_number);
}

TEST_CASE("a number is found in the text of the file, behind letters of any width") {
  const std::string text =
      "\xef\xbb\xbf"
      "a = { name = \"L\xc3\xbctzen \xe2\x80\x93\", at = [20.500, 7] }\r\n";
  const auto parsed = base::parse_toml(text);
  REQUIRE(parsed);
  const SourceText source(text);
  const toml::array& at = *(*parsed)["a"]["at"].as_array();
  CHECK(source.written(at[0]) == "20.500");
  CHECK(source.written(at[1]) == "7");
}

TEST_CASE("a scenario becomes a table and a position") {
  const auto read = read_scenario(kScenario);
  REQUIRE_MESSAGE(read, read.error().sentence());
  const Table& table = *read->table;
  const Position& start = read->start;
  CHECK(broken_invariant(table, start) == "");

  CHECK(table.facts().date.year == 1806);
  CHECK(table.time_of(1) == 12 * 60);
  CHECK(time_text(table.time_of(5)) == "13:20");
  CHECK(table.bounds().high == field::Point{48000, 36000});
  CHECK(table.options().doubles == Doubles::literal);
  CHECK(table.options().rough == RoughRate::third);
  CHECK(table.options().points.unit == 5);

  const UnitId a1 = *table.find_unit("a1");
  CHECK(start.of(a1).place == field::Place{{10125, 8000}, field::Heading(0)});
  CHECK(start.of(a1).formation == Formation::line);
  CHECK(table.unit(a1).doctrine == Doctrine::linear);  // VK-044
  CHECK(table.unit(a1).ranks == 3);
  CHECK(start.of(*table.find_unit("A3")).place.heading == field::Heading(75));
  const Unit& garrison = start.of(*table.find_unit("A2"));
  CHECK(garrison.garrison == *table.find_area("B1"));
  CHECK(garrison.place == field::Place{});
  CHECK(garrison_of(start, *table.find_area("b1")) == *table.find_unit("A2"));
  const UnitId z1 = *table.find_unit("Z1");
  CHECK(start.of(z1).hits == 2);
  CHECK(strength(table.unit(z1)) == 5);
  CHECK(table.unit(*table.find_unit("Y1")).doctrine == Doctrine::impulse);  // VK-046
  CHECK(start.of(*table.find_unit("Y1")).status == Status::to_come);
  CHECK_FALSE(table.find_unit("A9"));
  CHECK_FALSE(table.find_unit("W1"));

  const LeaderId a = *table.find_leader("A");
  CHECK(table.leader(a).base_cp == 2);  // VK-053: three units
  CHECK(table.leader(*table.find_leader("Z")).base_cp == 2);
  CHECK(table.leader(*table.find_leader("Y")).base_cp == 1);
  CHECK(table.units_of(a).size() == 3);
  CHECK(table.side(Side::red).army_leader == *table.find_leader("RA"));
  CHECK(table.side(Side::blue).army_leader == LeaderId::none);
  CHECK(table.units_of(*table.find_leader("RA")).empty());

  REQUIRE(table.facts().arrivals.size() == 1);
  CHECK(table.facts().arrivals[0].entry.edge == Edge::east);
  CHECK(table.facts().arrivals[0].faces == Faces{DieFace::flag});
  CHECK(table.facts().objectives[0].points == std::array{20, 20});
  CHECK(table.facts().objectives[1].points == std::array{5, 15});
  CHECK(start.holders[0] == Holder::red);
  CHECK(table.facts().exits[0].to == field::Mils{20500});
}

TEST_CASE("VK-053 base CP is half the units, rounded up, 4 at most") {
  constexpr std::array kCp{0, 1, 1, 2, 2, 3, 3, 4, 4, 4};
  for (int units = 0; units < 10; ++units) CHECK(base_cp(units) == kCp[static_cast<std::size_t>(units)]);
}

TEST_CASE("VK-H46 options given by hand override those of the file, and are checked") {
  const auto read = read_scenario(
      kScenario,
      {{"R-14", "both"}, {"R-04", "1440"}, {"R-49", "miss"}, {"R-58", "{ unit = 7, break = false }"}});
  REQUIRE_MESSAGE(read, read.error().sentence());
  const Options& options = read->table->options();
  CHECK(options.doubles == Doubles::both);
  CHECK(options.men_a_unit == 1440);
  CHECK(options.dice == DiceOptions{true, false});
  CHECK(options.points.unit == 7);
  CHECK_FALSE(options.army_breaks);

  const auto unknown = read_scenario(kScenario, {{"R-15", "both"}});
  REQUIRE_FALSE(unknown);
  CHECK(unknown.error().what.find("options: `R-15` is not known here") == 0);
  CHECK_FALSE(read_scenario(kScenario, {{"R-14", "fast"}}));
}

TEST_CASE("VK-H47 an id that is used twice") {
  refused_with("id = \"M1\"", "id = \"w1\"", "`id` \"w1\" is used already, by the area in line");
  refused_with("id = \"A2\"", "id = \"A1 \"", "`id` \"A1 \" must be a letter and then letters or digits");
}

TEST_CASE("VK-H47 an id that is unknown") {
  refused_with("side = \"red\"\nname = \"First\"", "side = \"rde\"\nname = \"First\"",
               "command A: `side` \"rde\" is the id of no side; did you mean RED?");
  refused_with("garrison = \"B1\"", "garrison = \"B7\"",
               "unit A2: `garrison` \"B7\" is the id of no area; did you mean B1?");
  refused_with("leader = \"RA\"", "leader = \"A1\"", "event: `leader` \"A1\" is the id of no command");
  refused_with("area = \"B1\"", "area = \"Q\"", "objective mill: `area` \"Q\" is the id of no area");
}

TEST_CASE("VK-H47 a unit in no command or in two") {
  refused(with("command = \"A\"\narm = \"infantry\"\nformation = \"line\"",
               "arm = \"infantry\"\nformation = \"line\""),
          "unit A1: `command` is missing", "id = \"A1\"");
  refused_with("command = \"A\"\narm", "command = [\"A\", \"Z\"]\narm",
               "unit A1: `command` is a list; a unit belongs to one");
  refused_with("command = \"Z\"\n", "command = \"RA\"\n", "unit Z1: `command` is that of an army leader");
}

TEST_CASE("VK-H47 a command without leader, and one without units") {
  refused(with("leader = { name = \"Able\", quality = 1, at = [10, 4] }\n", ""),
          "command A: `leader` is missing", "id = \"A\"");
  refused(with("[[unit]]\nid = \"Y1\"\ncommand = \"Y\"\narm = \"infantry\"\n", ""),
          "command Y: it has no unit", "id = \"Y\"");
}

TEST_CASE("VK-H47 VK-H13 an illegal start position, with what is in the way") {
  const auto moved = [](std::string_view to, std::string_view heading) {
    return with("at = [10.125, 8]\nheading = 0", fmt::format("at = {}\nheading = {}", to, heading));
  };
  refused(moved("[16, 8]", "0"), "unit A1: `at` is no legal position, it overlaps unit A3;", "id = \"A1\"");
  refused(moved("[2.249, 8]", "0"), "it reaches over the west edge of the table", "id = \"A1\"");
  refused(moved("[10, 0.999]", "0"), "it reaches over the south edge", "id = \"A1\"");
  refused(moved("[6, 17]", "0"), "it overlaps the area W1 (Oak Wood), which it does not garrison",
          "id = \"A1\"");
  refused(moved("[22, 20.9]", "0"), "it overlaps unit A2", "id = \"A1\"");  // who garrisons B1
  refused(moved("[37, 10]", "0"), "it overlaps river V1 (Vistula)", "id = \"A1\"");
  refused(with("at = [16, 8]", "at = [30, 18]"),
          "unit A3: `at` is no legal position, it overlaps rough ground M1, which stops", "id = \"A3\"");
  refused(with("at = [10, 4]", "at = [37, 4]"),
          "leader of A: `at` is no legal position, it overlaps river V1", "id = \"A\"");
  refused(with("at = [10, 4]", "at = [10, 31.1]"),
          "leader of A: `at` is no legal position, it is within 0.250 of enemy unit Z1", "id = \"A\"");
  refused(with("formation = \"column\"\nat = [10, 30]\nheading = 180", "garrison = \"B1\""),
          "it cannot garrison an area that is held by unit", "id = \"A2\"");
  CHECK(read_scenario(moved("[2.250, 8]", "0")));
  CHECK(read_scenario(moved("[10, 1]", "0")));
}

TEST_CASE("VK-H47 a unit has one place, and who comes later has none") {
  refused(with("at = [10.125, 8]\nheading = 0\n", ""), "unit A1: it has no place; give `at` and `heading`",
          "id = \"A1\"");
  refused(with("garrison = \"B1\"\n", "garrison = \"B1\"\nat = [3, 3]\n"),
          "unit A2: `garrison` takes neither", "garrison = \"B1\"");
  refused(with("command = \"Y\"\narm = \"infantry\"\n", "command = \"Y\"\narm = \"infantry\"\nat = [3, 3]\n"),
          "unit Y1: its command comes on later", "id = \"Y1\"");
  refused(with(", at = [10, 33] }", " }"), "command Z: its leader has no place", "id = \"Z\"");
  refused(with("quality = 3 }", "quality = 3, at = [40, 33] }"), "command Y: it comes on later",
          "id = \"Y\"");
}

TEST_CASE("VK-H47 an area that is not convex, a BUA that is no rectangle") {
  refused_with("outline = [[4, 16], [4, 20], [7, 21], [8, 18], [7, 16]]",
               "outline = [[4, 16], [4, 20], [7, 21], [5, 18], [7, 16]]", "area W1: `outline` is not convex");
  refused_with("outline = [[20, 16], [20, 20], [24, 20], [24, 16]]",
               "outline = [[20, 16], [20, 20], [24, 20], [25, 16]]",
               "area B1: `outline` of a BUA must be a rectangle");
  refused_with("outline = [[20, 16], [20, 20], [24, 20], [24, 16]]",
               "outline = [[7, 16], [7, 20], [11, 20], [11, 16]]", "area B1: `outline` overlaps area W1");
  refused_with("outline = [[4, 16], [4, 20], [7, 21], [8, 18], [7, 16]]",
               "outline = [[4, 8], [4, 20.1], [8, 18]]", "more than 12 inches across");
  refused(with("outline = [[20, 16], [20, 20], [24, 20], [24, 16]]",
               "outline = [[35, 16], [35, 20], [39, 20], [39, 16]]"),
          "area B1: `outline` overlaps V1, where nobody can stand", "id = \"B1\"");
}

TEST_CASE("VK-H47 an outline that cuts itself or leaves the table") {
  refused_with("outline = [[30, 16], [30, 20], [34, 20], [32, 18], [34, 16]]",
               "outline = [[30, 16], [34, 20], [30, 20], [34, 16]]",
               "rough M1: `outline` cuts or touches itself");
  refused_with("outline = [[30, 16], [30, 20], [34, 20], [32, 18], [34, 16]]",
               "outline = [[30, 16], [30, 36.001], [34, 20]]",
               "rough M1: `outline` leaves the table at [30, 36.001]; the table reaches to [48, 36]");
  refused_with("line = [[30, 30], [44, 30]]", "line = [[30, 30], [48.5, 30]]",
               "road T1: `line` leaves the table");
  refused_with("line = [[30, 30], [44, 30]]", "line = [[30, 30]]",
               "road T1: `line` needs two points or more");
}

TEST_CASE("VK-H47 a formation its arm does not have, open order without Sk") {
  refused_with("formation = \"line\"", "formation = \"limbered\"",
               "unit A1: `formation` is limbered, which infantry does not have");
  refused_with("formation = \"column\"", "formation = \"square\"",
               "unit Z1: `formation` is square, which cavalry does not have");
  refused_with("formation = \"line\"", "formation = \"open order\"",
               "unit A1: `formation` is open order, which is for infantry with");
  refused_with("formation = \"line\"", "formation = \"wedge\"",
               "unit A1: `formation` has \"wedge\"; it takes line, column");
}

TEST_CASE("VK-H47 lancers that are not light cavalry, and types of other arms") {
  refused(with("type = \"light\"\nlancer", "type = \"heavy\"\nlancer"),
          "unit Z1: `lancer` is for light cavalry alone", "lancer = true");
  refused_with("type = \"light\"\nlancer", "type = \"horse\"\nlancer",
               "unit Z1: `type` is \"horse\", which cavalry is not");
}

TEST_CASE("VK-040 doctrine comes from the army and the year, or from the unit itself") {
  const auto doctrine_of_a1 = [](std::string_view extra) {
    const auto read = read_scenario(with("name = \"Fusiliers\"\n", fmt::format("name = \"F\"\n{}\n", extra)));
    REQUIRE_MESSAGE(read, read.error().sentence());
    return read->table->unit(*read->table->find_unit("A1")).doctrine;
  };
  CHECK(doctrine_of_a1("") == Doctrine::linear);
  CHECK(doctrine_of_a1("army = \"france\"") == Doctrine::impulse);
  CHECK(doctrine_of_a1("doctrine = \"columnar\"") == Doctrine::columnar);
  refused_with("army = \"britain\"", "army = \"atlantis\"",
               "side red: `army` is \"atlantis\", which is no army");
  refused_with("name = \"Fusiliers\"", "corps = \"old gard\"", "unit A1: `corps` is none the doctrines know");
  refused(with("date = 1806-07-04", "date = 1756-07-04"),
          "unit A1: `doctrine` is missing; the lists do not cover", "id = \"A1\"");
}

TEST_CASE("VK-H47 guns other than 6 or 8, ranks other than 2 or 3") {
  refused_with("guns = 6", "guns = 7", "unit A3: `guns` is 7; it is 6 or 8");
  refused_with("formation = \"line\"", "ranks = 4\nformation = \"line\"",
               "unit A1: `ranks` is 4; it is 2 or 3");
  refused(with("lancer = true", "guns = 6"), "unit Z1: `guns` is for another arm", "guns = 6\nquality");
}

TEST_CASE("VK-H47 more decimals than the grid has") {
  refused_with("at = [10.125, 8]", "at = [10.1250, 8]",
               "unit A1: `at` has 10.1250, more decimals than the 3 of the grid");
  refused_with("heading = 7.5", "heading = 7.55",
               "unit A3: `heading` has 7.55, more decimals than the 1 of the grid");
  refused_with("heading = 7.5", "heading = 360", "unit A3: `heading` is not a heading");
  refused_with("at = [10.125, 8]", "at = [1e1, 8]", "unit A1: `at` has 1e1; write it as a plain number");
  refused_with("at = [10.125, 8]", "at = \"10, 8\"", "unit A1: `at` must have two numbers for a point");
}

TEST_CASE("VK-H47 an option or event that is not on the list") {
  refused_with("\"R-14\" = \"literal\"", "\"R-15\" = \"literal\"", "options: `R-15` is not known here");
  refused_with("\"R-14\" = \"literal\"", "\"R-14\" = \"fast\"",
               "options: `R-14` has \"fast\"; it takes boost, literal, both");
  refused_with("\"R-14\" = \"literal\"", "\"R-58\" = { town = 3 }", "options R-58: `town` is not known here");
  refused_with(
      "effect = \"leader quality\"", "effect = \"earthquake\"",
      "event: `effect` \"earthquake\" is not on the list of events: leader quality, leader replaced");
  refused(kScenario + "cost = 2\n", "event: `cost` is not known here", "cost = 2");
}

TEST_CASE("VK-H47 no home edge, no last turn") {
  refused(with("home = \"south\"\n", ""), "side red: `home` is missing; name its home edge", "id = \"red\"");
  refused_with("home = \"south\"", "home = \"up\"",
               "side red: `home` has \"up\"; it takes north, east, south, west");
  const auto read = read_scenario(with("last_turn = 8\n", ""));
  REQUIRE_FALSE(read);
  CHECK(read.error().what ==
        "scenario: `last_turn` is missing; say after how many turns the battle ends (VK-H44)");
}

TEST_CASE("VK-H19 bridges lie on roads over rivers, and roads cross rivers on bridges") {
  refused_with("outline = [[36, 29], [36, 31], [38, 31], [38, 29]]",
               "outline = [[36, 19], [36, 21], [38, 21], [38, 19]]", "bridge BR: `outline` lies on no road");
  refused_with("outline = [[36, 29], [36, 31], [38, 31], [38, 29]]",
               "outline = [[40, 29], [40, 31], [42, 31], [42, 29]]",
               "bridge BR: `outline` lies over no river");
  refused(with("[[bridge]]\nid = \"BR\"\noutline = [[36, 29], [36, 31], [38, 31], [38, 29]]\n", ""),
          "road T1: `line` crosses river V1 without a bridge", "id = \"T1\"");
  refused(kScenario + "[[ford]]\nid = \"F1\"\noutline = [[35, 0], [35, 36], [39, 36], [39, 0]]\n",
          "ford F1: `outline` overlaps a river out of which it cannot be cut", "outline = [[35, 0]");
}

TEST_CASE("VK-H19 a ford drawn in a river leaves two reaches of it") {
  const auto read =
      read_scenario(kScenario + "[[ford]]\nid = \"F1\"\noutline = [[36, 4], [36, 6], [38, 6], [38, 4]]\n");
  REQUIRE(read);
  const auto& rivers = read->table->facts().rivers;
  REQUIRE(rivers.size() == 2);
  for (const River& reach : rivers) {
    CHECK(reach.id == "V1");
    CHECK_FALSE(field::overlaps(*field::Convex::from(std::vector<field::Point>{
                                    {36'000, 4'000}, {36'000, 6'000}, {38'000, 6'000}, {38'000, 4'000}}),
                                reach.outline));
  }
}

TEST_CASE("a leader about a place stands there, or beside it where he may") {
  const std::string at = "at = [10, 4] }";
  const auto leader_of_a = [&](const std::string& words) {
    std::string text = kScenario;
    text.replace(text.find(at), at.size(), words);
    const auto read = read_scenario(text);
    REQUIRE(read);
    return read->start.of(*read->table->find_leader("A")).at;
  };
  CHECK(leader_of_a("about = [10, 4] }") == field::Point{10'000, 4'000});
  CHECK(leader_of_a("about = [37, 10] }") == field::Point{39'000, 10'000});  // the river is 36 to 38
  refused_with(at, "at = [10, 4], about = [10, 4] }", "leader of A: `about` is given, and so is `at`");
}

TEST_CASE("VK-H45 arrivals: the zone touches an edge, a command comes once") {
  refused_with("zone = [[40, 10], [40, 16], [48, 16], [48, 10]]",
               "zone = [[40, 10], [40, 16], [47, 16], [47, 10]]", "arrival: `zone` touches no edge");
  refused_with("zone = [[40, 10], [40, 16], [48, 16], [48, 10]]",
               "zone = [[40, 0], [40, 6], [48, 6], [48, 0]]",
               "arrival: `zone` touches several edges; say with `edge`");
  const auto corner = read_scenario(with("zone = [[40, 10], [40, 16], [48, 16], [48, 10]]",
                                         "zone = [[40, 0], [40, 6], [48, 6], [48, 0]]\nedge = \"south\""));
  REQUIRE_MESSAGE(corner, corner.error().sentence());
  CHECK(corner->table->facts().arrivals[0].entry.edge == Edge::south);
  refused_with("faces = [\"flag\"]", "faces = [\"sabre\"]",
               "arrival: `faces` has \"sabre\"; it takes infantry");
}

TEST_CASE("events change what the scenario began with") {
  auto read = read_scenario(kScenario + R"(
[[event]]
turn = 3
faces = ["flag", "saber"]
effect = "leader replaced"
leader = "Z"
name = "Zieten"
quality = 2

[[event]]
turn = 2
effect = "slower rate"
arm = "artillery"
cost = 2

[[event]]
turn = 2
effect = "road bonus off"

[[event]]
turn = 5
effect = "sight limit"
limit = 12

[[event]]
turn = 5
effect = "points"
side = "blue"
points = -20
)");
  REQUIRE_MESSAGE(read, read.error().sentence());
  const Table& table = *read->table;
  Position& p = read->start;
  const LeaderId z = *table.find_leader("Z");
  CHECK(sight_limit(table, p) == Sight(field::inches(6)));
  CHECK(leader_name(table, p, z) == "Zorn");
  CHECK(cost_of_an_inch(table, p, Arm::artillery) == 1);
  CHECK(road_bonus(table, p));
  p.turn = 5;
  CHECK(sight_limit(table, p) == Sight());
  p.events_done = 0b111110;
  CHECK(sight_limit(table, p) == Sight(field::inches(12)));
  CHECK(leader_name(table, p, z) == "Zieten");
  CHECK(cost_of_an_inch(table, p, Arm::artillery) == 2);
  CHECK(cost_of_an_inch(table, p, Arm::cavalry) == 1);
  CHECK_FALSE(road_bonus(table, p));
}

TEST_CASE("the scenarios that come with the program are legal") {
  for (const char* name : {"drill.toml", "maida.toml", "barrosa.toml", "mohrungen.toml", "rolica.toml",
                           "vimeiro.toml", "quatre-bras.toml"}) {
    CAPTURE(name);
    const auto read = read_scenario(file_text(name));
    REQUIRE_MESSAGE(read, read.error().sentence());
    CHECK(broken_invariant(*read->table, read->start) == "");
    for (const SideFacts& side : read->table->facts().sides) CHECK_FALSE(side.briefing.empty());
  }
}

TEST_CASE("Maida is as the sources have it") {
  const auto read = read_scenario(file_text("maida.toml"));
  REQUIRE(read);
  const Table& table = *read->table;
  CHECK(table.unit_count() == 10 + 11);
  CHECK(table.options().men_a_unit == 600);
  for (std::size_t i = 0; i < table.unit_count(); ++i) {
    const UnitFacts& unit = table.unit(unit_id(i));
    if (unit.arm != Arm::infantry) continue;
    CHECK(unit.ranks == (unit.side == Side::red ? 2 : 3));
    CHECK(unit.doctrine == (unit.side == Side::red ? Doctrine::linear : Doctrine::impulse));
  }
  for (std::size_t i = 0; i < table.leader_count(); ++i) {  // the CPs given are those of VK-053
    const LeaderFacts& leader = table.leader(leader_id(i));
    if (!leader.army) CHECK(leader.base_cp == base_cp(static_cast<int>(table.units_of(leader_id(i)).size())));
  }
  CHECK(table.facts().arrivals.at(0).turn == 3);
  CHECK(read->start.of(*table.find_unit("R1")).status == Status::to_come);
}

TEST_CASE(
    "VK-H47 who writes a scenario is told of all rows that are wrong, and of nothing that only follows") {
  const auto scenario_faults = [](std::string_view text) {
    const auto scenario = read_scenario(text);
    return scenario ? std::vector<base::Error>() : scenario.error().all();
  };
  CHECK(scenario_faults(kScenario).empty());
  const auto changed = [](std::string text, std::string_view before, std::string_view after) {
    const auto at = text.find(before);
    REQUIRE(at != std::string::npos);
    return text.replace(at, before.size(), after);
  };
  // Two rows of one list; the second of one row is told when the first is mended.
  std::string text =
      changed(kScenario, "arm = \"infantry\"\nformation = \"line\"", "arm = \"foot\"\nformation = \"lien\"");
  text = changed(text, "guns = 6", "guns = 7");
  auto faults = scenario_faults(text);
  REQUIRE(faults.size() == 2);
  CHECK(faults[0].what.starts_with("unit A1: `arm`"));
  CHECK(faults[1].what.starts_with("unit A3: `guns`"));
  CHECK(read_scenario(text).error().what == faults[0].what);
  // A wrong area: who garrisons it is not asked, and the other area is.
  text = changed(changed(text, "kind = \"wood\"", "kind = \"wodo\""), "kind = \"bua\"", "kind = \"bau\"");
  faults = scenario_faults(text);
  REQUIRE(faults.size() == 2);
  CHECK(faults[0].what.starts_with("area W1: `kind`"));
  CHECK(faults[1].what.starts_with("area B1: `kind`"));
  // Two units on one place are both no legal position.
  faults = scenario_faults(changed(kScenario, "at = [16, 8]", "at = [10, 8]"));
  REQUIRE(faults.size() == 2);
  CHECK(faults[0].what.starts_with("unit A1: `at` is no legal position"));
  CHECK(faults[1].what.starts_with("unit A3: `at` is no legal position"));
  // What is wrong within a row is told once.
  CHECK(scenario_faults("x = 3").size() == 1);
  CHECK(scenario_faults("x = = 3").size() == 1);
}
