#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "vom-kriege/charge/charge_made.h"
#include "vom-kriege/charge/charge_target.h"
#include "vom-kriege/move/movement.h"

/// Into contact (VK-H30, VK-H31): whether a charge gets there, and at what cost. Nothing here changes a
/// position.
namespace vom_kriege {

struct ChargeRefusal {
  enum class Why : std::uint8_t {
    face_closed,    // VK-155: its centre is `measured` on the wrong side; those in `open` are not
    face_taken,     // VK-154: by `other`
    too_far,        // it costs `measured` at least, may cost `limit`
    no_way,         // no wheel, straight leg and turn lead there for `limit`
    not_an_enemy,   // or not on the table
    cannot_charge,  // guns, squares, garrisons (VK-200, VK-H12)
    disordered,     // VK-200, R-13
    change          // the formation cannot be changed first: `change` says why
  };
  Why why{};
  base::RuleRef rule;
  UnitId unit = UnitId::none;
  UnitId target = UnitId::none;
  field::Mils measured;
  field::Mils limit;
  field::Point from;       // face_closed: its centre; too_far, no_way: its front centre
  field::Point line_from;  // face_closed: the line that opens the face
  field::Point line_to;
  field::Place goal;  // too_far, no_way: where it is measured to
  field::Angle off;   // no_way: how far the goal lies off its heading, and is turned away from it
  field::Angle turned;
  field::Face face{};
  OpenFaces open;
  UnitId other = UnitId::none;
  std::optional<InTheWay> way;  // no_way: what is in the way of the cheapest leg there, if one leads there
  std::optional<MoveRefusal> change;

  bool operator==(const ChargeRefusal&) const = default;
};
[[nodiscard]] std::string sentence(const Table& table, const ChargeRefusal& refusal);

/// VK-H30, VK-H31  A charge of a unit in formation, after a change if it names one (VK-141, VK-H18), with so
/// many inches to spend; no allowance: the basic rate of the formation in which it goes. Without a face: the
/// first that is open, free and in reach of front, left, right, rear. Orders are for the caller.
[[nodiscard]] tl::expected<ChargeMade, ChargeRefusal> try_charge(
    const Table& table, const Position& position, const Charge& charge,
    std::optional<field::Mils> allowance = std::nullopt);

/// VK-H30 to an end that is given, whoever stands there already (VK-H32: the charger met halfway): the
/// cheapest wheel, leg and turn that cost no more than `allowance`. `ignored` is not in the way.
[[nodiscard]] std::optional<ChargeMade> charge_onto(const Table& table, const Position& position, UnitId unit,
                                                    const field::Place& end, UnitId ignored,
                                                    field::Mils allowance);

}  // namespace vom_kriege
