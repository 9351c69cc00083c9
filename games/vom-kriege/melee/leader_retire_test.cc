#include "vom-kriege/melee/leader_retire.h"

#include "vom-kriege/model/testing.h"

namespace {

using namespace vom_kriege;
using namespace vom_kriege::testing;

/// The red leader stands in the middle of the table.
struct Ridden : Field {
  explicit Ridden(const std::string& pieces) : Field(pieces) {
    leader = *table().find_leader("A");
    position.of(leader).at = {40'000, 30'000};
  }
  LeaderId leader;

  [[nodiscard]] std::string home() const {
    const auto way = default_leader_way(table(), position, leader);
    return way ? fmt::format("{} to {},{} by {}", degrees_text(way->bearing.tenths()),
                             to_text(field::Mils{way->at.x}), to_text(field::Mils{way->at.y}),
                             to_text(way->gone))
               : "no way";
  }
};

const std::string kBoth =
    unit_text("A1", kFoot, "line", "40, 20", "0") + unit_text("Z1", kFoot, "line", "70, 55", "180");

}  // namespace

TEST_CASE("VK-162, VK-H39 a leader retires 15 inches home, past friends and rough ground") {
  const std::string marsh = R"(
[[rough]]
id = "M1"
name = "Marsh"
kind = "marsh"
outline = [[30, 22], [30, 26], [50, 26], [50, 22]]
)";
  const Ridden f(marsh + kBoth);
  CHECK(f.home() == "180 to 40,15 by 15");
  CHECK(leader_ways(f.table(), f.position, f.leader).size() == 91);
}

TEST_CASE("VK-H39 enemies, impassable ground and the edge close a bearing") {
  const Ridden f(unit_text("A1", kFoot, "line", "40, 40", "0") +
                 unit_text("Z1", kFoot, "column", "40, 20", "0"));
  CHECK(f.home() != "180 to 40,15 by 15");
  const auto straight = legal_leader_way(f.table(), f.position, f.leader, field::Heading(1800));
  REQUIRE_FALSE(straight);
  CHECK(sentence(straight.error()) ==
        "bearing 180 is blocked after 9.5 of 15 inches; bearing 172 is free. (VK-H39)");
  const auto aside = legal_leader_way(f.table(), f.position, f.leader, field::Heading(1350));
  REQUIRE(aside);
  CHECK(aside->at == field::Point{50'607, 19'393});
  const auto wide = legal_leader_way(f.table(), f.position, f.leader, field::Heading(900));
  REQUIRE_FALSE(wide);
  CHECK(sentence(wide.error()) ==
        "bearing 90 is 90 degrees off straight home, 180; at most 45 are allowed. (VK-215)");
  Ridden low(kBoth);
  low.position.of(low.leader).at = {40'000, 10'000};
  CHECK(low.home() == "no way");
}

TEST_CASE("VK-H37 a leader crosses rivers at bridges") {
  const std::string river = R"(
[[river]]
id = "V1"
name = "Brook"
outline = [[0, 24], [0, 25], [84, 25], [84, 24]]
[[road]]
id = "R1"
name = "Road"
line = [[40, 10], [40, 50]]
[[bridge]]
id = "G1"
name = "Bridge"
outline = [[39.5, 23.9], [39.5, 25.1], [40.5, 25.1], [40.5, 23.9]]
)";
  Ridden f(river + unit_text("A1", kFoot, "line", "40, 40", "0") +
           unit_text("Z1", kFoot, "line", "70, 55", "180"));
  CHECK(f.home() == "180 to 40,15 by 15");
  f.position.of(f.leader).at = {10'000, 30'000};
  CHECK(f.home() == "no way");
}

TEST_CASE("R-38, VK-H21 the nearest friend within 3.000 shelters a leader") {
  Ridden f(unit_text("A1", kFoot, "line", "40, 34.5", "0") +
           unit_text("A2", kFoot, "line", "40, 26.501", "0") +
           unit_text("Z1", kFoot, "line", "44, 30.5", "180"));
  CHECK(shelter(f.table(), f.position, f.leader) == f.unit("A2"));  // 2.999; the other 3.000
  f.at("A2").place.at.y = 26'000;
  CHECK(shelter(f.table(), f.position, f.leader) == f.unit("A1"));
  f.at("A1").place.at.y = 34'501;
  CHECK(shelter(f.table(), f.position, f.leader) == UnitId::none);
}
