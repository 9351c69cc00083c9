#pragma once

#include <vector>

#include "vom-kriege/model/whereabouts.h"

namespace vom_kriege {

/// The bodies of all units that may lie within some bounds, made once for many questions.
class Nearby {
 public:
  struct One {
    UnitId unit{};
    Side side{};
    field::Convex body;
  };

  Nearby(const Table& table, const Position& position, const field::Bounds& bounds,
         const Except& except = {});

  [[nodiscard]] const std::vector<One>& all() const { return all_; }
  /// Whether nobody is left out who could meet something within these bounds.
  [[nodiscard]] bool covers(const field::Bounds& bounds) const;

  /// The first of this side whose body meets the shape, be it a convex one or a fan; none: it is clear of
  /// them.
  template <class Shape>
  [[nodiscard]] UnitId met(Side side, const Shape& shape, const Except& except = {}) const {
    for (const One& one : all_)
      if (one.side == side && field::overlaps(shape, one.body) && !except.has(one.unit)) return one.unit;
    return UnitId::none;
  }

 private:
  field::Bounds bounds_;
  std::vector<One> all_;
};

}  // namespace vom_kriege
