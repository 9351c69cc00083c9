#pragma once

#include "vom-kriege/model/decision.h"
#include "vom-kriege/model/position.h"

/// Whom a charge strikes, and at which faces it may (VK-H28, VK-H29).
namespace vom_kriege {

/// VK-H28  What is charged: a unit, with the battery attached to it or the chain of massed ones, as one
/// rectangle.
struct ChargeTarget {
  Units parts;  // the named unit, or its parent, first
  field::Box box;
  bool all_round = false;  // a square: every side is a front
  AreaId garrison = AreaId::none;

  [[nodiscard]] bool has(UnitId unit) const;
};
[[nodiscard]] ChargeTarget charge_target(const Table& table, const Position& position, UnitId named);

/// VK-H28  The battery attached to a unit; none: it has none.
[[nodiscard]] UnitId attached_battery(const Table& table, const Position& position, UnitId unit);

/// VK-155, VK-H29  Whether a face is open to a charger whose centre stands at `centre`.
[[nodiscard]] bool face_is_open(const ChargeTarget& target, field::Face face, field::Point centre);

/// VK-H4  The line that opens a face to who stands on the right side of it, and how far a centre is from it.
struct FaceOpening {
  field::Point centre;
  field::Point line_from;
  field::Point line_to;
  field::Mils inside;   // on the right side, rounded up; 0: it is not
  field::Mils outside;  // on the wrong side

  bool operator==(const FaceOpening&) const = default;
};
/// None: a front, or an area, which no line opens.
[[nodiscard]] std::optional<FaceOpening> face_opening(const ChargeTarget& target, field::Face face,
                                                      field::Point centre);

using OpenFaces = SetOf<field::Face>;
/// All that are.
[[nodiscard]] OpenFaces open_faces(const ChargeTarget& target, field::Point centre);

/// VK-154  The charger that is in contact with this face; none: it is free.
[[nodiscard]] UnitId face_taker(const Position& position, const ChargeTarget& target, field::Face face);

/// VK-H31  The quadrant of an area a bearing from its middle falls in, as a face; the first is centred on the
/// outward bearing of the outline's first side.
[[nodiscard]] field::Face quadrant_of(const field::Convex& outline, field::Heading outwards);

/// VK-H31, VK-H38  Where a line square to a bearing from the middle of an area just clears it: on the ray,
/// looking outwards.
[[nodiscard]] field::Place edge_of_area(const field::Convex& outline, field::Heading outwards);

/// "front"
[[nodiscard]] std::string_view name(field::Face face);

}  // namespace vom_kriege
