#include "vom-kriege/input/cases.h"

#include <doctest/doctest.h>
#include <fmt/core.h>

#include "text/text_table.h"
#include "vom-kriege/input/case_dice.h"
#include "vom-kriege/input/case_refusal.h"
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
  CHECK(table.unit_count() == 3);  // both sides have units, none is made up
}

TEST_CASE("a command that comes on later has no place, and neither has its leader") {
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
  const auto refused = [](const std::string& how) { return "[expect]\nrefused = { " + how + " }\n"; };
  const std::string right = refused("rule = \"VK-H47\", has = [\"guns\", \"7\"]");
  CHECK(run(guns + right) == "ok");
  CHECK(run_case(kHead + guns + right)->refuses);
  CHECK(has(run(guns + refused("rule = \"VK-H47\", has = [\"ranks\"]")),
            "expected \"ranks\" in the refusal, it is: VK-H47 "));
  CHECK(has(run(guns + refused("rule = \"VK-012\"")), "expected a refusal by VK-012, it is by VK-H47: "));
  CHECK(has(run(guns + "[expect]\n"), "`guns`"));
  CHECK(run(kOne + right) == "the scenario was not refused");
  CHECK(has(run(kOne + "[expect]\nrefused = \"VK-H47\"\n"), "a refusal is written { rule = "));
  // The rule is the one the sentence names; where it names none, VK-H47.
  CHECK(run("unit = [{ id = \"A1\", arm = \"cavalry\", type = \"heavy\", lancer = true, at = [20, 10] }]\n" +
            refused("rule = \"VK-016\"")) == "ok");
  CHECK(run("scenario = \"\"\"\ngame = \"vom-kriege\"\n\"\"\"\n" +
            refused("rule = \"VK-H47\", has = [\"`id`\"]")) == "ok");
}

TEST_CASE("units and leaders as they are") {
  CHECK(
      run_one("[expect]\nA1 = { at = [20, 10.000], heading = 0, formation = \"line\", hits = 0, disordered = "
              "false, marker = false, garrison = \"none\", status = \"on table\", contact = \"none\", "
              "centre = [20, 9.5], shaken = false, routing = false, shot_at = false, reacted = false }\n"
              "A = { at = [2, 2], hits = 0, bonus = 0, quality = 1 }\n"
              "turn = 1\nactive = \"A\"\ncup = [\"X\"]\nasked = \"M1 red\"\nwinner = \"none\"\n") == "ok");
  CHECK(run_one("[expect]\nA1 = { hits = 2 }\n") == "A1 hits: expected 2, is 0");
  CHECK(run_one("[expect]\nA1 = { at = [20, 16.5] }\n") == "A1 at: expected [20, 16.5], is [20, 10]");
  CHECK(run_one("[expect]\nasked = \"B1\"\n") == "asked: expected B1, is M1 red");
  CHECK(has(run_one("[expect]\nA1 = { hit = 2 }\n"), "`hit` of A1 is not known; did you mean `hits`?"));
  CHECK(has(run_one("[expect]\nA1 = { facing = 2 }\n"),
            "`facing` of A1 is not known; did you mean `heading`?"));
  CHECK(
      has(run_one("[expect]\nA1 = { colour = 2 }\n"), "`colour` of A1 is not known; there are at, heading"));
  CHECK(has(run_one("[expect]\nA7 = { hits = 2 }\n"), "`A7` is no unit and no leader"));
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
              "rate = 6, doctrine = \"impulse\", gap = 2.25 }\nA = { cp = 1 }\n"
              "table = { width = 48, height = 36, yards = 80, minutes = 20, men_a_figure = 60, men_a_unit = "
              "1000 }\n") == "ok");
  CHECK(run_one("[expect.facts]\nA1 = { front = 4 }\n") == "A1 front: expected 4, is 4.5");
}

TEST_CASE("the lines of play must be readable, or be tried as such") {
  CHECK(has(run_one("play = [\"move A1: forwrad 6\"]\n[expect]\n"), "line 6: play: \"move A1: forwrad 6\""));
  const auto tried = [](const std::string& no) {
    return run_one("play = [{ try = \"move A1: forward 6.0001\", no = { " + no + " } }]\n[expect]\n");
  };
  CHECK(tried("rule = \"VK-H9\", has = [\"at most 3 decimals\"]") == "ok");
  CHECK(has(tried("rule = \"VK-137\""), "expected a refusal by VK-137, it is by VK-H9: column 18"));
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
  { try = "move A1: forward 6.001", no = { rule = "VK-137", has = ["6.001"] } },
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

TEST_CASE("a line that no ask fits, and one that should have been refused") {
  const std::string unit = "unit = [{ id = \"A1\", arm = \"infantry\", at = [20, 10] }]\n";
  CHECK(has(run("play = [\"order A1: saber\"]\n" + unit + "[expect]\n"),
            "\"order A1: saber\" was never asked for"));
  CHECK(has(
      run("play = [{ try = \"move A1: forward 6\", no = { rule = \"VK-137\" } }]\n" + unit + "[expect]\n"),
      "\"move A1: forward 6\" was not refused"));
  CHECK(has(run("play = [\"move A1: forward 7\"]\n" + unit + "[expect]\n"),
            "\"move A1: forward 7\" was refused: VK-137"));
  CHECK(run("play = [{ try = \"shoot A1 -> X9\", no = { rule = \"VK-H43\" }, now = true }]\n" + unit +
            "[expect]\nasked = \"M1 red\"\n") == "ok");
}

TEST_CASE("a refusal names its rule whole, and its words whole") {
  const auto tried = [](const std::string& no) {
    return run_one("play = [{ try = \"move A1: forward 6.001\", no = " + no + " }]\n[expect]\n");
  };
  CHECK(tried("{ rule = \"VK-137\" }") == "ok");
  CHECK(tried("{ rule = \"VK-137\", has = [\"6.001\", \"6\", \"20,16.001\"] }") == "ok");
  for (const char* rule : {"VK-135", "VK-13", "137", "VK-1377", "", "vk-137", "VK-137, VK-135"}) {
    CAPTURE(rule);
    CHECK(has(tried(std::string("{ rule = \"") + rule + "\" }"), "it is by VK-137: leg 1 from"));
  }
  CHECK(has(tried("{ rule = \"VK-137\", has = [\"001\"] }"), "expected \"001\" in the refusal"));
  CHECK(has(tried("{ rule = \"VK-137\", has = [\"allow\"] }"), "expected \"allow\" in the refusal"));
  CHECK(has(tried("[\"VK-137\"]"), "line 6: play: a refusal is written { rule = \"VK-137\", has = "));
  CHECK(has(tried("{ has = [\"6\"] }"), "`rule` is missing"));
  CHECK(has(tried("{ rule = \"VK-137\", says = [\"6\"] }"), "`says` is not known here"));
}

TEST_CASE("whole words: a dot joins digits, a hyphen letters") {
  CHECK(has_words("costs 6.001 inches, 6 are allowed (VK-137).", "6"));
  CHECK_FALSE(has_words("costs 6.001 inches of 16", "6"));
  CHECK_FALSE(has_words("costs 6.001 inches", "001"));
  CHECK_FALSE(has_words("by VK-137", "137"));
  CHECK(has_words("by VK-137.", "vk-137"));
  CHECK(has_words("over  the\nEdge", "the edge"));
  CHECK(has_words("unit A1: `guns` is 7", "`guns`"));
}

TEST_CASE("a key by another name is refused, with its line and the name that is meant") {
  const auto unit = [](const std::string& key) {
    return run("unit = [\n  { id = \"A1\", arm = \"infantry\", at = [20, 10], " + key + " },\n]\n[expect]\n");
  };
  CHECK(unit("facing = 0") == "line 5: unit A1: `facing` is not known here; did you mean `heading`?");
  CHECK(unit("pos = [1, 2]") == "line 5: unit A1: `pos` is not known here; did you mean `at`?");
  CHECK(unit("position = [1, 2]") == "line 5: unit A1: `position` is not known here; did you mean `at`?");
  CHECK(unit("headin = 0") == "line 5: unit A1: `headin` is not known here; did you mean `heading`?");
  CHECK(has(unit("marker = true"), "line 5: unit A1: `marker` is not known here"));
  CHECK(has(unit("heading = \"north\""), "line 5: "));
  const auto head = [](const std::string& rows) { return run(rows + kOne + "[expect]\n"); };
  CHECK(head("units = []\n") == "line 4: case: `units` is not known here; did you mean `unit`?");
  CHECK(head("do = []\n") == "line 4: case: `do` is not known here; did you mean `play`?");
  CHECK(head("leaders = {}\n") == "line 4: case: `leaders` is not known here; did you mean `command`?");
  CHECK(head("terrain = {}\n") == "line 4: case: `terrain` is not known here; did you mean `area`?");
  CHECK(has(run_one("dice = [\"sabre\"]\n[expect]\n"), "\"sabre\"; a die shows infantry, cavalry,"));
}

TEST_CASE("one reading: a pass must be asked for, and dice lie there only if the case says so") {
  CHECK(has(run_one("play = [\"pass\"]\n[expect]\n"), "line 6: play: \"pass\""));
  // The command dice are rolled: two for the orders of A.
  const std::string order =
      "play = [\"order A1: infantry\"]\ncommand = [{ id = \"A\", leader = { at = [20, 5] } }]\n";
  CHECK(has(run_one(order + "[expect]\n"), "dice: 0 are given, but more are rolled"));
  CHECK(run_one(order + "hand = [\"infantry\"]\n[expect]\nhand = []\n") == "ok");
  // A line that is tried waits for an ask it fits, and no rule stands in for that ask.
  CHECK(has(run_one("play = [{ try = \"square A1\", no = { rule = \"VK-166\" } }]\n[expect]\n"),
            "\"square A1\" was never asked for"));
}

TEST_CASE("what could not be compared is refused, and not taken for true") {
  for (const char* expected : {"said = 5", "said = \"rain\"", "unsaid = [5]", "choices = true", "hand = 5",
                               "told = { red = 5 }", "untold = { red = [5] }", "targets = { A1 = 5 }"}) {
    CAPTURE(expected);
    CHECK(has(run_one(std::string("[expect]\n") + expected + "\n"), "this takes a list of texts"));
  }
  CHECK(run_one("[expect]\nunsaid = [\"rain\"]\nhand = []\n") == "ok");
}

TEST_CASE("a try at the end of a case ends it; a case may say where else it ends") {
  const std::string two =
      "unit = [{ id = \"A1\", arm = \"infantry\", at = [20, 10] },\n"
      "        { id = \"Z1\", arm = \"infantry\", at = [20, 13] }]\n"
      "dice = [\"flag\", \"cavalry\", \"cavalry\", \"cavalry\"]\n"
      "play = [\"shoot A1 -> Z1\", { try = \"retreat Z1: bearing 46\", no = { rule = "
      "\"VK-215\" } }]\n";
  CHECK(run(two + "[expect]\nZ1 = { at = [20, 13] }\n") == "ok");
  CHECK(run(two + "end = \"choice\"\n[expect]\nZ1 = { at = [20, 16] }\n") == "ok");
}
