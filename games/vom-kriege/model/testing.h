#pragma once

#include <doctest/doctest.h>
#include <fmt/core.h>

#include <string>

#include "vom-kriege/input/decision_text.h"
#include "vom-kriege/input/scenario.h"

/// Small tables for tests: red from the south, blue from the north, a leader each far back.
namespace vom_kriege::testing {

class Field {
 public:
  /// `pieces` are more tables of a scenario file: units of commands A (red) and Z (blue), terrain.
  explicit Field(const std::string& pieces) {
    const std::string head = R"(
game = "vom-kriege"
rules = "vom-kriege/1"
id = "test"
title = "A test"
date = 1809-05-01
clock = { start = "10:00", minutes = 20 }
last_turn = 6
sources = ["made up"]
estimated = []
[[side]]
id = "red"
name = "Red"
army = "france"
home = "south"
briefing = "Fight."
colour = "#808080"
[[side]]
id = "blue"
name = "Blue"
army = "austria"
home = "north"
briefing = "Fight."
colour = "#808080"
[[command]]
id = "A"
side = "red"
name = "Red brigade"
leader = { name = "Red", quality = 1, at = [2, 2] }
[[command]]
id = "Z"
side = "blue"
name = "Blue brigade"
leader = { name = "Blue", quality = 1, at = [2, 58] }
)";
    auto read = read_scenario(head + pieces);
    REQUIRE_MESSAGE(read, (read ? std::string() : read.error().sentence()));
    scenario_ = std::move(*read);
    position = scenario_.start;
    for (const UnitFacts& u : table().facts().units) units_.push_back(u.id);
    for (const LeaderFacts& l : table().facts().leaders) leaders_.push_back(l.id);
    for (const AreaFacts& a : table().facts().areas) areas_.push_back(a.id);
  }

  [[nodiscard]] const Table& table() const { return *scenario_.table; }
  [[nodiscard]] Names names() const { return {units_, leaders_, areas_}; }
  [[nodiscard]] UnitId unit(std::string_view id) const { return *table().find_unit(id); }
  [[nodiscard]] Unit& at(std::string_view id) { return position.of(unit(id)); }

  Position position;

 private:
  Scenario scenario_;
  std::vector<std::string> units_;
  std::vector<std::string> leaders_;
  std::vector<std::string> areas_;
};

/// One unit of a scenario file.
inline std::string unit_text(std::string_view id, std::string_view what, std::string_view formation,
                             std::string_view at, std::string_view heading) {
  return fmt::format(
      "[[unit]]\nid = \"{}\"\nname = \"{}\"\ncommand = \"{}\"\n{}\nformation = \"{}\"\nat = [{}]\nheading = "
      "{}\n",
      id, id, id.substr(0, 1), what, formation, at, heading);
}
inline constexpr std::string_view kFoot = "arm = \"infantry\"";
inline constexpr std::string_view kLights = "arm = \"infantry\"\nsk = true";
inline constexpr std::string_view kHorse = "arm = \"cavalry\"\ntype = \"light\"";
inline constexpr std::string_view kGuns = "arm = \"artillery\"\ntype = \"light\"\nguns = 6";

/// Somebody blue, far away, so that there is a battle at all.
inline const std::string kFarEnemy = unit_text("Z1", kFoot, "line", "70, 55", "180");

}  // namespace vom_kriege::testing
