#include "empires/play/cases.h"

#include <doctest/doctest.h>

#include <string>

// How a case may be written; what it shows of the rules stands under games/empires/cases.

namespace empires {
namespace {

constexpr std::string_view kHead =
    "rule = \"EMP 7.1\"\nsays = \"x\"\ngame = \"empires\"\nend_of_turn = false\n";

bool holds(const std::string& text) {
  const auto result = run_case(std::string(kHead) + text);
  return result && result->differences.empty();
}

/// The sentence of the refusal; empty: it was read.
std::string refusal(const std::string& text) {
  const auto result = run_case(std::string(kHead) + text);
  return result ? std::string() : result.error().sentence();
}

bool refused(const std::string& text, std::string_view words) {
  return refusal(text).find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("a base may be expected as a table, as its entrance, or just to be there") {
  const std::string given =
      "[areas]\n"
      "EXE = { owner = \"RD\", base = { entrance = \"NOR\", laid_up = 2 } }\n"
      "NOR = { terrain = \"sea\", near = [\"EXE\"] }\n"
      "[[turn]]\n"
      "RD = [\"SCRAP EXE 1\"]\n"
      "[expect]\n";
  CHECK(holds(given + "EXE = { base = { entrance = \"NOR\", laid_up = 1 } }\n"));
  CHECK(holds(given + "EXE = { base = \"NOR\" }\n"));
  CHECK(holds(given + "EXE = { base = true }\n"));
  CHECK_FALSE(holds(given + "EXE = { base = { laid_up = 2 } }\n"));
  CHECK_FALSE(holds(given + "EXE = { base = false }\n"));
}

TEST_CASE("agents may be given one by one, as a table or as a list") {
  const std::string rest = "\n[[turn]]\nRD = [\"WAIT\"]\n[expect]\n";
  const std::string land = "[areas]\nCAM = { population = 1 }\n[powers]\n";
  const std::string settled = "RD = { watchers = [\"CAM\"], agents = { spy = \"none\" } }\n";
  for (const char* spy :
       {"spy = \"CAM\"", "agents = { spy = \"CAM\" }", "agents = [{ kind = \"spy\", place = \"CAM\" }]"})
    CHECK(holds(land + "RD = { " + spy + " }" + rest + settled));
  CHECK(holds(land + "RD = { mole = \"CAM\" }" + rest +
              "RD = { agents = [{ kind = \"mole\", place = \"CAM\" }] }\n"));
  CHECK(refused(land + "RD = { agents = [{ kind = \"thief\", place = \"CAM\" }] }" + rest, "thief"));
}

TEST_CASE("options may stand at the head, and words may be written in any case") {
  CHECK(
      holds("watcher_limit = 0\n[areas]\nCAM = { mode = \"DEFEND\" }\n[powers]\nRD = { spy = \"CAM\" }\n"
            "[[turn]]\nRD = \"WAIT\"\n[expect]\noutcomes = \"RD 1 failed forbidden:watcher-limit\"\n"
            "CAM = { mode = \"Defend\" }\n"));
}

TEST_CASE("an ambush that points nowhere may be given, a direction without one may not") {
  const std::string rest = "\n[[turn]]\nRD = [\"DEFEND CAM\"]\n[expect]\nCAM = { mode = \"defend\" }\n";
  CHECK(holds("[areas]\nCAM = { owner = \"RD\", mode = \"ambush\" }" + rest));
  CHECK(refused("[areas]\nCAM = { owner = \"RD\", points_at = \"CAM\" }" + rest, "points_at"));
}

TEST_CASE("who does not mention the end of the turn may mean before or after it, but not a bit of both") {
  const std::string head = "rule = \"EMP 7.1\"\nsays = \"x\"\ngame = \"empires\"\n";
  const std::string rest =
      "[areas]\nCAM = { owner = \"RD\", population = 4 }\nDEV = { owner = \"BL\", population = 1 }\n"
      "[powers]\nRD = { balance = 3 }\n[[turn]]\nRD = [\"MOVE CAM DEV 5\"]\n[expect]\n";
  const auto before = run_case(head + rest + "RD = { balance = 3 }\nturn = 1\n");
  CHECK((before && before->differences.empty() && before->before_end));
  const auto after = run_case(head + rest + "RD = { balance = 4, army_reserve = 1 }\nturn = 2\n");
  CHECK((after && after->differences.empty() && !after->before_end));
  const auto mixed = run_case(head + rest + "RD = { balance = 3 }\nturn = 2\n");
  CHECK((mixed && !mixed->differences.empty() && !mixed->before_end));
  const auto strict = run_case(head + "end_of_turn = true\n" + rest + "RD = { balance = 3 }\nturn = 1\n");
  CHECK((strict && !strict->differences.empty()));
}

TEST_CASE("what the rule file abbreviates may be written short, and other words are refused") {
  const std::string given =
      "[areas]\nCAM = { owner = \"RD\", armies = 2 }\nDEV = { owner = \"BL\", neighbours = [\"CAM\"] }\n"
      "[powers]\nRD = { balance = 9 }\n[turn]\nRD = { 2 = \"MOVE CAM DEV\", 5 = \"ATTACK CAM DEV 3\" "
      "}\n[expect]\n";
  CHECK(holds(given + "outcomes = [\"RD 2 failed OWN\", \"rd 5: fails Few\", \"T1 RD 5 failed\"]\n"));
  CHECK_FALSE(holds(given + "outcomes = [\"RD 2 failed ADJ\"]\n"));
  CHECK(refused(given + "outcomes = [\"RD 2 refused\"]\n", "it is done, won, beaten, or failed"));
  CHECK(refused(given + "outcomes = [\"RD 2 failed too-few\"]\n", "\"too-few\" is no reason"));
  CHECK(refused(given + "outcomes = [\"XX 2 done\"]\n", "XX is no power here"));
  CHECK(refused(given + "outcomes = [\"RD done\"]\n", "the number of its slot"));
}

TEST_CASE("who touches whom may stand at the head") {
  const std::string rest =
      "[areas]\nCAM = { owner = \"RD\" }\nDEV = { owner = \"nobody\" }\n[[turn]]\nRD = [\"RETREAT CAM "
      "DEV\"]\n"
      "[expect]\noutcomes = [\"RD 1 done\"]\nDEV = { owner = \"unowned\" }\n";
  CHECK(holds("links = [\"CAM-DEV\"]\n" + rest));
  CHECK(holds("adjacent = [[\"DEV\", \"CAM\"]]\n" + rest));
  CHECK(refused("links = [\"CAM\"]\n" + rest, "pairs of areas"));
  CHECK(refused("links = [\"CAN-DEV\"]\n" + rest, "CAN is no area here"));
}

TEST_CASE("marks may stand with the base, agents be named in full, and reports be looked at") {
  CHECK(
      holds("[areas]\nEXE = { owner = \"RD\", population = 2, base = { entrance = \"NOR\", built = true } }\n"
            "NOR = { terrain = \"sea\", near = \"EXE\" }\n[powers]\nRD = { balance = 9 }\n[[turn]]\n"
            "RD = [\"BUILD EXE 1\"]\n[expect]\noutcomes = [\"RD 1 failed TGT\"]\n"));
  CHECK(
      holds("[areas]\nCAM = { population = 1 }\n[powers]\nBL = { mole = \"CAM\" }\n"
            "RD = { balance = 1, agents = [{ kind = \"Mole catcher\", at = \"CAM\" }] }\n[[turn]]\nRD = "
            "[\"KILL CAM\"]\n"
            "[expect]\nBL = { mole = \"none\" }\n[expect.report]\nRD = { has = [\"KILL CAM\"], lacks = [\"no "
            "such words\"] }\n"));
}

TEST_CASE("lists of codes and outcomes may be one text, and words stand in any form") {
  const std::string given =
      "order = \"BL, RD\"\nvictory_pending_since = \"none\"\n"
      "[areas]\nCAM = { owner = \"RD\", armies = 2, near = \"DEV FOR\", retreat = \"DEV\" }\n"
      "DEV = { owner = \"BL\", mode = \"entrenched\", against = \"CAM\" }\n"
      "FOR = { terrain = \"forests\", unowned = true }\n"
      "[powers]\nRD = { bps = 9, spy_catcher = \"FOR\" }\n[[turn]]\nRD = [\"MOVE CAM DEV\", \"LEVY "
      "FOR\"]\n[expect]\n";
  CHECK(
      holds(given +
            "outcomes = \"\"\"\nRD 1 failed OWN\nRD 2 failed OWN\n\"\"\"\n"
            "CAM = { retreat_to = \"DEV\" }\nDEV = { mode = \"entrench\", points_at = \"CAM\" }\n"
            "FOR = { terrain = \"forest\", unowned = true }\nvictory_pending_since = \"none\"\n"
            "RD = { bps = 9, spycat = \"FOR\", agents = [{ kind = \"spy catcher\", place = \"FOR\" }] }\n"));
  CHECK_FALSE(holds(given + "outcomes = \"RD 1 failed OWN\\nRD 2 failed FEW\"\n"));
  CHECK_FALSE(holds(given + "RD = { mole_catcher = \"FOR\" }\n"));
}

TEST_CASE("of a battle alone it is said what can be expected") {
  const std::string sea =
      "rule = \"EMP 8.1\"\nsays = \"x\"\ngame = \"empires\"\n"
      "[battle]\nkind = \"sea\"\nattackers = 9\ndefenders = 4\n[expect]\n";
  CHECK(run_case(sea + "attackers = 8\ncaptured = true\n")->differences.empty());
  const auto read = run_case(sea + "cruisers = 8\n");
  REQUIRE_FALSE(read);
  CHECK(read.error().sentence().find("`defenders`, `captured`, `won`") != std::string::npos);
}

TEST_CASE("what cannot be meant is refused") {
  const std::string land = "[areas]\nCAM = { owner = \"RD\", population = 4 }\n";
  const std::string expect = "[expect]\nturn = 1\n";
  CHECK(refused(land + "[[turn]]\nRD = { first = \"LEVY CAM\" }\n" + expect, "a list of lines, or a table"));
  CHECK(refused(land + "[[turn]]\nRD = 7\n" + expect, "a list of lines, or a table"));
  CHECK(refused(land + "[[turn]]\nexpect = {}\n" + expect, "stands once, in [expect]"));
  CHECK(refused(land + "[[turn]]\n[expect]\nCAM = { armys = 1 }\n", "did you mean `armies`?"));
  CHECK(refused(land + "[[turn]]\n[expect]\nCAM = { soldiers = 1 }\n", "`owner`, `armies`"));
  CHECK(refused("order = [\"RD\", \"RD\"]\n" + land + "[[turn]]\n" + expect, "twice"));
}

}  // namespace empires
