#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "core/rule_ref.h"
#include "vom-kriege/model/legal_position.h"

/// Going back (VK-H36 to VK-H39): one straight line towards the home edge, as far as it is free. Nothing here
/// changes a position.
namespace vom_kriege {

/// `retreat` and `rout` may be blocked and then cost a hit; `retire` needs a free way (VK-160); to fall back
/// is to go straight backwards, as far as can be, and never costs anything (VK-H39).
enum class GoingBack : std::uint8_t { retreat, rout, retire, fall_back };

/// VK-H36  How far: a retreat half the basic rate a flag, a rout or retirement the whole rate, falling back 3
/// inches. A square has no rate to retreat or retire by (VK-168).
[[nodiscard]] field::Mils way_back(const Table& table, const Position& position, UnitId unit, GoingBack kind,
                                   int flags);

/// Where a line leads.
struct WayBack {
  field::Heading bearing;
  field::Mils gone;      // along the line
  bool blocked = false;  // VK-222, VK-H37: it was stopped, or had to turn back to a legal place
  field::Place place;    // at the end; facing as it was, or along the bearing in a rout; none for a garrison
  Formation formation{};
  AreaId garrison = AreaId::none;  // an empty area it ended in, or the one it could not leave

  bool operator==(const WayBack&) const = default;
};

/// One bearing tried. The battery that retreats with the unit is not in its way. A garrison comes out
/// of its area on that side, facing it (VK-H38).
[[nodiscard]] WayBack go_back(const Table& table, const Position& position, UnitId unit, GoingBack kind,
                              field::Heading bearing, field::Mils length);

/// VK-215, VK-H36  A whole degree within 45 of straight home? Nothing: it is.
struct WayRefusal;
[[nodiscard]] std::optional<WayRefusal> why_no_bearing(field::Heading home, field::Heading bearing);
/// VK-H36  Calls `take(bearing)` for the bearings within 45 of home, the nearest to it first, left before
/// right, until it says yes; false: it never did.
template <class Take>
bool any_bearing(field::Heading home, Take&& take) {
  for (std::int32_t degree = 0; degree <= 45; ++degree) {
    if (take(home + field::degrees(-degree))) return true;
    if (degree != 0 && take(home + field::degrees(degree))) return true;
  }
  return false;
}

/// VK-215, VK-H36, VK-H37  The bearings the owner may pick: whole degrees within 45 of home that are free; if
/// all are blocked, those that lead furthest (nobody retires then). The nearest to straight home stands
/// first, left before right.
[[nodiscard]] std::vector<WayBack> ways_back(const Table& table, const Position& position, UnitId unit,
                                             GoingBack kind, field::Mils length);
/// `home`: the first of them, without trying the rest; nothing: there is none (VK-160).
[[nodiscard]] std::optional<WayBack> default_way(const Table& table, const Position& position, UnitId unit,
                                                 GoingBack kind, field::Mils length);

/// VK-H43  The one way there is; nothing: there are several, or none.
[[nodiscard]] std::optional<WayBack> only_way(const Table& table, const Position& position, UnitId unit,
                                              GoingBack kind, field::Mils length);

/// Why a bearing may not be picked.
struct WayRefusal {
  enum class Why : std::uint8_t {
    not_whole_degrees,
    outside_cone,  // `measured` tenths off straight home, may be `limit`
    blocked,       // after `gone`, while another bearing is free or leads to `furthest`
    cannot_retire  // VK-160: no bearing is free
  };
  Why why{};
  base::RuleRef rule;
  field::Heading bearing;
  field::Heading home;
  field::Angle measured;
  field::Angle limit;
  field::Mils gone;
  field::Mils wanted;
  field::Heading better;  // the nearest to straight home that may be picked
  bool better_is_free = false;

  bool operator==(const WayRefusal&) const = default;
};
[[nodiscard]] std::string sentence(const WayRefusal& refusal);

/// VK-H36, VK-H37  The way by a bearing the owner picked; no bearing: `home`.
[[nodiscard]] tl::expected<WayBack, WayRefusal> legal_way(const Table& table, const Position& position,
                                                          UnitId unit, GoingBack kind,
                                                          std::optional<field::Heading> bearing,
                                                          field::Mils length);

/// VK-218, VK-H36  The same way, the unit then turned about its centre; what is in the way if it cannot be. A
/// garrison has no facing to choose.
[[nodiscard]] tl::expected<WayBack, InTheWay> faced(const Table& table, const Position& position, UnitId unit,
                                                    const WayBack& way, field::Heading facing);

/// VK-H39  Straight backwards, heading kept; a garrison stays (VK-H12).
[[nodiscard]] WayBack fall_back(const Table& table, const Position& position, UnitId unit);

/// R-27, VK-H38  The battery that was attached to a unit goes with it, limbered: by the vector of its parent,
/// who stands at its end already; if it cannot stand there, by VK-H37 on the same bearing.
[[nodiscard]] WayBack attached_goes(const Table& table, const Position& position, UnitId battery,
                                    const WayBack& parent);

}  // namespace vom_kriege
