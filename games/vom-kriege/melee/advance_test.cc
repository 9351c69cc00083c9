#include "vom-kriege/melee/advance.h"

#include "vom-kriege/charge/contact_testing.h"

namespace {

using namespace vom_kriege;
using namespace vom_kriege::testing;

const std::string kWoodBefore = R"(
[[area]]
id = "W1"
name = "Wood"
kind = "wood"
outline = [[38, 30], [38, 34], [42, 34], [42, 30]]
)";

/// A1 has beaten Z1, which then goes far away.
Advanced after_it_went(Field& f) {
  MeleeNow melee;
  melee.attacker = f.unit("A1");
  melee.target = f.unit("Z1");
  melee.where = f.at("Z1").place;
  melee.formation = f.at("Z1").formation;
  melee.garrison = f.at("Z1").garrison;
  f.at("Z1").garrison = AreaId::none;
  f.at("Z1").place = {{70'000, 55'000}, field::Heading(1800)};
  return try_advance(f.table(), f.position, melee);
}

}  // namespace

TEST_CASE("VK-210, VK-H40 the centre goes to the centre of the place that was held, heading kept") {
  Field f(unit_text("A1", kFoot, "column", "41, 30", "0") + unit_text("Z1", kFoot, "line", "40, 30", "180"));
  const Advanced end = after_it_went(f);
  CHECK(end.moved);
  CHECK(end.place == field::Place{{40'000, 32'000}, field::Heading(0)});  // centre at 40, 30.5
  CHECK(end.gone == field::Mils{2237});
  CHECK(end.leaders == 0);
}

TEST_CASE("VK-H40 or as far on that line as is legal") {
  Field f(unit_text("A1", kFoot, "line", "40, 30", "0") + unit_text("Z1", kFoot, "column", "40, 30", "180") +
          unit_text("Z2", kFoot, "line", "60, 50", "180"));
  f.at("Z2").place.at = {41'000, 31'350};
  const Advanced end = after_it_went(f);
  CHECK(end.moved);
  CHECK(end.place == field::Place{{40'000, 31'300}, field::Heading(0)});
  CHECK(end.gone == field::Mils{1300});
  Field closed(unit_text("A1", kFoot, "line", "40, 30", "0") +
               unit_text("Z1", kFoot, "column", "40, 30", "180") +
               unit_text("Z2", kFoot, "line", "43, 30", "180"));
  CHECK_FALSE(after_it_went(closed).moved);
}

TEST_CASE("VK-H40 into the area if it was a garrison's, and nobody is in it") {
  Field f(kWoodBefore + unit_text("A1", kFoot, "column", "40, 30", "0") +
          unit_text("Z1", kFoot, "column", "60, 50", "180"));
  put_in(f, "Z1", "W1");
  Field still = Field(kWoodBefore + unit_text("A1", kFoot, "column", "40, 30", "0") +
                      unit_text("Z1", kFoot, "column", "60, 50", "180"));
  const Advanced end = after_it_went(f);
  CHECK(end.moved);
  CHECK(end.garrison == *f.table().find_area("W1"));
  CHECK(end.place == field::Place{});
  MeleeNow melee;
  melee.attacker = still.unit("A1");
  melee.target = still.unit("Z1");
  melee.garrison = *still.table().find_area("W1");
  put_in(still, "Z1", "W1");  // it could not leave
  const Advanced none = try_advance(still.table(), still.position, melee);
  CHECK_FALSE(none.moved);
  CHECK(none.place == still.at("A1").place);
}

TEST_CASE("VK-H21 an advance runs into leaders") {
  Field f(unit_text("A1", kFoot, "line", "40, 30", "0") + unit_text("Z1", kFoot, "line", "40, 30", "180"));
  const LeaderId leader = *f.table().find_leader("Z");
  f.position.of(leader).at = {41'000, 31'400};
  CHECK(after_it_went(f).leaders == bit(leader));
}
