#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "realm/tell/report_testing.h"
#include "star-chase/rules/turn.h"
#include "star-chase/tell/report.h"

/// A small game for the tests of views and reports: map T of the rulebook's order cases (section 11.2).
namespace star_chase::testing {

struct Kind {
  using World = star_chase::World;
  using Position = star_chase::Position;
  using TurnFacts = star_chase::TurnFacts;
  static constexpr std::string_view kNumbers = "COM-5";
  static sheet::Sheet read(const World& world, std::string_view text) {
    return sheet::read(text, world.vocabulary()).sheet;
  }
  static void write_html(base::Text& out, const World& world, const SeatView& view,
                         const base::RuleLookup& rules) {
    star_chase::write_html(out, world, view, base::Language::english, rules);
  }
};

struct Game : realm::testing::GameOf<Kind> {
  explicit Game(Options options = {}) {
    using enum SystemType;
    const std::vector<int> codes{101, 102, 103, 104, 105, 106, 111, 112, 114};
    const std::vector<SystemFacts> systems{
        {yellow_dwarf, {0, 0}},  {red_dwarf, {1, 0}},   {red_giant, {2, 0}},
        {white_dwarf, {2, 1}},   {black_dwarf, {0, 2}}, {yellow_dwarf, {3, 1}},
        {planet, {0, 0}, at(0)}, {belt, {1, 0}, at(1)}, {planet, {2, 1}, at(3)}};
    std::vector<PowerFacts> powers{{"Arcturus", Controller::person, at(0), at(6)},
                                   {"Boreas", Controller::person, at(3), at(8)},
                                   {"Canopus", Controller::bot, at(4), SystemId::none}};
    world = std::make_unique<World>("Map T", codes, systems, base::CodeTable({"ARC", "BOR", "CAN"}),
                                    std::move(powers), std::vector{power_id(0), power_id(1), power_id(2)},
                                    std::move(options));
    now = empty_position(*world);
    for (const auto& [a, b] : {std::pair(0, 1), std::pair(1, 2), std::pair(1, 3), std::pair(3, 5)})
      link(now, at(a), at(b));
    for (System& s : now.systems) s.explored = true;
    for (std::size_t i = 0; i < 3; ++i) {
      now.powers[i].balance = 20;
      now.powers[i].treasury = 50;
      now.order.push_back(power_id(i));
    }
    begin();
  }

  [[nodiscard]] SystemId system(std::string_view code) const { return world->find_system(code); }
  System& put(std::string_view code, std::string_view owner, int cruisers, int population = 0,
              int industry = 0) {
    System& s = now.at(system(code));
    s.owner = this->owner(owner);
    s.cruisers = cruisers;
    s.population = population;
    s.industry = industry;
    return s;
  }

 private:
  static SystemId at(int i) { return static_cast<SystemId>(i); }
};

using realm::testing::has;

}  // namespace star_chase::testing
