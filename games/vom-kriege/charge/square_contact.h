#pragma once

#include "vom-kriege/charge/charge.h"

/// VK-166, VK-167, VK-H33  Forming square under a charge: who is asked, whether there is room, and where the
/// chargers come to stand. Nothing here changes a position.
namespace vom_kriege {

/// Where a charger stands once the square is formed.
struct Reseat {
  UnitId charger = UnitId::none;
  bool in_contact = false;  // with the side that replaces its face; else it is out of contact
  field::Face face{};
  field::Place place;

  bool operator==(const Reseat&) const = default;
};
using Reseats = field::List<Reseat, 4>;  // one a face

/// VK-H33  What forming square does to those in contact with the unit, by number; nothing: there is no room
/// for the square.
[[nodiscard]] std::optional<Reseats> form_square(const Table& table, const Position& position, UnitId unit);
[[nodiscard]] bool square_fits(const Table& table, const Position& position, UnitId unit);

/// M4  Who is asked once the cavalry stands at its end, in contact with its target: the target first, then
/// the nearest, then by number.
[[nodiscard]] Units square_candidates(const Table& table, const Position& position, UnitId charger,
                                      UnitId target);

}  // namespace vom_kriege
