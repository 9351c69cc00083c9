#pragma once

#include <array>
#include <vector>

#include "vom-kriege/model/table.h"

/// Bridges and fords: ways over water for who makes himself narrow (VK-097, VK-H19).
namespace bots {

namespace vk = vom_kriege;

struct Crossing {
  std::array<field::Point, 2> ends;  // on either bank, on its middle line
  field::Bounds bounds;              // of the bridge or ford itself
};

/// A crossing as somebody means to take it.
struct Passage {
  field::Point near;
  field::Point far;
  bool begun = false;  // who asks is upon it already
};

/// Every crossing of a table that leads from dry ground to dry ground.
[[nodiscard]] std::vector<Crossing> crossings_of(const vk::Table& table);

}  // namespace bots
