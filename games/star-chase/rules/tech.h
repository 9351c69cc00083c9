#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace star_chase {

/// SCH 7.1, SCH-H40  The nineteen technologies, in the order of the rulebook's table.
enum class Tech : std::uint8_t {
  weapons,
  defence,
  marines,
  supply,
  jump,
  hyperspace,
  probe,
  fighter,
  expo,
  life_support,
  income,
  culture,
  treasury,
  growth,
  terraforming,
  mining,
  scanner,
  shelter,
  navigation,
  none = 0xff
};

inline constexpr std::size_t kTechs = 19;
inline constexpr int kHighestLevel = 20;  // SCH-H40

struct TechRow {
  std::string_view code;
  std::string_view name;
  std::uint8_t start;       // level at the start
  std::uint8_t weight;      // of being found (SCH-H42)
  std::uint8_t most_found;  // finds lift it no higher (SCH 3.11)
};

inline constexpr std::array<TechRow, kTechs> kTechRows{{
    {"WPN", "Weapons", 0, 2, 5},
    {"DEF", "Defence", 0, 2, 5},
    {"MAR", "Marines", 0, 2, 5},
    {"SUP", "Supply", 1, 3, 5},
    {"JMP", "Jump", 0, 3, 5},
    {"HYP", "Hyperspace", 0, 3, 5},
    {"PRB", "Probe", 1, 3, 5},
    {"FTR", "Fighter", 1, 3, 5},
    {"EXP", "Expo", 2, 2, 5},
    {"LIF", "Life Support", 1, 3, 5},
    {"INC", "BP Income", 0, 2, kHighestLevel},
    {"CUL", "Cultural Level", 0, 2, kHighestLevel},
    {"TRE", "Treasury", 0, 2, kHighestLevel},
    {"GRO", "Growth", 0, 2, 5},
    {"TER", "Terraforming", 0, 2, 5},
    {"MIN", "Mining", 0, 3, 5},
    {"SCN", "Scanner", 0, 3, 5},
    {"SHE", "Shelter", 0, 2, 5},
    {"NAV", "Navigation", 0, 2, 5},
}};

[[nodiscard]] constexpr const TechRow& row(Tech tech) { return kTechRows[static_cast<std::size_t>(tech)]; }

/// What the dice of a find are rolled on: the weights together (SCH-H42).
inline constexpr int kFindWeights = [] {
  int sum = 0;
  for (const TechRow& r : kTechRows) sum += r.weight;
  return sum;
}();
static_assert(kFindWeights == 46);

/// A power's level in every technology.
class Levels {
 public:
  [[nodiscard]] constexpr int of(Tech tech) const { return levels_[static_cast<std::size_t>(tech)]; }
  constexpr void set(Tech tech, int level) {
    levels_[static_cast<std::size_t>(tech)] = static_cast<std::uint8_t>(level);
  }
  bool operator==(const Levels&) const = default;

 private:
  std::array<std::uint8_t, kTechs> levels_{};
};

[[nodiscard]] constexpr Levels start_levels() {
  Levels levels;
  for (std::size_t i = 0; i < kTechs; ++i) levels.set(static_cast<Tech>(i), kTechRows[i].start);
  return levels;
}

}  // namespace star_chase
