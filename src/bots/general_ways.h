#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "vom_kriege/table.h"

/// Ways across the table: round lakes, rivers and woods, over bridges and fords. The ground is cut into cells
/// once; how far it is from every cell to a goal is reckoned when somebody first asks for that goal. Units
/// are left out: they come and go.
namespace bots {

namespace vk = vom_kriege;

class Ways {
 public:
  explicit Ways(const vk::Table& table);

  /// How far it is to a goal, as troops of this arm would go.
  [[nodiscard]] field::Mils between(field::Point from, field::Point goal, vk::Arm arm) const;
  /// The next point to march at: the goal itself, or some inches along the way.
  [[nodiscard]] field::Point towards(field::Point from, field::Point goal, vk::Arm arm) const;

 private:
  using Cell = std::int32_t;
  using Lengths = std::vector<std::int32_t>;  // by cell, in mils to the goal

  [[nodiscard]] std::size_t layer(vk::Arm arm) const { return arm == vk::Arm::infantry ? 0 : 1; }
  [[nodiscard]] Cell cell_at(field::Point p) const;
  [[nodiscard]] field::Point middle(Cell cell) const;
  template <class See>
  void each_neighbour(Cell cell, See&& see) const;  // see(neighbour, length)
  [[nodiscard]] const Lengths& lengths_to(field::Point goal, std::size_t layer) const;

  std::int32_t wide_;
  std::int32_t high_;
  std::array<std::vector<std::uint8_t>, 2> cost_;  // of an inch, by cell; 0: nobody gets through
  std::vector<std::int16_t> area_;                 // a cell in a wood or village; -1: in none
  mutable std::map<std::pair<std::size_t, Cell>, Lengths> kept_;
};

}  // namespace bots
