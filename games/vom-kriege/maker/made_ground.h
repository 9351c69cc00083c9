#pragma once

#include <optional>
#include <string>
#include <vector>

#include "vom-kriege/maker/battle_maker.h"
#include "vom-kriege/maker/maker_dice.h"
#include "vom-kriege/model/table.h"

/// Ground for a battle that nobody fought. Whatever counts lies in pairs, one for each side: a thing and its
/// like on the other side of the middle of the table, a little displaced.
namespace vom_kriege {

/// 84 by 60 inches. The first side comes from the south.
inline constexpr field::Mils kMadeWidth = field::inches(84);
inline constexpr field::Mils kMadeHeight = field::inches(60);

/// Where a side begins: from near its own edge (0) forward.
struct Deployment {
  field::Mils rear;
  field::Mils front;
};
[[nodiscard]] Deployment deployment(Action action, Side side);
/// The same as ground.
[[nodiscard]] field::Bounds zone_of(Action action, Side side);

struct MadeShape {
  std::string id;
  std::string name;
  std::vector<field::Point> points;
};
struct MadeArea {
  std::string id;
  std::string name;
  AreaKind kind{};
  field::Convex outline;
};
struct MadeHill {
  MadeShape shape;
  std::vector<field::Point> crest;
};

struct MadeGround {
  field::Point centre;                  // where the roads cross
  std::array<field::Point, 2> hamlets;  // one on each side's half of the high road
  std::vector<MadeArea> areas;          // the village and the hamlets first
  std::vector<MadeShape> roads;         // the high road first, from south to north
  std::vector<MadeHill> hills;
  bool is_river = false;         // else the water is a stream
  std::vector<MadeShape> water;  // one outline, or the reaches of a river
  std::vector<MadeShape> shallows;
  std::vector<MadeShape> bridges;
  std::vector<MadeShape> marshes;
  std::vector<MadeShape> broken;  // other rough ground

  /// Nobody can begin there: areas, water, marshes.
  [[nodiscard]] bool stands_clear(const field::Bounds& place) const;
};

[[nodiscard]] MadeGround make_ground(MakerDice& dice, Action action);

}  // namespace vom_kriege
