#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "core/dice.h"
#include "vom-kriege/input/decision_text.h"

namespace {

using namespace vom_kriege;

const std::vector<std::string> kUnits{"A1", "A2", "B1", "B2", "G1"};
const std::vector<std::string> kLeaders{"KEMPT", "REYNIER"};
const std::vector<std::string> kAreas{"W1", "V1"};
const Names kNames{kUnits, kLeaders, kAreas};

/// What a text is read as, in its canonical form; or why not.
std::string read(std::string_view text) {
  const auto decision = read_decision(text, kNames);
  return decision ? to_text(*decision, kNames) : decision.error().sentence();
}

}  // namespace

TEST_CASE("VK-H1 words that say no more may stand there") {
  CHECK(read("move A1: forward 2, change to line") == "move A1: forward 2, change line");
  CHECK(read("move A1: change to column, forward 2") == "move A1: change column, forward 2");
  CHECK(read("charge A1 -> B2 left flank") == "charge A1 -> B2 left");
  CHECK(read("charge A1 -> B2 rear face, change to line") == "charge A1 -> B2 rear, change line");
  CHECK(read("retreat B2: home") == read("retreat B2: bearing home"));
  CHECK(read("rout B2: home") == read("rout B2: bearing home"));
}

TEST_CASE("VK-H1 what people write is read for what it means") {
  const std::pair<std::string_view, std::string_view> said[] = {
      {"shoot A1 at B1", "shoot A1 -> B1"},
      {"shoot A1 B1 with A2, G1", "shoot A1 -> B1 with A2+G1"},
      {"charge A1 \u2192 B1 left flank", "charge A1 -> B1 left"},
      {"melee A1 vs B1", "melee A1 -> B1"},
      {"move A1, forward 6\"", "move A1: forward 6"},
      {"move A1 and A2: forward 3 inches then forward 3", "move A1+A2: forward 3, forward 3"},
      {"move A1: wheel 30 right", "move A1: wheel right 30"},
      {"move A1: wheel right by 30\u00b0; forward 1", "move A1: wheel right 30, forward 1"},
      {"move A1: oblique right 45 for 4", "move A1: oblique right 45 4"},
      {"order A1, A2: infantry, infantry", "order A1+A2: infantry infantry"},
      {"order A1 with infantry", "order A1: infantry"},
      {"order A1 sabers x2", "order A1: saber saber"},
      {"order A1: infantry+infantry", "order A1: infantry infantry"},
      {"rally A1 flag", "rally A1: flag"},
      {"form square B1", "square B1"},
      {"react B1: form square", "square B1"},
      {"react B1: counter-charge", "counter B1"},
      {"countercharge B1", "counter B1"},
      {"retreat B1: bearing 10, facing 0", "retreat B1: bearing 10 facing 0"},
      {"retreat B1 bearing 10 heading 0", "retreat B1: bearing 10 facing 0"},
      {"retreat B1 home", "retreat B1: bearing home"},
      {"rout B1 bearing 10", "rout B1: bearing 10"},
      {"move A1 back 3", "move A1: back 3"},
      {"move A1: sidestep left 3, backwards 1", "move A1: side left 3, back 1"},
      {"move A1 form column, forward 3", "move A1: change column, forward 3"},
      {"move A1: forwards 2, formation line", "move A1: forward 2, change line"},
      {"charge A1 -> B1, form line", "charge A1 -> B1, change line"},
      {"order A1: double saber", "order A1: saber saber"},
      {"order A1 2 sabers", "order A1: saber saber"},
      {"order A1: pair of infantry, far flag", "order A1: infantry infantry, far flag"},
      {"order A1: assault", "order A1: saber"},
      {"react B1: defensive fire", "fire B1"},
  };
  for (const auto& [text, meant] : said) {
    CAPTURE(text);
    CHECK(read(text) == meant);
  }
  CHECK(read("shoot A1 at B1 with A2,").find("expected a unit") != std::string::npos);
  CHECK(read("order A1: double saber saber").find("nothing more") != std::string::npos);
  CHECK(read("move A1 formation wedge").find("expected a formation") != std::string::npos);
  CHECK(read("order A1: infantry +").find("expected a die") != std::string::npos);
  CHECK(read("retreat B1: bearing 10, now").find("\"facing\"") != std::string::npos);
}

TEST_CASE("VK-H1 every decision has one canonical text, and reads back to itself") {
  for (const char* text : {
           "done",
           "keep",
           "no",
           "stay",
           "wait",
           "advance",
           "give 2 to KEMPT",
           "reroll 1 3",
           "trade infantry infantry for saber",
           "order A1: saber",
           "order A1+A2: infantry infantry, far flag, doctrine cavalry",
           "clear B1: artillery, far flag",
           "rally B1: flag",
           "rally B1: flag, far saber",
           "move A1: wheel left 30, forward 4.5",
           "move A1+A2: change line, oblique right 22.5 3",
           "move A1: side left 1.25, back 0.5, change square",
           "move A1: change column",
           "move A1: forward 2, enter W1",
           "move G1: road to 20,10.5",
           "leave A1: 20.125,10 heading 270 open order",
           "limber G1",
           "unlimber G1",
           "push G1: turn left 30, bearing 120 0.75",
           "push G1: turn right 45",
           "push G1: bearing 0 1",
           "charge A1 -> B2",
           "charge A1 -> B2 left, change line",
           "counter B1",
           "square B2",
           "leader to 3,4",
           "leader to 3,4 via 1,2 2.5,2.5",
           "shoot A1 -> B2",
           "shoot A1 -> B2 with A2+G1",
           "melee A1 -> B2 with A2",
           "fire B2",
           "fire B2 with B1",
           "retire B2: bearing 170",
           "retire KEMPT: bearing home",
           "retreat B2: bearing 170 facing 0",
           "retreat B2: bearing home",
           "rout B2: bearing 182.5",
           "place A1: 1,2 heading 0 march column",
           "place KEMPT: 1,2",
           "dice: infantry saber flag",
       })
    CHECK(read(text) == text);
}

TEST_CASE("VK-H75 who is not known has no name, and lists of units end all the same") {
  const std::vector<std::string> known{"A1", "A2", "", "B2", ""};
  const std::vector<std::string> leaders{"KEMPT", ""};
  const Names names{known, leaders, kAreas};
  for (const char* text : {"shoot A1 -> B2 with A2", "melee A1 -> B2 with A2", "fire B2 with A1"}) {
    const auto decision = read_decision(text, names);
    CAPTURE(text);
    REQUIRE(decision);
    CHECK(to_text(*decision, names) == text);
  }
}

TEST_CASE("VK-H1 any case, any blanks, and remarks") {
  CHECK(read("  MOVE a1 :  Wheel LEFT 30.0 ,forward 04.500  # up the hill") ==
        "move A1: wheel left 30, forward 4.5");
  CHECK(read("order a1 a2: Saber SABER") == "order A1+A2: saber saber");
  CHECK(read("charge A1->B2 FRONT") == "charge A1 -> B2 front");
  CHECK(read("rally B1") == "rally B1: flag");
  CHECK(read("push G1: turn left 30, bearing 120 0") == "push G1: turn left 30");
  CHECK(read("push G1: bearing 120 0") == "push G1: bearing 0 0");
  CHECK(read("retreat B2 facing 90") == "retreat B2: bearing home facing 90");
  CHECK(read("place A1: 1,2 heading 0 march-column") == "place A1: 1,2 heading 0 march column");
}

TEST_CASE("VK-H1 what cannot be read says where, what was expected, and the nearest word") {
  CHECK(read("") ==
        "column 1: the text ends here; expected a decision, such as move, shoot, charge or done.");
  CHECK(read("mvoe A1: forward 3") ==
        "column 1: \"mvoe\" does not fit; expected a decision, such as move, shoot, charge or done. Did you "
        "mean move?");
  CHECK(read("move A1: wheel lfet 30") ==
        "column 16: \"lfet\" does not fit; expected left or right. Did you mean left?");
  CHECK(read("move A7: forward 3").find("expected a unit. Did you mean A1?") != std::string::npos);
  CHECK(read("move A1: forward").find("column 17: the text ends here; expected a length in inches") == 0);
  CHECK(read("done now") == "column 6: \"now\" does not fit; expected nothing more.");
  CHECK(read("trade infantry saber for flag").find("expected two dice of one face") != std::string::npos);
}

TEST_CASE("VK-H9 no more decimals than the grid has") {
  CHECK(read("move A1: forward 4.5001").find("at most 3 decimals") != std::string::npos);
  CHECK(read("move A1: wheel left 30.05").find("an angle in degrees") != std::string::npos);
  CHECK(read("rout B2: bearing 360").find("a heading from 0 to 359.9") != std::string::npos);
  CHECK(read("move A1: forward -3").find("a length in inches") != std::string::npos);
  CHECK(read("move A1: forward 99999999999").find("a length in inches") != std::string::npos);
}

TEST_CASE("VK-H16 one change a move, at most eight legs") {
  CHECK(read("move A1: change line, forward 1, change column").find("one change of formation") !=
        std::string::npos);
  CHECK(read("move A1: back 1, back 1, back 1, back 1, back 1, back 1, back 1, back 1, back 1")
            .find("at most 8 legs") != std::string::npos);
}

TEST_CASE("VK-H1 what cannot be read names the rule that limits it") {
  const auto rule = [](std::string_view text) {
    const auto decision = read_decision(text, kNames);
    return decision ? std::string_view("none") : decision.error().rule.id;
  };
  CHECK(rule("mvoe A1: forward 1") == "VK-H1");
  CHECK(rule("move A1: forward") == "VK-H1");
  CHECK(rule("move A1: forward 1.0001") == "VK-H9");
  CHECK(rule("move A1: wheel left 30.05") == "VK-H9");
  CHECK(rule("reroll 7") == "VK-H1");
  CHECK(rule("move A1: change line, forward 1, change column") == "VK-140");
  CHECK(rule("move A1: forward 1, change column, forward 1") == "VK-140");
  CHECK(rule("trade infantry sabre for flag") == "VK-118");
  CHECK(rule("trade sabre saber for flag") == "none");
  CHECK(rule("order A1: saber flag") == "VK-H42");
  CHECK(rule("rally B2: saber") == "VK-130");
  CHECK(rule("move A1: back 1, back 1, back 1, back 1, back 1, back 1, back 1, back 1, back 1") == "VK-H16");
}

TEST_CASE("any text can be read, and what is read reads back to itself") {
  const std::string_view pieces[] = {
      "move",  "A1",    "B2",      ":",       ",",    "->",     "+",      "forward", "wheel", "left",  "30",
      "4.5",   "to",    "via",     "1",       "with", "flag",   "change", "line",    "open",  "order", "#",
      "place", "KEMPT", "retreat", "bearing", "home", "facing", "dice",   "saber",   "\xff",  "("};
  std::uint64_t state = 7;
  int understood = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (std::uint64_t n = base::next_random(state) % 9; n > 0; --n)
      text.append(pieces[base::next_random(state) % std::size(pieces)]).append(n % 2 == 0 ? " " : "");
    const auto decision = read_decision(text, kNames);
    if (!decision) {
      CHECK(!decision.error().expected.empty());
      continue;
    }
    ++understood;
    const auto again = read_decision(to_text(*decision, kNames), kNames);
    REQUIRE(again);
    CHECK(*again == *decision);
  }
  CHECK(understood > 0);
}

TEST_CASE("VK-H1 a reaction may also be said with who reacts first") {
  CHECK(read("react B2: square") == "square B2");
  CHECK(read("react B2: counter") == "counter B2");
  CHECK(read("react B2: fire with B1") == "fire B2 with B1");
  CHECK(read("react B2: retire bearing 170") == "retire B2: bearing 170");
  CHECK(read("react B2: retire") == read("retire B2"));
  CHECK(read("react KEMPT: retire bearing 200") == "retire KEMPT: bearing 200");
  CHECK(read("react B2: no") == "no");
  CHECK(read("react B2: sqare") ==
        "column 11: \"sqare\" does not fit; expected square, counter, fire, retire or no. Did you mean "
        "square?");
}

TEST_CASE("a sabre is a saber") {
  CHECK(read("order A1: sabre") == "order A1: saber");
  CHECK(read("order A1: sabre saber") == "order A1: saber saber");
}
