#include "orders/frame.h"

#include <doctest/doctest.h>

#include "orders/testing.h"

using namespace sheet;
using sheet::testing::read_text;

namespace {

std::size_t actions(const Reading& reading) {
  std::size_t count = 0;
  for (const Entry& entry : reading.sheet.slots) count += entry.state == Entry::State::ready ? 1 : 0;
  return count;
}

}  // namespace

TEST_CASE("COM-6 a report sent back: only the sheet inside is read") {
  const Reading reading = read_text(
      "Dark Age, turn 2\nMOVE HRS BDS: done\n\n=== SHEET MER TURN 3 ===\n1: TAX\n2: ........\n3: GROW "
      "HRS\n=== END ===\n"
      "MOVE HRS BDS\nYours, the game master\n");
  CHECK(reading.diagnostics.empty());
  CHECK(actions(reading) == 2);
  CHECK(reading.sheet.slots[2].line == 7);
  CHECK(reading.sheet.power == "MER");
  CHECK(reading.sheet.turn == 3);
}

TEST_CASE("COM-6 frame lines in any case, quoted, and without all of their words") {
  CHECK(read_text("> === sheet mer turn 4 ===\n> TAX\n> === end\nDANCE\n").sheet.turn == 4);
  CHECK(read_text(">> ===SHEET WES===\nTAX").sheet.power == "WES");
  CHECK(read_text("=== SHEET\nTAX").sheet.power.empty());
  CHECK_FALSE(read_text("=== SHEET MER TURN ===\nTAX").sheet.turn.has_value());
  CHECK_FALSE(read_text("=== SHEET MER TURN x ===\nTAX").sheet.turn.has_value());
  CHECK(read_text("=== SHEET XYZ TURN 3 ===\nTAX").sheet.power == "XYZ");
  CHECK(read_text("=== SHEET MER TURN 3 ===\nTURN 4\nTAX").sheet.turn == 4);
  CHECK(read_text("=== SHEET de TURN 12 ===\nTAX").sheet.power == "DE");
  CHECK(read_text("=== SHEET of MER, by me ===\nTAX").sheet.power == "MER");
  CHECK(read_text("=== SHEET 12 ===\nTAX").sheet.power.empty());
  CHECK(frame_line("=== SHEETS") == FrameLine::none);
  CHECK(frame_line("== SHEET") == FrameLine::none);
  CHECK(frame_line("==== SHEET MER") == FrameLine::begin);
}

TEST_CASE("COM-6 of several sheets the last with orders in it is read") {
  const Reading last =
      read_text("=== SHEET MER TURN 2 ===\nTAX\n=== END\n=== SHEET MER TURN 3 ===\nTAX\nTAX\n=== END\n");
  CHECK(last.sheet.turn == 3);
  CHECK(actions(last) == 2);
  const Reading first = read_text(
      "=== SHEET MER TURN 3 ===\nTAX\n=== END\n> === SHEET WES TURN 2 ===\n> TURN 2\n> 1: ....\n> === END\n");
  CHECK(first.sheet.turn == 3);
  CHECK(first.sheet.power == "MER");
  CHECK(actions(first) == 1);
  const Reading none = read_text("=== SHEET MER TURN 2 ===\n=== SHEET MER TURN 3 ===\n1:\n");
  CHECK(none.sheet.turn == 3);
  CHECK(none.diagnostics.at(0).code == Code::empty_sheet);
  CHECK(none.diagnostics.at(0).why == Why::framed);
}

TEST_CASE("COM-6 HOLD, a message or a mistake is content of a frame") {
  for (std::string_view content : {"HOLD", "MESSAGE hello", "1: DANCE"}) {
    const std::string text =
        "=== SHEET MER TURN 3 ===\n" + std::string(content) + "\n=== SHEET MER TURN 2 ===\n1:\n";
    CHECK(read_text(text).sheet.turn == 3);
  }
}

TEST_CASE("COM-6 an answer above the quoted report is read when the quoted sheet is empty") {
  const Reading reading = read_text(
      "MOVE HRS BDS\nTAX\n\nThe game master wrote:\n> Report\n> === SHEET MER TURN 3 ===\n> 1: ....\n> === "
      "END ===\n");
  CHECK(reading.diagnostics.empty());
  CHECK(actions(reading) == 2);
  CHECK(reading.sheet.turn == 3);
  CHECK(reading.sheet.power == "MER");
  const Reading filled = read_text("see below\n> === SHEET MER TURN 3 ===\n> 1: TAX\n> === END ===\n");
  CHECK(filled.diagnostics.empty());
  CHECK(actions(filled) == 1);
}

TEST_CASE("COM-6 a signature ends a frame's sheet, and an end without a beginning ends the reading") {
  CHECK(actions(read_text("=== SHEET MER ===\nTAX\n-- \nOffa\n=== END\n")) == 1);
  CHECK(actions(read_text("-- \nOffa\n=== SHEET MER ===\nTAX\n=== END\n")) == 1);
  CHECK(actions(read_text("TAX\n=== END ===\nTAX\n")) == 1);
}

TEST_CASE("COM-6 lines are counted in the whole text") {
  const Reading reading = read_text("a\nb\n=== SHEET MER TURN 3 ===\nMOVE HRS BDX\n");
  CHECK(reading.diagnostics.at(0).line == 4);
}
