#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "realm/map_graph.h"

/// What a seat can reckon from its own view: who stands beside its land, and how strong, as far as it was
/// seen.
namespace realm {

/// An area of another power beside one of the seat's own.
struct AreaBeside {
  AreaId area = AreaId::none;
  PowerId owner = PowerId::none;
  bool seen = false;
  int units = 0;  // that were seen there
};

struct Border {
  AreaId area = AreaId::none;
  int units = 0;    // one's own there
  int defence = 0;  // what they meet an attack with
  std::vector<AreaBeside> beside = {};
  bool threatened = false;  // more units were seen beside it than it could meet
};

/// Fills in what stands beside the seat's areas and leaves those that touch no other power; those in danger
/// come first. `owners` is who owns what as far as the seat knows; `units(own, beside)` how many units of
/// the other it saw there, nothing where it did not see.
template <class Units>
[[nodiscard]] std::vector<Border> borders(const MapGraph& map, std::span<const PowerId> owners, PowerId seat,
                                          std::vector<Border> own, Units&& units) {
  for (Border& border : own) {
    int against = 0;
    for (const AreaId a : map.neighbours(border.area)) {
      const PowerId owner = owners[index(a)];
      if (owner == PowerId::none || owner == seat) continue;
      const std::optional<int> there = units(border.area, a);
      border.beside.push_back({a, owner, there.has_value(), there.value_or(0)});
      against += there.value_or(0);
    }
    border.threatened = against > border.defence;
  }
  std::erase_if(own, [](const Border& b) { return b.beside.empty(); });
  std::stable_partition(own.begin(), own.end(), [](const Border& b) { return b.threatened; });
  return own;
}

}  // namespace realm
