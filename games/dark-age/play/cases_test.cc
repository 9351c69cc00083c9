#include "dark-age/play/cases.h"

#include <doctest/doctest.h>

#include <string>

// How a case is written (docs/case-files.md); the cases themselves show the rules.

namespace dark_age {
namespace {

constexpr std::string_view kHead =
    "rule = \"DA 5.2\"\nsays = \"x\"\ngame = \"dark-age\"\nend_of_turn = false\n";

bool holds(const std::string& text) {
  const auto result = run_case(std::string(kHead) + text);
  return result && result->differences.empty();
}
/// The sentence that says why the case cannot be read; empty: it can.
std::string refusal(const std::string& text) {
  const auto result = run_case(std::string(kHead) + text);
  return result ? std::string() : result.error().sentence();
}
bool refused(const std::string& text, std::string_view words) {
  CAPTURE(refusal(text));
  return refusal(text).find(words) != std::string::npos;
}

const std::string kMove =
    "[areas]\nHRS = { owner = \"MER\", armies = 9, near = [\"BDS\"] }\nBDS = { owner = \"WES\" }\n"
    "[powers]\nMER = { balance = 9 }\n[[turn]]\nMER = [\"MOVE HRS BDS\"]\n[expect]\n";

std::string changed(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

}  // namespace

TEST_CASE("an unknown key is refused with its line and the nearest key") {
  CHECK(holds(kMove + "BDS = { owner = \"MER\", armies = 9 }\n"));
  for (const auto& [wrong, right] :
       {std::pair("pop = 1", "did you mean `population`?"),
        std::pair("retreat_loc = \"BDS\"", "`retreat_to`"), std::pair("adjacent = [\"BDS\"]", "`near`"),
        std::pair("armys = 1", "did you mean `armies`?")}) {
    CHECK(refused(changed(kMove, "near = [\"BDS\"]", wrong) + "over = false\n", "line 6: area HRS: `"));
    CHECK(refused(changed(kMove, "near = [\"BDS\"]", wrong) + "over = false\n", right));
  }
  CHECK(refused("[units]\n" + kMove + "over = false\n",
                "line 5: case: `units` is not known here; there are `"));
  CHECK(
      refused("highking = true\n" + kMove + "over = false\n", "line 5: case: `highking` is not known here"));
  CHECK(refused(kMove + "HRS = { pop = 1 }\n",
                "line 13: [expect] HRS: pop is not known here; did you mean "
                "`population`?"));
  CHECK(refused(kMove + "MER = { vp = 1 }\n", "did you mean `vps`?"));
  CHECK(refused(kMove + "outcome = []\n", "did you mean `outcomes`?"));
  CHECK(refused(kMove + "[expect.areas]\nHRS = { armies = 1 }\n", "`areas` is no area, no power"));
}

TEST_CASE("a word has one spelling, and a value one kind") {
  const std::string expect = "over = false\n";
  CHECK(refused(changed(kMove, "armies = 9", "terrain = \"mountains\"") + expect,
                "\"mountains\" is not one of"));
  CHECK(
      refused(changed(kMove, "armies = 9", "mode = \"DEFEND\"") + expect, "it is retreat, defend or ambush"));
  CHECK(refused(changed(kMove, "armies = 9", "ambush_at = \"BDS\"") + expect, "ambush_at"));
  CHECK(refused(changed(kMove, "near = [\"BDS\"]", "near = \"BDS\"") + expect, "`near` must be a list"));
  CHECK(refused(changed(kMove, "\"WES\"", "\"mer\"") + expect, "did you mean MER?"));
  CHECK(refused(kMove + "HRS = { armies = \"1\" }\n", "armies must be a whole number"));
  CHECK(refused(kMove + "HRS = { owner = 3 }\n", "owner must be a text in quotes"));
  CHECK(refused(kMove + "HRS = 3\n", "HRS must be a table"));
  for (const char* key : {"outcomes", "diagnostics", "no_diagnostics", "order", "ranking", "dice"})
    CHECK(refused(kMove + key + " = \"MER\"\n", "must be a list of texts"));
  for (const char* words : {"\"TAX\"", "{ says = [\"TAX\"] }", "{ has = 5 }", "{ has = [true] }"})
    CHECK(refused(kMove + "report = { MER = " + words + " }\n", "report"));
}

TEST_CASE("a sheet is a list of lines") {
  for (const char* sheet : {"\"TAX\"", "5", "[5]", "{ 1 = \"TAX\" }"}) {
    CAPTURE(sheet);
    CHECK_FALSE(refusal(changed(kMove, "[\"MOVE HRS BDS\"]", sheet) + "over = false\n").empty());
  }
  CHECK(holds(changed(kMove, "[\"MOVE HRS BDS\"]", "[]") + "MER = { balance = 9 }\n"));
  CHECK(refused(changed(kMove, "[[turn]]", "[turn]") + "over = false\n", "write [[turn]]"));
  CHECK(refused(changed(kMove, "MER = [\"MOVE", "KEN = [\"MOVE") + "over = false\n",
                "`KEN` is not known here"));
}

TEST_CASE("outcomes are in the words of COM-11; what follows a word may be left open") {
  const std::string given = changed(kMove, "BDS\"]\n[expect]", "BDS 12\"]\n[expect]");
  for (const char* line : {"MER 1 failed", "MER 1 failed units", "T1 MER 1 failed units"})
    CHECK(holds(given + "outcomes = [\"" + line + "\"]\n"));
  for (const char* line : {"MER 1 failed stuck", "MER 1 done", "T2 MER 1 failed", "MER 2 failed"})
    CHECK_FALSE(holds(given + "outcomes = [\"" + line + "\"]\n"));
  for (const char* line : {"MER 1 failed FEW", "MER 1 fails", "MER 1: failed", "KEN 1 done", "MER 1",
                           "MER 1 done units", "MER 1 failed forbidden city"})
    CHECK_FALSE(refusal(given + "outcomes = [\"" + line + "\"]\n").empty());
}

TEST_CASE("a refusal names the rule of the judge, and its words are whole words") {
  const std::string given = changed(kMove, "[\"MOVE", "[\"TURN 16\", \"MOVE");
  CHECK(holds(given + "refused = { rule = \"COM-35\", has = [\"turn 16\"] }\n"));
  CHECK_FALSE(holds(given + "refused = { rule = \"COM-7\", has = [\"turn 16\"] }\n"));
  CHECK_FALSE(holds(given + "refused = { rule = \"COM-3\", has = [\"turn 16\"] }\n"));
  CHECK_FALSE(holds(given + "refused = { has = [\"turn 16\"] }\n"));
  for (const char* part : {"6", "TURN 16", "tur"})
    CHECK_FALSE(holds(given + "refused = { rule = \"COM-35\", has = [\"" + part + "\"] }\n"));
  CHECK(refused(given + "refused = \"turn 16\"\n", "refused must be a table"));
  CHECK_FALSE(holds(given + "over = false\n"));
  CHECK_FALSE(holds(kMove + "refused = { rule = \"COM-35\", has = [] }\n"));
}

TEST_CASE("a case has one reading: the end of the last turn is played unless it says otherwise") {
  const std::string text = "rule = \"DA 5.2\"\nsays = \"x\"\ngame = \"dark-age\"\n" + kMove;
  const auto played = run_case(text + "turn = 2\n");
  CHECK((played && played->differences.empty()));
  const auto before = run_case(text + "turn = 1\n");
  CHECK((before && before->differences == std::vector<std::string>{"turn is 2 instead of 1"}));
  CHECK(holds(kMove + "turn = 1\n"));
}

TEST_CASE("a battle no order can lead to is no case of anything") {
  const auto refused = [](const std::string& lines, std::string_view words) {
    const auto result =
        run_case("rule = \"DA 5.2\"\nsays = \"x\"\ngame = \"dark-age\"\n[[battle]]\nattackers = 5\n" + lines +
                 "expect = { captured = true }\n");
    const std::string said = result ? std::string() : result.error().sentence();
    CAPTURE(said);
    return said.find(words) != std::string::npos;
  };
  CHECK(refused(
      "kind = \"probe\"\nterrain = \"city\"\n",
      "line 6: [[battle]]: no order leads to such a battle: PROBE is not allowed against a city (DA 5.4)"));
  CHECK(refused("kind = \"overrun\"\nterrain = \"city\"\n", "(DA 5.5)"));
  CHECK(refused("kind = \"raid\"\nterrain = \"city\"\n", "(DA 5.10)"));
  CHECK(refused("kind = \"siege\"\nterrain = \"lowlands\"\n", "(DA-H20)"));
  CHECK(refused("kind = \"move\"\nterrain = \"city\"\narmies = 1\nambush = true\n", "(DA 5.6)"));
  CHECK(refused("kind = \"sea\"\n", "(DA-H29)"));
}

TEST_CASE("several battles each have a sentence, and an [expect] of their own") {
  const std::string one = "[[battle]]\nsays = \"A\"\nkind = \"move\"\nattackers = 9\narmies = 4\nlevel = 2\n";
  const std::string other = "[[battle]]\nsays = \"B\"\nkind = \"sea\"\nattackers = 6\narmies = 4\n";
  const auto run = [](const std::string& text) { return run_case(text); };
  const std::string head = "rule = \"DA 5.2\"\nsays = \"x\"\ngame = \"dark-age\"\n";
  const auto good =
      run(head + one + "expect = { captured = true }\n" + other + "expect = { attackers = 4 }\n");
  CHECK((good && good->differences.empty()));
  const auto wrong =
      run(head + one + "[battle.expect]\nattackers = 6\n" + other + "[battle.expect]\narmies = 1\n");
  CHECK((wrong && wrong->differences == std::vector<std::string>{"B armies is 0 instead of 1"}));
  CHECK_FALSE(run(head + one + "expect = { captured = true }\n" + changed(other, "says = \"B\"\n", "") +
                  "expect = { armies = 0 }\n"));
  CHECK_FALSE(run(head + one + "expect = { army = 6 }\n"));
  CHECK_FALSE(run(head + one));
  CHECK_FALSE(run(head + one + "expect = {}\n"));
  CHECK_FALSE(run(head + changed(one, "\"move\"", "\"MOVE\"") + "expect = { captured = true }\n"));
  CHECK_FALSE(run(head + one + "expect = { captured = true }\n[expect]\ncaptured = true\n"));
}

}  // namespace dark_age
