#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "vom-kriege/model/position.h"

/// VK-H13  Where units and leaders may stand, and what is in the way if they may not.
namespace vom_kriege {

/// VK-H14, R-61  Adjacent is within this.
inline constexpr field::Mils kAdjacent{250};

struct InTheWay {
  enum class What : std::uint8_t {
    edge,      // a corner is beyond this edge of the table
    unit,      // bodies overlap
    area,      // a wood or BUA it does not garrison
    garrison,  // of the area it would garrison: this unit
    river,
    rough,  // rough ground that stops its arm
    block,
    near_enemy,  // a leader's move ends within 0.250 of this unit
  };
  What what{};
  std::uint8_t which = 0;  // number of the edge, unit, area, or row of the table's list

  bool operator==(const InTheWay&) const = default;
};

/// "overlaps unit A2 (42nd Line)": what is in the way of something, as the end of a sentence about it.
[[nodiscard]] std::string in_words(const Table& table, const InTheWay& what);

/// The edge of the table that something reaches over.
[[nodiscard]] std::optional<InTheWay> edge_in_the_way(const Table& table, const field::Bounds& bounds);

/// Impassable ground and areas that meet `shape`, be it a body or the ground it sweeps. `by_road`: rivers and
/// rough do not touch it (VK-H19). `own` is an area that does not count.
[[nodiscard]] std::optional<InTheWay> ground_in_the_way(const Table& table, const field::Convex& shape,
                                                        Arm arm, bool by_road, AreaId own = AreaId::none);
/// The first unit on the table other than `mover` whose body meets `shape`. Leaders are in nobody's way
///
[[nodiscard]] std::optional<InTheWay> unit_in_the_way(const Table& table, const Position& position,
                                                      const field::Convex& shape, UnitId mover);

/// VK-H19  Front centre on a road, and single stand wide: rivers and rough do not touch it.
[[nodiscard]] bool by_road(const Table& table, const field::Place& place, Formation formation);

/// VK-H13  What is in the way of a unit at a place in a formation its arm has; nothing: it may stand there.
[[nodiscard]] std::optional<InTheWay> in_the_way(const Table& table, const Position& position, UnitId unit,
                                                 const field::Place& place, Formation formation);
/// VK-H12  What is in the way of a unit as the garrison of an area; nothing: the area is empty.
[[nodiscard]] std::optional<InTheWay> in_the_way(const Table& table, const Position& position, UnitId unit,
                                                 AreaId area);
/// The same for a unit where and as it stands now.
[[nodiscard]] std::optional<InTheWay> in_the_way(const Table& table, const Position& position, UnitId unit);

/// VK-H13  What is in the way of a leader: table edges and impassable ground alone.
[[nodiscard]] std::optional<InTheWay> in_the_way(const Table& table, LeaderId leader, field::Point at);
/// VK-H13  The same at the end of its own move, which is not within 0.250 of an enemy unit either.
[[nodiscard]] std::optional<InTheWay> in_the_way_of_move(const Table& table, const Position& position,
                                                         LeaderId leader, field::Point at);

}  // namespace vom_kriege
