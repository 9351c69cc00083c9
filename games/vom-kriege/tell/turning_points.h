#pragma once

#include <vector>

#include "vom-kriege/tell/chronicle.h"

/// The moments of a battle that decided most, found by facts: a command or leader lost, an objective that
/// changed hands, the initiative that cost most strength. Weights order them and are no part of the rules.
namespace vom_kriege {

struct TurningPoint {
  enum class What : std::uint8_t { command_lost, army_leader_lost, objective_taken, swing, unit_lost };
  What what{};
  int turn = 0;
  int weight = 0;
  LeaderId leader = LeaderId::none;  // lost; of a swing: whose initiative
  UnitId unit = UnitId::none;        // lost
  std::size_t objective = 0;
  Side side{};                // who gained
  std::array<int, 2> cost{};  // of a swing: hits taken, by side

  bool operator==(const TurningPoint&) const = default;
};

/// At most `most`, in the order they happened.
[[nodiscard]] std::vector<TurningPoint> turning_points(const Table& table, const Chronicle& chronicle,
                                                       std::size_t most = 6);

}  // namespace vom_kriege
