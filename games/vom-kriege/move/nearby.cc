#include "vom-kriege/move/nearby.h"

namespace vom_kriege {

Nearby::Nearby(const Table& table, const Position& position, const field::Bounds& bounds,
               const Except& except)
    : bounds_(bounds) {
  all_.reserve(16);
  for (std::size_t i = 0; i < position.unit_count; ++i) {
    const UnitId unit = unit_id(i);
    if (may_reach(table, position, unit, bounds) && !except.has(unit))
      all_.push_back({unit, table.unit(unit).side, body_of(table, position, unit)});
  }
}

bool Nearby::covers(const field::Bounds& bounds) const { return bounds_.holds(bounds); }

}  // namespace vom_kriege
