#include "vom-kriege/bot/general_ways.h"

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "vom-kriege/input/scenario.h"
#include "vom-kriege/model/legal_position.h"

/// Ways on a table with a river across it, with bridges and narrow fords.
namespace bots {
namespace {

vk::Scenario by_a_river() {
  std::ifstream file(SANDTABLE_DATA_DIR "/tests/battles/river.toml");
  std::stringstream text;
  text << file.rdbuf();
  auto read = vk::read_scenario(text.str());
  REQUIRE(read);
  REQUIRE_FALSE(read->table->facts().rivers.empty());
  return std::move(*read);
}

}  // namespace

TEST_CASE("VK-097 every bridge and ford leads from dry ground to dry ground, a bridge along its road") {
  const vk::Scenario scenario = by_a_river();
  const vk::Table& table = *scenario.table;
  const auto list = crossings_of(table);
  REQUIRE(list.size() == table.facts().bridges.size() + 2);
  for (std::size_t i = 0; i < list.size(); ++i) {
    CAPTURE(i);
    for (const field::Point end : list[i].ends) {
      CHECK_FALSE(vk::ground_in_the_way(table, field::convex({end, field::moved(end, 20, 20)}),
                                        vk::Arm::infantry, false));
      if (i < table.facts().bridges.size()) CHECK(table.on_road(end));
    }
    CHECK((list[i].ends[0].y > list[i].bounds.high.y) != (list[i].ends[1].y > list[i].bounds.high.y));
  }
}

TEST_CASE("VK-081 the way over a river leads by a crossing, and none is needed on this side") {
  const vk::Scenario scenario = by_a_river();
  const Ways ways(*scenario.table);
  const field::Point south{40'000, 10'000};
  const field::Point north{40'000, 50'000};
  const auto passage = ways.passage(south, north, vk::Arm::infantry);
  REQUIRE(passage);
  CHECK(passage->near.y < passage->far.y);
  CHECK_FALSE(passage->begun);
  const auto back = ways.passage(north, south, vk::Arm::infantry);
  REQUIRE(back);
  CHECK(back->near.y > back->far.y);
  CHECK_FALSE(ways.passage(south, {60'000, 8'000}, vk::Arm::infantry));
  CHECK(ways.between(south, north, vk::Arm::infantry) > field::inches(40));
}

TEST_CASE("out of a wood the way over a river is no shorter than from beside it") {
  const vk::Scenario scenario = by_a_river();
  const vk::Table& table = *scenario.table;
  const Ways ways(table);
  const field::Point north{40'000, 50'000};
  int seen = 0;
  for (const auto& area : table.facts().areas) {
    const field::Point in = field::middle(area.outline).shown();
    if (area.kind != vk::AreaKind::wood || in.y > 22'000) continue;
    ++seen;
    CHECK(ways.passage(in, north, vk::Arm::infantry));
    const field::Point beside{in.x, area.outline.bounds().high.y + 1'500};
    CHECK(ways.between(in, north, vk::Arm::infantry) > ways.between(beside, north, vk::Arm::infantry));
  }
  CHECK(seen > 0);
}

}  // namespace bots
