#pragma once

#include "geometry/bearing.h"
#include "vom-kriege/model/position.h"

namespace vom_kriege {

/// A charge that gets there (VK-H30). A garrison's at its neighbour has no places and costs nothing (VK-H12).
struct ChargeMade {
  UnitId target = UnitId::none;  // the first part of the joint target: whom contact is with
  field::Face face{};
  Formation formation{};   // held from the start on, after the change if there was one
  field::Angle wheel;      // at the start; left is negative
  field::Place leg_start;  // after it
  field::Place end;        // front on the face
  field::Angle turn;       // onto the face, at the end
  field::Mils before_leg;  // spent on change and wheel
  field::Mils cost;        // of the whole
  field::Mils allowance;
  bool through_rough = false;  // VK-156: it disorders cavalry, as does a target in rough (`in_rough`)
  LeaderBits leaders = 0;      // enemy leaders it runs into on its way (VK-H21)

  bool operator==(const ChargeMade&) const = default;
};

/// VK-H4  How far its leg lies off the heading then held, and its turn at the end: to the right positive.
[[nodiscard]] inline field::Angle leg_off(const ChargeMade& made) {
  return field::off_heading(field::Line(made.leg_start.at, made.end.at), made.leg_start.heading);
}
[[nodiscard]] inline field::Angle turn_at_end(const ChargeMade& made) {
  return field::turn_between(made.leg_start.heading, made.end.heading);
}

}  // namespace vom_kriege
