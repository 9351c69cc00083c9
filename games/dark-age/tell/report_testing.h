#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "dark-age/rules/turn.h"
#include "dark-age/tell/drawn_map.h"
#include "dark-age/tell/report.h"
#include "realm/tell/report_testing.h"

/// A small game for the tests of views and reports: the map of the rulebook's order cases (section 11.3).
namespace dark_age::testing {

struct Kind {
  using World = dark_age::World;
  using Position = dark_age::Position;
  using TurnFacts = dark_age::TurnFacts;
  static constexpr std::string_view kNumbers = "DA 5.1";
  static sheet::Sheet read(const World& world, std::string_view text) {
    return sheet::read(text, world.vocabulary()).sheet;
  }
  static void write_html(base::Text& out, const World& world, const SeatView& view,
                         const base::RuleLookup& rules) {
    dark_age::write_html(out, world, view, base::Language::english, map_plan(world), rules);
  }
};

struct Game : realm::testing::GameOf<Kind> {
  explicit Game(Options options = {}, std::string bedford = "Bedford", std::vector<Arrival> arrivals = {}) {
    const std::vector<std::string> codes{"ARD", "BDS", "HRS", "HUM", "LEI", "LES", "PEK", "WAS"};
    base::CodeTable areas(codes);
    const auto id = [&](std::string_view code) { return static_cast<AreaId>(areas.find(code)); };
    std::vector<std::pair<AreaId, AreaId>> borders;
    for (const auto& [a, b] : std::vector<std::pair<const char*, const char*>>{{"HRS", "BDS"},
                                                                               {"HRS", "ARD"},
                                                                               {"BDS", "ARD"},
                                                                               {"BDS", "LES"},
                                                                               {"ARD", "LES"},
                                                                               {"LES", "LEI"},
                                                                               {"LES", "PEK"},
                                                                               {"BDS", "WAS"},
                                                                               {"WAS", "HUM"},
                                                                               {"HUM", "PEK"}})
      borders.emplace_back(id(a), id(b));
    std::vector<AreaFacts> facts_of{
        {"Arden", Terrain::forest},     {std::move(bedford)},         {"Hertford"},
        {"The Humber", Terrain::sea},   {"Leicester", Terrain::city}, {"Leicestershire"},
        {"The Peak", Terrain::uplands}, {"The Wash", Terrain::sea}};
    facts_of[4].hinterland = id("LES");
    std::vector<PowerFacts> powers{{"Danes", NationId{8}, Controller::person, 1},
                                   {"Mercia", NationId{5}, Controller::person, 1},
                                   {"Scots", NationId{3}, Controller::person, 1},
                                   {"Wessex", NationId{6}, Controller::person, 1}};
    for (const Arrival& a : arrivals) powers[realm::index(a.power)].entry = a.turn;
    world = std::make_unique<World>("The Midlands", realm::MapGraph(areas, borders), std::move(facts_of),
                                    base::CodeTable({"DAN", "MER", "SCO", "WES"}), std::move(powers),
                                    default_nations(), options, std::move(arrivals));
    now.areas.resize(codes.size());
    now.powers.resize(4);
    now.high_kings.assign(default_nations().size(), PowerId::none);
    for (std::size_t i = 0; i < now.powers.size(); ++i) {
      const bool waits = world->facts(power_id(i)).entry > 1;
      now.powers[i].life = waits ? Life::waiting : Life::alive;
      now.powers[i].balance = 20;
      if (!waits) now.order.push_back(power_id(i));
    }
    begin();
  }

  [[nodiscard]] AreaId area(std::string_view code) const {
    return static_cast<AreaId>(world->map().codes().find(code));
  }
  Area& put(std::string_view code, std::string_view owner, int armies, int population) {
    Area& a = now.at(area(code));
    a.owner = this->owner(owner);
    a.armies = armies;
    a.population = static_cast<std::uint8_t>(population);
    return a;
  }
};

using realm::testing::has;

}  // namespace dark_age::testing
