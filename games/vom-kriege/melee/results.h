#pragma once

#include <span>

#include "vom-kriege/model/fighter.h"

/// What rolled dice do to a target (VK-192 to VK-196, VK-212 to VK-217).
namespace vom_kriege {

/// VK-192 to VK-195  The effects of all dice of a roll together.
[[nodiscard]] Effect effect(std::span<const DieFace> faces, Arm target, Against against, bool shooting,
                            const DiceOptions& options);

/// VK-209, VK-H35  A square's battle back on cavalry counts as at least one flag.
[[nodiscard]] constexpr Effect from_square(Effect rolled, Arm target) {
  if (target == Arm::cavalry && rolled.flags == 0) rolled.flags = 1;
  return rolled;
}

enum class Fate : std::uint8_t {
  stands,
  retreats,  // VK-212: half a move a flag, disordered
  routs,     // VK-216: it has reached its maximum
  removed,   // VK-217: it was at its maximum already
};

struct Aftermath {
  Fate fate = Fate::stands;
  int hits = 0;   // it takes
  int flags = 0;  // it retreats by

  [[nodiscard]] constexpr bool driven_off() const { return fate != Fate::stands; }
  bool operator==(const Aftermath&) const = default;
};

/// VK-196, R-60  Hits first, then retreats: at the maximum what is left of the roll, hits and flags, is lost.
[[nodiscard]] constexpr Aftermath aftermath(Effect rolled, int left) {
  if (left <= 0) return {rolled.hits + rolled.flags > 0 ? Fate::removed : Fate::stands, 0, 0};
  if (rolled.hits >= left) return {Fate::routs, left, 0};
  return {rolled.flags > 0 ? Fate::retreats : Fate::stands, rolled.hits, rolled.flags};
}

}  // namespace vom_kriege
