#pragma once

#include "empires/rules/position.h"

/// Supply of European Empires (section 9).
namespace empires {

/// EMP-H57  A supply centre of its owner: the capital while he owns it, and every open naval base of his.
[[nodiscard]] bool is_supply_centre(const World& world, const Position& position, AreaId area);

/// EMP S.11  A base whose entrance is not its owner's.
[[nodiscard]] bool blockaded(const Position& position, AreaId base);

/// EMP S.4, EMP-H54  The supply centre an area is supplied from: itself if it is one, else the first on its
/// supply line; none: there is no line.
[[nodiscard]] AreaId supply_source(const World& world, const Position& position, AreaId area);

/// EMP-H56  Whether `centre` lies on the chain of retreat locations of `area`, behind other centres too.
[[nodiscard]] bool on_supply_line(const Position& position, AreaId area, AreaId centre);

/// EMP S.5, EMP S.6  What armies that march from `from` overland cost, and whether one of them strays for
/// want of a train.
struct MarchPrice {
  int cost = 0;
  bool strays = false;
  bool uses_train = false;
};
[[nodiscard]] MarchPrice march_price(const Position& position, AreaId from, int armies);

}  // namespace empires
