#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace star_chase {

/// SCH-H5  What a system is.
enum class SystemType : std::uint8_t {
  yellow_dwarf,
  white_dwarf,
  red_dwarf,
  black_dwarf,
  red_giant,
  super_giant,
  planet,
  belt
};
inline constexpr std::size_t kSystemTypes = 8;

struct TypeRow {
  std::string_view code;
  std::string_view name;
  int limit;    // of population, before technology
  bool sticky;  // SCH 3.2: whoever enters is stuck
  bool star;
};

inline constexpr std::array<TypeRow, kSystemTypes> kTypeRows{{
    {"YD", "yellow dwarf", 10, false, true},
    {"WD", "white dwarf", 8, false, true},
    {"RD", "red dwarf", 6, false, true},
    {"BD", "black dwarf", 0, false, true},  // its limit is the owner's Life Support
    {"RG", "red giant", 4, true, true},
    {"SG", "super giant", 2, true, true},
    {"PL", "planet", 40, true, false},
    {"AB", "asteroid belt", 4, true, false},
}};

[[nodiscard]] constexpr const TypeRow& row(SystemType type) {
  return kTypeRows[static_cast<std::size_t>(type)];
}

}  // namespace star_chase
