#pragma once

#include "vom-kriege/melee/retreat.h"

/// VK-159 to VK-163, VK-H21, VK-H39  A leader that an enemy unit has run into goes 15 inches home, past
/// ground and friends. Nothing here changes a position.
namespace vom_kriege {

struct LeaderWay {
  field::Heading bearing;
  field::Mils gone;
  field::Point at;

  bool operator==(const LeaderWay&) const = default;
};

/// One bearing tried; nothing: it is blocked.
[[nodiscard]] std::optional<LeaderWay> leader_way(const Table& table, const Position& position,
                                                  LeaderId leader, field::Heading bearing);
/// All it may take, straight home first, then left before right.
[[nodiscard]] std::vector<LeaderWay> leader_ways(const Table& table, const Position& position,
                                                 LeaderId leader);
/// `home`: the first of them; nothing: it cannot retire.
[[nodiscard]] std::optional<LeaderWay> default_leader_way(const Table& table, const Position& position,
                                                          LeaderId leader);
/// The way by a bearing its owner picked; no bearing: `home`.
[[nodiscard]] tl::expected<LeaderWay, WayRefusal> legal_leader_way(const Table& table,
                                                                   const Position& position, LeaderId leader,
                                                                   std::optional<field::Heading> bearing);

/// R-38, VK-H21  The nearest friendly unit within 3.000, then by number; none: there is none.
[[nodiscard]] UnitId shelter(const Table& table, const Position& position, LeaderId leader);

}  // namespace vom_kriege
