#include "vom_kriege/charge.h"

#include "vom_kriege/testing.h"

namespace {

using namespace vom_kriege;
using namespace vom_kriege::testing;
using field::Face;

std::string charged(const Field& f, std::string_view unit, std::string_view target, std::optional<Face> face,
                    std::int32_t inches) {
  constexpr std::string_view kFacesOf[] = {"front", "right", "rear", "left"};
  constexpr std::string_view kWhy[] = {"closed", "taken", "too far", "no way", "cannot"};
  const auto made =
      try_charge(f.table(), f.position, f.unit(unit), f.unit(target), face, field::inches(inches));
  if (!made)
    return fmt::format("{} {} of {}", kWhy[static_cast<std::size_t>(made.error().why)],
                       to_text(made.error().measured), to_text(made.error().limit));
  return fmt::format("{} at {},{} heading {}, wheel {}, cost {}",
                     kFacesOf[static_cast<std::size_t>(made->face)], to_text(field::Mils{made->end.at.x}),
                     to_text(field::Mils{made->end.at.y}), degrees_text(made->end.heading.tenths()),
                     made->wheel.tenths / 10, to_text(made->cost));
}

}  // namespace

TEST_CASE("VK-H30 straight ahead: front on front, all stands in contact") {
  const Field f(unit_text("A1", kFoot, "line", "40, 26", "0") +
                unit_text("Z1", kFoot, "line", "40, 30", "180"));
  CHECK(charged(f, "A1", "Z1", Face::front, 6) == "front at 40,30 heading 0, wheel 0, cost 4");
}

TEST_CASE("VK-H30 the example: an oblique of exactly 45 degrees costs 5.657 of 6") {
  const Field f(unit_text("A1", kFoot, "line", "44, 26", "0") +
                unit_text("Z1", kFoot, "line", "40, 30", "180"));
  CHECK(charged(f, "A1", "Z1", Face::front, 6) == "front at 40,30 heading 0, wheel 0, cost 5.657");
}

TEST_CASE("VK-H30 too far: the cheapest way is told") {
  const Field f(unit_text("A1", kFoot, "line", "40, 20", "0") +
                unit_text("Z1", kFoot, "line", "40, 30", "180"));
  CHECK(charged(f, "A1", "Z1", Face::front, 6) == "too far 10 of 6");
}

TEST_CASE("VK-H30 a narrow charger ends where the face is nearest to it") {
  const Field f(unit_text("A1", kFoot, "column", "41, 26", "0") +
                unit_text("Z1", kFoot, "line", "40, 30", "180"));
  CHECK(charged(f, "A1", "Z1", Face::front, 9) == "front at 41,30 heading 0, wheel 0, cost 4");
}

TEST_CASE("VK-155, VK-H29 a flank needs the charger's centre behind the line of the front") {
  const Field before(unit_text("A1", kHorse, "line", "34, 27", "90") +
                     unit_text("Z1", kFoot, "line", "40, 30", "180"));
  CHECK(charged(before, "A1", "Z1", Face::right, 12) == "closed 0 of 0");
  const Field behind(unit_text("A1", kHorse, "line", "34, 31", "90") +
                     unit_text("Z1", kFoot, "line", "40, 30", "180"));
  CHECK(charged(behind, "A1", "Z1", Face::right, 12).find("right at 37.75,") == 0);
  CHECK(charged(behind, "A1", "Z1", Face::rear, 12) == "closed 0 of 0");
  const Field rear(unit_text("A1", kHorse, "line", "40, 36", "180") +
                   unit_text("Z1", kFoot, "line", "40, 30", "180"));
  CHECK(charged(rear, "A1", "Z1", Face::rear, 12) == "rear at 40,31 heading 180, wheel 0, cost 5");
}

TEST_CASE("VK-154 one attacker a face") {
  Field f(unit_text("A1", kFoot, "line", "40, 26", "0") + unit_text("A2", kFoot, "column", "44, 24", "0") +
          unit_text("Z1", kFoot, "line", "40, 30", "180"));
  f.position.marks(f.unit("A2")).contact = {f.unit("Z1"), Face::front};
  CHECK(charged(f, "A1", "Z1", Face::front, 6) == "taken 0 of 0");
}

TEST_CASE("VK-H28 a battery beside a unit is one target with it, and the face is that of both") {
  const Field f(unit_text("A1", kFoot, "line", "40, 26", "0") +
                unit_text("Z1", kFoot, "line", "40, 30", "180") +
                unit_text("Z2", kGuns, "unlimbered", "43, 30", "180"));
  CHECK(attached_battery(f.table(), f.position, f.unit("Z1")) == f.unit("Z2"));
  const ChargeTarget both = charge_target(f.table(), f.position, f.unit("Z2"));
  REQUIRE(both.parts.size() == 2);
  CHECK(both.parts[0] == f.unit("Z1"));
  CHECK(both.box.frame.width() == field::Mils{5813});  // 37.75 to 43.563: half a stand of guns is 0.5625
  const Field apart(unit_text("A1", kFoot, "line", "40, 26", "0") +
                    unit_text("Z1", kFoot, "line", "40, 30", "180") +
                    unit_text("Z2", kGuns, "unlimbered", "43.3, 30", "180"));
  CHECK(attached_battery(apart.table(), apart.position, apart.unit("Z1")) == UnitId::none);
}

TEST_CASE("VK-148 massed batteries are one target, and none of them is attached") {
  const Field f(unit_text("A1", kFoot, "line", "40, 26", "0") +
                unit_text("Z1", kFoot, "line", "40, 30", "180") +
                unit_text("Z2", kGuns, "unlimbered", "43, 30", "180") +
                unit_text("Z3", kGuns, "unlimbered", "44.2, 30", "180"));
  CHECK(attached_battery(f.table(), f.position, f.unit("Z1")) == UnitId::none);
  CHECK(charge_target(f.table(), f.position, f.unit("Z3")).parts.size() == 2);
}

TEST_CASE("VK-H30 a charge through rough ground is dearer, and says so") {
  const std::string marsh = R"(
[[rough]]
id = "M1"
name = "Marsh"
kind = "marsh"
outline = [[30, 27], [30, 29], [50, 29], [50, 27]]
)";
  const Field f(marsh + unit_text("A1", kHorse, "line", "40, 26", "0") +
                unit_text("Z1", kFoot, "line", "40, 30", "180"));
  const auto made =
      try_charge(f.table(), f.position, f.unit("A1"), f.unit("Z1"), Face::front, field::inches(12));
  REQUIRE(made);
  CHECK(made->through_rough);
  CHECK(made->cost > field::inches(4));
}

TEST_CASE("VK-H30 another enemy in the way closes it") {
  const Field f(unit_text("A1", kFoot, "line", "40, 22", "0") +
                unit_text("Z1", kFoot, "line", "40, 30", "180") +
                unit_text("Z2", kFoot, "line", "40, 27", "180"));
  CHECK(charged(f, "A1", "Z1", Face::front, 9) == "no way 0 of 0");
}

TEST_CASE("VK-H31 a garrison is charged where the charger stands to it") {
  const std::string farm = R"(
[[area]]
id = "B1"
name = "Farm"
kind = "bua"
outline = [[38, 30], [38, 34], [42, 34], [42, 30]]
)";
  Field f(farm + unit_text("A1", kFoot, "column", "40, 26", "0") +
          unit_text("Z1", kFoot, "column", "60, 50", "180"));
  Unit& z = f.at("Z1");
  z.garrison = *f.table().find_area("B1");
  z.place = {};
  const auto made =
      try_charge(f.table(), f.position, f.unit("A1"), f.unit("Z1"), std::nullopt, field::inches(9));
  REQUIRE(made);
  CHECK(made->end.heading == field::Heading(0));
  CHECK(made->end.at == field::Point{40'000, 30'000});
  CHECK(made->cost == field::inches(4));
}

TEST_CASE("VK-200 guns and squares do not charge") {
  const Field f(unit_text("A1", kGuns, "limbered", "40, 26", "0") +
                unit_text("A2", kFoot, "square", "50, 26", "0") +
                unit_text("Z1", kFoot, "line", "40, 30", "180"));
  CHECK(charged(f, "A1", "Z1", Face::front, 9) == "cannot 0 of 0");
  CHECK(charged(f, "A2", "Z1", Face::front, 9) == "cannot 0 of 0");
}
