#include "vom-kriege/move/guns.h"

#include "vom-kriege/model/testing.h"

namespace {

using namespace vom_kriege;
using namespace vom_kriege::testing;

Field guns(std::string_view formation, std::string_view enemy_at) {
  return Field(unit_text("A1", kGuns, formation, "20, 20", "0") +
               unit_text("A2", kFoot, "line", "26, 20", "0") +
               unit_text("Z1", kFoot, "line", enemy_at, "180"));
}

std::string said(const Field& f, const tl::expected<MoveMade, MoveRefusal>& made) {
  if (!made) return sentence(f.table(), made.error());
  return fmt::format("{} {},{} heading {}",
                     made->formation == Formation::limbered ? "limbered" : "unlimbered",
                     to_text(field::Mils{made->place.at.x}), to_text(field::Mils{made->place.at.y}),
                     degrees_text(made->place.heading.tenths()));
}
std::string pushed(const Field& f, std::int32_t turn, std::int32_t bearing, std::int32_t length) {
  return said(f, try_push(f.table(), f.position,
                          {f.unit("A1"), {turn}, field::Heading(bearing), field::Mils{length}}));
}

}  // namespace

TEST_CASE("VK-144, VK-141 guns limber and unlimber, not within 3 inches of an enemy") {
  const Field far = guns("unlimbered", "20, 23.001");
  CHECK(said(far, try_limber(far.table(), far.position, far.unit("A1"))) == "limbered 20,20 heading 0");
  CHECK(said(far, try_unlimber(far.table(), far.position, far.unit("A1"))).find("(VK-144)") !=
        std::string::npos);
  CHECK(said(far, try_limber(far.table(), far.position, far.unit("A2"))).find("(VK-144)") !=
        std::string::npos);
  const Field near = guns("limbered", "20, 23");
  CHECK(said(near, try_unlimber(near.table(), near.position, near.unit("A1"))) ==
        "Z1 is 3 inches away; nobody changes formation within 3. (VK-141)");
}

TEST_CASE("VK-145, VK-H20 a push is a turn of 45 degrees on the spot and an inch any way") {
  const Field f = guns("unlimbered", "20, 40");
  CHECK(pushed(f, 0, 0, 1000) == "unlimbered 20,21 heading 0");
  CHECK(pushed(f, 0, 1800, 500) == "unlimbered 20,19.5 heading 0");
  CHECK(pushed(f, -450, 0, 0) == "unlimbered 19.646,19.854 heading 315");  // the centre 20,19.5 stays
  CHECK(pushed(f, 451, 0, 0) == "a turn of 45.1 degrees, at most 45 are allowed. (VK-145)");
  CHECK(pushed(f, 0, 0, 1001) == "a push of 1.001 inches, at most 1 are allowed. (VK-145)");
  const Field limbered = guns("limbered", "20, 40");
  CHECK(pushed(limbered, 0, 0, 500).find("(VK-145)") != std::string::npos);
}

TEST_CASE("VK-H16 a push stays clear of enemies, friends, and a quarter of an inch") {
  const Field f = guns("unlimbered", "20, 21.2");
  CHECK(pushed(f, 0, 0, 949) == "unlimbered 20,20.949 heading 0");
  CHECK(pushed(f, 0, 0, 950) ==
        "it comes within 0.25 inches of Z1; only a charge comes nearer than 0.25. (VK-H16)");
  const Field beside(unit_text("A1", kGuns, "unlimbered", "20, 20", "0") +
                     unit_text("A2", kFoot, "line", "23, 20", "0") +
                     unit_text("Z1", kFoot, "line", "20, 50", "180"));
  CHECK(pushed(beside, 0, 900, 1000) == "it overlaps unit A2. (VK-H13)");
}
