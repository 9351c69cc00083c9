#include "vom-kriege/fire/targets.h"

#include "vom-kriege/fire/line_of_sight.h"
#include "vom-kriege/model/testing.h"

namespace {

using namespace vom_kriege;
using namespace vom_kriege::testing;

/// "Z1 none 2.5" lines: each enemy, why it is no target, its distance.
std::string told(const Field& f, std::string_view shooter) {
  constexpr std::string_view kWhy[] = {"yes",          "shot-at",  "contacted",
                                       "out-of-reach", "not-seen", "not-closest"};
  const Targets all = targets(f.table(), f.position, f.unit(shooter));
  if (all.why_not != NoShooter::none) return "no shooter";
  std::string text;
  for (const Target& t : all.enemies)
    text += fmt::format("{}{} {} {}", text.empty() ? "" : ", ", f.table().unit(t.unit).id,
                        kWhy[static_cast<std::size_t>(t.why_not)], to_text(t.distance));
  return text;
}

}  // namespace

TEST_CASE("VK-171 the closest enemy that can be seen and reached, and no other") {
  Field f(unit_text("A1", kFoot, "line", "20, 20", "0") + unit_text("Z1", kFoot, "line", "20, 22.5", "180") +
          unit_text("Z2", kFoot, "line", "24.5, 23", "180"));
  CHECK(told(f, "A1") == "Z1 yes 2.5, Z2 not-closest 3");
  f.position.marks(f.unit("Z1")).shot_at = true;  // each enemy is shot at once an initiative
  CHECK(told(f, "A1") == "Z1 shot-at 2.5, Z2 yes 3");
  f.position.marks(f.unit("Z2")).contacted = true;
  CHECK(told(f, "A1") == "Z1 shot-at 2.5, Z2 contacted 3");
}

TEST_CASE("VK-176, VK-H14 close range is 3.000 and not a thousandth more") {
  const Field at(unit_text("A1", kFoot, "line", "20, 20", "0") +
                 unit_text("Z1", kFoot, "line", "20, 23", "180"));
  CHECK(told(at, "A1") == "Z1 yes 3");
  const Field beyond(unit_text("A1", kFoot, "line", "20, 20", "0") +
                     unit_text("Z1", kFoot, "line", "20, 23.001", "180"));
  CHECK(told(beyond, "A1") == "Z1 out-of-reach 3.001");
  const Field skirmish(unit_text("A1", kLights, "line", "20, 20", "0") +
                       unit_text("Z1", kFoot, "line", "20, 26", "180"));
  CHECK(told(skirmish, "A1") == "Z1 yes 6");
}

TEST_CASE("VK-169 march columns, limbered guns and horse do not shoot, nor does anybody in contact") {
  Field f(unit_text("A1", kFoot, "march column", "20, 20", "0") +
          unit_text("A2", kGuns, "limbered", "30, 20", "0") + unit_text("A3", kHorse, "line", "40, 20", "0") +
          unit_text("A4", kFoot, "line", "50, 20", "0") + unit_text("Z1", kFoot, "line", "50, 22", "180"));
  CHECK(told(f, "A1") == "no shooter");
  CHECK(told(f, "A2") == "no shooter");
  CHECK(told(f, "A3") == "no shooter");
  CHECK(told(f, "A4") == "Z1 yes 2");
  f.position.marks(f.unit("A4")).contact.target = f.unit("Z1");
  CHECK(told(f, "A4") == "no shooter");
}

TEST_CASE("VK-038, VK-H23 only what is in the arc of a front stand is seen") {
  const Field side(unit_text("A1", kFoot, "line", "20, 20", "0") +
                   unit_text("Z1", kFoot, "line", "20, 17", "0"));
  CHECK(told(side, "A1") == "Z1 not-seen 2");
  // The nearest corner of Z1 lies exactly 45 degrees aside of the right-hand stand of A1: it is in.
  const Field edge(unit_text("A1", kGuns, "unlimbered", "20, 20", "0") +
                   unit_text("Z1", kGuns, "unlimbered", "25.563, 25", "180"));
  CHECK(told(edge, "A1").find("Z1 yes") == 0);
}

TEST_CASE("VK-088, VK-H24 woods bar the view, unless shooter or target holds them") {
  const std::string wood = R"(
[[area]]
id = "W1"
name = "Wood"
kind = "wood"
outline = [[15, 24], [15, 27], [25, 27], [25, 24]]
)";
  Field f(wood + unit_text("A1", kGuns, "unlimbered", "20, 20", "0") +
          unit_text("Z1", kFoot, "line", "20, 30", "180"));
  CHECK(told(f, "A1") == "Z1 not-seen 10");
  const LineOfSight line = line_of_sight(f.table(), f.position, f.unit("A1"), f.unit("Z1"));
  CHECK(line.ruling == LineOfSight::Ruling::barred);
  CHECK(line.bar == Bar{Bar::What::area, 0});
  Unit& z = f.at("Z1");
  z.garrison = *f.table().find_area("W1");
  z.place = {};
  CHECK(told(f, "A1") == "Z1 yes 4");
}

TEST_CASE(
    "VK-173, VK-H24 a third unit within an inch of the line bars it; beside shooter or target only its body "
    "does") {
  const std::string a = unit_text("A1", kGuns, "unlimbered", "20, 20", "0");
  const std::string z = unit_text("Z1", kGuns, "unlimbered", "20, 40", "180");
  const Field clear(a + z + unit_text("A2", kFoot, "march column", "23.5, 33", "0"));
  CHECK(told(clear, "A1") == "Z1 yes 20");
  const Field barred(a + z + unit_text("A2", kFoot, "line", "20, 33", "0"));
  CHECK(told(barred, "A1") == "Z1 not-seen 20");
  // In the line of battle: a friend close beside the guns does not keep them from firing.
  const Field beside(a + z + unit_text("A2", kFoot, "line", "23, 20", "0"));
  CHECK(told(beside, "A1") == "Z1 yes 20");
}

TEST_CASE("VK-188, VK-H25 obscured: fewer than half the front stands see it") {
  const std::string a = unit_text("A1", kFoot, "line", "20, 20", "0");
  const std::string block = R"(
[[block]]
id = "X1"
name = "A wall"
bars_sight = true
outline = [[17, 20.5], [17, 21.5], [21, 21.5], [21, 20.5]]
)";
  const Field f(block + a + unit_text("Z1", kFoot, "column", "18, 23", "180"));
  const Seeing seeing = sight(f.table(), f.position, f.unit("A1"), f.unit("Z1"));
  CHECK(seeing.front_stands == 6);
  CHECK(seeing.visible());
  CHECK(seeing.obscured());
}

TEST_CASE("VK-095, VK-174 guns on higher ground fire over friends that are nearer to them") {
  const std::string hill = R"(
[[hill]]
id = "H1"
name = "Hill"
level = 1
outline = [[10, 10], [10, 21], [30, 21], [30, 10]]
)";
  const std::string others =
      unit_text("A2", kFoot, "line", "20, 25", "0") + unit_text("Z1", kFoot, "line", "20, 36", "180");
  const Field high(hill + unit_text("A1", kGuns, "unlimbered", "20, 20", "0") + others);
  CHECK(uphill(high.table(), high.position, high.unit("A1"), high.unit("A2")));
  CHECK(told(high, "A1") == "Z1 yes 16");
  const Field low(unit_text("A1", kGuns, "unlimbered", "20, 20", "0") + others);
  CHECK(told(low, "A1") == "Z1 not-seen 16");
}

TEST_CASE("VK-094 a crest hides those behind it from those before it") {
  const std::string ridge = R"(
[[hill]]
id = "H1"
name = "Ridge"
level = 1
outline = [[10, 26], [10, 34], [30, 34], [30, 26]]
crest = [{ line = [[10, 30], [30, 30]] }]
)";
  const std::string a = unit_text("A1", kGuns, "unlimbered", "20, 20", "0");
  const Field behind(ridge + a + unit_text("Z1", kFoot, "line", "20, 36", "180"));
  CHECK(told(behind, "A1") == "Z1 not-seen 16");
  const Field on_it(ridge + a + unit_text("Z1", kFoot, "line", "20, 30.5", "180"));
  CHECK(told(on_it, "A1") == "Z1 yes 10.5");
}

TEST_CASE("VK-182, VK-H27 guns behind the line of the front rake it") {
  const Field front(unit_text("A1", kGuns, "unlimbered", "20, 20", "0") +
                    unit_text("Z1", kFoot, "line", "20, 30", "180"));
  const Field flank(unit_text("A1", kGuns, "unlimbered", "20, 20", "0") +
                    unit_text("Z1", kFoot, "line", "20, 30", "0"));
  const auto dice = [](const Field& f) {
    return reckon_shot(f.table(), f.position, f.unit("A1"), f.unit("Z1"), 0, false).dice.total();
  };
  CHECK(dice(front) == 2);  // a light battery of 6 at 12 inches
  CHECK(dice(flank) == 3);
}

TEST_CASE("VK-190 fire support: not with a marker, not by skirmish fire, and with half the front stands") {
  Field f(unit_text("A1", kLights, "line", "20, 20", "0") + unit_text("A2", kLights, "line", "26, 20", "0") +
          unit_text("Z1", kFoot, "line", "23, 22.5", "180"));
  CHECK(can_support_fire(f.table(), f.position, f.unit("A2"), f.unit("Z1")));
  f.at("A2").shooting_marker = true;
  CHECK_FALSE(can_support_fire(f.table(), f.position, f.unit("A2"), f.unit("Z1")));
  const Field far(unit_text("A2", kLights, "line", "20, 20", "0") +
                  unit_text("Z1", kFoot, "line", "20, 25", "180"));
  CHECK_FALSE(can_support_fire(far.table(), far.position, far.unit("A2"), far.unit("Z1")));
}
