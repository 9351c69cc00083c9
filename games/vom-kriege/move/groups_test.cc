#include "vom-kriege/move/groups.h"

#include "vom-kriege/model/testing.h"

namespace {

using namespace vom_kriege;
using namespace vom_kriege::testing;

Units named(const Field& f, std::initializer_list<std::string_view> ids) {
  Units units;
  for (const std::string_view id : ids) units.push(f.unit(id));
  return units;
}

std::string why_not(const Field& f, std::initializer_list<std::string_view> ids) {
  const auto no = not_a_group(f.table(), f.position, named(f, ids));
  return no ? sentence(f.table(), *no) : std::string();
}

}  // namespace

TEST_CASE("VK-062, VK-063 a group is two units or more of one command, and never horse with foot") {
  const Field f(
      unit_text("A1", kFoot, "line", "20, 20", "0") + unit_text("A2", kFoot, "line", "25, 20", "0") +
      unit_text("A3", kHorse, "line", "30, 20", "0") + unit_text("A4", kGuns, "unlimbered", "35, 20", "0") +
      unit_text("Z1", kFoot, "line", "20, 55", "180"));
  CHECK(why_not(f, {"A1", "A2"}).empty());
  CHECK(why_not(f, {"A3", "A4"}).empty());
  CHECK(why_not(f, {"A1"}) == "a group is two units or more. (VK-062)");
  CHECK(why_not(f, {"A1", "A1"}) == "A1 is named twice. (VK-062)");
  CHECK(why_not(f, {"A1", "Z1"}) == "Z1 is not of the command of A1. (VK-062)");
  CHECK(why_not(f, {"A1", "A2", "A3"}) == "A1 and A3: infantry and cavalry share no group. (VK-063)");
}

TEST_CASE("VK-064, R-24 gaps of at most three stands, the wider of the two, one after the other") {
  const auto at_gap = [](std::string_view what, std::string_view formation, std::string_view x) {
    return Field(unit_text("A1", kFoot, "line", "20, 20", "0") +
                 unit_text("A2", what, formation, fmt::format("{}, 20", x), "0") +
                 unit_text("Z1", kFoot, "line", "20, 55", "180"));
  };
  CHECK(why_not(at_gap(kFoot, "line", "26.75"), {"A1", "A2"}).empty());
  CHECK(why_not(at_gap(kFoot, "line", "26.751"), {"A1", "A2"}) ==
        "A2 is 2.251 inches from A1, the nearest of the group, at most 2.25 are allowed. (VK-064)");
  const std::string eight = "arm = \"artillery\"\ntype = \"light\"\nguns = 8";
  CHECK(why_not(at_gap(eight, "limbered", "27.5"), {"A1", "A2"}).empty());  // 4.5 with eight guns
  CHECK(why_not(at_gap(eight, "limbered", "27.501"), {"A1", "A2"}).find("at most 4.5") != std::string::npos);

  const Field chain(
      unit_text("A1", kFoot, "column", "20, 20", "0") + unit_text("A2", kFoot, "column", "27, 20", "0") +
      unit_text("A3", kFoot, "column", "23.5, 20", "0") + unit_text("Z1", kFoot, "line", "20, 55", "180"));
  CHECK(why_not(chain, {"A1", "A2", "A3"}).empty());
  CHECK(one_chain(chain.table(), chain.position, named(chain, {"A1", "A2", "A3"})));
  CHECK_FALSE(one_chain(chain.table(), chain.position, named(chain, {"A1", "A2"})));
}

TEST_CASE("R-23 the groups of a command: foot with guns, horse with guns, guns alone") {
  const Field f(
      unit_text("A1", kFoot, "line", "20, 20", "0") + unit_text("A2", kFoot, "line", "25, 20", "0") +
      unit_text("A3", kGuns, "unlimbered", "29, 20", "0") + unit_text("A4", kHorse, "line", "34, 20", "0") +
      unit_text("A5", kGuns, "unlimbered", "60, 20", "0") +
      unit_text("A6", kGuns, "unlimbered", "62, 20", "0") + unit_text("A7", kFoot, "line", "60, 40", "0") +
      unit_text("Z1", kFoot, "line", "20, 55", "180"));
  const auto groups = groups_of(f.table(), f.position, LeaderId{0});
  REQUIRE(groups.size() == 3);
  CHECK(groups[0] == named(f, {"A1", "A2", "A3"}));
  CHECK(groups[1] == named(f, {"A3", "A4"}));
  CHECK(groups[2] == named(f, {"A5", "A6"}));
  for (const Units& group : groups) CHECK_FALSE(not_a_group(f.table(), f.position, group));
}
