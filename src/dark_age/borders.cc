#include "dark_age/borders.h"

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
  std::vector<Border> all;
  for (const OwnArea& own : view.areas) {
    const bool sea = world.is_sea(own.area);
    Border border;
    border.area = own.area;
    border.units = sea ? own.ships : own.armies;
    border.defence =
        sea ? own.ships : own.armies + own.population + own.forts + world.ground(own.area).defence_bonus;
    int against = 0;
    each_beside(world, view, own.area, [&](PowerId owner, AreaId a) {
      const SeenArea* seen = seen_at(view, a);
      const int units = seen == nullptr ? 0 : sea ? seen->ships : seen->armies;
      border.beside.push_back({a, owner, seen != nullptr, units});
      against += units;
    });
    border.threatened = against > border.defence;
    if (!border.beside.empty()) all.push_back(std::move(border));
  }
  std::stable_partition(all.begin(), all.end(), [](const Border& b) { return b.threatened; });
  return all;
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
