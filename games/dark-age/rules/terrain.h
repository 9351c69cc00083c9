#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "text/same_word.h"

namespace dark_age {

enum class Terrain : std::uint8_t { city, mountain, forest, wetlands, uplands, islands, lowlands, sea };
inline constexpr std::size_t kTerrains = 8;

/// DA 11.1, DA 2.4  What a terrain does; the fort limit is DA-H3, what GROW costs extra is DA-H37.
struct TerrainRow {
  std::string_view name;
  int population_limit;
  int defence_bonus;
  int relief;  // taken off the defender's losses of a round
  bool sticky;
  int fort_limit;
  int grow_extra;
};

// clang-format off
inline constexpr std::array<TerrainRow, kTerrains> kTerrain{{
    // name      limit bonus relief sticky forts grow
    {"city",       5,    2,     0,  true,    5,   6},
    {"mountain",   1,    1,     1,  true,    3,   3},
    {"forest",     1,    1,     1,  true,    3,   2},
    {"wetlands",   1,    1,     1,  true,    3,   1},
    {"uplands",    2,    1,     0,  false,   3,   1},
    {"islands",    2,    1,     0,  false,   3,   2},
    {"lowlands",   3,    0,     0,  false,   3,   1},
    {"sea",        0,    0,     0,  false,   0,   0},
}};
// clang-format on

[[nodiscard]] constexpr const TerrainRow& row(Terrain t) { return kTerrain[static_cast<std::size_t>(t)]; }

[[nodiscard]] constexpr std::optional<Terrain> terrain_named(std::string_view name) {
  for (std::size_t i = 0; i < kTerrains; ++i)
    if (base::same_word(kTerrain[i].name, name)) return static_cast<Terrain>(i);
  return std::nullopt;
}

/// The terrain of this name, in the singular and the plural (`mountains`, `lowland`, `cities`): for what
/// people write by hand.
[[nodiscard]] std::optional<Terrain> terrain_called(std::string_view name);

inline constexpr int kTradeLimit = 5;  // DA-H4

// DA 11.1: what relieves the defender also sticks; only cities stick without relief.
static_assert([] {
  for (const TerrainRow& r : kTerrain)
    if (r.relief > 0 && !r.sticky) return false;
  return row(Terrain::city).sticky && row(Terrain::sea).population_limit == 0;
}());

}  // namespace dark_age
