#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "geometry/point.h"

/// Vom Kriege: Napoleonic battles in true inches.
namespace vom_kriege {

enum class Side : std::uint8_t { red, blue };
inline constexpr std::array<Side, 2> kBothSides{Side::red, Side::blue};
[[nodiscard]] constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }
[[nodiscard]] constexpr Side other(Side side) { return side == Side::red ? Side::blue : Side::red; }

/// VK-009  The three arms that fight; leaders are their own thing.
enum class Arm : std::uint8_t { infantry, cavalry, artillery };

/// VK-013 to VK-015  Infantry is line; cavalry light or heavy; artillery heavy, light (foot) or horse.
enum class Type : std::uint8_t { line, light, heavy, horse };

/// VK-018
enum class Quality : std::uint8_t { elite, regular, conscript, irregular };

/// VK-029 to VK-032  How the stands are laid. A garrison (VK-034) is no formation: it keeps the one it came
/// in.
enum class Formation : std::uint8_t { line, column, march_column, square, open_order, unlimbered, limbered };

/// VK-040 to VK-043
enum class Doctrine : std::uint8_t { linear, columnar, impulse };

enum class UnitId : std::uint8_t { none = 0xff };
enum class LeaderId : std::uint8_t { none = 0xff };
enum class AreaId : std::uint8_t { none = 0xff };  // a wood or a BUA

template <class Id>
[[nodiscard]] constexpr std::size_t index(Id id) {
  return static_cast<std::size_t>(id);
}

/// What a unit is and stays.
struct UnitFacts {
  std::string id;    // "A1": what orders call it
  std::string name;  // "1st Leger"
  Side side{};
  LeaderId command = LeaderId::none;  // VK-049: for the whole game
  Arm arm{};
  Type type{};
  Quality quality = Quality::regular;
  bool skirmish = false;                  // VK-019 "Sk"
  bool lancer = false;                    // VK-016
  int ranks = 3;                          // infantry: 2 or 3
  int guns = 0;                           // artillery: 6 or 8
  Doctrine doctrine = Doctrine::impulse;  // infantry (VK-047)
  int given_strength = 0;                 // where a scenario says it; 0: by arm and quality
};

/// VK-020 to VK-023  Hits a unit can take before it breaks.
[[nodiscard]] constexpr int strength(Arm arm, Quality quality) {
  const int base = arm == Arm::artillery ? 3 : 4;
  return quality == Quality::elite ? base + 1 : quality == Quality::conscript ? base - 1 : base;
}
[[nodiscard]] constexpr int strength(const UnitFacts& unit) {
  return unit.given_strength > 0 ? unit.given_strength : strength(unit.arm, unit.quality);
}

inline constexpr int kLeaderStrength = 3;  // VK-022

}  // namespace vom_kriege
