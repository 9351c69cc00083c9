#pragma once

#include <optional>

#include "geometry/path.h"
#include "vom-kriege/model/position.h"
#include "vom-kriege/move/nearby.h"

namespace vom_kriege {

/// Who goes back: what bars him depends on it. A leader has no arm: only impassable ground stops him.
struct Goer {
  Side side{};
  std::optional<Arm> arm;
};

/// VK-H37  A rectangle carried along a bearing, heading kept, in steps of 0.100: how far it is free of enemy
/// bodies, impassable ground and the table's edge. A river bars not where the line of the reference point
/// passes a bridge or ford.
class StraightBack {
 public:
  /// `nearby`: bodies made already, if many bearings are asked for.
  StraightBack(const Table& table, const Position& position, const Goer& goer, const field::Box& start,
               field::Heading bearing, const Nearby* nearby = nullptr);

  /// Another bearing, and for who comes out elsewhere by it another start.
  void aim(const field::Place& start, field::Heading bearing);

  [[nodiscard]] field::Mils along(int step) const { return field::kStep * step; }
  /// As many as lead so far.
  [[nodiscard]] static int steps(field::Mils length) {
    return (length.n + field::kStep.n - 1) / field::kStep.n;
  }
  [[nodiscard]] field::Place place(field::Mils along) const { return {leg_.at(along).at, start_.heading}; }

  /// Whether it may be at its start at all.
  [[nodiscard]] bool free_at_start();
  /// Whether it is over the edge of the table by then: no look at who or what is there is needed for that.
  [[nodiscard]] bool leaves_table(int step) const;
  /// Whether the ground between a step and the one before it is free.
  [[nodiscard]] bool is_free(int step);
  /// How many of so many steps are, from the start.
  [[nodiscard]] int free_steps(int wanted);
  /// VK-221  Whether a river has been passed by then, as far as steps have been looked at.
  [[nodiscard]] bool has_crossed(field::Mils along) const {
    return first_crossing_ && this->along(*first_crossing_) <= along;
  }

 private:
  [[nodiscard]] field::Box box(int step) const { return {place(along(step)), frame_}; }
  [[nodiscard]] bool on_table(int step) const;
  [[nodiscard]] bool is_free(const field::Convex& swept, int step);
  [[nodiscard]] bool is_open(const field::Bounds& bounds) const;
  [[nodiscard]] field::Bounds carried(const field::Bounds& bounds, int step) const;
  [[nodiscard]] bool surely_free(int steps) const;
  [[nodiscard]] bool passes_crossing(int step) const;
  [[nodiscard]] bool meets_enemy(const field::Convex& swept) const;

  const Table& table_;
  const Position& position_;
  Goer goer_;
  field::Place start_;
  field::Frame frame_;
  field::Leg leg_;
  field::Bounds footprint_;  // where it starts, and of its body
  field::Bounds body_;
  const Nearby* nearby_;
  std::optional<int> first_crossing_;
};

}  // namespace vom_kriege
