#pragma once

#include "dark_age/view.h"

/// What a seat can reckon from its own view: who stands beside its land, and how strong, as far as it was
/// seen.
namespace dark_age {

/// An area of another power beside one of the seat's own.
struct AreaBeside {
  AreaId area = AreaId::none;
  PowerId owner = PowerId::none;
  bool seen = false;
  int units = 0;  // armies seen there; beside a sea area of one's own the ships
};

struct Border {
  AreaId area = AreaId::none;
  int units = 0;    // one's own there: armies, at sea ships
  int defence = 0;  // DA-H12: with people, forts and ground; at sea the ships
  std::vector<AreaBeside> beside;
  bool threatened = false;  // more units were seen beside it than it could meet
};

/// The seat's areas that touch other powers, those in danger first.
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
