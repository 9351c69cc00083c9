#include "empires/rules/borders.h"

namespace empires {

std::vector<Border> borders(const World& world, const SeatView& view) {
  std::vector<PowerId> owners = view.roundup.owners;  // of land; of a sea whose ships are seen there
  for (const SeenFleet& f : view.fleets) owners[realm::index(f.area)] = f.owner;
  std::vector<std::optional<int>> units(world.area_count());
  for (const SeenFleet& f : view.fleets) units[realm::index(f.area)] = f.ships;
  for (const SeenArea& s : view.seen)
    if (world.is_land(s.area)) units[realm::index(s.area)] = s.armies;
  std::vector<Border> own;
  for (const OwnLand& l : view.land)
    own.push_back({l.area, l.armies, l.armies + l.forts + world.ground(l.area).defence_bonus});
  return realm::borders(world.map(), owners, view.seat, std::move(own),
                        [&](AreaId, AreaId beside) { return units[realm::index(beside)]; });
}

}  // namespace empires
