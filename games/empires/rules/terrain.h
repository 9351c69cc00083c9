#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "text/same_word.h"

namespace empires {

enum class Terrain : std::uint8_t {
  mountains,
  forest,
  wetlands,
  jungle,
  towns,
  cities,
  uplands,
  islands,
  desert,
  tundra,
  lowlands,
  plains,
  sea
};
inline constexpr std::size_t kTerrains = 13;

/// EMP-H1  What a terrain does.
struct TerrainRow {
  std::string_view name;
  int defence_bonus;
  int relief;      // taken off the defender's loss of a land phase (EMP-H16)
  bool difficult;  // sticky once entered (EMP 7.5)
  int grow_extra;  // EMP 5.9
};

// clang-format off
inline constexpr std::array<TerrainRow, kTerrains> kTerrain{{
    // name      bonus relief difficult grow
    {"mountains",  2,    1,     true,    3},
    {"forest",     1,    1,     true,    2},
    {"wetlands",   1,    1,     true,    1},
    {"jungle",     1,    1,     true,    4},
    {"towns",      1,    0,     true,    6},
    {"cities",     1,    0,     true,    6},  // EMP-H2: a town under another name
    {"uplands",    1,    0,     false,   1},
    {"islands",    1,    0,     false,   2},
    {"desert",     0,    0,     false,   5},
    {"tundra",     0,    0,     false,   5},
    {"lowlands",   0,    0,     false,   1},
    {"plains",     0,    0,     false,   1},
    {"sea",        0,    0,     false,   0},
}};
// clang-format on

[[nodiscard]] constexpr const TerrainRow& row(Terrain t) { return kTerrain[static_cast<std::size_t>(t)]; }

/// The terrain of this name, in the singular or the plural (`mountain`, `forests`, `city`).
[[nodiscard]] constexpr std::optional<Terrain> terrain_named(std::string_view name) {
  if (base::same_word(name, "city")) return Terrain::cities;
  for (std::size_t i = 0; i < kTerrains; ++i) {
    const std::string_view plural = kTerrain[i].name;
    if (base::same_word(plural, name) ||
        (plural.back() == 's' && base::same_word(plural.substr(0, plural.size() - 1), name)) ||
        (name.ends_with('s') && base::same_word(plural, name.substr(0, name.size() - 1))))
      return static_cast<Terrain>(i);
  }
  return std::nullopt;
}

// EMP-H1: what relieves the defender is difficult, and only towns are difficult without relief.
static_assert([] {
  for (const TerrainRow& r : kTerrain)
    if (r.relief > 0 && !r.difficult) return false;
  return row(Terrain::towns).difficult && row(Terrain::cities).grow_extra == row(Terrain::towns).grow_extra;
}());

}  // namespace empires
