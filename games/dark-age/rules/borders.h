#pragma once

#include "dark-age/tell/view.h"
#include "realm/borders.h"

/// What a seat can reckon from its own view: who stands beside its land, and how strong, as far as it was
/// seen.
namespace dark_age {

using realm::AreaBeside;
using realm::Border;

/// The seat's areas that touch other powers, those in danger first: armies, at sea ships, and what DA-H12
/// makes of them.
[[nodiscard]] std::vector<Border> borders(const World& world, const SeatView& view);

/// A power whose areas touch the seat's.
struct Neighbour {
  PowerId power = PowerId::none;
  int areas = 0;  // owners are public
  int seen = 0;   // of these
  int armies = 0;
  int ships = 0;
  int population = 0;
  std::vector<AreaId> touches;  // the seat's areas
};

/// The one with the most areas first.
[[nodiscard]] std::vector<Neighbour> neighbours(const World& world, const SeatView& view);

}  // namespace dark_age
