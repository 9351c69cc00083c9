#pragma once

#include <vector>

#include "vom_kriege/legal_position.h"

/// Going back (VK-H36 to VK-H39): one straight line towards the home edge, as far as it is free. Nothing here
/// changes a position.
namespace vom_kriege {

/// `retreat` and `rout` may be blocked and then cost a hit; `retire` needs a free way (VK-160); to fall back
/// is to go straight backwards, as far as can be, and never costs anything (VK-H39).
enum class GoingBack : std::uint8_t { retreat, rout, retire, fall_back };

/// VK-H36  How far: a retreat half the basic rate a flag, a rout or retirement the whole rate, falling back 3
/// inches.
[[nodiscard]] field::Mils way_back(const Table& table, const Position& position, UnitId unit, GoingBack kind,
                                   int flags);

/// Where a line leads.
struct WayBack {
  field::Heading bearing;
  field::Mils gone;      // along the line
  bool blocked = false;  // VK-222, VK-H37: it was stopped, or had to turn back to a legal place
  field::Place place;    // at the end; facing as it was, or along the bearing in a rout
  Formation formation{};
  AreaId garrison = AreaId::none;  // an empty area it ended in

  bool operator==(const WayBack&) const = default;
};

/// One bearing tried. The unit is no garrison.
[[nodiscard]] WayBack go_back(const Table& table, const Position& position, UnitId unit, GoingBack kind,
                              field::Heading bearing, field::Mils length);

/// VK-215, VK-H36, VK-H37  The bearings the owner may pick: whole degrees within 45 of home that are free; if
/// all are blocked, those that lead furthest (nobody retires then). The nearest to straight home stands
/// first, left before right.
[[nodiscard]] std::vector<WayBack> ways_back(const Table& table, const Position& position, UnitId unit,
                                             GoingBack kind, field::Mils length);

/// VK-H39  Straight backwards, heading kept.
[[nodiscard]] WayBack fall_back(const Table& table, const Position& position, UnitId unit);

}  // namespace vom_kriege
