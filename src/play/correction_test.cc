#include "play/correction.h"

#include <doctest/doctest.h>

using namespace base;

TEST_CASE("a correction is read line by line, in any capitals, with its reason") {
  const auto read =
      read_correction("# by hand\nwhy the levy\r\n  hrs  Armies = 3 \n\nA1 at 12.5, 30\nWHY was wrong\n");
  REQUIRE(read);
  CHECK(read->why == "the levy was wrong");
  REQUIRE(read->lines.size() == 2);
  CHECK(read->lines[0].what == "HRS");
  CHECK(read->lines[0].figure == "armies");
  CHECK(read->lines[0].value == "3");
  CHECK(read->lines[0].line == 3);
  CHECK(read->lines[1].value == "12.5, 30");
}

TEST_CASE("a correction without a figure, a value or a reason is none") {
  CHECK(read_correction("").error().line == 0);
  CHECK(read_correction("WHY x\n").error().sentence.find("Nothing is corrected") == 0);
  CHECK(read_correction("WHY x\nHRS armies\n").error().line == 2);
  CHECK(read_correction("HRS armies 3\n").error().sentence.find("Everybody is told why") == 0);
  CHECK_FALSE(read_correction("WHY  \nHRS armies 3\n"));
  CHECK_FALSE(read_correction(std::string(70'000, 'x')));
}

TEST_CASE("what was meant is offered where something is near") {
  const CorrectionLine line{4, "HRS", "armis", "3"};
  const CorrectionError near = no_such(line, "No.", "armis", {"ships", "armies", "forts"});
  CHECK(near.line == 4);
  CHECK(near.offered == "armies");
  CHECK(near.sentence == "No. Is armies meant?");
  CHECK(no_such(line, "No.", "zzzzz", {"ships", "armies"}).offered.empty());
  CHECK(breaks("ships never stand on land (DA 8.1)").rule == "DA 8.1");
  CHECK(breaks("it is so").rule.empty());
}
