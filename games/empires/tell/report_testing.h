#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "empires/play/reading.h"
#include "empires/rules/turn.h"
#include "empires/tell/report.h"
#include "realm/tell/report_testing.h"

/// A small game for the tests of views and reports: the map of the rulebook's order cases (section 14.3).
namespace empires::testing {

struct Kind {
  using World = empires::World;
  using Position = empires::Position;
  using TurnFacts = empires::TurnFacts;
  static constexpr std::string_view kNumbers = "COM-5";
  static sheet::Sheet read(const World& world, std::string_view text) {
    return read_sheet(world, text).sheet;
  }
  static void write_html(base::Text& out, const World& world, const SeatView& view,
                         const base::RuleLookup& rules) {
    empires::write_html(out, world, view, base::Language::english, rules);
  }
};

struct Game : realm::testing::GameOf<Kind> {
  explicit Game(Variant variant = Variant::medieval, int last_turn = 30) {
    const std::vector<std::pair<const char*, Terrain>> places{
        {"ALP", Terrain::mountains}, {"BOR", Terrain::forest}, {"CAM", Terrain::plains},
        {"DEV", Terrain::plains},    {"EXE", Terrain::towns},  {"FAR", Terrain::islands},
        {"GAL", Terrain::lowlands},  {"MID", Terrain::sea},    {"NOR", Terrain::sea},
        {"SOU", Terrain::sea}};
    std::vector<std::string> codes;
    std::vector<AreaFacts> areas;
    for (const auto& [code, terrain] : places) {
      codes.emplace_back(code);
      areas.push_back({std::string(code) + " land", terrain});
    }
    base::CodeTable table(codes);
    const auto at = [&](const char* code) { return static_cast<AreaId>(table.find(code)); };
    std::vector<std::pair<AreaId, AreaId>> near;
    for (const auto& [a, b] : std::vector<std::pair<const char*, const char*>>{{"CAM", "DEV"},
                                                                               {"CAM", "BOR"},
                                                                               {"DEV", "BOR"},
                                                                               {"BOR", "ALP"},
                                                                               {"DEV", "ALP"},
                                                                               {"CAM", "EXE"},
                                                                               {"DEV", "GAL"},
                                                                               {"EXE", "NOR"},
                                                                               {"GAL", "MID"},
                                                                               {"FAR", "SOU"},
                                                                               {"NOR", "MID"},
                                                                               {"MID", "SOU"}})
      near.emplace_back(at(a), at(b));
    std::vector<PowerFacts> powers(3);
    powers[0] = {.name = "Blue", .capital = at("GAL")};
    powers[1] = {.name = "Green", .capital = at("ALP")};
    powers[2] = {.name = "Red", .capital = at("EXE"), .supply_capacity = 3};
    Options options;
    options.last_turn = last_turn;
    options.vp_target = 40;
    world =
        std::make_unique<World>("Map O", variant, realm::MapGraph(std::move(table), near), std::move(areas),
                                base::CodeTable({"BL", "GN", "RD"}), std::move(powers), options);
    now.areas.resize(world->area_count());
    now.powers.resize(3);
    for (std::size_t i = 0; i < 3; ++i) {
      now.powers[i].balance = 20;
      now.powers[i].treasury = 15;
      now.order.push_back(power_id(i));
    }
    begin();
  }

  [[nodiscard]] AreaId area(std::string_view code) const {
    return static_cast<AreaId>(world->map().codes().find(code));
  }
  Area& put(std::string_view code, std::string_view owner, int armies, int population = 0) {
    Area& a = now.at(area(code));
    a.owner = this->owner(owner);
    a.armies = armies;
    a.population = population;
    return a;
  }
  Area& put_base(std::string_view code, std::string_view entrance, int ships, int laid_up) {
    Area& a = now.at(area(code));
    a.entrance = area(entrance);
    a.ships = ships;
    a.laid_up = laid_up;
    return a;
  }
  void put_fleet(std::string_view sea, std::string_view owner, int ships, int armies, std::string_view base) {
    Area& a = put(sea, owner, armies);
    a.ships = ships;
    a.fleet_base = area(base);
  }
};

using realm::testing::has;

}  // namespace empires::testing
