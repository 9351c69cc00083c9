#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "vom-kriege/model/troops.h"

namespace vom_kriege {

/// VK-070  Command dice and battle dice are the same: infantry twice, cavalry, artillery, crossed sabers,
/// flag.
enum class DieFace : std::uint8_t { infantry, cavalry, artillery, saber, flag };
inline constexpr std::size_t kFaces = 5;

/// The six sides of the die; `base::Dice::die(name, nth, 6)` picks one of them.
inline constexpr std::array<DieFace, 6> kDie{DieFace::infantry,  DieFace::infantry, DieFace::cavalry,
                                             DieFace::artillery, DieFace::saber,    DieFace::flag};
/// How many of the six sides show a face.
[[nodiscard]] constexpr int sides_of(DieFace face) { return face == DieFace::infantry ? 2 : 1; }

[[nodiscard]] constexpr std::string_view name(DieFace face) {
  constexpr std::array<std::string_view, kFaces> kNames{"infantry", "cavalry", "artillery", "saber", "flag"};
  return kNames[static_cast<std::size_t>(face)];
}

/// Who is rolled against, as far as the result depends on it.
enum class Against : std::uint8_t {
  unit,               // VK-192, VK-193, VK-195
  square,             // VK-213: a flag is a hit
  square_by_cavalry,  // VK-194, R-50: sabers only, flags do nothing
  retiring,           // VK-161, VK-H21: sabers only, flags do nothing
};

/// The options that change what a die does.
struct DiceOptions {
  bool sabers_miss_at_range = false;  // R-49 = miss
  bool flags_in_melee_only = false;   // R-51 = melee

  bool operator==(const DiceOptions&) const = default;
};

/// What one die does to a target.
struct Effect {
  int hits = 0;
  int flags = 0;

  bool operator==(const Effect&) const = default;
};
[[nodiscard]] constexpr Effect effect(DieFace face, Arm target, Against against, bool shooting,
                                      const DiceOptions& options) {
  const bool saber_counts = face == DieFace::saber && !(shooting && options.sabers_miss_at_range);
  if (against == Against::square_by_cavalry || against == Against::retiring) return {saber_counts ? 1 : 0, 0};
  const bool flag_counts = face == DieFace::flag && !(shooting && options.flags_in_melee_only);
  if (flag_counts) return against == Against::square ? Effect{1, 0} : Effect{0, 1};
  const bool own_symbol = static_cast<int>(face) == static_cast<int>(target);
  return {own_symbol || saber_counts ? 1 : 0, 0};
}
static_assert(static_cast<int>(DieFace::infantry) == static_cast<int>(Arm::infantry) &&
              static_cast<int>(DieFace::cavalry) == static_cast<int>(Arm::cavalry) &&
              static_cast<int>(DieFace::artillery) == static_cast<int>(Arm::artillery));

}  // namespace vom_kriege
