#include "dark-age/play/known_areas.h"

namespace dark_age {

std::vector<KnownArea> known_areas(const World& world, const SeatView& view) {
  std::vector<KnownArea> all(world.area_count());
  const auto note = [&](const auto& a) {
    all[realm::index(a.area)] = {true, a.armies, a.ships, a.population, a.forts, a.trade};
  };
  for (const SeenArea& a : view.seen) note(a);
  for (const OwnArea& a : view.areas) note(a);
  return all;
}

}  // namespace dark_age
