#include "play/scenario_words.h"

#include <fmt/core.h>

namespace game {
namespace tally {
namespace {

/// Two for each thing that is counted: of one, and of several.
enum class Message : std::uint8_t {
  area_one,
  area_many,
  system_one,
  system_many,
  city_one,
  city_many,
  town_one,
  town_many,
  mountain_one,
  mountain_many,
  forest_one,
  forest_many,
  wetland_one,
  wetland_many,
  jungle_one,
  jungle_many,
  upland_one,
  upland_many,
  island_one,
  island_many,
  desert_one,
  desert_many,
  tundra_one,
  tundra_many,
  lowland_one,
  lowland_many,
  plain_one,
  plain_many,
  sea_one,
  sea_many,
  yellow_dwarf_one,
  yellow_dwarf_many,
  white_dwarf_one,
  white_dwarf_many,
  red_dwarf_one,
  red_dwarf_many,
  black_dwarf_one,
  black_dwarf_many,
  red_giant_one,
  red_giant_many,
  super_giant_one,
  super_giant_many,
  planet_one,
  planet_many,
  belt_one,
  belt_many,
  border_one,
  border_many,
  link_one,
  link_many,
  power_one,
  power_many,
  leader_one,
  leader_many,
  wood_one,
  wood_many,
  objective_one,
  objective_many,
  arrival_one,
  arrival_many,
  turn_one,
  turn_many,
  unit_one,
  unit_many,
  count
};
using enum Message;

// {0} is the number, {1} whose they are.
constexpr base::Messages<Message> kEnglish({
    {area_one, "{0} area"},
    {area_many, "{0} areas"},
    {system_one, "{0} system"},
    {system_many, "{0} systems"},
    {city_one, "{0} city"},
    {city_many, "{0} cities"},
    {town_one, "{0} town"},
    {town_many, "{0} towns"},
    {mountain_one, "{0} mountain"},
    {mountain_many, "{0} mountains"},
    {forest_one, "{0} forest"},
    {forest_many, "{0} forests"},
    {wetland_one, "{0} wetland"},
    {wetland_many, "{0} wetlands"},
    {jungle_one, "{0} jungle"},
    {jungle_many, "{0} jungles"},
    {upland_one, "{0} upland"},
    {upland_many, "{0} uplands"},
    {island_one, "{0} island"},
    {island_many, "{0} islands"},
    {desert_one, "{0} desert"},
    {desert_many, "{0} deserts"},
    {tundra_one, "{0} tundra"},
    {tundra_many, "{0} tundras"},
    {lowland_one, "{0} lowland"},
    {lowland_many, "{0} lowlands"},
    {plain_one, "{0} plain"},
    {plain_many, "{0} plains"},
    {sea_one, "{0} sea"},
    {sea_many, "{0} seas"},
    {yellow_dwarf_one, "{0} yellow dwarf"},
    {yellow_dwarf_many, "{0} yellow dwarfs"},
    {white_dwarf_one, "{0} white dwarf"},
    {white_dwarf_many, "{0} white dwarfs"},
    {red_dwarf_one, "{0} red dwarf"},
    {red_dwarf_many, "{0} red dwarfs"},
    {black_dwarf_one, "{0} black dwarf"},
    {black_dwarf_many, "{0} black dwarfs"},
    {red_giant_one, "{0} red giant"},
    {red_giant_many, "{0} red giants"},
    {super_giant_one, "{0} super giant"},
    {super_giant_many, "{0} super giants"},
    {planet_one, "{0} planet"},
    {planet_many, "{0} planets"},
    {belt_one, "{0} asteroid belt"},
    {belt_many, "{0} asteroid belts"},
    {border_one, "{0} border"},
    {border_many, "{0} borders"},
    {link_one, "{0} link"},
    {link_many, "{0} links"},
    {power_one, "{0} power"},
    {power_many, "{0} powers"},
    {leader_one, "{0} leader"},
    {leader_many, "{0} leaders"},
    {wood_one, "{0} wood or village"},
    {wood_many, "{0} woods and villages"},
    {objective_one, "{0} objective"},
    {objective_many, "{0} objectives"},
    {arrival_one, "{0} arrival"},
    {arrival_many, "{0} arrivals"},
    {turn_one, "{0} turn"},
    {turn_many, "{0} turns"},
    {unit_one, "{0} unit of {1}"},
    {unit_many, "{0} units of {1}"},
});

struct Counted {
  std::string_view name;  // among the counts of a scenario
  Message one;
  Message many;
};
constexpr Counted kCounted[] = {
    {"areas", area_one, area_many},
    {"systems", system_one, system_many},
    {"city", city_one, city_many},
    {"cities", city_one, city_many},
    {"towns", town_one, town_many},
    {"mountain", mountain_one, mountain_many},
    {"mountains", mountain_one, mountain_many},
    {"forest", forest_one, forest_many},
    {"wetlands", wetland_one, wetland_many},
    {"jungle", jungle_one, jungle_many},
    {"uplands", upland_one, upland_many},
    {"islands", island_one, island_many},
    {"desert", desert_one, desert_many},
    {"tundra", tundra_one, tundra_many},
    {"lowlands", lowland_one, lowland_many},
    {"plains", plain_one, plain_many},
    {"sea", sea_one, sea_many},
    {"yellow dwarf", yellow_dwarf_one, yellow_dwarf_many},
    {"white dwarf", white_dwarf_one, white_dwarf_many},
    {"red dwarf", red_dwarf_one, red_dwarf_many},
    {"black dwarf", black_dwarf_one, black_dwarf_many},
    {"red giant", red_giant_one, red_giant_many},
    {"super giant", super_giant_one, super_giant_many},
    {"planet", planet_one, planet_many},
    {"asteroid belt", belt_one, belt_many},
    {"borders", border_one, border_many},
    {"links", link_one, link_many},
    {"powers", power_one, power_many},
    {"leaders", leader_one, leader_many},
    {"woods and villages", wood_one, wood_many},
    {"objectives", objective_one, objective_many},
    {"arrivals", arrival_one, arrival_many},
    {"turns", turn_one, turn_many},
    {"units", unit_one, unit_many},
};

/// "units of The British" is counted as "units", and whose they are is told.
constexpr std::string_view kWhose = " of ";

}  // namespace
}  // namespace tally

std::string counted(std::string_view what, std::string_view count, std::size_t width) {
  const std::string number = fmt::format("{:>{}}", count, width);
  const std::size_t of = what.find(tally::kWhose);
  const std::string_view thing = what.substr(0, of);
  const std::string_view whose =
      of == std::string_view::npos ? std::string_view{} : what.substr(of + tally::kWhose.size());
  for (const tally::Counted& row : tally::kCounted)
    if (row.name == thing) return tally::kEnglish.text(count == "1" ? row.one : row.many, number, whose);
  return fmt::format("{} {}", number, what);
}

}  // namespace game
