#pragma once

#include <array>
#include <vector>

#include "vom-kriege/model/position.h"

namespace vom_kriege {

/// The base of a stand as it lies on the table, for drawing. The rules know footprints only.
struct StandBox {
  field::Place centre;                  // heading: where its figures look
  std::array<field::Point, 4> corners;  // front left, front right, rear right, rear left of where it looks

  bool operator==(const StandBox&) const = default;
};

/// VK-H10, VK-H11  The stands of a unit on the table. The rear side of a square looks back; a limbered
/// battery is drawn turned round; a garrison lies round the outline of its area, front edges on it, facing
/// out.
[[nodiscard]] std::vector<StandBox> stand_boxes(const Table& table, UnitId unit, const Unit& row);

}  // namespace vom_kriege
