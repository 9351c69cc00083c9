#include "empires/play/guess.h"

namespace empires {
namespace {

/// EMP-H61  What usually stands on land nobody has looked at.
SeenArea usual(const World& world, AreaId a, PowerId owner) {
  SeenArea area{.area = a, .owner = owner};
  if (world.is_sea(a)) return area;
  const Terrain terrain = world.facts(a).terrain;
  const bool town = terrain == Terrain::towns || terrain == Terrain::cities;
  if (owner != PowerId::none) {
    const bool capital = town || world.facts(owner).capital == a;
    area.population = capital ? 6 : 3;
    area.armies = capital ? 4 : 2;
    area.forts = capital ? 2 : 0;
    return area;
  }
  area.population = town ? 3 : world.ground(a).grow_extra <= 1 || terrain == Terrain::mountains ? 2 : 1;
  area.armies = 1;
  area.forts = town ? 1 : 0;
  return area;
}

void put(Position& position, const SeenArea& seen) {
  Area& area = position.at(seen.area);
  area.owner = seen.owner;
  area.population = seen.population;
  area.armies = seen.armies;
  area.forts = seen.forts;
  area.trains = seen.trains;
  area.entrance = seen.entrance;
  area.ships = seen.ships;
  area.laid_up = seen.laid_up;
}

void put(Position& position, PowerId seat, const OwnLand& own) {
  Area& area = position.at(own.area);
  area.owner = seat;
  area.population = own.population;
  area.armies = own.armies;
  area.forts = own.forts;
  area.trains = own.trains;
  area.posture = own.posture;
  area.entrance = own.entrance;
  const bool shut = own.entrance != AreaId::none && !own.open;
  area.opens = static_cast<std::int16_t>(shut ? position.turn + 1 : 0);  // EMP-H5
  area.ships = own.commissioned;
  area.laid_up = own.laid_up;
}

void put(Position& position, PowerId seat, const OwnSea& own) {
  Area& area = position.at(own.area);
  area.owner = seat;
  area.ships = own.ships;
  area.armies = own.armies;
  area.fleet_base = own.base;
}

/// EMP-H58  Armies aboard are not seen; half the ships may well be laden.
void put(Position& position, const SeenFleet& fleet) {
  Area& area = position.at(fleet.area);
  area.owner = fleet.owner;
  area.ships = fleet.ships;
  area.armies = fleet.ships / 2;
}

void put_powers(const SeatView& view, Position& position) {
  for (std::size_t i = 0; i < position.powers.size(); ++i)
    position.powers[i].eliminated = !view.roundup.in_the_game[i];
  Power& own = position.of(view.seat);
  own.balance = view.balance;
  own.treasury = view.treasury;
  own.vps = view.vps;
  own.army_reserve = view.army_reserve;
  own.naval_reserve = view.naval_reserve;
  own.air = view.air;
  own.agents = view.agents;
  for (const AreaId a : view.watchers) own.watchers.add(a);
}

}  // namespace

void Memory::note(const SeatView& view) { sights_.note(view.seen); }

Position guess(const World& world, const SeatView& view, const Memory& memory) {
  Position position;
  position.turn = view.roundup.next_turn;
  position.over = view.roundup.over;
  position.order = view.roundup.order;
  position.areas.resize(world.area_count());
  position.powers.resize(world.power_count());
  for (std::size_t i = 0; i < position.areas.size(); ++i) {
    const AreaId a = area_id(i);
    if (world.is_sea(a)) continue;
    const PowerId owner = view.roundup.owners[i];
    const SeenArea* known = memory.recall(a, owner);
    put(position, known != nullptr ? *known : usual(world, a, owner));
  }
  for (const SeenArea& seen : view.seen) put(position, seen);
  for (const SeenFleet& fleet : view.fleets) put(position, fleet);
  for (const OwnLand& own : view.land) put(position, view.seat, own);
  for (const OwnSea& own : view.seas) put(position, view.seat, own);
  put_powers(view, position);
  return position;
}

}  // namespace empires
