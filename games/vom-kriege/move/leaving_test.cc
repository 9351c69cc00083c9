#include "vom-kriege/move/leaving.h"

#include "vom-kriege/model/testing.h"

namespace {

using namespace vom_kriege;
using namespace vom_kriege::testing;

const std::string kWoodAround = R"(
[[area]]
id = "W1"
name = "Wood"
kind = "wood"
outline = [[18, 23], [18, 27], [22, 27], [22, 23]]
)";

/// A1, of these troops, garrisons the wood; blue is where the test wants it.
Field garrisoned(const std::string& rest, std::string_view what = kFoot,
                 std::string_view formation = "line") {
  Field f(kWoodAround + rest + unit_text("A1", what, formation, "60, 20", "0"));
  f.at("A1").place = {};
  f.at("A1").garrison = AreaId{0};
  return f;
}

std::string left(const Field& f, field::Point to, std::int32_t degrees, Formation formation) {
  const auto made =
      try_leave(f.table(), f.position, {f.unit("A1"), {to, field::Heading(degrees * 10)}, formation});
  if (!made) return sentence(f.table(), made.error());
  CHECK(made->covered_distance);
  CHECK(made->covering == formation);
  return fmt::format("cost {} of {}", to_text(made->cost), to_text(made->allowance));
}

}  // namespace

TEST_CASE("VK-087, VK-150 out of a wood: within 3 inches of its edge, no enemy within 3") {
  const Field f = garrisoned(unit_text("Z1", kFoot, "line", "70, 55", "180"));
  CHECK(left(f, {20'000, 31'000}, 0, Formation::line) == "cost 6 of 6");
  CHECK(left(f, {20'000, 19'000}, 180, Formation::column) == "cost 9 of 9");  // any heading and formation
  CHECK(left(f, {20'000, 31'001}, 0, Formation::line) ==
        "the place is 3.001 inches from the area, at most 3 are allowed. (VK-087)");
  CHECK(left(f, {20'000, 28'000}, 0, Formation::column).find("overlaps the area W1") != std::string::npos);
  CHECK(left(f, {20'000, 31'000}, 0, Formation::open_order).find("(VK-028)") != std::string::npos);

  const Field near = garrisoned(unit_text("Z1", kFoot, "line", "20, 34", "180"));
  CHECK(left(near, {20'000, 31'000}, 0, Formation::line) ==
        "Z1 is 3 inches from that place; enemies must be further than 3. (VK-087)");
  CHECK(left(near, {20'000, 30'999}, 0, Formation::line) == "cost 6 of 6");
}

TEST_CASE("VK-H12 nothing impassable lies between the area's middle and the unit") {
  const Field f = garrisoned(unit_text("Z1", kFoot, "line", "70, 55", "180") + R"(
[[river]]
id = "V1"
outline = [[10, 28], [30, 28], [30, 28.5], [10, 28.5]]
)");
  CHECK(left(f, {20'000, 31'000}, 0, Formation::line) == "it overlaps river V1. (VK-H12)");
  CHECK(left(f, {26'000, 25'000}, 90, Formation::line) == "cost 6 of 6");
}

TEST_CASE("VK-H12 a battery leaves limbered, and only a garrison leaves") {
  Field f = garrisoned(unit_text("Z1", kFoot, "line", "70, 55", "180"), kGuns, "unlimbered");
  CHECK(left(f, {20'000, 29'000}, 0, Formation::unlimbered) == "a battery leaves an area limbered. (VK-H12)");
  CHECK(left(f, {20'000, 29'000}, 0, Formation::limbered) == "cost 6 of 6");
  f.at("A1").garrison = AreaId::none;
  CHECK(left(f, {20'000, 29'000}, 0, Formation::limbered).find("(VK-087)") != std::string::npos);
}
