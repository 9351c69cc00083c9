#include "support/worlds.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "core/check.h"
#include "dark-age/rules/turn.h"
#include "support/random.h"

namespace support {
namespace {

using dark_age::AreaId;
using dark_age::NationId;
using dark_age::Position;
using dark_age::PowerId;
using dark_age::Terrain;
using dark_age::World;

/// The codes of three letters that are not words of a sheet.
std::vector<std::string> all_codes() {
  constexpr std::array<std::string_view, 5> kWords{"ALL", "ARM", "POP", "SPY", "TAX"};
  std::vector<std::string> codes;
  codes.reserve(26U * 26U * 26U);
  for (char a = 'A'; a <= 'Z'; ++a)
    for (char b = 'A'; b <= 'Z'; ++b)
      for (char c = 'A'; c <= 'Z'; ++c) {
        std::string code{a, b, c};
        if (std::find(kWords.begin(), kWords.end(), code) == kWords.end()) codes.push_back(std::move(code));
      }
  return codes;
}

/// `count` of them, spread over the alphabet.
base::CodeTable codes(std::size_t count) {
  static const std::vector<std::string> all = all_codes();
  base::ensure(count <= all.size(), "there are enough codes");
  std::vector<std::string> chosen;
  chosen.reserve(count);
  for (std::size_t i = 0; i < count; ++i) chosen.push_back(all[i * all.size() / count]);
  return base::CodeTable(std::move(chosen));
}

struct Cell {
  Terrain terrain = Terrain::lowlands;
  std::size_t hinterland = 0;  // of a city: which cell it is in
};

/// The map before its areas are numbered.
struct Draft {
  std::vector<Cell> cells;
  std::vector<std::pair<std::size_t, std::size_t>> borders;
};

Terrain random_land(Random& random) {
  constexpr std::array kLand{Terrain::lowlands, Terrain::lowlands, Terrain::lowlands, Terrain::uplands,
                             Terrain::uplands,  Terrain::islands,  Terrain::forest,   Terrain::forest,
                             Terrain::mountain, Terrain::wetlands};
  return random.pick(std::span(kLand));
}

void draw_grid(Draft& draft, std::size_t count, std::size_t least_land, Random& random) {
  std::size_t width = 1;
  while (width * width < count) ++width;
  draft.cells.resize(count);
  std::size_t land = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const bool by_the_sea = i > 0 && draft.cells[i - 1].terrain == Terrain::sea;
    const bool sea = i == 0 || random.chance(by_the_sea ? 35 : 14);
    draft.cells[i].terrain = sea ? Terrain::sea : random_land(random);
    if (!sea) ++land;
  }
  for (std::size_t i = count - 1; land < least_land && i > 0; --i)
    if (draft.cells[i].terrain == Terrain::sea) {
      draft.cells[i].terrain = random_land(random);
      ++land;
    }
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t column = i % width;
    const bool odd_row = (i / width) % 2 == 1;
    const auto join = [&](std::size_t other) {
      if (other < count) draft.borders.emplace_back(i, other);
    };
    if (column + 1 < width) join(i + 1);
    join(i + width);
    if (odd_row && column + 1 < width) join(i + width + 1);
    if (!odd_row && column > 0) join(i + width - 1);
  }
}

/// DA 2.3  A city touches its hinterland and perhaps a sea area that the hinterland touches.
void draw_cities(Draft& draft, std::size_t count, Random& random) {
  const std::size_t grid = draft.cells.size();
  const std::size_t grid_borders = draft.borders.size();
  std::vector<bool> taken(grid, false);
  for (std::size_t n = 0; n < count; ++n) {
    std::size_t at = random.below(grid);
    for (std::size_t tried = 0; (taken[at] || draft.cells[at].terrain == Terrain::sea) && tried < grid;
         ++tried)
      at = (at + 1) % grid;
    if (taken[at] || draft.cells[at].terrain == Terrain::sea) return;
    taken[at] = true;
    const std::size_t city = draft.cells.size();
    draft.cells.push_back({Terrain::city, at});
    draft.borders.emplace_back(at, city);
    if (random.chance(50)) continue;
    for (std::size_t b = 0; b < grid_borders; ++b) {
      const auto [one, two] = draft.borders[b];
      if (one != at && two != at) continue;
      const std::size_t near = one == at ? two : one;
      if (draft.cells[near].terrain != Terrain::sea) continue;
      draft.borders.emplace_back(city, near);
      break;
    }
  }
}

/// Which number each cell gets: codes follow the alphabet, not the map.
std::vector<AreaId> shuffled_ids(std::size_t count, Random& random) {
  std::vector<AreaId> ids(count);
  for (std::size_t i = 0; i < count; ++i) ids[i] = dark_age::area_id(i);
  for (std::size_t i = count; i > 1; --i) std::swap(ids[i - 1], ids[random.below(i)]);
  return ids;
}

/// Squares for the cells of the grid, a label for each area: the map is drawn with shapes then.
dark_age::MapFrame draw_shapes(const Draft& draft, const std::vector<AreaId>& ids,
                               std::vector<dark_age::AreaFacts>& areas) {
  constexpr int kSide = 60;
  constexpr int kColumns = 12;
  const int rows = static_cast<int>(draft.cells.size()) / kColumns + 1;
  for (std::size_t i = 0; i < draft.cells.size(); ++i) {
    const bool city = draft.cells[i].terrain == Terrain::city;
    const int place = static_cast<int>(city ? draft.cells[i].hinterland : i);
    const int x = place % kColumns * kSide;
    const int y = place / kColumns * kSide;
    dark_age::AreaFacts& facts = areas[realm::index(ids[i])];
    facts.label = {x + (city ? 40 : 20), y + 30};
    if (!city) facts.shape = {{{x, y}, {x + kSide, y}, {x + kSide, y + kSide}, {x, y + kSide}}};
  }
  return {.width = kColumns * kSide, .height = rows * kSide};
}

/// The nations of the first powers; then again from the beginning. Numbers are those of `default_nations`.
constexpr std::array<NationId, 9> kNations{
    NationId{5} /* Angles */,  NationId{3} /* Scots */,   NationId{6} /* Saxons */,
    NationId{8} /* Vikings */, NationId{2} /* Irish */,   NationId{6} /* Saxons again */,
    NationId{4} /* Picts */,   NationId{0} /* British */, NationId{1} /* Welsh */};
constexpr NationId kVikings{8};

dark_age::Options random_options(Random& random) {
  dark_age::Options options;
  options.last_turn = random.between(6, 10);
  options.dispersed_losses = random.chance(30);
  options.high_king = random.chance(30);
  options.unowned_growth = random.chance(80);
  options.leftover = random.chance(25) ? dark_age::Leftover::order : dark_age::Leftover::treasury;
  options.fill_with_tax = random.chance(20);
  return options;
}

}  // namespace

std::unique_ptr<World> grid_world(int powers, std::uint64_t seed) {
  base::ensure(powers >= 2, "a game has two powers at least");
  Random random(seed ^ 0x6d61707300ULL);
  const auto count = static_cast<std::size_t>(powers);
  const bool small = powers < kLargeWorld;

  Draft draft;
  draw_grid(draft, std::max<std::size_t>(10, count * 13 / 2), count * 3, random);
  draw_cities(draft, (count + 1) / 2, random);

  const std::vector<AreaId> ids = shuffled_ids(draft.cells.size(), random);
  base::CodeTable area_codes = codes(draft.cells.size());
  std::vector<dark_age::AreaFacts> areas(draft.cells.size());
  AreaId first_sea = AreaId::none;
  for (std::size_t i = 0; i < draft.cells.size(); ++i) {
    const Cell& cell = draft.cells[i];
    dark_age::AreaFacts& facts = areas[realm::index(ids[i])];
    facts.name = fmt::format("Area {}", area_codes.code(static_cast<std::uint16_t>(ids[i])));
    facts.terrain = cell.terrain;
    if (cell.terrain == Terrain::city) facts.hinterland = ids[cell.hinterland];
    if (cell.terrain == Terrain::sea && first_sea == AreaId::none) first_sea = ids[i];
  }
  std::vector<std::pair<AreaId, AreaId>> borders;
  borders.reserve(draft.borders.size());
  for (const auto& [a, b] : draft.borders) borders.emplace_back(ids[a], ids[b]);

  base::CodeTable power_codes = codes(count + (small ? 1 : 0));
  std::vector<dark_age::PowerFacts> facts(power_codes.size());
  for (std::size_t i = 0; i < facts.size(); ++i) {
    facts[i].name = fmt::format("Power {}", power_codes.code(static_cast<std::uint16_t>(i)));
    facts[i].nation = kNations[i % kNations.size()];
  }
  std::vector<dark_age::Arrival> arrivals;
  dark_age::Options options;
  if (small) {
    const std::size_t late = random.below(facts.size());
    facts[late].nation = kVikings;
    facts[late].entry = 3;
    arrivals.push_back({.turn = 3,
                        .power = dark_age::power_id(late),
                        .sea = first_sea,
                        .ships = 4,
                        .armies = 3,
                        .treasury = 5});
    options = random_options(random);
  }
  dark_age::MapFrame frame;
  if (small && seed % 2 == 1) frame = draw_shapes(draft, ids, areas);
  return std::make_unique<World>(fmt::format("grid {} {}", powers, seed),
                                 realm::MapGraph(std::move(area_codes), borders), std::move(areas),
                                 std::move(power_codes), std::move(facts), dark_age::default_nations(),
                                 options, std::move(arrivals), std::move(frame));
}

namespace {

/// Each power present gets a home and up to four more areas around it; the homes.
std::vector<AreaId> share_out_land(const World& world, Position& position, Random& random) {
  std::vector<AreaId> open;
  for (std::size_t i = 0; i < world.area_count(); ++i)
    if (world.is_land(dark_age::area_id(i)) && !world.is_city(dark_age::area_id(i)))
      open.push_back(dark_age::area_id(i));
  for (std::size_t i = open.size(); i > 1; --i) std::swap(open[i - 1], open[random.below(i)]);

  std::vector<AreaId> homes(world.power_count(), AreaId::none);
  std::vector<std::vector<AreaId>> held(world.power_count());
  for (std::size_t p = 0; p < world.power_count(); ++p) {
    if (position.powers[p].life != dark_age::Life::alive) continue;
    homes[p] = open.back();
    open.pop_back();
    position.at(homes[p]).owner = dark_age::power_id(p);
    held[p].push_back(homes[p]);
  }
  for (int round = 0; round < 4; ++round)
    for (std::size_t p = 0; p < world.power_count(); ++p)
      for (int tried = 0; tried < 8 && !held[p].empty(); ++tried) {
        const AreaId from = random.pick(std::span<const AreaId>(held[p]));
        const auto near = world.map().neighbours(from);
        if (near.empty()) continue;
        const AreaId to = random.pick(near);
        if (world.is_sea(to) || world.is_city(to) || position.at(to).owner != PowerId::none) continue;
        position.at(to).owner = dark_age::power_id(p);
        held[p].push_back(to);
        break;
      }
  for (std::size_t i = 0; i < world.area_count(); ++i) {
    const AreaId a = dark_age::area_id(i);
    if (world.is_city(a) && random.chance(85))
      position.at(a).owner = position.at(world.facts(a).hinterland).owner;
  }
  return homes;
}

void fill_land(const World& world, Position& position, AreaId a, Random& random) {
  dark_age::Area& area = position.at(a);
  const dark_age::TerrainRow& ground = world.ground(a);
  area.population = static_cast<std::uint8_t>(random.between(1, ground.population_limit));
  area.armies = area.owner == PowerId::none ? 1 : random.between(0, 4);
  area.forts = static_cast<std::uint8_t>(random.chance(25) ? 1 : 0);
  if (world.is_city(a)) area.trade = static_cast<std::uint8_t>(random.between(0, 3));
}

void fill_sea(const World& world, Position& position, AreaId a, Random& random) {
  for (const AreaId near : world.map().neighbours(a)) {
    if (world.is_sea(near) || position.at(near).owner == PowerId::none || !random.chance(25)) continue;
    position.at(a).owner = position.at(near).owner;
    position.at(a).ships = random.between(1, 4);
    position.at(a).armies = random.between(0, position.at(a).ships);
    return;
  }
}

void fill_power(dark_age::Power& power, Position& position, AreaId home, Random& random) {
  power.treasury = random.between(0, 12);
  power.army_reserve = random.between(0, 5);
  power.fleet_reserve = random.between(0, 2);
  power.household = random.between(0, 3);
  if (!random.chance(60)) return;
  power.household_at = home;
  position.at(home).household_here = true;
}

}  // namespace

Position start_position(const World& world, std::uint64_t seed) {
  Random random(seed ^ 0x7374617274ULL);
  Position position;
  position.areas.resize(world.area_count());
  position.powers.resize(world.power_count());
  position.high_kings.assign(world.nations().size(), PowerId::none);
  for (std::size_t p = 0; p < world.power_count(); ++p)
    if (world.facts(dark_age::power_id(p)).entry == 1) position.powers[p].life = dark_age::Life::alive;

  const std::vector<AreaId> homes = share_out_land(world, position, random);
  for (std::size_t i = 0; i < world.area_count(); ++i) {
    const AreaId a = dark_age::area_id(i);
    if (world.is_sea(a))
      fill_sea(world, position, a, random);
    else
      fill_land(world, position, a, random);
  }
  for (std::size_t p = 0; p < world.power_count(); ++p)
    if (homes[p] != AreaId::none) fill_power(position.powers[p], position, homes[p], random);

  base::FastDice dice(random.bits());
  dark_age::begin_game(world, position, std::vector<bool>(world.power_count(), false), dice);
  return position;
}

}  // namespace support
