#include "orders/reader.h"

#include <doctest/doctest.h>
#include <fmt/core.h>

#include "orders/testing.h"

using namespace sheet;
using sheet::testing::Act;
using sheet::testing::read_text;
using sheet::testing::Words;

namespace {

/// An entry as it was understood: `MOVE HRS BDS AB-2`, empty boxes as `-`.
std::string shown(const Entry& entry) {
  const Words words;
  if (entry.state == Entry::State::empty) return "empty";
  if (entry.state == Entry::State::unreadable) return "unreadable";
  const Signature* signature = nullptr;
  for (const Signature& s : sheet::testing::kSignatures)
    if (signature == nullptr && s.action == entry.action) signature = &s;
  REQUIRE(signature != nullptr);
  const auto code = [&](const Box& box, Ref ref) -> std::string {
    if (ref == kNone) return "-";
    return std::string(box.kind == Box::Kind::power ? words.powers.code(ref) : words.places.code(ref));
  };
  std::string number = "-";
  if (entry.number.kind == Number::Kind::all) number = "ALL";
  if (entry.number.kind == Number::Kind::plain) number = fmt::format("{}", entry.number.n);
  if (entry.number.kind == Number::Kind::all_but) number = fmt::format("AB-{}", entry.number.n);
  return fmt::format("{} {} {} {}", signature->word, code(signature->first, entry.first),
                     code(signature->second, entry.second), number);
}

std::string slot_of(const Reading& reading, std::size_t slot) { return shown(reading.sheet.slots[slot - 1]); }

/// What a single clean line is read as; its diagnostics, if there are any, instead.
std::string one(std::string_view line) {
  const Reading reading = read_text(line);
  base::Text text;
  for (const Diagnostic& d : reading.diagnostics) write_sentence(text, d, base::Language::english);
  return text.size() > 0 ? text : slot_of(reading, 1);
}

/// The one remark on a text.
Diagnostic remark(std::string_view text) {
  const Reading reading = read_text(text);
  REQUIRE(reading.diagnostics.size() == 1);
  return reading.diagnostics.front();
}

std::string_view written(std::string_view text, const Reading& reading, std::size_t slot) {
  const Entry& entry = reading.sheet.slots[slot - 1];
  return text.substr(entry.text_begin, entry.text_length);
}

constexpr std::string_view kMoved = "MOVE HRS BDS 3";

}  // namespace

TEST_CASE("COM-1 a sheet has 16 slots and gaps are allowed") {
  const Reading reading = read_text("2: TAX\n16: TAX\n");
  CHECK(reading.diagnostics.empty());
  for (std::size_t slot = 1; slot <= kSlots; ++slot) {
    CAPTURE(slot);
    CHECK(slot_of(reading, slot) == (slot == 2 || slot == 16 ? "TAX - - -" : "empty"));
  }
}

TEST_CASE("COM-1 the 17th action and all after it are ignored, with one remark") {
  std::string text;
  for (int i = 0; i < 19; ++i) text += fmt::format("LEVY BDS {}\n", i);
  const Reading reading = read_text(text);
  REQUIRE(reading.diagnostics.size() == 1);
  const Diagnostic& d = reading.diagnostics.front();
  CHECK(d.code == Code::too_many_lines);
  CHECK(d.severity == Severity::error);
  CHECK(d.line == 17);
  CHECK(d.detail == "2");
  CHECK(d.rule == base::RuleRef("COM-1"));
  CHECK(slot_of(reading, 16) == "LEVY BDS - 15");
}

TEST_CASE("COM-1 slot numbers are 1 to 16") {
  for (std::string_view text : {"0: TAX", "17: TAX", "99999999999999999999: TAX"}) {
    CAPTURE(text);
    const Reading reading = read_text(text);
    REQUIRE(reading.diagnostics.size() == 2);  // nothing else is ordered, either
    CHECK(reading.diagnostics[0].code == Code::empty_sheet);
    CHECK(reading.diagnostics[1].code == Code::too_many_lines);
    CHECK(reading.diagnostics[1].why == Why::slot_number);
    CHECK(reading.diagnostics[1].word == text.substr(0, text.find(':')));
  }
  CHECK(read_text("17: TAX\nTAX\nTAX\n").diagnostics.size() == 3);
}

TEST_CASE("COM-3 one action a line, in any case, separated by blanks") {
  CHECK(one("MOVE HRS BDS AB-2") == "MOVE HRS BDS AB-2");
  CHECK(one("move hrs bds 3") == kMoved);
  CHECK(one("Move Hrs\tbDs    3") == kMoved);
  CHECK(one("\t  MOVE HRS BDS 3  \t") == kMoved);
  CHECK(one("KONVOY WAS BDS") == "CONVOY WAS BDS -");
}

TEST_CASE("COM-3 boxes are separated by bars") {
  CHECK(one("MOVE|HRS|BDS|3") == kMoved);
  CHECK(one("| MOVE | HRS | BDS | 3 |") == kMoved);
  CHECK(one("  | move |\thrs | bds |3|  ") == kMoved);
  CHECK(one("MOVE HRS | BDS 3") == kMoved);
  CHECK(one("| LEVY | BDS | | 3 |") == "LEVY BDS - 3");
  CHECK(one("LEVY | BDS ||") == "LEVY BDS - -");
  CHECK(one("GIFT || MER | 5") == "GIFT - MER 5");
  CHECK(one("| TAX | | | |") == "TAX - - -");
  CHECK(one("RETREAT | BDS | |") == "RETREAT BDS - -");
  CHECK(one("| MOVE | HRS | BDS | - |") == "MOVE HRS BDS -");
}

TEST_CASE("COM-3 commas and arrows between places are blanks") {
  CHECK(one("MOVE HRS, BDS, 3") == kMoved);
  CHECK(one("MOVE HRS->BDS 3") == kMoved);
  CHECK(one("MOVE HRS -> BDS 3") == kMoved);
  CHECK(one("MOVE HRS --> BDS 3") == kMoved);
  CHECK(one("MOVE HRS=>BDS,3") == kMoved);
  CHECK(one("MOVE HRS>BDS 3") == kMoved);
  CHECK(one("MOVE HRS \xe2\x86\x92 BDS 3") == kMoved);
  CHECK(one("MOVE HRS-BDS 3") == kMoved);
  CHECK(one("MOVE HRS\xe2\x80\x93"
            "BDS 3") == kMoved);
  CHECK(one("MOVE HRS BDS 3;") == kMoved);
}

TEST_CASE("COM-3 a dash is an empty box") {
  CHECK(one("RETREAT BDS -") == "RETREAT BDS - -");
  CHECK(one("MOVE HRS BDS -") == "MOVE HRS BDS -");
  CHECK(one("BORROW -") == "BORROW - - -");
  CHECK(one("PASSAGE BDS -") == "PASSAGE BDS - -");
  CHECK(one("MOVE HRS BDS ___") == "MOVE HRS BDS -");
}

TEST_CASE("COM-3 boxes the action does not use may be left out, and given ones fill the used ones") {
  CHECK(one("RETREAT BDS") == "RETREAT BDS - -");
  CHECK(one("RETREAT BDS HRS") == "RETREAT BDS HRS -");
  CHECK(one("KING HRS") == "KING HRS - -");
  CHECK(one("KING HRS BDS") == "KING HRS BDS -");
  CHECK(one("MIGRATE HRS BDS") == "MIGRATE HRS BDS -");
  CHECK(one("MIGRATE HRS BDS 2") == "MIGRATE HRS BDS 2");
  CHECK(one("BORROW") == "BORROW - - -");
  CHECK(one("BORROW MER") == "BORROW - MER -");
  CHECK(one("LEVY BDS") == "LEVY BDS - -");
  CHECK(one("LEVY BDS 3") == "LEVY BDS - 3");
  CHECK(one("ORDER") == "ORDER - - -");
  CHECK(one("ORDER 5") == "ORDER - - 5");
  CHECK(one("GIFT MER 5") == "GIFT - MER 5");
  CHECK(one("PASSAGE BDS MER") == "PASSAGE BDS MER -");
  CHECK(one("HOUSE AB-1") == "HOUSE - - AB-1");
}

TEST_CASE("COM-3 unused boxes may be written as in the source's formats") {
  CHECK(one("LEVY BDS - 3") == "LEVY BDS - 3");
  CHECK(one("GIFT - MER 5") == "GIFT - MER 5");
  CHECK(one("TAX - - -") == "TAX - - -");
  CHECK(one("TAX -") == "TAX - - -");
  CHECK(one("ORDER - - 5") == "ORDER - - 5");
  CHECK(one("ORDER - - -") == "ORDER - - -");
  CHECK(one("BORROW - MER -") == "BORROW - MER -");
  CHECK(one("RETREAT BDS - -") == "RETREAT BDS - -");
  CHECK(one("PASSAGE BDS MER -") == "PASSAGE BDS MER -");
  CHECK(one("LOAN - MER -") == "LOAN - MER -");
  CHECK(one("LOAN - MER") == "LOAN - MER -");
}

TEST_CASE("COM-3 an optional box in the middle may be left out") {
  using namespace sheet::testing;
  const Words words;
  const Signature signatures[] = {
      sign("SEND", Act::move, kPlace, kPlaceMaybe, kMoveNumber, "DA 5.2", "SEND from [to] [number]"),
      sign("LEND", Act::loan, kPlace, kPowerMaybe, kPlain, "DA 3.15", "LEND where [power] number"),
      sign("GRANT", Act::gift, kPlaceMaybe, kPower, kPlain, "DA 9.2", "GRANT [where] power number"),
  };
  const Vocabulary vocabulary(signatures, words.places, words.powers);
  Entry entry = read("SEND HRS 3", vocabulary).sheet.slots[0];
  CHECK(entry.second == kNone);
  CHECK(entry.number == Number{Number::Kind::plain, 3});
  entry = read("SEND HRS - 3", vocabulary).sheet.slots[0];
  CHECK(entry.second == kNone);
  CHECK(entry.number == Number{Number::Kind::plain, 3});
  entry = read("SEND HRS BDS", vocabulary).sheet.slots[0];
  CHECK(entry.second == words.places.find("BDS"));
  entry = read("GRANT MER 4", vocabulary).sheet.slots[0];
  CHECK(entry.first == kNone);
  CHECK(entry.second == words.powers.find("MER"));
  CHECK(entry.number == Number{Number::Kind::plain, 4});
  CHECK(read("LEND HRS", vocabulary).diagnostics.at(0).why == Why::no_number);
  CHECK(read("LEND HRS 4", vocabulary).diagnostics.empty());
  CHECK(read("GRANT MER", vocabulary).diagnostics.at(0).why == Why::no_number);
}

TEST_CASE("COM-3 too many boxes make the line unreadable") {
  const Diagnostic d = remark("LEVY BDS 3 4");
  CHECK(d.code == Code::too_many_boxes);
  CHECK(d.word == "4");
  CHECK(d.column == 12);
  CHECK(d.slot == 1);
  CHECK(d.rule == base::RuleRef("COM-3"));
  CHECK(slot_of(read_text("LEVY BDS 3 4"), 1) == "unreadable");
  CHECK(remark("TAX 2").code == Code::too_many_boxes);
  CHECK(remark("MOVE HRS BDS 3 and then some words that go on and on for quite a while yet").word == "and");
  CHECK(remark("TAX - - - - - - - - - - - - - - - - - - - -").code == Code::too_many_boxes);
}

TEST_CASE("COM-3 a hash starts a comment") {
  CHECK(one("MOVE HRS BDS 3 # to the north") == kMoved);
  CHECK(one("MOVE HRS BDS 3#to the north") == kMoved);
  CHECK(one("# nothing yet\nMOVE HRS BDS 3") == kMoved);
  CHECK(one("MOVE HRS BDS 3 # a | b") == kMoved);
  const Reading reading = read_text("HOLD # for now\n7: # later\nTAX");
  CHECK(reading.sheet.hold);
  CHECK(slot_of(reading, 8) == "TAX - - -");
}

TEST_CASE("COM-3 a number puts the line into that slot, and later lines follow on") {
  const Reading reading = read_text("TAX\n7: MOVE HRS BDS\n\nLEVY BDS\n3: GROW HRS\nGROW BDS\n");
  CHECK(reading.diagnostics.empty());
  CHECK(slot_of(reading, 1) == "TAX - - -");
  CHECK(slot_of(reading, 7) == "MOVE HRS BDS -");
  CHECK(slot_of(reading, 8) == "LEVY BDS - -");
  CHECK(slot_of(reading, 3) == "GROW HRS - -");
  CHECK(slot_of(reading, 4) == "GROW BDS - -");
  for (std::string_view text : {"7: TAX", "7. TAX", "7) TAX", "7 TAX", "07: TAX", "7:TAX", " 7 : TAX",
                                "7\tTAX", "| 7 | TAX | | | |", "7 | TAX", "7: | TAX |", "|7:|TAX|-|-|-|"}) {
    CAPTURE(text);
    CHECK(read_text(text).diagnostics.empty());
    CHECK(slot_of(read_text(text), 7) == "TAX - - -");
  }
}

TEST_CASE("COM-3 a bare number before a word that is nearly one is a slot, too") {
  CHECK(slot_of(read_text("7 MVOE HRS BDS"), 7) == "unreadable");
  const Reading reading = read_text("7 knights for the king");
  CHECK(slot_of(reading, 1) == "unreadable");
  CHECK(reading.diagnostics.at(0).word == "7");
}

TEST_CASE("COM-3 a number with nothing behind leaves its slot empty") {
  for (std::string_view seven : {"7:", "7: -", "7: ........", "7: ____", "7.", "7", "7: - - - -",
                                 "| 7 | | | | |", "7: \xe2\x80\xa6\xe2\x80\xa6", "7........", "7:-"}) {
    CAPTURE(seven);
    const std::string text = fmt::format("6: TAX\n{}\nTAX\n", seven);
    const Reading reading = read_text(text);
    CHECK(reading.diagnostics.empty());
    CHECK(slot_of(reading, 6) == "TAX - - -");
    CHECK(slot_of(reading, 7) == "empty");
    CHECK(slot_of(reading, 8) == "TAX - - -");
  }
  CHECK(slot_of(read_text("7: TAX\n7:\n"), 7) == "TAX - - -");
}

TEST_CASE("COM-3 empty lines, rules and bullets use no slot") {
  const Reading reading =
      read_text("\n  \n----\n- TAX\n* TAX\n\xe2\x80\xa2 TAX\n|---|---|---|---|\n-\nTAX\n.....\n");
  CHECK(reading.diagnostics.empty());
  CHECK(slot_of(reading, 4) == "TAX - - -");
  CHECK(slot_of(reading, 5) == "empty");
}

TEST_CASE("COM-3 a slot given twice: the later line counts, with a warning") {
  const Reading reading = read_text("TAX\nTAX\n1: GROW HRS\n");
  REQUIRE(reading.diagnostics.size() == 1);
  const Diagnostic& d = reading.diagnostics.front();
  CHECK(d.code == Code::slot_twice);
  CHECK(d.severity == Severity::warning);
  CHECK(d.slot == 1);
  CHECK(d.line == 3);
  CHECK(d.column == 4);
  CHECK(d.detail == "1");
  CHECK(slot_of(reading, 1) == "GROW HRS - -");
  CHECK(slot_of(read_text("1: GROW HRS\n1: GROW XXX"), 1) == "unreadable");
}

TEST_CASE("COM-4 a number, AB-n, ALL or blank") {
  CHECK(one("MOVE HRS BDS 0") == "MOVE HRS BDS 0");
  CHECK(one("MOVE HRS BDS 007") == "MOVE HRS BDS 7");
  CHECK(one("MOVE HRS BDS 999999") == "MOVE HRS BDS 999999");
  CHECK(one("MOVE HRS BDS") == "MOVE HRS BDS -");
  for (std::string_view number : {"AB-2", "ab-2", "Ab2",
                                  "AB\xe2\x80\x93"
                                  "2",
                                  "AB\xe2\x88\x92"
                                  "2",
                                  "AB\xe2\x80\x91"
                                  "2"}) {
    CAPTURE(number);
    CHECK(one(fmt::format("MOVE HRS BDS {}", number)) == "MOVE HRS BDS AB-2");
  }
  CHECK(one("MOVE HRS BDS all") == "MOVE HRS BDS ALL");
  CHECK(one("MOVE HRS BDS AB-0") == "MOVE HRS BDS AB-0");
  CHECK(one("CASH ALL") == "CASH - - ALL");
}

TEST_CASE("COM-4 ALL and AB-n are unreadable where the action does not take them") {
  CHECK(one("LEVY BDS ALL") == "LEVY BDS - ALL");
  const Diagnostic levy = remark("LEVY BDS AB-1");
  CHECK(levy.code == Code::bad_number);
  CHECK(levy.why == Why::plain_or_all);
  CHECK(levy.rule == base::RuleRef("COM-4"));
  for (std::string_view line : {"GIFT MER ALL", "GIFT MER AB-1", "ORDER ALL", "MIGRATE HRS BDS AB-1"}) {
    CAPTURE(line);
    CHECK(remark(line).code == Code::bad_number);
    CHECK(remark(line).why == Why::plain_only);
    CHECK(slot_of(read_text(line), 1) == "unreadable");
  }
}

TEST_CASE("COM-6 malformed numbers") {
  struct Case {
    std::string_view number, offered;
    Why why;
  };
  for (const Case& c : {Case{"3x", "3", Why::malformed}, Case{"-3", "3", Why::malformed},
                        Case{"2.5", "", Why::malformed}, Case{"ALL-2", "AB-2", Why::malformed},
                        Case{"AB-", "", Why::malformed}, Case{"AB--2", "AB-2", Why::malformed},
                        Case{"some", "", Why::malformed}, Case{"+4", "4", Why::malformed}}) {
    CAPTURE(c.number);
    const Diagnostic d = remark(fmt::format("MOVE HRS BDS {}", c.number));
    CHECK(d.code == Code::bad_number);
    CHECK(d.word == c.number);
    CHECK(d.offered == c.offered);
    CHECK(d.why == c.why);
    CHECK(d.column == 14);
    CHECK(d.rule == base::RuleRef("COM-6"));
  }
}

TEST_CASE("COM-5 an enormous number is a number, more than there ever is") {
  for (const auto& [written, read] :
       {std::pair{"999999", "999999"}, std::pair{"1000000", "999999"}, std::pair{"4294967297", "999999"},
        std::pair{"AB-99999999999999999999", "AB-999999"}}) {
    CAPTURE(written);
    CHECK(one(fmt::format("MOVE HRS BDS {}", written)) == fmt::format("MOVE HRS BDS {}", read));
  }
}

TEST_CASE("COM-6 an unknown word is offered the nearest one") {
  const Diagnostic d = remark("MVOE HRS BDS");
  CHECK(d.code == Code::unknown_word);
  CHECK(d.severity == Severity::error);
  CHECK(d.offered == "MOVE");
  CHECK(d.slot == 1);
  CHECK(slot_of(read_text("MVOE HRS BDS"), 1) == "unreadable");
  CHECK(remark("asault HRS BDS").offered == "ASSAULT");
  CHECK(remark("FORT BDS").offered == "FORTIFY");
  CHECK(remark("RES BDS").offered.empty());  // RESERVE or RESIGN
  CHECK(remark("RESGIN").offered == "RESIGN");
  CHECK(remark("Dear game master").offered.empty());
  CHECK(remark("x").offered.empty());
}

TEST_CASE("COM-6 an unknown code is offered the nearest one of its kind") {
  const Diagnostic d = remark("move hrs bdx 3");
  CHECK(d.code == Code::unknown_code);
  CHECK(d.why == Why::no_place);
  CHECK(d.word == "bdx");
  CHECK(d.offered == "BDS");
  CHECK(d.line == 1);
  CHECK(d.column == 10);
  CHECK(d.detail == "MOVE from to [number]");
  CHECK(slot_of(read_text("move hrs bdx 3"), 1) == "unreadable");
  CHECK(remark("GIFT MRE 5").offered == "MER");
  CHECK(remark("GIFT MRE 5").why == Why::no_power);
  CHECK(remark("GIFT BDS 5").why == Why::place_for_power);
  CHECK(remark("LEVY MER 5").why == Why::power_for_place);
  CHECK(remark("MOVE QQQ BDS").offered.empty());
  CHECK(remark("MOVE HRS to").code == Code::unknown_code);
  CHECK(one("GIFT ESX 1") == "GIFT - ESX 1");  // ESX is an area and a power
  CHECK(one("LEVY ESX 1") == "LEVY ESX - 1");
}

TEST_CASE("COM-6 every mistake of a line is told at once") {
  const Reading reading = read_text("MOVE HRX BDX 3x");
  REQUIRE(reading.diagnostics.size() == 3);
  CHECK(reading.diagnostics[0].column == 6);
  CHECK(reading.diagnostics[1].column == 10);
  CHECK(reading.diagnostics[2].column == 14);
}

TEST_CASE("COM-6 a missing box is named with the action's format") {
  struct Case {
    std::string_view line;
    Why why;
    std::uint32_t column;
  };
  for (const Case& c : {Case{"MOVE", Why::no_place, 5}, Case{"MOVE HRS", Why::no_place, 9},
                        Case{"MOVE HRS 3", Why::no_place, 10}, Case{"MOVE - BDS 3", Why::no_place, 6},
                        Case{"GIFT 5", Why::no_power, 6}, Case{"GIFT MER", Why::no_number, 9},
                        Case{"GIFT MER -", Why::no_number, 10}, Case{"LOAN", Why::no_power, 5},
                        Case{"LEVY 3", Why::no_place, 6}, Case{"DEFEND -", Why::no_place, 8}}) {
    CAPTURE(c.line);
    const Diagnostic d = remark(c.line);
    CHECK(d.code == Code::missing_box);
    CHECK(d.why == c.why);
    CHECK(d.column == c.column);
    CHECK(d.word == c.line.substr(0, 4 + (c.line.starts_with("DEFEND") ? 2 : 0)));
    CHECK(d.detail.starts_with(d.word));
    CHECK(slot_of(read_text(c.line), 1) == "unreadable");
  }
  CHECK(remark("MOVE HRS").rule == base::RuleRef("DA 5.2"));
}

TEST_CASE("COM-6 a line that cannot be read keeps its slot, and the rest of the sheet is read") {
  const Reading reading = read_text("MOVE HRS BDS\nDANCE\nTAX\n");
  CHECK(slot_of(reading, 1) == "MOVE HRS BDS -");
  CHECK(slot_of(reading, 2) == "unreadable");
  CHECK(slot_of(reading, 3) == "TAX - - -");
  CHECK(reading.sheet.slots[1].line == 2);
}

TEST_CASE("COM-6 remarks have an end, reading has none") {
  std::string text;
  for (int i = 0; i < 3000; ++i) text += "1: DANCE\n";
  text += "2: TAX\n";
  const Reading reading = read_text(text);
  CHECK(reading.diagnostics.size() == kMostDiagnostics);
  CHECK(slot_of(reading, 2) == "TAX - - -");
}

TEST_CASE("COM-6 a text that is too long is refused whole") {
  std::string text = "TAX\n";
  text.resize(kLongestText, ' ');
  CHECK(read_text(text).diagnostics.empty());
  text += ' ';
  const Diagnostic d = remark(text);
  CHECK(d.code == Code::too_long);
  CHECK(d.line == 0);
  CHECK(read_text(text).sheet == Sheet{});
}

TEST_CASE("COM-6 line ends of every system") {
  for (std::string_view end : {"\n", "\r\n", "\r"}) {
    const std::string text = fmt::format("TAX{0}{0}MOVE HRS BDX{0}TAX", end);
    const Reading reading = read_text(text);
    CHECK(slot_of(reading, 3) == "TAX - - -");
    REQUIRE(reading.diagnostics.size() == 1);
    CHECK(reading.diagnostics[0].line == 3);
    CHECK(reading.diagnostics[0].column == 10);
  }
}

TEST_CASE("COM-6 what word processors and mail programs put in") {
  CHECK(one("\xef\xbb\xbfMOVE HRS BDS 3") == kMoved);
  CHECK(one("MOVE\xc2\xa0HRS\xe2\x80\x87"
            "BDS\xe2\x80\xaf"
            "3") == kMoved);
  CHECK(one("MOVE\xe3\x80\x80HRS BDS 3") == kMoved);
  CHECK(one("MO\xe2\x80\x8bVE HRS BDS 3") == kMoved);
  CHECK(one("\xef\xbc\xad\xef\xbc\xaf\xef\xbc\xb6\xef\xbc\xa5 HRS BDS \xef\xbc\x93") == kMoved);
  CHECK(one("MOVE\xef\xbd\x9cHRS\xef\xbd\x9c"
            "BDS\xef\xbd\x9c"
            "3") == kMoved);
  CHECK(one("MOVE HRS BDS 3 \xef\xbc\x83 comment") == kMoved);
  CHECK(slot_of(read_text("\xef\xbc\x97\xef\xbc\x9aTAX"), 7) == "TAX - - -");
}

TEST_CASE("COM-6 quoted mail") {
  CHECK(one("> MOVE HRS BDS 3") == kMoved);
  CHECK(one(">> MOVE HRS BDS 3") == kMoved);
  CHECK(one("> > MOVE HRS BDS 3") == kMoved);
  CHECK(one(" >MOVE HRS BDS 3") == kMoved);
  const Reading reading = read_text("> TAX\n>\n> 7: GROW HRS\n");
  CHECK(slot_of(reading, 1) == "TAX - - -");
  CHECK(slot_of(reading, 7) == "GROW HRS - -");
}

TEST_CASE("COM-6 a mail signature ends the sheet") {
  for (std::string_view mark : {"-- ", "--", "> -- "}) {
    const std::string text = fmt::format("TAX\n{}\nOffa\nMercia\n", mark);
    const Reading reading = read_text(text);
    CHECK(reading.diagnostics.empty());
    CHECK(slot_of(reading, 2) == "empty");
  }
}

TEST_CASE("COM-6 columns count characters of the line as written") {
  CHECK(remark("> 7: MOVE HRS BDX").column == 15);
  CHECK(remark("\xef\xbb\xbfMOVE HRS BDX").column == 10);
  CHECK(remark("MOVE\xc2\xa0HRS\xe2\x86\x92"
               "BDX")
            .column == 10);
  CHECK(remark("MO\xe2\x80\x8bVE HRS BDX").column == 11);
  CHECK(remark("M\xc3\xb6VE HRS BDS").word == "M\xc3\xb6VE");
  CHECK(remark("MOVE \xff\xfe\xfd BDS").word == "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd");
  CHECK(remark("\xff MOVE").column == 1);
}

TEST_CASE("COM-6 any bytes are read") {
  using std::string_view_literals::operator""sv;
  for (std::string_view text :
       {"\0"sv, "MOVE\0HRS\0BDS"sv, "\xc3"sv, "\xe2\x80"sv, "\xf8\x88\x80\x80\x80"sv, "7"sv, "|"sv, "||||"sv,
        "#"sv, ">"sv, ":"sv, "->"sv, "\xed\xa0\x80"sv, "\r\r\n"sv,
        "==="
        ""sv,
        "=== SHEET"sv, "=== END"sv, "MESSAGE"sv, "\xef\xbb\xbf"sv}) {
    const Reading reading = read_text(text);
    CHECK(reading.sheet.slots[15].state == Entry::State::empty);
  }
  CHECK(remark("MOVE HRS B\x01S").word == "BS");
}

TEST_CASE("COM-6 the action's text is found again in what was written") {
  const std::string text =
      "\xef\xbb\xbf> 7:  move hrs  bds AB\xe2\x80\x93"
      "2  # why\r\n| 9 | LEVY | BDS | | 3 |\r\nDANCE wildly!\r\n";
  const Reading reading = read_text(text);
  CHECK(written(text, reading, 7) ==
        "move hrs  bds AB\xe2\x80\x93"
        "2");
  CHECK(written(text, reading, 9) == "LEVY | BDS | | 3");
  CHECK(written(text, reading, 10) == "DANCE wildly!");
  CHECK(reading.sheet.slots[6].line == 1);
  CHECK(reading.sheet.slots[8].line == 2);
}

TEST_CASE("COM-3 the action's text read alone has as many boxes as the row it is from") {
  for (const auto& [row, kept] :
       std::vector<std::pair<std::string, std::string>>{{"| MOVE | HRS | BDS | 2 |", "MOVE | HRS | BDS | 2"},
                                                        {"| MOVE | HRS | BDS | |", "MOVE | HRS | BDS | |"},
                                                        {"MOVE|HRS| | BDS | ||", "MOVE|HRS| | BDS | ||"},
                                                        {"| 1 | TAX | | | |", "TAX | | | |"},
                                                        {"MOVE HRS BDS|", "MOVE HRS BDS"}}) {
    CAPTURE(row);
    const Reading reading = read_text(row);
    REQUIRE(reading.sheet.slots[0].state == Entry::State::ready);
    CHECK(written(row, reading, 1) == kept);
    CHECK(one(kept) == one(row));
  }
}

TEST_CASE("COM-7 TURN names the sheet's turn") {
  CHECK(read_text("TURN 3\nTAX").sheet.turn == 3);
  CHECK(read_text("turn: 12\nTAX").sheet.turn == 12);
  CHECK(read_text("TAX\n| TURN | 4 |\n").sheet.turn == 4);
  CHECK_FALSE(read_text("TAX").sheet.turn.has_value());
  CHECK(read_text("TURN 0\nTAX").sheet.turn ==
        0);  // no turn that is played, so whoever collects sheets refuses it
  CHECK(read_text("=== SHEET MER TURN 0 ===\nTAX\n=== END ===").sheet.turn == 0);
  CHECK(read_text("TURN 99999999\nTAX").sheet.turn == kLargestNumber);
  for (std::string_view line : {"TURN", "TURN x", "TURN 3 4", "TURN ALL", "TURN -1"}) {
    CAPTURE(line);
    const Diagnostic d = remark(fmt::format("TAX\n{}\nTAX", line));
    CHECK(d.code == Code::bad_directive);
    CHECK(d.why == Why::turn_number);
    CHECK(d.rule == base::RuleRef("COM-7"));
    CHECK(slot_of(read_text(fmt::format("TAX\n{}\nTAX", line)), 2) == "TAX - - -");
  }
}

TEST_CASE("COM-7 HOLD and RESIGN stand alone and use no slot") {
  const Reading hold = read_text("hold\n");
  CHECK(hold.sheet.hold);
  CHECK(hold.diagnostics.empty());
  CHECK(read_text("RESIGN").sheet.resign);
  CHECK(slot_of(read_text("HOLD\nTAX"), 1) == "TAX - - -");
  CHECK(slot_of(read_text("3: HOLD\nTAX"), 4) == "TAX - - -");
  const Reading prose = read_text("TAX\nResign now or face my wrath\n");
  CHECK_FALSE(prose.sheet.resign);
  CHECK(prose.diagnostics.at(0).code == Code::bad_directive);
  CHECK(prose.diagnostics.at(0).why == Why::alone);
}

TEST_CASE("COM-7 MESSAGE and LUCK keep their words as written") {
  const Reading reading = read_text(
      "MESSAGE  Peace, M\xc3\xa4rz -> \"Ok\"?  \nmessage: second | one,\nLUCK  Wyrd bi\xc3\xb0 Ful  7\n");
  CHECK(reading.diagnostics.empty());
  CHECK(reading.sheet.messages == std::vector<std::string>{"Peace, M\xc3\xa4rz -> \"Ok\"?", "second | one,"});
  CHECK(reading.sheet.luck == "Wyrd bi\xc3\xb0 Ful  7");
  CHECK(read_text("MESSAGE a\x01"
                  "b\x1b[31m\tc\xff")
            .sheet.messages.at(0) == "ab[31m c\xef\xbf\xbd");
  CHECK(read_text("MESSAGE \xe2\x80\xae"
                  "abc")
            .sheet.messages.at(0) == "abc");
  CHECK(read_text("MESSAGE friends # for now").sheet.messages.at(0) == "friends");
  const Reading wordless = read_text("TAX\nMESSAGE\nLUCK  \x01\n");
  REQUIRE(wordless.diagnostics.size() == 2);
  CHECK(wordless.diagnostics[0].why == Why::no_words);
  CHECK(wordless.sheet.messages.empty());
}

TEST_CASE("COM-7 silence is not an order") {
  for (std::string_view text : {"", "\n\n", "# nothing\n", "TURN 3\n", "LUCK seven\n", "1:\n2:\n3: ....\n"}) {
    CAPTURE(text);
    const Diagnostic d = remark(text);
    CHECK(d.code == Code::empty_sheet);
    CHECK(d.severity == Severity::warning);
    CHECK(d.line == 0);
  }
  for (std::string_view text : {"HOLD", "RESIGN", "MESSAGE hello", "TAX"}) {
    CAPTURE(text);
    CHECK(read_text(text).diagnostics.empty());
  }
}

TEST_CASE("COM-3 an action word of a game goes before a directive") {
  using namespace sheet::testing;
  const Words words;
  const Signature signatures[] = {
      sign("HOLD", Act::defend, kPlace, kUnused, kNoNumber, "DA 5.8", "HOLD where")};
  const Vocabulary vocabulary(signatures, words.places, words.powers);
  const Reading reading = read("HOLD HRS", vocabulary);
  CHECK(reading.sheet.slots[0].state == Entry::State::ready);
  CHECK_FALSE(reading.sheet.hold);
}

TEST_CASE("COM-2 every action of Dark Age survives being written and read, in every layout") {
  const Words words;
  const auto numbers = [](const NumberBox& box) {
    std::vector<std::string> forms;
    if (box.kind == NumberBox::Kind::unused || box.optional) forms.emplace_back("-");
    if (box.kind != NumberBox::Kind::unused) forms.emplace_back("12");
    if (box.kind == NumberBox::Kind::build || box.kind == NumberBox::Kind::move) forms.emplace_back("ALL");
    if (box.kind == NumberBox::Kind::move) forms.emplace_back("AB-3");
    return forms;
  };
  const auto codes = [](const Box& box, std::string code) {
    std::vector<std::string> forms;
    if (box.kind == Box::Kind::unused || box.optional) forms.emplace_back("-");
    if (box.kind != Box::Kind::unused)
      forms.push_back(box.kind == Box::Kind::power ? "MER" : std::move(code));
    return forms;
  };
  const auto unless_empty = [](const std::string& box) { return box == "-" ? std::string() : " " + box; };
  for (const Signature& s : sheet::testing::kSignatures)
    for (const std::string& first : codes(s.first, "HRS"))
      for (const std::string& second : codes(s.second, "BDS"))
        for (const std::string& number : numbers(s.number)) {
          const std::string_view word = s.word == "KONVOY" ? "CONVOY" : s.word;
          const std::string expected = fmt::format("{} {} {} {}", word, first, second, number);
          CAPTURE(expected);
          CHECK(one(fmt::format("{} {} {} {}", s.word, first, second, number)) == expected);
          CHECK(one(fmt::format("| {} | {} | {} | {} |", s.word, first, second, number)) == expected);
          CHECK(one(fmt::format("{}{}{}{}", s.word, unless_empty(first), unless_empty(second),
                                unless_empty(number))) == expected);
          CHECK(one(fmt::format("{}|{}|{}|{}", s.word, first == "-" ? "" : first, second == "-" ? "" : second,
                                number == "-" ? "" : number)) == expected);
        }
}
