#include "orders/diagnostic.h"

#include <doctest/doctest.h>

#include "orders/testing.h"

using namespace sheet;
using sheet::testing::Words;

namespace {

std::string sentence(const Diagnostic& diagnostic) {
  base::Text text;
  write_sentence(text, diagnostic, base::Language::english);
  return text;
}

std::string last_sentence(std::string_view text) {
  const Words words;
  const Reading reading = read(text, words.vocabulary);
  REQUIRE_FALSE(reading.diagnostics.empty());
  return sentence(reading.diagnostics.back());
}

}  // namespace

TEST_CASE("COM-6 code names are stable") {
  const std::string_view names[] = {"unknown-word",   "unknown-code",   "bad-number", "missing-box",
                                    "too-many-boxes", "too-many-lines", "slot-twice", "not-adjacent",
                                    "passage-notice", "not-on-map",     "not-linked", "empty-sheet",
                                    "bad-directive",  "too-long"};
  REQUIRE(std::size(names) == static_cast<std::size_t>(Code::count));
  for (std::size_t i = 0; i < static_cast<std::size_t>(Code::count); ++i)
    CHECK(code_name(static_cast<Code>(i)) == names[i]);
}

TEST_CASE("COM-6 sentences say where, what, the nearest right thing, what happens, and the rule") {
  CHECK(last_sentence("TAX\nMVOE HRS BDS") ==
        "line 2, column 1: there is no action \"MVOE\". Did you mean MOVE? Slot 2 will fail as unreadable. "
        "(COM-6)");
  CHECK(last_sentence("MOVE HRS BDX") ==
        "line 1, column 10: \"BDX\" is no area of this map. Did you mean BDS? The action is written MOVE "
        "from to "
        "[number]; slot 1 will fail as unreadable. (COM-6)");
  CHECK(last_sentence("GIFT BDS 5") ==
        "line 1, column 6: \"BDS\" is an area, but a power belongs here. The action is written GIFT power "
        "number; slot 1 "
        "will fail as unreadable. (COM-6)");
  CHECK(last_sentence("MOVE HRS BDS 3x") ==
        "line 1, column 14: \"3x\" is no number that can be read. Did you mean 3? The action is written MOVE "
        "from to "
        "[number]; slot 1 will fail as unreadable. (COM-6)");
  CHECK(last_sentence("LEVY BDS AB-1") ==
        "line 1, column 10: \"AB-1\" may not stand here: this action takes a plain number or ALL. The action "
        "is written "
        "LEVY where [number]; slot 1 will fail as unreadable. (COM-4)");
  CHECK(last_sentence("MOVE HRS") ==
        "line 1, column 9: MOVE lacks an area here. The action is written MOVE from to [number]; slot 1 will "
        "fail as "
        "unreadable. (DA 5.2)");
  CHECK(last_sentence("TAX 5") ==
        "line 1, column 5: \"5\" is one box too many. The action is written TAX; slot 1 will fail as "
        "unreadable. (COM-3)");
  CHECK(last_sentence("1: TAX\n1: TAX") ==
        "line 2, column 4: slot 1 was given in line 1 already. This line counts; line 1 is dropped. (COM-3)");
  CHECK(
      last_sentence("TAX\n17: TAX") ==
      "line 2, column 1: there is no slot 17; slots are numbered from 1 to 16. The line is ignored. (COM-1)");
  CHECK(last_sentence("16: TAX\nTAX\nTAX") ==
        "line 2, column 1: the sheet's 16 slots are used up. This line and 1 after it are ignored. (COM-1)");
  CHECK(last_sentence("TAX\nTURN soon") ==
        "line 2, column 1: TURN needs the number of a turn and nothing else, such as TURN 3. The line is "
        "ignored. (COM-7)");
  CHECK(last_sentence("TAX\nRESIGN now") ==
        "line 2, column 1: RESIGN must stand alone, so this line was not taken for RESIGN. The line is "
        "ignored. (COM-6)");
  CHECK(last_sentence("TAX\nLUCK") ==
        "line 2, column 1: LUCK needs words behind it on the same line. The line is ignored. (COM-6)");
  CHECK(last_sentence("") ==
        "The sheet orders nothing, and an empty sheet is not taken for an order to do nothing. If you mean "
        "to wait, write "
        "HOLD. (COM-7)");
}

TEST_CASE("COM-6 the sentences a game asks for") {
  Diagnostic d;
  d.code = Code::not_adjacent;
  d.line = 2;
  d.column = 10;
  d.slot = 3;
  d.rule = "COM-6";
  d.word = "LEI";
  d.detail = "HRS";
  d.offered = "LES";
  CHECK(sentence(d) ==
        "line 2, column 10: LEI does not border on HRS. Did you mean LES? Slot 3 will fail as not-adjacent. "
        "(COM-6)");
  d.code = Code::passage_notice;
  d.rule = "DA-H23";
  CHECK(sentence(d) ==
        "line 2, column 10: LEI does not border on HRS. The move needs passage through LES; if that is not "
        "granted, slot 3 "
        "will fail as not-adjacent. (DA-H23)");
  d.offered.clear();
  CHECK(sentence(d) ==
        "line 2, column 10: LEI does not border on HRS. The move needs a power that grants passage between "
        "them; without "
        "it slot 3 will fail as not-adjacent. (DA-H23)");
}

TEST_CASE("SCH-H10, SCH-H56 what is not on a map, and lines that use no slot") {
  Diagnostic d;
  d.line = 2;
  d.column = 10;
  d.slot = 3;
  d.word = "104";
  d.detail = "101";
  d.rule = "SCH-H10";
  d.code = Code::not_on_map;
  CHECK(sentence(d) ==
        "line 2, column 10: 104 is not on your map. The action is kept and will be tried. (SCH-H10)");
  d.code = Code::not_linked;
  CHECK(sentence(d) ==
        "line 2, column 10: your map shows no link from 101 to 104. The action is kept and will be tried. "
        "(SCH-H10)");
  d.code = Code::bad_directive;
  d.rule = "SCH-H56";
  d.why = Why::beyond_probes;
  d.detail = "1";
  CHECK(sentence(d) ==
        "line 2, column 10: 104 is beyond the probe boxes that Probe Tech gives you (1). It is left out. "
        "(SCH-H56)");
  d.why = Why::name_letters;
  d.detail = "16";
  CHECK(sentence(d) == "line 2, column 10: A name has 1 to 16 characters. The line is ignored. (SCH-H56)");
}

TEST_CASE("COM-6 what a player wrote cannot disturb the sentence") {
  const Words words;
  const Reading reading = read("MOVE {0} {} 3", words.vocabulary);
  CHECK(sentence(reading.diagnostics.at(0)).find("\"{0}\" is no area") != std::string::npos);
  const std::string endless(5000, 'x');
  CHECK(last_sentence("MOVE HRS " + endless).size() < 300);
}
