#pragma once

#include "vom-kriege/charge/charge_target.h"
#include "vom-kriege/model/testing.h"

/// Units as a charge leaves them, for tests.
namespace vom_kriege::testing {

/// The unit garrisons an area.
inline void put_in(Field& f, std::string_view unit, std::string_view area) {
  f.at(unit).garrison = *f.table().find_area(area);
  f.at(unit).place = {};
}

/// The charger is in contact with the target.
inline void touch(Field& f, std::string_view charger, std::string_view target, field::Face face) {
  f.position.marks(f.unit(charger)).contact = {f.unit(target), face};
  f.position.marks(f.unit(target)).contacted = true;
}

inline ChargeTarget target_of(const Field& f, std::string_view id) {
  return charge_target(f.table(), f.position, f.unit(id));
}

/// "A1 A3"
template <class List>
std::string ids(const Field& f, const List& units) {
  std::string list;
  for (const UnitId unit : units) list += (list.empty() ? "" : " ") + f.table().unit(unit).id;
  return list;
}

}  // namespace vom_kriege::testing
