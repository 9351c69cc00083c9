#pragma once

#include "geometry/units.h"
#include "vom-kriege/melee/reckoning.h"
#include "vom-kriege/model/fighter.h"

/// Shooting: how many dice (VK-175 to VK-189, VK-H27).
namespace vom_kriege {

inline constexpr field::Mils kCloseRange = field::inches(3);     // VK-176
inline constexpr field::Mils kSkirmishRange = field::inches(6);  // VK-177
inline constexpr field::Mils kGunRange = field::inches(24);      // VK-178

/// One shot: what is true when the dice are counted. Geometry has decided the yes and no of it.
struct Shot {
  Fighter shooter;
  Fighter target;
  field::Mils range;         // VK-172
  bool order_bonus = false;  // VK-180
  int supports = 0;          // VK-180, VK-190
  bool enfiladed = false;    // VK-182, VK-H27: guns only, never a square or garrison
  bool fieldworks = false;   // VK-184: the target's, and they protect it from this side (VK-H15)
  bool obscured = false;     // VK-188, VK-H25
};

enum class FireKind : std::uint8_t {
  none,      // this one cannot shoot so far, or not at all
  close,     // infantry up to 3 inches
  skirmish,  // infantry further: leaves no marker (VK-191), is never support (VK-190)
  square,
  guns,
};

/// VK-175  Skirmishers and squares fire without adjustments: support would add nothing to it.
[[nodiscard]] constexpr bool is_adjusted(FireKind kind) {
  return kind == FireKind::close || kind == FireKind::guns;
}

struct Fire {
  FireKind kind{};
  Reckoning dice;

  /// VK-191
  [[nodiscard]] constexpr bool leaves_marker() const {
    return kind != FireKind::none && kind != FireKind::skirmish;
  }
};

/// VK-175, VK-H27  The fire points of the chart, halved for a marker and again for an obscured target, then
/// every plus and minus. 0 dice is no shot.
[[nodiscard]] Fire fire(const Shot& shot);

/// How far this unit's fire reaches as it stands (VK-H26); 0: it has none.
[[nodiscard]] field::Mils fire_reach(const Fighter& shooter);

}  // namespace vom_kriege
