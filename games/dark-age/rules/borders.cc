#include "dark-age/rules/borders.h"

#include <algorithm>

namespace dark_age {
namespace {

const SeenArea* seen_at(const SeatView& view, AreaId a) {
  const auto at = std::lower_bound(view.seen.begin(), view.seen.end(), a,
                                   [](const SeenArea& s, AreaId wanted) { return s.area < wanted; });
  return at == view.seen.end() || at->area != a ? nullptr : &*at;
}

/// Calls `each(owner, area)` for the areas of other powers beside an area.
template <class Each>
void each_beside(const World& world, const SeatView& view, AreaId own, Each&& each) {
  for (const AreaId a : world.map().neighbours(own)) {
    const PowerId owner = view.roundup.owners[realm::index(a)];
    if (owner != PowerId::none && owner != view.seat) each(owner, a);
  }
}

}  // namespace

std::vector<Border> borders(const World& world, const SeatView& view) {
  std::vector<Border> own;
  for (const OwnArea& a : view.areas)
    own.push_back(world.is_sea(a.area)
                      ? Border{a.area, a.ships, a.ships}
                      : Border{a.area, a.armies,
                               a.armies + a.population + a.forts + world.ground(a.area).defence_bonus});
  return realm::borders(world.map(), view.roundup.owners, view.seat, std::move(own),
                        [&](AreaId mine, AreaId beside) -> std::optional<int> {
                          const SeenArea* seen = seen_at(view, beside);
                          if (seen == nullptr) return std::nullopt;
                          if (world.is_sea(mine)) return seen->ships;
                          return seen->armies > 0 ? seen->armies + seen->ships
                                                  : 0;  // DA 8.5: ships fight along
                        });
}

std::vector<Neighbour> neighbours(const World& world, const SeatView& view) {
  std::vector<Neighbour> by_power(world.power_count());
  for (const OwnArea& own : view.areas)
    each_beside(world, view, own.area, [&](PowerId owner, AreaId) {
      std::vector<AreaId>& touches = by_power[realm::index(owner)].touches;
      if (touches.empty() || touches.back() != own.area) touches.push_back(own.area);
    });
  for (const PowerId owner : view.roundup.owners)
    if (owner != PowerId::none) ++by_power[realm::index(owner)].areas;
  for (const SeenArea& a : view.seen) {
    if (a.owner == PowerId::none) continue;
    Neighbour& n = by_power[realm::index(a.owner)];
    ++n.seen;
    n.armies += a.armies;
    n.ships += a.ships;
    n.population += a.population;
  }
  for (std::size_t i = 0; i < by_power.size(); ++i) by_power[i].power = power_id(i);
  std::erase_if(by_power, [](const Neighbour& n) { return n.touches.empty(); });
  std::stable_sort(by_power.begin(), by_power.end(),
                   [](const Neighbour& a, const Neighbour& b) { return a.areas > b.areas; });
  return by_power;
}

}  // namespace dark_age
