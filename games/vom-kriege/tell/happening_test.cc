#include "vom-kriege/model/happening.h"

#include <set>

#include "vom-kriege/model/surface_testing.h"
#include "vom-kriege/tell/happening_facts.h"

using namespace vom_kriege;
using vom_kriege::testing::drill_at_noon;
using vom_kriege::testing::every_kind;
using vom_kriege::testing::happening;
using vom_kriege::testing::has;
using vom_kriege::testing::Shown;

namespace {
constexpr auto kEnglish = base::Language::english;
}

TEST_CASE("VK-H4 every kind of happening is told in a sentence with its rule") {
  const Shown shown = drill_at_noon();
  std::set<std::string_view> names;
  for (const Happening& h : every_kind(shown)) {
    const std::string said = text(shown.table(), h, kEnglish);
    INFO(name(h.kind), ": ", said);
    CHECK(said.size() > 12);
    CHECK(said.ends_with(" (VK-212)"));
    CHECK_FALSE(has(said, "  "));
    CHECK_FALSE(has(said, " ,"));
    CHECK_FALSE(has(said, " ."));
    CHECK_FALSE(has(said, "{"));
    CHECK(names.insert(name(h.kind)).second);
    CHECK_FALSE(facts(shown.table(), h).empty());
  }
}

TEST_CASE("VK-H4 every roll is told with its dice item by item and the faces") {
  const Shown shown = drill_at_noon();
  for (std::size_t i = 0; i < kRollWords.size(); ++i) {
    Happening h = happening(shown, Happening::Kind::rolled);
    h.roll.why = static_cast<RollFor>(i);
    const std::string said = text(shown.table(), h, kEnglish);
    INFO(said);
    CHECK(has(said,
              "4 fire points of a line at 3 inches VK-176, +1 two ranks VK-181 = 5 dice: infantry, flag."));
  }
  Happening h = happening(shown, Happening::Kind::rolled);
  h.with = {};
  CHECK(text(shown.table(), h, kEnglish) ==
        "A1 (Red Foot) shoots at Z1 (Blue Foot), 4 fire points of a line at 3 inches VK-176, +1 two ranks "
        "VK-181 = 5 dice: infantry, flag. (VK-212)");
}

TEST_CASE("VK-H4 lengths are told with what was measured and the limit") {
  const Shown shown = drill_at_noon();
  CHECK(text(shown.table(), happening(shown, Happening::Kind::moved), kEnglish) ==
        "A1 (Red Foot) moves from 19,9 to 19,13.5 facing 12.5, in line, 4.5 of 6 inches. (VK-212)");
  Happening into = happening(shown, Happening::Kind::moved);
  into.to = {};
  CHECK(has(text(shown.table(), into, kEnglish), "moves from 19,9 into an area, in line"));
}

TEST_CASE("VK-H4 a shot is told with its line, a charge with its wheel, leg and turn") {
  const Shown shown = drill_at_noon();
  CHECK(
      text(shown.table(), happening(shown, Happening::Kind::sighted), kEnglish) ==
      "A1 (Red Foot) sees Z1 (Blue Foot) on the line from 19,9 to 20.5,13.5, 4.744 inches, 18.5 degrees "
      "right "
      "of its front (at most 45); 4 of 6 front stands see it; the range is 4.5 inches, from 19,9 to 19,13.5; "
      "at most 6. (VK-212)");
  Happening square = happening(shown, Happening::Kind::sighted);
  square.line.sight.off.reset();
  square.line.sight.seeing = {0, 1};
  CHECK(has(text(shown.table(), square, kEnglish), "4.744 inches, as it looks all round; the range is 4.5"));
  const FactList line{
      {"unit", "A1"},        {"other", "Z1"},        {"line_from", "19,9"},   {"line_to", "20.5,13.5"},
      {"length", "4.744"},   {"off_front", "18.5"},  {"arc", "45"},           {"seeing", "4"},
      {"front_stands", "6"}, {"range_from", "19,9"}, {"range_to", "19,13.5"}, {"range", "4.5"},
      {"reach", "6"}};
  CHECK(facts(shown.table(), happening(shown, Happening::Kind::sighted)) == line);
  CHECK(has(
      text(shown.table(), happening(shown, Happening::Kind::charges), kEnglish),
      "4.5 of 6 inches: a wheel 12 degrees to the left, a leg from 19,9.5 12 degrees to the right, a turn "
      "12 degrees to the right (at most 45 degrees each)."));
}

TEST_CASE("VK-155 a charge on a flank is told with how far its centre was behind the line") {
  const Shown shown = drill_at_noon();
  Happening h = happening(shown, Happening::Kind::charges);
  CHECK_FALSE(has(text(shown.table(), h, kEnglish), "behind the line"));
  h.opening = FaceOpening{.centre = {25'000, 29'500},
                          .line_from = {23'250, 28'000},
                          .line_to = {24'750, 28'000},
                          .inside = {1500},
                          .outside = {}};
  CHECK(has(text(shown.table(), h, kEnglish),
            "(at most 45 degrees each); its centre, at 25,29.5, was 1.5 inches behind the line through "
            "23.25,28 and 24.75,28 (VK-155)."));
  const FactList told = facts(shown.table(), h);
  const FactList last{
      {"centre", "25,29.5"}, {"behind", "1.5"}, {"line_from", "23.25,28"}, {"line_to", "24.75,28"}};
  REQUIRE(told.size() > last.size());
  CHECK(FactList(told.end() - 4, told.end()) == last);
}

TEST_CASE("VK-H3 dice that are to be typed in are told with what they are for, and with whom") {
  const Shown shown = drill_at_noon();
  Happening h = happening(shown, Happening::Kind::rolled);
  h.kind = Happening::Kind::reckoned;
  CHECK(has(text(shown.table(), h, kEnglish),
            "A1 (Red Foot) shoots at Z1 (Blue Foot) with A2 (Red Battery), 4 fire points"));
  CHECK(has(text(shown.table(), h, kEnglish), "= 5 dice: to be rolled and typed in."));
}

TEST_CASE("VK-058 command points are told with their parts") {
  const Shown shown = drill_at_noon();
  Happening h = happening(shown, Happening::Kind::command_points);
  h.parts = {3, 1, 2};
  h.number = 2;
  CHECK(has(text(shown.table(), h, kEnglish),
            "has 2 CP: 3 of the command VK-053, +1 bonus VK-072, -2 hits VK-226."));
  h.parts = {1, 0, 2};
  h.number = 1;
  CHECK(has(text(shown.table(), h, kEnglish), "never below 1 or above 6 VK-059"));
}

TEST_CASE("facts name what the kind uses, and nothing else") {
  const Shown shown = drill_at_noon();
  const FactList moved = facts(shown.table(), happening(shown, Happening::Kind::moved));
  const FactList expected{{"unit", "A1"},        {"from", "19,9 heading 0"}, {"to", "19,13.5 heading 12.5"},
                          {"formation", "line"}, {"measured", "4.5"},        {"limit", "6"}};
  CHECK(moved == expected);
  const FactList rolled = facts(shown.table(), happening(shown, Happening::Kind::rolled));
  const FactList dice{{"with", "A2"},
                      {"roll", "shot"},
                      {"side", "red"},
                      {"unit", "A1"},
                      {"target", "Z1"},
                      {"leader", "A"},
                      {"dice", "4 VK-176, +1 VK-181 = 5"},
                      {"faces", "infantry flag"},
                      {"effects", "hit retreat"}};
  CHECK(rolled == dice);
}

TEST_CASE("VK-H2 an answer that nobody gave says so") {
  const Shown shown = drill_at_noon();
  Happening h = happening(shown, Happening::Kind::decided);
  h.decision = Pass{Pass::Word::no};
  CHECK(text(shown.table(), h, kEnglish) == "The Red Division: no. (VK-212)");
  h.by = Happening::By::standing;
  CHECK(has(text(shown.table(), h, kEnglish), "no (by a standing instruction)."));
  h.by = Happening::By::clock;
  CHECK(has(text(shown.table(), h, kEnglish), "no (the time was up)."));
}
