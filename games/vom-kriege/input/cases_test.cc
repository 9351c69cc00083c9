#include "vom-kriege/input/cases.h"

#include <doctest/doctest.h>
#include <fmt/core.h>

#include "text/text_table.h"
#include "vom-kriege/input/case_dice.h"
#include "vom-kriege/input/case_script.h"
#include "vom-kriege/input/case_table.h"

namespace {

using namespace vom_kriege;

const std::string kHead = "rule = \"VK-137\"\nsays = \"A test.\"\ngame = \"vom-kriege\"\n";
const std::string kOne = "end = \"ask\"\nunit = [{ id = \"A1\", arm = \"infantry\", at = [20, 10] }]\n";

/// What a case comes to: "ok", what differs, or why it cannot be read.
std::string run(const std::string& body) {
  const auto result = run_case(kHead + body);
  if (!result) return result.error().sentence();
  return result->differences.empty() ? "ok" : base::joined(result->differences, "; ");
}
std::string run_one(const std::string& body) { return run(kOne + body); }

/// The scenario that is made of a case.
Scenario filled(const std::string& body) {
  const std::string text = kHead + body;
  auto table = base::parse_toml(text);
  REQUIRE(table);
  fill_in(*table, SourceText(text));
  auto scenario = read_scenario(scenario_text(*table, SourceText(text)).text);
  REQUIRE_MESSAGE(scenario, (scenario ? "" : scenario.error().sentence()));
  return std::move(*scenario);
}

bool has(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

}  // namespace

TEST_CASE("the head of a case") {
  const auto result = run_case(kHead + kOne + "[expect]\n");
  REQUIRE(result);
  CHECK(result->rule == "VK-137");
  CHECK_FALSE(result->refuses);
  CHECK(run_case(kHead + "shows = \"refuses\"\n" + kOne + "[expect]\n")->refuses);
  CHECK(has(run("shows = \"maybe\"\n[expect]\n"), "\"works\" or \"refuses\""));
  CHECK(has(run_case("rule = \"VK-1\"\nsays = \"x\"\ngame = \"dark-age\"\n[expect]\n").error().sentence(),
            "this judge knows \"vom-kriege\""));
  CHECK(has(run(kOne), "`expect` is missing"));
  CHECK(run("beginn = \"turn\"\n" + kOne + "[expect]\n") ==
        "line 4: case: `beginn` is not known here; did you mean `begin`?");
}

TEST_CASE("a case of one unit is filled in to a whole scenario") {
  const Scenario scenario = filled("unit = [{ id = \"A1\", arm = \"infantry\", at = [20.125, 10] }]\n");
  const Table& table = *scenario.table;
  CHECK(table.facts().width == field::inches(48));
  CHECK(table.facts().last_turn == 6);
  CHECK(table.side(Side::red).army == "france");
  CHECK(table.side(Side::blue).home == Edge::north);
  REQUIRE(table.unit_count() == 2);
  CHECK(table.unit(*table.find_unit("X9")).quality == Quality::conscript);
  CHECK(scenario.start.of(*table.find_unit("X9")).place.at == field::Point{5000, 33000});
  CHECK(scenario.start.of(*table.find_unit("A1")).place == field::Place{{20125, 10000}, field::Heading(0)});
  CHECK(scenario.start.of(*table.find_leader("A")).at == field::Point{2000, 2000});
  CHECK(scenario.start.of(*table.find_leader("X")).at == field::Point{2000, 34000});
}

TEST_CASE("what a case says goes before what would be filled in") {
  const Scenario scenario = filled(R"(
table = { height = 40.5 }
side = [{ id = "blue", army = "prussia", army_leader = { id = "B" } }]
command = [{ id = "C", side = "blue", cp = 3, leader = { quality = 2 } }]
unit = [
  { id = "A1", arm = "artillery", at = [20, 10] },
  { id = "A2", arm = "cavalry", type = "heavy", formation = "column", at = [30, 10], heading = 22.5 },
  { id = "C1", arm = "infantry", garrison = "W1" },
]
[[area]]
id = "W1"
kind = "wood"
outline = [[10, 20], [10, 24], [14, 24], [14, 20]]
)");
  const Table& table = *scenario.table;
  CHECK(table.facts().width == field::inches(84));  // as in a scenario that says only the height (VK-004)
  CHECK(table.side(Side::red).id == "red");
  CHECK(table.side(Side::blue).army == "prussia");
  const LeaderId c = *table.find_leader("C");
  CHECK(table.leader(c).side == Side::blue);
  CHECK(table.leader(c).base_cp == 3);
  CHECK(table.leader(c).quality == 2);
  CHECK(scenario.start.of(c).at == field::Point{2000, 38500});
  CHECK(scenario.start.of(*table.find_leader("B")).at == field::Point{2000, 36500});
  CHECK(table.unit(*table.find_unit("A1")).guns == 6);
  CHECK(scenario.start.of(*table.find_unit("A1")).formation == Formation::unlimbered);
  CHECK(scenario.start.of(*table.find_unit("A2")).place.heading == field::Heading(225));
  CHECK(scenario.start.of(*table.find_unit("C1")).garrison == *table.find_area("W1"));
  CHECK(table.unit_count() == 3);  // both sides have units, nobody is made up
}

TEST_CASE("who comes on later has no place, and neither has its leader") {
  const Scenario scenario = filled(R"(
unit = [{ id = "A1", arm = "infantry", at = [20, 10] }, { id = "B1", arm = "infantry" }]
arrival = [{ command = "B", turn = 2, zone = [[10, 0], [10, 4], [20, 4], [20, 0]] }]
)");
  CHECK(scenario.start.of(*scenario.table->find_leader("B")).status == Status::to_come);
  CHECK(scenario.start.of(*scenario.table->find_unit("B1")).status == Status::to_come);
}

TEST_CASE("VK-H9 numbers are read as they are written, and complaints name the line of the case") {
  const std::string text =
      "unit = [\n  { id = \"A1\", arm = \"infantry\", at = [20.0001, 10] },\n]\n[expect]\n";
  CHECK(has(run(text), "more decimals than the 3 of the grid"));
  CHECK(has(run(text), "line 5"));
  CHECK(has(run("[[unit]]\nid = \"A1\"\narm = \"infantry\"\nat = [1e1, 10]\n[expect]\n"), "line 7"));
  // Two units in one place: a complaint each, each with its own line.
  const auto both = run_case(kHead +
                             "unit = [\n  { id = \"A1\", arm = \"infantry\", at = [20, 10] },\n"
                             "  { id = \"A2\", arm = \"infantry\", at = [20, 10] },\n]\n[expect]\n");
  REQUIRE_FALSE(both);
  REQUIRE(both.error().all().size() == 2);
  CHECK(both.error().all()[1].line == both.error().line + 1);
}

TEST_CASE("VK-H47 a scenario that is refused") {
  const std::string guns = "unit = [{ id = \"A1\", arm = \"artillery\", guns = 7, at = [20, 10] }]\n";
  CHECK(run(guns + "[expect]\nrefused = \"`guns`\"\n") == "ok");
  CHECK(run_case(kHead + guns + "[expect]\nrefused = \"`guns`\"\n")->refuses);
  CHECK(has(run(guns + "[expect]\nrefused = [\"guns\", \"ranks\"]\n"), "expected \"ranks\" in the refusal"));
  CHECK(has(run(guns + "[expect]\n"), "`guns`"));
  CHECK(run(kOne + "[expect]\nrefused = \"guns\"\n") == "the scenario was not refused");
  CHECK(run("scenario = \"\"\"\ngame = \"vom-kriege\"\n\"\"\"\n[expect]\nrefused = \"`id` is missing\"\n") ==
        "ok");
}

TEST_CASE("units and leaders as they are") {
  CHECK(
      run_one("[expect]\nA1 = { at = [20, 10.000], heading = 0, formation = \"line\", hits = 0, disordered = "
              "false, marker = false, garrison = \"none\", status = \"on table\", contact = \"none\", "
              "centre = [20, 9.5], shaken = false, routing = false, shot_at = false, reacted = false }\n"
              "A = { at = [2, 2], hits = 0, bonus = 0, quality = 1, cp = 1 }\n"
              "turn = 1\nactive = \"A\"\ncup = [\"X\"]\nasked = \"M1 red\"\nwinner = \"none\"\n") == "ok");
  CHECK(run_one("[expect]\nA1 = { hits = 2 }\n") == "A1 hits: expected 2, is 0");
  CHECK(run_one("[expect]\nA1 = { at = [20, 16.5] }\n") == "A1 at: expected [20, 16.5], is [20, 10]");
  CHECK(run_one("[expect]\nasked = \"B1\"\n") == "asked: expected B1, is M1 red");
  CHECK(has(run_one("[expect]\nA1 = { hit = 2 }\n"), "`hit` of A1 is not known; there are at, heading"));
  CHECK(has(run_one("[expect]\nA7 = { hits = 2 }\n"), "`A7` is no unit, no leader"));
  CHECK(has(run_one("[expect]\naksed = \"M1\"\n"), "did you mean `asked`?"));
}

TEST_CASE("what has happened already") {
  CHECK(run_one("markers = [\"A1\"]\nbonus = { X = 2 }\nleader_hits = { A = 1 }\nturn = 3\n"
                "[expect]\nA1 = { marker = true }\nX = { bonus = 2 }\nA = { hits = 1 }\nturn = 3\n") == "ok");
  CHECK(run("end = \"ask\"\nremoved = [\"A2\"]\nunit = [{ id = \"A1\", arm = \"infantry\", at = [20, 10] }, "
            "{ id = \"A2\", arm = \"infantry\", at = [30, 10] }]\n"
            "[expect]\nA2 = { status = \"removed\", at = \"none\" }\n") == "ok");
  CHECK(has(run_one("markers = [\"Q1\"]\n[expect]\n"), "\"Q1\", which is no unit here"));
  CHECK(has(run_one("turn = 9\n[expect]\n"), "from 1 to 6"));
}

TEST_CASE("beginning in the middle") {
  CHECK(run("begin = \"combat\"\nend = \"ask\"\nunit = [{ id = \"A1\", arm = \"infantry\", at = [20, 10] }, "
            "{ id = \"Z1\", arm = \"infantry\", at = [20, 12] }]\n[expect]\nasked = \"B1 red\"\n") == "ok");
  CHECK(run_one("begin = \"orders\"\nhand = [\"saber\", \"flag\"]\n[expect]\nasked = \"O4 red\"\nhand = "
                "[\"flag\", \"saber\"]\n") == "ok");
  CHECK(run_one("begin = \"orders\"\nhand = [\"sword\"]\n[expect]\n") ==
        "line 7: case: `hand` has \"sword\"; a die shows infantry, cavalry, artillery, saber or flag");
  CHECK(run_one("active = \"N\"\nside = [{ id = \"red\", army_leader = { id = \"N\", quality = 2 } }]\n"
                "[expect]\nasked = \"A1 red\"\nactive = \"N\"\n") == "ok");
  CHECK(
      has(run_one("orders = [\"order A1 swords\"]\n[expect]\n"), "`orders` \"order A1 swords\": column 10"));
}

TEST_CASE("orders that stand are marks on units") {
  const Scenario scenario = filled(
      "unit = [{ id = \"A1\", arm = \"infantry\", at = [20, 10] }, { id = \"A2\", "
      "arm = \"infantry\", at = [26, 10] }, { id = \"A3\", arm = \"infantry\", "
      "at = [32, 10], hits = 4 }]\n");
  const auto begun = [&](const std::string& body) {
    const auto table = base::parse_toml(body);
    const SourceText source(body);
    std::optional<base::Error> error;
    Fields file(*table, "case", source, error);
    const CaseScript script = read_script(file, scenario);
    REQUIRE(!error);
    return script.begin.orders;
  };
  CHECK(begun("").size() == 2);  // A3 is routing
  CHECK(begun("")[0].face == DieFace::saber);
  CHECK(begun("begin = \"orders\"").empty());
  const auto one = begun("orders = [\"order A1+A2: infantry infantry, doctrine flag\"]");
  REQUIRE(one.size() == 1);

  const Battle battle =
      begin_at(*scenario.table, scenario.start, {.active = *scenario.table->find_leader("A"), .orders = one});
  const OrderMark& mark = battle.position.marks(*scenario.table->find_unit("A2")).order;
  CHECK(mark == OrderMark{true, DieFace::infantry, true, true, 1});
  CHECK(battle.course.groups == 1);
  CHECK(battle.position.marks(*scenario.table->find_unit("A3")).was_routing);
}

TEST_CASE("measured: distances, targets, dice") {
  const std::string two = R"(
end = "ask"
unit = [
  { id = "A1", arm = "infantry", at = [20, 10] },
  { id = "A2", arm = "artillery", at = [30, 10] },
  { id = "Z1", arm = "infantry", at = [20, 13], quality = "elite" },
  { id = "Z2", arm = "cavalry", at = [30, 20.001] },
]
[expect]
)";
  CHECK(run(two + "distance = { \"A1 Z1\" = 3, \"A2 Z2\" = 10.001 }\n") == "ok");
  CHECK(run(two + "distance = { \"A1 Z1\" = 3.001 }\n") == "distance A1 Z1: expected 3.001, is 3");
  CHECK(run(two + "targets = { A1 = [\"Z1\"], A2 = [\"Z2\"], Z2 = [] }\n") == "ok");
  CHECK(run(two + "targets = { A1 = [\"Z2\"] }\n") == "targets of A1: expected [Z2], is [Z1]");
  CHECK(run(two + "why_not = { \"A1 -> Z2\" = \"out of reach\", \"A1 -> Z1\" = \"none\" }\n") == "ok");
  CHECK(run(two + "shot = { \"A1 -> Z1\" = 4, \"A2 -> Z2\" = 2 }\n") == "ok");
  CHECK(run(two + "shot = { \"A1 -> Z1\" = 5 }\n").starts_with("shot A1 -> Z1: expected 5, is 4 (4 fire "));
  CHECK(run(two + "melee = { \"A1 -> Z1\" = 4, \"Z1 -> A1\" = 6 }\n") == "ok");
  CHECK(has(run(two + "shot = { \"A1 Z1\" = 4 }\n"), "write \"A1 -> Z1\""));
}

TEST_CASE("facts that never change") {
  CHECK(
      run_one("[expect.facts]\nA1 = { strength = 4, stands = 6, front = 4.5, depth = 1, stand_width = 0.75, "
              "rate = 6, doctrine = \"impulse\", gap = 2.25 }\nA = { cp = 1, men_a_unit = 1000 }\n"
              "table = { width = 48, height = 36, yards = 80, minutes = 20, men_a_figure = 60 }\n") == "ok");
  CHECK(run_one("[expect.facts]\nA1 = { front = 4 }\n") == "A1 front: expected 4, is 4.5");
}

TEST_CASE("the lines of play must be readable, or be tried as such") {
  CHECK(has(run_one("play = [\"move A1: forwrad 6\"]\n[expect]\n"), "line 6: play: \"move A1: forwrad 6\""));
  CHECK(
      run_one("play = [{ try = \"move A1: forward 6.0001\", no = [\"at most 3 decimals\"] }]\n[expect]\n") ==
      "ok");
  CHECK(has(run_one("play = [{ try = \"move A1: forward 6.0001\", no = [\"VK-137\"] }]\n[expect]\n"),
            "expected \"VK-137\" in the refusal, it is: VK-H9 column 18"));
  CHECK(has(run_one("play = [{ try = \"done\" }]\n[expect]\n"), "`no` is missing"));
  CHECK(has(run_one("standing = { red = [\"A1: sqaure always\"] }\n[expect]\n"), "Did you mean square?"));
  CHECK(has(run_one("dice = [\"saber\"]\n[expect]\n"), "dice: 1 are given, but 1 of them are not rolled"));
}

TEST_CASE("chits come as a case draws them, then in the order of the file") {
  CaseDice dice({DieFace::flag}, {LeaderId{2}, LeaderId{0}});
  LeaderBits cup = 0b111;
  dice.watch([&] { return cup; }, {});
  CHECK(dice.die("chit:1:1", 0, 3) == 3);
  cup = 0b011;
  CHECK(dice.die("chit:1:2", 0, 2) == 1);
  cup = 0b010;
  CHECK(dice.die("chit:1:3", 0, 1) == 1);
  CHECK(kDie[dice.die("shot:1", 0, 6) - 1] == DieFace::flag);
  CHECK(dice.missing().empty());
  (void)dice.die("shot:1", 1, 6);
  CHECK(dice.missing() == "shot:1");
}

TEST_CASE("a whole case: VK-137, as in docs/case-files-vom-kriege.md") {
  const std::string text = R"(
orders = ["order A1: infantry"]
play = [
  { try = "move A1: forward 6.001", no = ["VK-137", "6.001", "6 are allowed"] },
  "move A1: forward 6",
]
unit = [{ id = "A1", arm = "infantry", formation = "line", at = [20, 10], heading = 0 }]
[expect]
A1 = { at = [20, 16], heading = 0 }
)";
  CHECK(run(text) == "ok");
  CHECK(run_case(kHead + text)->refuses);
}

TEST_CASE("a case ends where it says, and what the judge plays on to needs no dice") {
  const std::string unit = "unit = [{ id = \"A1\", arm = \"infantry\", at = [20, 10] }]\n";
  CHECK(run("end = \"initiative\"\n" + unit + "[expect]\nrolls = []\ncup = [\"X\"]\n") == "ok");
  CHECK(run("play = [\"done\", \"stay\"]\n" + unit + "[expect]\nrolls = []\nunsaid = [\"cavalry\"]\n") ==
        "ok");
  CHECK(run("begin = \"turn\"\ndraw = [\"X\"]\ndice = [\"saber\"]\n" + unit +
            "[expect]\nactive = \"X\"\nasked = \"O4 blue\"\nhand = [\"saber\"]\n") == "ok");
}

TEST_CASE("a line that nobody asks for, and one that should have been refused") {
  const std::string unit = "unit = [{ id = \"A1\", arm = \"infantry\", at = [20, 10] }]\n";
  CHECK(has(run("play = [\"order A1: saber\"]\n" + unit + "[expect]\n"),
            "\"order A1: saber\" was never asked for"));
  CHECK(has(run("play = [{ try = \"move A1: forward 6\", no = [\"VK-137\"] }]\n" + unit + "[expect]\n"),
            "\"move A1: forward 6\" was not refused"));
  CHECK(has(run("play = [\"move A1: forward 7\"]\n" + unit + "[expect]\n"),
            "\"move A1: forward 7\" was refused: VK-137"));
  CHECK(run("play = [{ try = \"shoot A1 -> X9\", no = [], now = true }]\nend = \"ask\"\n" + unit +
            "[expect]\nasked = \"M1 red\"\n") == "ok");
}

TEST_CASE("a refusal by one of two rules that say the same, and a case that names the other") {
  const auto tried = [](const std::string& rule) {
    return run_one("play = [{ try = \"move A1: forward 7\", no = [\"" + rule + "\"] }]\n[expect]\n");
  };
  CHECK(tried("VK-137") == "ok");
  CHECK(tried("VK-135") == "ok");
  CHECK(has(tried("VK-140"), "expected \"VK-140\" in the refusal, it is: VK-137 "));
  CHECK(has(tried("VK-151"), "expected \"VK-151\" in the refusal, it is: VK-137 "));
}

// ------------------------------------------------------------------------------ the short form

namespace {

const std::string kPair = R"(
[units]
A1 = { side = "red", arm = "infantry", position = [20, 10], facing = 0 }
B1 = { side = "blue", arm = "infantry", at = [20, 13] }
)";

}  // namespace

TEST_CASE("two letters are enemies, whatever little is said of their sides") {
  const std::string units =
      "[units]\nA1 = { arm = \"infantry\", at = [20, 10] }\nB1 = { arm = \"infantry\", at = [20, 13] }\n";
  const std::string shot = "dice = \"Inf, cav cav art\"\n";
  const std::string rest = units + "[[do]]\nA = \"shoot A1 -> B1\"\n[expect]\nB1 = { hits = 1 }\n";
  CHECK(run(shot + "[sides]\nred = { army = \"france\" }\nblue = { army = \"austria\" }\n" + rest) == "ok");
  CHECK(run(shot + "[leaders]\nA = { side = \"red\", at = [20, 5] }\n" + rest) == "ok");
  CHECK(run(shot + "[leaders]\nLA = { at = [20, 5] }\nLB = { command = \"B\", at = [20, 30] }\n" + rest) ==
        "ok");
}

TEST_CASE("what was never asked for says why it would have been refused") {
  const std::string far =
      "dice = [\"infantry\", \"cavalry\", \"cavalry\", \"cavalry\"]\n"
      "[units]\nA1 = { arm = \"infantry\", at = [20, 10] }\nB1 = { arm = \"infantry\", at = [20, 13.1] }\n"
      "[[do]]\nred = \"shoot A1 -> B1\"\n[expect]\n";
  CHECK(has(run(far), "it would have been refused: VK-H26 the range to B1 is 3.1 inches"));
}

TEST_CASE("units by id, and steps by side") {
  CHECK(run("dice = [\"infantry\", \"sabre\", \"flag\", \"cavalry\"]\n" + kPair + R"(
[[do]]
red = "shoot A1 -> B1"
[[do]]
side = "blue"
say = "retreat B1: bearing home"
[expect]
A1 = { shooting_marker = true, facing = 0 }
B1 = { hits = 2, disordered = true, position = [20, 16] }
)") == "ok");
  CHECK(run(kPair + R"(
[[do]]
red = ["move A1: back 1", "move A1: back 1"]
refused = "VK-137"
[expect]
)") == "\"red: move A1: back 1\" was not refused");
}

TEST_CASE("dice of a step, sides of other names, one-letter units, leaders near their units") {
  CHECK(run(R"(
[units]
A = { side = "french", arm = "heavy cavalry", at = [20, 10] }
B = { side = "british", arm = "infantry", at = [20, 18], ranks = 2 }
[leaders]
NEY = { side = "french", army = true, quality = 3 }
[[do]]
french = "order A: cavalry"
dice = ["cavalry"]
[[do]]
say = ["charge A -> B", "react B: square"]
dice = ["flag", "flag", "flag", "infantry"]
[expect]
B = { formation = "square" }
rolls = ["command A0: 1", "square B: 4"]
facts = { A = { type = "heavy" }, NEY = { quality = 3 } }
)") == "ok");
}

TEST_CASE("ground by id, each kind in its place") {
  CHECK(run(kPair + R"(
[terrain]
W1 = { kind = "wood", outline = [[30, 10], [34, 10], [34, 14], [30, 14]] }
V1 = { kind = "village", corners = [[36, 10], [40, 10], [40, 14], [36, 14]] }
M1 = { kind = "marsh", outline = [[1, 10], [4, 10], [4, 14], [1, 14]] }
H1 = { kind = "hill", outline = [[1, 20], [10, 20], [10, 28], [1, 28]] }
S1 = { kind = "road", line = [[1, 2], [40, 2]] }
X1 = { kind = "impassable", outline = [[44, 10], [46, 10], [46, 14], [44, 14]] }
[expect]
distance = { "A1 W1" = 7.75, "A1 V1" = 13.75 }
)") == "ok");
}

TEST_CASE("what the short form does not know is named with its line") {
  CHECK(has(run(kPair + "[terrain]\nW1 = { kind = \"desert\" }\n[expect]\n"),
            "line 9: terrain: W1 has kind \"desert\"; it takes wood,"));
  CHECK(has(run(kPair + "[[do]]\nred = \"move A1: forward 1\"\nhello = 3\n[expect]\n"),
            "line 10: do: `hello`"));
  CHECK(has(run(kPair + "[[do]]\nsay = \"mvoe A1: forward 1\"\n[expect]\n"), "Did you mean move?"));
  CHECK(has(run(kPair + "[[do]]\nside = \"red\"\n[expect]\n"), "needs `say`"));
  CHECK(has(run("[units]\nA1 = 3\n[expect]\n"), "`A1` takes a table"));
  CHECK(has(run("units = 3\n[expect]\n"), "one table for each id"));
}

TEST_CASE("the last line may be the one that is refused") {
  CHECK(run(kPair + "[[do]]\nsay = \"move A1: forward 7\"\n[expect]\nrefused = \"VK-137\"\n") == "ok");
  CHECK(run(kPair + "[[do]]\nsay = \"move A1: forward 7\"\nexpect = \"refused VK-137\"\n" +
            "[[do]]\nsay = \"move A1: back 1\"\nexpect = \"done\"\n[expect]\n") == "ok");
  CHECK(has(run(kPair + "[[do]]\nsay = \"move A1: back 1\"\n[expect]\nrefused = \"VK-137\"\n"),
            "was not refused"));
}

TEST_CASE("what nobody is asked any more is refused all the same, with its reason") {
  const std::string guns = R"(
[units]
A1 = { side = "red", arm = "artillery", formation = "limbered", at = [20, 10] }
A2 = { side = "red", arm = "infantry", formation = "march column", at = [30, 10] }
B1 = { side = "blue", arm = "infantry", at = [30, 13] }
)";
  CHECK(run(guns + R"(
[[do]]
say = ["move A1: forward 1", "unlimber A1"]
[[do]]
say = "shoot A1 -> B1"
refused = "VK-144"
[[do]]
say = "limber A1"
refused = "VK-144"
[[do]]
say = "shoot A2 -> B1"
refused = "VK-169"
[expect]
)") == "ok");
}

TEST_CASE("what the short form leaves out: sides, doctrine, table") {
  CHECK(run(R"(
[units]
A1 = { arm = "infantry", at = [70, 50] }
B1 = { arm = "infantry", at = [70, 53] }
[[do]]
red = "move A1: back 1"
[[do]]
red = "shoot A1 -> B1"
refused = "4"
[expect]
facts = { A1 = { doctrine = "impulse" }, B1 = { doctrine = "impulse" }, table = { width = 84, height = 60 } }
B1 = { heading = 180 }
)") == "ok");
  CHECK(run(R"(
date = 1809-05-01
[units]
A1 = { side = "red", arm = "infantry", at = [20, 10] }
B1 = { side = "blue", arm = "infantry", at = [20, 30] }
[expect]
facts = { A1 = { doctrine = "impulse" }, B1 = { doctrine = "columnar" } }
)") == "ok");
  CHECK(run(R"(
[units]
U1 = { side = "red", arm = "infantry", at = [20, 10] }
U2 = { side = "blue", arm = "infantry", at = [20, 30] }
[expect]
facts = { U1 = { command = "U" }, U2 = { command = "U0" } }
)") == "ok");
  CHECK(has(run(R"(
[units]
A1 = { side = "red", command = "A", arm = "infantry", at = [20, 10] }
A2 = { side = "blue", command = "A", arm = "infantry", at = [20, 30] }
[expect]
)"),
            "units: command A has units of both sides"));
}

TEST_CASE("a leader among the units leads his side") {
  CHECK(run(R"(
dice = ["saber", "saber"]
[units]
NEY = { arm = "leader", side = "red", quality = 0, at = [20, 4] }
A1 = { side = "red", arm = "infantry", at = [20, 10] }
C1 = { side = "red", arm = "infantry", at = [26, 10] }
C2 = { side = "red", arm = "infantry", at = [32, 10] }
B1 = { side = "blue", arm = "infantry", at = [20, 30] }
[[do]]
say = "order A1+C1: saber"
[expect]
facts = { NEY = { units = 3, quality = 0, cp = 2 }, C1 = { command = "NEY" }, B1 = { command = "B" } }
hand = ["saber"]
)") == "ok");
}

TEST_CASE("the short form: other ways of writing it") {
  const std::string units = R"([units]
A1 = { side = "red", arm = "Infantry", x = 20, y = 10, facing = "north" }
B1 = { side = "blue", arm = "infantry", at = "20, 13", heading = "S" }
)";
  const std::string dice = R"(dice = ["infantry", "saber", "flag", "cavalry"]
)";
  CHECK(run(dice + units + R"([[do]]
who = "red"
what = "shoot A1 -> B1"
[[do]]
blue = "retreat B1: home"
[expect.units]
B1 = { x = 20, y = 16, facing = "south", hits = 2, removed = false }
)") == "ok");
  CHECK(run(units + "[[do]]\nA = \"charge A1 -> B1 left flank\"\nrefused = true\nrule = \"VK-155\"\n") ==
        "ok");
  CHECK(has(run(units + "[[do]]\nC = \"charge A1 -> B1\"\n[expect]\n"), "`C` is no side"));
  // Units as a list, quoted dates, states by name, orders with the unit.
  const std::string listed = R"(date = "1805-12-02"
dice = ["flag"]
[[units]]
id = "A1"
side = "red"
arm = "infantry"
formation = "march_column"
at = [20, 10.5]
shaken = true
order = "infantry"
[[units]]
id = "B1"
side = "blue"
arm = "foot artillery"
at = [20, 30]
routing = true
)";
  CHECK(run("dice = []\n" + listed.substr(0, listed.find("dice")) + listed.substr(listed.find("[[units")) +
            "[[do]]\nred = \"charge A1 -> B1\"\nrefused = \"VK-1\"\n[expect]\nA1 = { hits = 3 }\nB1 = { hits "
            "= 3, "
            "routing = true }\nfacts = { B1 = { type = \"light\" } }\n") == "ok");
}

TEST_CASE("the short form: ground by its middle, its corners or its name") {
  const std::string unit = "[units]\nA1 = { arm = \"infantry\", at = [20, 10] }\n";
  CHECK(run(unit + R"([terrain]
W1 = { kind = "Forest", centre = [20, 20], radius = 2 }
V1 = { kind = "built-up area", at = [30, 20], size = [4, 5] }
V2 = { kind = "BUA", corners = [[42, 22], [38, 18]] }
wood2 = { at = [10, 20], diameter = 4 }
[expect]
distance = { "A1 W1" = 8, "A1 V1" = 9.451, "V1 V2" = 6, "wood2 W1" = 6 }
)") == "ok");
  CHECK(has(run(unit +
                "[terrain]\nriver = { outline = [[0, 12], [48, 14]] }\n[[do]]\nred = \"move A1: forward 3\"\n"
                "refused = [\"VK-081\", \"VK-098\"]\n"),
            "ok"));
}

TEST_CASE("what could not be compared is refused, and not taken for true") {
  for (const char* expected : {"said = 5", "unsaid = [5]", "choices = true", "not_choices = 5", "hand = 5",
                               "told = { red = 5 }", "untold = { red = [5] }", "targets = { A1 = 5 }"}) {
    CAPTURE(expected);
    CHECK(has(run_one(std::string("[expect]\n") + expected + "\n"),
              "this takes a text in quotes, or a list of texts"));
  }
  CHECK(run_one("[expect]\nunsaid = \"rain\"\nhand = []\n") == "ok");
}

TEST_CASE("the short form: crests, roads and water as lines, commands, objectives and exits by id") {
  const std::string units = R"([units]
A1 = { side = "red", arm = "artillery", at = [20, 10] }
A2 = { side = "red", arm = "infantry", formation = "march column", at = [40, 10] }
B1 = { side = "blue", arm = "infantry", at = [20, 20] }
[terrain]
)";
  const std::string hill = "H1 = { kind = \"hill\", outline = [[10, 13], [30, 17]], ";
  for (const char* crest : {"crest = [[12, 15], [28, 15]]", "crests = [[[12, 15], [28, 15]]]",
                            "crest_line = [[12, 15], [28, 15]]", "crest = { line = [[12, 15], [28, 15]] }",
                            "crest = [{ line = [[12, 15], [28, 15]] }]"}) {
    CAPTURE(crest);
    CHECK(run(units + hill + crest + " }\n[expect]\nwhy_not = { \"A1 -> B1\" = \"not seen\" }\n") == "ok");
  }
  CHECK(run(units + hill + "height = 2 }\n[expect]\nwhy_not = { \"A1 -> B1\" = \"none\" }\n") == "ok");
  for (const char* road : {"path = [[40, 5], [40, 30]]", "centre_line = [[40, 5], [40, 30]]",
                           "lines = [[[40, 5], [40, 30]]]", "from = [40, 5], to = [40, 30]"}) {
    CAPTURE(road);
    CHECK(run(units + "R1 = { kind = \"road\", " + std::string(road) +
              " }\n[[do]]\nred = \"move A2: road to 40,28\"\n[expect]\nA2 = { at = [40, 28] }\n") == "ok");
  }
  const std::string more = R"(
[commands]
A = { side = "red", cp = 3, leader = { quality = "good", at = [20, 5] } }
[objectives]
farm = { point = [40, 14], points = 20 }
[exits]
lane = { side = "red", edge = "south", from = 30, to = 50 }
[expect]
A = { quality = 2, cp = 3 }
A1 = { on_table = true }
)";
  CHECK(run(units + "W1 = { kind = \"strongpoint\", outline = [[60, 10], [64, 14]] }\n" + more) == "ok");
  const std::string ahead = "[[do]]\nred = \"move A2: forward 4\"\n";
  const std::string river = "W1 = { kind = \"river\", line = [[0, 14], [84, 14]], width = 1 }\n" + ahead;
  CHECK(run(units + river + "refused = \"VK-098\"\n") == "ok");
  CHECK(run(units + "W1 = { kind = \"brook\", line = [[30, 4], [54, 28]], width = 1.414 }\n" + ahead +
            "[expect]\nA2 = { at = [40, 14] }\n") == "ok");
}

TEST_CASE("a case may give the dice of its fights alone, and passes that nobody asks for") {
  const std::string units = R"([units]
A1 = { side = "red", arm = "infantry", at = [20, 10] }
B1 = { side = "blue", arm = "infantry", at = [20, 15] }
)";
  const std::string play = R"([[do]]
red = ["order A1: infantry", "done", "move A1: forward 2", "no", "shoot A1 -> B1"]
[[do]]
blue = "no reaction"
[expect]
A1 = { at = [20, 12] }
B1 = { hits = 2 }
)";
  CHECK(run("dice = [\"infantry\", \"saber\", \"cavalry\", \"cavalry\"]\n" + units + play) == "ok");
  CHECK(run("dice = [\"infantry\", \"infantry\", \"saber\", \"cavalry\", \"cavalry\"]\n" + units + play) ==
        "ok");
  CHECK(has(run("dice = [\"infantry\", \"saber\", \"cavalry\"]\n" + units + play), "more are rolled"));
}

TEST_CASE("a case in which every pass is written out, also those that go by themselves") {
  const std::string units =
      "unit = [{ id = \"A1\", arm = \"infantry\", at = [8, 10] },\n"
      "        { id = \"Z1\", arm = \"infantry\", at = [8, 14] }]\n";
  // Kept, nothing to trade, ordered; the last `done` is for a combat phase in which nobody can fight any
  // more.
  CHECK(run("play = [\"keep\", \"done\", \"order A1: saber\", \"done\", \"charge A1 -> Z1\", \"done\", "
            "\"stay\",\n\"melee A1 -> Z1\", \"blue: no\", \"done\"]\n"
            "dice = [\"saber\", \"saber\", \"cavalry\", \"cavalry\", \"cavalry\", \"cavalry\", \"cavalry\", "
            "\"cavalry\", \"cavalry\"]\n" +
            units + "[expect]\nZ1 = { hits = 1 }\nA1 = { at = [8, 11] }\n") == "ok");
  // To the end of a turn: a cavalry die is nothing for infantry, so its orders are over before the last line.
  const std::string turn =
      "begin = \"turn\"\nend = \"turn\"\ndraw = [\"A\", \"Z\"]\ndice = [\"infantry\", \"cavalry\"]\n";
  CHECK(run(turn + "play = [\"order A1: infantry\", \"move A1: back 2\", \"blue: done\"]\n" + units +
            "[expect]\nturn = 2\nA1 = { at = [8, 8] }\n") == "ok");
  // A pass does not take the place of dice that a line needs.
  CHECK(has(run(turn + "play = [\"red: stay\", \"red: order A1: infantry\", \"red: order A1: infantry\"]\n" +
                units + "[expect]\n"),
            "dice: 2 are given, but more are rolled"));
}
