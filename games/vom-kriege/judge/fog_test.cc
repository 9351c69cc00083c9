#include "vom-kriege/judge/fog.h"

#include <fmt/core.h>

#include "vom-kriege/draw/show.h"
#include "vom-kriege/judge/battle.h"
#include "vom-kriege/model/surface_testing.h"

namespace {

using namespace vom_kriege;
using vom_kriege::testing::has;
using vom_kriege::testing::Shown;

std::string drawn(const Shown& shown, std::optional<Side> seat) {
  base::Text out;
  write_svg(out, shown.table(), shown.seen(seat), base::Language::english);
  return out;
}

std::string in_json(const Shown& shown, std::optional<Side> seat) {
  base::Text out;
  write_json(out, shown.table(), shown.seen(seat));
  return out;
}

}  // namespace

TEST_CASE("VK-H73 a view has rows for who is known, and for nobody else") {
  const Shown shown = Shown::scenario("ambush");
  const View red = shown.seen(Side::red);
  CHECK(red.unit(shown.unit("Z1")) != nullptr);
  CHECK(red.unit(shown.unit("Z2")) == nullptr);
  CHECK(red.unit(shown.unit("Z3")) == nullptr);
  CHECK(red.dummies.empty());
  const View blue = shown.seen(Side::blue);
  REQUIRE(blue.unit(shown.unit("Z2")) != nullptr);
  CHECK(blue.unit(shown.unit("Z2"))->hidden);
  CHECK(blue.dummies.size() == 2);
  CHECK(blue.markers.empty());
  const View master = shown.seen(std::nullopt);
  CHECK(master.units.size() == shown.table().unit_count());
  CHECK(master.may_come == std::array{0, 0});
}

TEST_CASE("VK-H78 of a hidden arrival the enemy knows that something may come, its own side everything") {
  const Shown shown = Shown::scenario("ambush");
  const LeaderId horse = *shown.table().find_leader("B");
  const View red = shown.seen(Side::red);
  CHECK(red.arrivals.size() == 1);
  CHECK(red.may_come == std::array{0, 0});
  const View blue = shown.seen(Side::blue);
  CHECK(blue.arrivals.empty());
  CHECK(blue.leader(horse) == nullptr);
  CHECK(blue.may_come == std::array{1, 0});
  for (const std::string& words : {drawn(shown, Side::blue), in_json(shown, Side::blue)}) {
    CHECK(!has(words, "Red Chasseurs"));
    CHECK(!has(words, "The red horse"));
  }
  Shown arriving = Shown::scenario("ambush");
  arriving.battle.course.arriving |= bit(horse);
  CHECK(arriving.seen(Side::blue).leader(horse) != nullptr);
}

TEST_CASE("VK-H75 a battle as it is known has nobody who is not") {
  const Shown shown = Shown::scenario("ambush");
  const Battle red = as_known(shown.table(), shown.battle, Side::red);
  CHECK(red.position.of(shown.unit("Z2")) == Unit{});
  CHECK(red.position.dummies == std::array<std::uint16_t, 2>{0, 0});
  CHECK(red.position.of(shown.unit("A1")) == shown.battle.position.of(shown.unit("A1")));
  CHECK(as_known(shown.table(), red, Side::red) == red);  // and knows no less of itself
  CHECK(as_known(shown.table(), shown.battle, Side::blue).position.of(shown.unit("Z2")).hidden);
  const Shown open = Shown::scenario("drill");
  CHECK(as_known(open.table(), open.battle, Side::red) == open.battle);
}

TEST_CASE("VK-H73 a marker is drawn without a name, a dummy of one's own pale") {
  Shown shown = Shown::scenario("ambush");
  shown.at("A2").place = {{30000, 8000}, {}};  // it looks past the far wood
  const View red = shown.seen(Side::red);
  CHECK(has(drawn(shown, Side::red), "vk-marker") == !red.markers.empty());
  CHECK(has(drawn(shown, Side::blue), "vk-marker\" opacity=\".45\""));
  CHECK(!has(in_json(shown, Side::red), "Blue Battery"));
  CHECK(!has(in_json(Shown::scenario("drill"), Side::red), "markers"));
}
