#pragma once

#include <vector>

#include "vom-kriege/maker/made_ground.h"

namespace vom_kriege {

/// Where troops begin on made ground. It remembers who stands where.
class Places {
 public:
  Places(const MadeGround& ground, Action action) : ground_(ground), action_(action) {}

  /// A place behind the troops of a side, as near to `x` as there is one.
  [[nodiscard]] field::Point leader(Side side, std::int32_t x, field::Mils behind) const;

  /// A part of a side's front.
  struct Stretch {
    std::int32_t middle = 0;
    std::int32_t wide = 0;
  };
  /// The front centre of a unit in the stretch of its command, who is asked for first to the front; else
  /// wherever in the zone there is room.
  [[nodiscard]] field::Point take(const UnitFacts& unit, Formation formation, Side side, Stretch stretch);

 private:
  [[nodiscard]] bool is_free(const field::Bounds& body, const field::Bounds& zone) const;

  const MadeGround& ground_;
  Action action_;
  std::vector<field::Bounds> taken_;
};

}  // namespace vom_kriege
