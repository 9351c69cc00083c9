#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "vom-kriege/bot/general_crossings.h"

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
  /// The next bridge or ford on the way to a goal; nothing: it leads over none.
  [[nodiscard]] std::optional<Passage> passage(field::Point from, field::Point goal, vk::Arm arm) const;

 private:
  using Cell = std::int32_t;
  using Lengths = std::vector<std::int32_t>;  // by cell, in mils to the goal
  struct Reckoned {
    Lengths lengths;
    std::vector<std::int8_t> next;  // by cell: the first crossing on the way; -1: none
  };

  [[nodiscard]] std::size_t layer(vk::Arm arm) const { return arm == vk::Arm::infantry ? 0 : 1; }
  [[nodiscard]] Cell cell_at(field::Point p) const;
  [[nodiscard]] field::Point middle(Cell cell) const;
  [[nodiscard]] bool is_open(field::Point from, field::Point goal, vk::Arm arm) const;
  template <class See>
  void each_neighbour(Cell cell, See&& see) const;  // see(neighbour, length)
  [[nodiscard]] const Reckoned& reckoned(field::Point goal, std::size_t layer) const;
  [[nodiscard]] const Lengths& lengths_to(field::Point goal, std::size_t layer) const {
    return reckoned(goal, layer).lengths;
  }

  std::int32_t wide_;
  std::int32_t high_;
  std::array<std::vector<std::uint8_t>, 2> cost_;  // of an inch, by cell; 0: nobody gets through
  std::vector<std::int16_t> area_;                 // a cell in a wood or village; -1: in none
  std::vector<Crossing> crossings_;
  std::vector<std::int8_t> crossing_;  // a cell on a bridge or ford; -1: on none
  mutable std::map<std::pair<std::size_t, Cell>, Reckoned> kept_;
};

}  // namespace bots
