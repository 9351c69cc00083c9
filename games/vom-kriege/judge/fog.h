#pragma once

#include <vector>

#include "vom-kriege/model/course.h"

/// What a side knows of a battle with fog (VK-H7, VK-H73 to VK-H78). The position holds the truth; here is
/// what a side may be shown of it, put together from nothing. Without fog both know everything. Nothing here
/// changes a position.
namespace vom_kriege {

/// VK-H74  In the open a marker that is in sight within this is known for what it is; anywhere, by who comes
/// as near as that.
inline constexpr field::Mils kSpottedInTheOpen = field::inches(12);
inline constexpr field::Mils kSpottedAnywhere = field::inches(3);

/// VK-H73  Who it is, where it stands, that it is there at all.
[[nodiscard]] bool knows(const Table& table, const Battle& battle, Side side, UnitId unit);
/// VK-H78  Leaders on the table are known; one who is to come may not be.
[[nodiscard]] bool knows(const Table& table, const Battle& battle, Side side, LeaderId leader);
/// Whether nothing is kept from a side but which markers are dummies, and those bar nothing (VK-H77). Who
/// comes by a hidden arrival counts as unknown until he is placed, announced or not.
[[nodiscard]] bool knows_all(const Table& table, const Position& position, Side side);

/// VK-H75  The battle as a side knows it: whoever it does not know has not come. This is what its decisions,
/// questions and answers are judged by.
[[nodiscard]] Battle as_known(const Table& table, const Battle& battle, Side side);

/// VK-H73, VK-H77  The base of a marker: of a hidden unit it lies on its centre, of a dummy where it was put.
[[nodiscard]] field::Box marker_base(field::Point at);

/// VK-H73  Whether a hidden unit's marker can be seen by the enemy, at whatever distance.
[[nodiscard]] bool in_sight(const Table& table, const Position& position, UnitId hidden);
/// VK-H74  Whether the enemy now sees what it is.
[[nodiscard]] bool is_spotted(const Table& table, const Position& position, UnitId hidden);
/// VK-H77  The same of a dummy.
[[nodiscard]] bool is_spotted(const Table& table, const Position& position, Side owner, std::size_t dummy);

/// VK-H73, VK-H77  Markers of the other side that a side sees: hidden units and dummies alike, by place.
[[nodiscard]] std::vector<field::Point> markers_seen(const Table& table, const Position& position, Side side);

/// VK-H77  Where the dummies of a side lie that have not been found out.
[[nodiscard]] std::vector<field::Point> dummies_of(const Table& table, const Position& position, Side owner);

/// VK-H78  Hidden arrivals of the other side that may still come.
[[nodiscard]] int unknown_arrivals(const Table& table, const Battle& battle, Side side);

}  // namespace vom_kriege
