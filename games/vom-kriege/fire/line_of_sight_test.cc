#include "vom-kriege/fire/line_of_sight.h"

#include "vom-kriege/model/testing.h"

using namespace vom_kriege;
using namespace vom_kriege::testing;

namespace {

constexpr auto kEnglish = base::Language::english;
using Ruling = LineOfSight::Ruling;

LineOfSight look(const Field& f, std::string_view from, std::string_view to) {
  return line_of_sight(f.table(), f.position, f.unit(from), f.unit(to));
}
std::string why(const Field& f, std::string_view from, std::string_view to) {
  return why_not_seen(f.table(), look(f, from, to), kEnglish);
}
const std::string kBattery = unit_text("A1", kGuns, "unlimbered", "20, 20", "0");

}  // namespace

TEST_CASE("VK-H4 the line of a shot is the shortest that is clear and in arc") {
  const Field f(kBattery + unit_text("Z1", kFoot, "line", "23, 30", "180"));
  const LineOfSight line = look(f, "A1", "Z1");
  CHECK(line.ruling == Ruling::clear);
  CHECK(line.seeing == sight(f.table(), f.position, f.unit("A1"), f.unit("Z1")));
  // Straight ahead is the left part of Z1, which begins at 20.75.
  CHECK(in_words(line, kEnglish) ==
        "from 20,20 to 20.75,30, 10.029 inches, 4.3 degrees right of its front (at most 45)");
  CHECK(in_words(range_between(f.table(), f.position, f.unit("A1"), f.unit("Z1")), kEnglish) ==
        "10.002 inches, from 20.563,20 to 20.75,30");
}

TEST_CASE("VK-H4 VK-038 outside the arc: the line nearest to it and its angle") {
  const Field f(kBattery + unit_text("Z1", kFoot, "line", "30, 21", "180"));
  CHECK(look(f, "A1", "Z1").ruling == Ruling::outside_arc);
  CHECK(why(f, "A1", "Z1") ==
        "no front stand has it within 45 degrees of its facing; nearest is the line from 20,20 to "
        "27.75,22, 8.004 inches, 75.6 degrees right of its front (at most 45)");
}

TEST_CASE("VK-H4 VK-H24 what bars the line, and where") {
  const std::string enemy = unit_text("Z1", kGuns, "unlimbered", "20, 40", "180");
  const Field wood(kBattery + enemy + R"(
[[area]]
id = "W1"
name = "The wood"
kind = "wood"
outline = [[15, 24], [15, 27], [25, 27], [25, 24]]
)");
  CHECK(why(wood, "A1", "Z1") ==
        "W1 (The wood) is in the way at 20.038,24 on the line from 20,20 to 20.188,40, 20.001 inches, 0.6 "
        "degrees "
        "right of its front (at most 45)");
  const Field ridge(kBattery + enemy + R"(
[[hill]]
id = "H1"
name = "the ridge"
level = 1
outline = [[10, 26], [10, 34], [30, 34], [30, 26]]
crest = [{ line = [[10, 30], [30, 30]] }]
)");
  CHECK(why(ridge, "A1", "Z1")
            .starts_with("the crest of the ridge hides it at 20.094,30 on the line from 20,20"));
  const Field friends(kBattery + enemy + unit_text("A2", kFoot, "march column", "21.2, 33", "0") +
                      unit_text("A3", kFoot, "march column", "18.8, 33", "0"));
  const LineOfSight near = look(friends, "A1", "Z1");
  CHECK(near.bar == Bar{Bar::What::unit, static_cast<std::uint8_t>(friends.unit("A2"))});
  CHECK(near.barred.limit == kClearOfOthers);
  // On the line from 20,20 to 20.188,40 one is at 20.122 where the head of the column stands at 20.825.
  CHECK(why(friends, "A1", "Z1")
            .starts_with("A2 is 0.703 inches from the line, at 20.825,33, and bars it within 1; "));
}

TEST_CASE("VK-H4 every line shown agrees with what was ruled") {
  const std::string others =
      unit_text("A2", kFoot, "line", "23, 24", "30") + unit_text("Z1", kFoot, "column", "24, 33", "200") +
      unit_text("Z2", kHorse, "line", "17, 29.5", "150") + unit_text("Z3", kFoot, "square", "30, 25", "0");
  Field f(kBattery + others);
  std::array<int, 3> seen{};
  for (int heading = 0; heading < 3600; heading += 37) {
    f.at("A1").place.heading = field::Heading(heading);
    for (const char* from : {"A1", "A2", "Z3"})
      for (const char* to : {"Z1", "Z2", "Z3", "A1", "A2"}) {
        if (std::string_view(from) == to) continue;
        const LineOfSight line = look(f, from, to);
        CHECK(line.seeing == sight(f.table(), f.position, f.unit(from), f.unit(to)));
        CHECK((line.ruling == Ruling::clear) == line.seeing.visible());
        const bool in_arc = !line.off || (*line.off <= kArc && *line.off >= -kArc);
        CHECK(in_arc == (line.ruling != Ruling::outside_arc));
        ++seen[static_cast<std::size_t>(line.ruling)];
      }
  }
  for (const int n : seen) CHECK(n > 20);
}
