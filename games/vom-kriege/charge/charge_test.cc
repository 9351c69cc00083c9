#include "vom-kriege/charge/charge.h"

#include "vom-kriege/charge/contact_testing.h"

namespace {

using namespace vom_kriege;
using namespace vom_kriege::testing;
using field::Face;

std::string charged(const Field& f, std::string_view unit, std::string_view target, std::optional<Face> face,
                    std::int32_t inches) {
  constexpr std::string_view kFacesOf[] = {"front", "right", "rear", "left"};
  constexpr std::string_view kWhy[] = {"closed",   "taken",  "too far",    "no way",
                                       "no enemy", "cannot", "disordered", "change"};
  const auto made =
      try_charge(f.table(), f.position, {f.unit(unit), f.unit(target), face, {}}, field::inches(inches));
  if (!made)
    return fmt::format("{} {} of {}", kWhy[static_cast<std::size_t>(made.error().why)],
                       to_text(made.error().measured), to_text(made.error().limit));
  return fmt::format("{} at {},{} heading {}, wheel {}, cost {}",
                     kFacesOf[static_cast<std::size_t>(made->face)], to_text(field::Mils{made->end.at.x}),
                     to_text(field::Mils{made->end.at.y}), degrees_text(made->end.heading.tenths()),
                     made->wheel.tenths / 10, to_text(made->cost));
}

std::string why_not(const Field& f, const Charge& charge, std::optional<field::Mils> allowance = {}) {
  const auto made = try_charge(f.table(), f.position, charge, allowance);
  return made ? "it is made" : sentence(f.table(), made.error());
}

/// Two built-up areas side by side, `gap` apart.
std::string two_farms(std::string_view east_of_first) {
  return fmt::format(R"(
[[area]]
id = "B1"
name = "Farm"
kind = "bua"
outline = [[36, 30], [36, 34], [40, 34], [40, 30]]
[[area]]
id = "B2"
name = "Barn"
kind = "bua"
outline = [[{0}, 30], [{0}, 34], [44.5, 34], [44.5, 30]]
)",
                     east_of_first);
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
  CHECK(charged(before, "A1", "Z1", Face::right, 12) == "closed 3 of 0");
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
  const auto made = try_charge(f.table(), f.position, {f.unit("A1"), f.unit("Z1"), Face::front, {}});
  REQUIRE(made);
  CHECK(made->through_rough);
  CHECK(made->cost > field::inches(4));
}

TEST_CASE("VK-H30 another enemy in the way closes it") {
  const Field f(unit_text("A1", kFoot, "line", "40, 22", "0") +
                unit_text("Z1", kFoot, "line", "40, 30", "180") +
                unit_text("Z2", kFoot, "line", "40, 27", "180"));
  CHECK(charged(f, "A1", "Z1", Face::front, 9) == "no way 0 of 9");
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
  const auto made = try_charge(f.table(), f.position, {f.unit("A1"), f.unit("Z1"), {}, {}});
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

TEST_CASE("VK-200, R-13 the disordered do not charge") {
  Field f(unit_text("A1", kFoot, "line", "40, 26", "0") + unit_text("Z1", kFoot, "line", "40, 30", "180"));
  f.at("A1").disordered = true;
  CHECK(why_not(f, {f.unit("A1"), f.unit("Z1"), {}, {}}) == "A1 is disordered and may not charge. (VK-200)");
}

TEST_CASE("VK-H4 a charge is refused with what was measured") {
  Field f(unit_text("A1", kHorse, "line", "34, 27", "90") + unit_text("A2", kFoot, "line", "40, 20", "0") +
          unit_text("A3", kFoot, "column", "44, 24", "0") + unit_text("Z1", kFoot, "line", "40, 30", "180"));
  CHECK(why_not(f, {f.unit("A1"), f.unit("Z1"), Face::rear, {}}) ==
        "the rear of Z1 is closed: the centre of A1, at 33.5,27, is 4 inches on the wrong side of the line "
        "through 37.75,31 and 42.25,31 that opens it. Open: front. (VK-155)");
  CHECK(why_not(f, {f.unit("A2"), f.unit("Z1"), {}, {}}) ==
        "Z1 is 10 inches of way off, from 40,20 to 40,30; 6 are allowed. (VK-137)");
  f.position.marks(f.unit("A3")).contact = {f.unit("Z1"), Face::front};
  CHECK(why_not(f, {f.unit("A2"), f.unit("Z1"), Face::front, {}}) ==
        "the front of Z1 is taken by A3. (VK-154)");
  CHECK(why_not(f, {f.unit("A1"), f.unit("A2"), {}, {}}) == "A2 is no enemy on the table. (VK-151)");
}

TEST_CASE("VK-H30, VK-H18 a change of formation first takes half the rate of the new one") {
  const Field f(unit_text("A1", kFoot, "line", "40, 26", "0") +
                unit_text("Z1", kFoot, "line", "40, 30", "180"));
  const UnitId a = f.unit("A1");
  const UnitId z = f.unit("Z1");
  const auto column = try_charge(f.table(), f.position, {a, z, Face::front, Formation::column});
  REQUIRE(column);
  CHECK(column->formation == Formation::column);
  CHECK(column->before_leg == field::Mils{4500});
  CHECK(column->cost == field::Mils{8500});
  CHECK(column->allowance == field::inches(9));
  // Half a rate to go, as in a follow-up, is gone with the change.
  CHECK(why_not(f, {a, z, Face::front, Formation::column}, field::Mils{4500}) ==
        "Z1 is 8.5 inches of way off, from 40,26 to 40,30; 4.5 are allowed. (VK-137)");
  CHECK(why_not(f, {a, z, {}, Formation::square}) == "a square does not charge. (VK-135)");
}

TEST_CASE("VK-141 no change of formation within 3 inches of an enemy, in a charge either") {
  const Field f(unit_text("A1", kFoot, "line", "40, 27", "0") +
                unit_text("Z1", kFoot, "line", "40, 30", "180"));
  CHECK(why_not(f, {f.unit("A1"), f.unit("Z1"), Face::front, Formation::column}) ==
        "Z1 is 3 inches away; nobody changes formation within 3. (VK-141)");
}

TEST_CASE("VK-H29 the faces are those of where the move began, whatever formation is taken first") {
  // In column its centre is at 29.9, behind the front of Z1; in line it would be at 30.4, before it.
  const Field f(unit_text("A1", kHorse, "column", "30, 30.9", "0") +
                unit_text("Z1", kFoot, "line", "40, 30", "0"));
  const auto made =
      try_charge(f.table(), f.position, {f.unit("A1"), f.unit("Z1"), Face::left, Formation::line});
  REQUIRE_FALSE(made);
  CHECK(made.error().why != ChargeRefusal::Why::face_closed);
  const ChargeTarget target = charge_target(f.table(), f.position, f.unit("Z1"));
  CHECK_FALSE(face_is_open(target, Face::left, {30'000, 30'400}));
}

TEST_CASE("VK-H21 a charge runs into the leaders that stand where it sweeps") {
  Field f(unit_text("A1", kFoot, "line", "40, 26", "0") + unit_text("Z1", kFoot, "line", "40, 30", "180"));
  const LeaderId leader = *f.table().find_leader("Z");
  const Charge charge{f.unit("A1"), f.unit("Z1"), Face::front, {}};
  CHECK(try_charge(f.table(), f.position, charge)->leaders == 0);
  f.position.of(leader).at = {42'000, 28'000};
  CHECK(try_charge(f.table(), f.position, charge)->leaders == bit(leader));
  f.position.of(leader).at = {42'745, 28'000};  // it reaches to 42.245, the body to 42.245
  CHECK(try_charge(f.table(), f.position, charge)->leaders == 0);
  f.position.of(leader).at = {42'744, 28'000};
  CHECK(try_charge(f.table(), f.position, charge)->leaders == bit(leader));
  const LeaderId own = *f.table().find_leader("A");
  f.position.of(leader).at = {2'000, 58'000};
  f.position.of(own).at = {42'000, 28'000};
  CHECK(try_charge(f.table(), f.position, charge)->leaders == 0);
}

TEST_CASE("VK-H12 a garrison charges the garrison of an area within 0.250, and nobody else") {
  Field near(two_farms("40.25") + unit_text("A1", kFoot, "column", "20, 20", "0") +
             unit_text("Z1", kFoot, "column", "60, 50", "180") +
             unit_text("Z2", kFoot, "line", "38, 36", "180"));
  put_in(near, "A1", "B1");
  put_in(near, "Z1", "B2");
  const auto made = try_charge(near.table(), near.position, {near.unit("A1"), near.unit("Z1"), {}, {}});
  REQUIRE(made);
  CHECK(made->cost == field::Mils{0});
  CHECK(made->target == near.unit("Z1"));
  CHECK(made->face == Face::front);  // the first side of the barn looks west
  CHECK(made->end == field::Place{});
  CHECK(why_not(near, {near.unit("A1"), near.unit("Z2"), {}, {}}) ==
        "a garrison charges only a garrison whose area is within 0.25 inches. (VK-H12)");
  Field far(two_farms("40.251") + unit_text("A1", kFoot, "column", "20, 20", "0") +
            unit_text("Z1", kFoot, "column", "60, 50", "180"));
  put_in(far, "A1", "B1");
  put_in(far, "Z1", "B2");
  CHECK(why_not(far, {far.unit("A1"), far.unit("Z1"), {}, {}}) ==
        "Z1 is 0.251 inches of way off, from 40,34 to 40.251,34; 0.25 are allowed. (VK-H12)");
}

TEST_CASE("VK-H17 a wheel into a charge sweeps its fan: impassable ground in it bars that wheel") {
  const std::string pond = R"(
[[block]]
id = "X1"
name = "Pond"
impassable = true
bars_sight = false
outline = [[37.8, 27.3], [37.8, 27.6], [38.1, 27.6], [38.1, 27.3]]
)";
  const std::string units =
      unit_text("A1", kFoot, "line", "40, 26", "0") + unit_text("Z1", kFoot, "line", "45.5, 27.5", "270");
  const Field open(units);
  const Field barred(pond + units);
  const Charge charge{open.unit("A1"), open.unit("Z1"), Face::front, {}};
  const auto free = try_charge(open.table(), open.position, charge, field::inches(12));
  const auto hindered = try_charge(barred.table(), barred.position, charge, field::inches(12));
  REQUIRE(free);
  CHECK(free->wheel > field::degrees(30));
  CHECK_FALSE(hindered);
}
