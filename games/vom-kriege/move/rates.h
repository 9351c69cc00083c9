#pragma once

#include <array>

#include "core/check.h"
#include "geometry/units.h"
#include "vom-kriege/model/troops.h"

/// How far troops go (VK-135 to VK-146), and which formations they have.
namespace vom_kriege {

// ------------------------------------------------------------------------------ formations

/// VK-029 to VK-032, R-02  Open order is for infantry with "Sk".
[[nodiscard]] constexpr bool may_take(Arm arm, bool skirmish, Formation formation) {
  using enum Formation;
  switch (formation) {
    case line:
    case column:
    case march_column: return arm != Arm::artillery;
    case square: return arm == Arm::infantry;
    case open_order: return arm == Arm::infantry && skirmish;
    case unlimbered:
    case limbered: return arm == Arm::artillery;
  }
  base::broken("a formation");
}

/// VK-H15  What may use roads and bridges (VK-096, VK-097). A leader may, too.
[[nodiscard]] constexpr bool single_stand_wide(Formation formation) {
  return formation == Formation::march_column || formation == Formation::limbered;
}

// ------------------------------------------------------------------------------ basic rates

struct RateRow {
  Arm arm;
  Formation formation;
  field::Mils rate;
};
/// VK-135 with R-26 (open order, square).
inline constexpr std::array<RateRow, 8> kRates{{
    {Arm::infantry, Formation::line, field::inches(6)},
    {Arm::infantry, Formation::column, field::inches(9)},
    {Arm::infantry, Formation::march_column, field::inches(9)},
    {Arm::infantry, Formation::open_order, field::inches(12)},
    {Arm::infantry, Formation::square, field::inches(0)},
    {Arm::cavalry, Formation::line, field::inches(12)},
    {Arm::cavalry, Formation::column, field::inches(12)},
    {Arm::cavalry, Formation::march_column, field::inches(15)},
}};
inline constexpr field::Mils kFootGunsRate = field::inches(6);   // heavy and light
inline constexpr field::Mils kHorseGunsRate = field::inches(9);  // horse
inline constexpr field::Mils kLeaderRate = field::inches(15);
inline constexpr field::Mils kPush = field::inches(1);            // VK-145
inline constexpr field::Angle kMostTurn = field::degrees(45);     // VK-138, VK-139, VK-145, R-30
inline constexpr field::Mils kNoChangeWithin = field::inches(3);  // VK-141
inline constexpr field::Mils kFallBack = field::inches(3);        // VK-203, VK-208
inline constexpr field::Mils kCommandReach = field::inches(12);   // VK-113, VK-120

/// VK-135  The basic rate. For guns it is the rate of the limbered battery, also while they are unlimbered:
/// that is what they retreat by (VK-219); forward they go by `kPush` only (VK-145).
[[nodiscard]] constexpr field::Mils rate(Arm arm, Type type, Formation formation) {
  if (arm == Arm::artillery) return type == Type::horse ? kHorseGunsRate : kFootGunsRate;
  for (const RateRow& row : kRates)
    if (row.arm == arm && row.formation == formation) return row.rate;
  base::broken("a formation this arm does not have");
}

/// VK-H48  Exact: 3, 4.5, 6 or 7.5 inches.
[[nodiscard]] constexpr field::Mils half(field::Mils rate) { return {rate.n / 2}; }

constexpr bool all_halves_are_whole() {
  for (const RateRow& row : kRates)
    if (row.rate.n % 2 != 0) return false;
  return kFootGunsRate.n % 2 == 0 && kHorseGunsRate.n % 2 == 0 && kLeaderRate.n % 2 == 0;
}
static_assert(all_halves_are_whole());

/// VK-140, VK-H18  What a change of formation costs: half the rate of the formation in which the distance is
/// covered; of the other one if that is the square.
[[nodiscard]] constexpr field::Mils change_cost(Arm arm, Type type, Formation covering, Formation other) {
  return half(rate(arm, type, covering == Formation::square ? other : covering));
}

// ------------------------------------------------------------------------------ factors

/// R-28  The option: what rough ground leaves of the rate of cavalry, artillery and leaders.
enum class RoughRate : std::uint8_t { third, half };

inline constexpr int kSidewaysFactor = 2;  // VK-142: side-step or back
inline constexpr int kFriendsFactor = 2;   // VK-143
/// VK-079, VK-080, R-28, VK-H16  What an inch of rough ground costs. Factors multiply.
[[nodiscard]] constexpr int rough_factor(Arm arm, RoughRate option) {
  return arm == Arm::infantry || option == RoughRate::half ? 2 : 3;
}
[[nodiscard]] constexpr int leader_rough_factor(RoughRate option) {
  return option == RoughRate::half ? 2 : 3;
}
/// VK-096, VK-H19  What a way along the road costs: half, rounded up.
[[nodiscard]] constexpr field::Mils road_cost(field::Mils way) { return {(way.n + 1) / 2}; }

/// VK-212, VK-H36  How far so many flags send a unit back.
[[nodiscard]] constexpr field::Mils retreat_length(field::Mils rate, int flags) { return half(rate) * flags; }

}  // namespace vom_kriege
