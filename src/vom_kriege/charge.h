#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "vom_kriege/decision.h"
#include "vom_kriege/movement.h"

/// Into contact (VK-H28 to VK-H31): who is struck, at which face, and whether a charge gets there. Nothing
/// here changes a position.
namespace vom_kriege {

/// VK-H28  What is charged: a unit, with the battery attached to it or the chain of massed ones, as one
/// rectangle.
struct ChargeTarget {
  Units parts;  // the named unit, or its parent, first
  field::Box box;
  bool all_round = false;  // a square: every side is a front
  AreaId garrison = AreaId::none;
};
[[nodiscard]] ChargeTarget charge_target(const Table& table, const Position& position, UnitId named);

/// VK-H28  The battery attached to a unit; none: it has none.
[[nodiscard]] UnitId attached_battery(const Table& table, const Position& position, UnitId unit);

/// VK-155, VK-H29  Whether a face is open to a charger whose centre stands at `centre`.
[[nodiscard]] bool face_is_open(const ChargeTarget& target, field::Face face, field::Point centre);

struct ChargeRefusal {
  enum class Why : std::uint8_t {
    face_closed,   // VK-155
    face_taken,    // VK-154
    too_far,       // the cheapest way there costs `measured`, may cost `limit`
    no_way,        // no wheel, straight leg and turn lead there
    cannot_charge  // the formation cannot, or it is a garrison
  };
  Why why{};
  base::RuleRef rule;
  field::Mils measured;
  field::Mils limit;

  bool operator==(const ChargeRefusal&) const = default;
};

/// A charge that gets there (VK-H30).
struct ChargeMade {
  field::Face face{};
  field::Angle wheel;      // at the start; left is negative
  field::Place leg_start;  // after it
  field::Place end;        // front on the face
  field::Angle turn;       // onto the face, at the end
  field::Mils cost;
  field::Mils allowance;
  bool through_rough = false;  // VK-156: it disorders cavalry, as does a target in rough

  bool operator==(const ChargeMade&) const = default;
};

/// VK-H30, VK-H31  A charge of a unit in formation at a target, with so many inches to spend. Without a face:
/// the first that is open, free and in reach of front, left, right, rear.
[[nodiscard]] tl::expected<ChargeMade, ChargeRefusal> try_charge(const Table& table, const Position& position,
                                                                 UnitId unit, UnitId target,
                                                                 std::optional<field::Face> face,
                                                                 field::Mils allowance);

}  // namespace vom_kriege
