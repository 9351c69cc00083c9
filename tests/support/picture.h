#pragma once

#include <memory>

#include "vom-kriege/input/scenario.h"
#include "vom-kriege/judge/battle.h"

namespace support {

/// A battle seen otherwise: turned by quarters, in a mirror, moved on the grid, or with the sides changed
/// over. Everything that has a place, a heading or a hand goes along; ids, numbers and dice stay.
struct Picture {
  int quarters = 0;     // clockwise, about the middle of the table, which must be square for odd numbers
  bool mirror = false;  // east for west; before turning
  field::Vec shift{};   // at last, into the middle of a table so much larger on each side
  bool change_sides = false;

  field::Mils width{};  // of the table that is seen
  field::Mils height{};

  [[nodiscard]] field::Point of(field::Point p) const;
  [[nodiscard]] field::Heading of(field::Heading h) const;
  [[nodiscard]] field::Place of(const field::Place& p) const;
  [[nodiscard]] field::Angle of(field::Angle turn) const { return mirror ? -turn : turn; }
  [[nodiscard]] field::Face of(field::Face face) const;
  [[nodiscard]] vom_kriege::Hand of(vom_kriege::Hand hand) const;
  [[nodiscard]] vom_kriege::Edge of(vom_kriege::Edge edge) const;
  [[nodiscard]] vom_kriege::Side of(vom_kriege::Side side) const;

  [[nodiscard]] field::Convex of(const field::Convex& shape) const;
  [[nodiscard]] field::Outline of(const field::Outline& shape) const;
  [[nodiscard]] field::Polyline of(const field::Polyline& line) const;

  [[nodiscard]] vom_kriege::TableFacts of(const vom_kriege::TableFacts& facts) const;
  [[nodiscard]] vom_kriege::Position of(const vom_kriege::Position& position) const;
  [[nodiscard]] vom_kriege::Course of(const vom_kriege::Course& course) const;
  [[nodiscard]] vom_kriege::Battle of(const vom_kriege::Battle& battle) const {
    return {of(battle.position), of(battle.course)};
  }
  [[nodiscard]] vom_kriege::Decision of(const vom_kriege::Decision& decision) const;
  [[nodiscard]] vom_kriege::Scenario of(const vom_kriege::Scenario& scenario) const {
    return {std::make_unique<vom_kriege::Table>(of(scenario.table->facts())), of(scenario.start)};
  }
};

}  // namespace support
