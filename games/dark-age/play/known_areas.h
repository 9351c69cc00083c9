#pragma once

#include "dark-age/tell/view.h"

namespace dark_age {

/// What a seat knows to stand in an area; nothing that is not in its view.
struct KnownArea {
  bool known = false;
  int armies = 0;
  int ships = 0;
  int population = 0;
  int forts = 0;
  int trade = 0;
};

/// By area.
[[nodiscard]] std::vector<KnownArea> known_areas(const World& world, const SeatView& view);

}  // namespace dark_age
