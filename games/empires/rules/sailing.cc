// Ships on the move: EMP 7.2, 7.12, 8.1, EMP-H3, EMP-H7 to EMP-H12.

#include <algorithm>

#include "empires/rules/deeds.h"
#include "empires/rules/routes.h"

namespace empires {
namespace {

/// A force under way.
struct Force {
  int ships = 0;
  int armies = 0;
  AreaId base = AreaId::none;  // of the ships
};

/// Whether ships can sail between the two: sea next to sea, or a coast and the sea at its base's entrance.
Outcome check_way(const Judge& judge, const Deed& deed) {
  const World& world = judge.world;
  const bool from_land = world.is_land(deed.first);
  const bool to_land = world.is_land(deed.second);
  if (!world.adjacent(deed.first, deed.second) || (from_land && to_land))
    return failed(Reason::not_adjacent, "EMP 7.2");
  if (!from_land && !to_land) return {};
  const AreaId coast = from_land ? deed.first : deed.second;
  const AreaId sea = from_land ? deed.second : deed.first;
  const Area& port = judge.now.at(coast);
  if (port.has_base() && port.entrance != sea) return failed(Reason::not_adjacent, "EMP 7.2", "entrance");
  return check_open_base(judge, coast);
}

bool others_ships(const Judge& judge, PowerId who, AreaId sea) {
  return judge.world.is_sea(sea) && judge.now.at(sea).ships > 0 && judge.now.at(sea).owner != who;
}

/// EMP-H8  Without a route one ship and one army are dispersed before the move: of the force itself, and with
/// SEAMOVE of the armies left behind.
void lose_the_way(Judge& judge, const Deed& deed, Force& force) {
  const int armies = std::min(1, judge.at(deed.first).armies);
  const bool convoy = deed.action == Action::convoy;
  if (!convoy || force.armies > 0) judge.disperse_armies(deed.first, armies, "EMP-H8");
  judge.disperse_ships(deed.first, 1, "EMP-H8");
  --force.ships;
  if (convoy) force.armies = std::max(0, force.armies - 1);
}

/// EMP 8.1  Ships meet ships; `force` is what is left of the attackers. Whether they may enter.
bool win_the_sea(Judge& judge, const Deed& deed, Force& force) {
  const Area& there = judge.at(deed.second);
  const PowerId defender = there.owner;
  const SeaBattle battle = fight_at_sea(force.ships, force.armies, there.ships, there.armies);
  judge.facts.sea_fights.push_back({deed.slot, deed.who, defender, deed.first, deed.second, battle});
  judge.remember_battle(deed.who, defender, force.armies + there.armies, force.ships + there.ships);
  judge.see(deed.who, deed.second, Sighting::Why::attacked);
  judge.add_armies(deed.first, -battle.attacker_drowned, "EMP 8.1");
  judge.add_armies(deed.second, -battle.defender_drowned, "EMP 8.1");
  judge.add_ships(deed.first, -battle.attacker_loss, "EMP 8.1");
  judge.add_ships(deed.second, -battle.defender_loss, "EMP 8.1");
  force.ships -= battle.attacker_loss;
  force.armies -= battle.attacker_drowned;
  return battle.won;
}

/// The force goes from one area to the other; nothing appears or vanishes.
void arrive(Judge& judge, const Deed& deed, const Force& force) {
  Area& from = judge.at(deed.first);
  Area& to = judge.at(deed.second);
  from.ships -= force.ships;
  from.armies -= force.armies;
  judge.forget_base_if_empty(deed.first);
  if (judge.world.is_sea(deed.second)) {
    if (to.owner != deed.who) judge.give_to(deed.second, deed.who);  // EMP-H3
    to.fleet_base = force.base;                                      // EMP 7.12
  }
  to.ships += force.ships;
  to.armies += force.armies;
  if (judge.world.is_land(deed.second) && force.armies > 0) judge.stick_if_difficult(deed.second);
  judge.see(deed.who, deed.second, Sighting::Why::entered);
}

/// The checks of both actions in the order of COM-11, up to what the number box says.
Outcome check_sailing(const Judge& judge, const Deed& deed) {
  const World& world = judge.world;
  const Area& from = judge.now.at(deed.first);
  if (from.owner != deed.who || (world.is_sea(deed.first) && from.ships == 0))
    return failed(Reason::not_owned, "EMP 7.2", "from");
  if (world.is_land(deed.second) && !judge.owns(deed.who, deed.second))
    return failed(Reason::not_owned, "EMP 7.2", "to");
  return check_way(judge, deed);
}

}  // namespace

Outcome sail(Judge& judge, const Deed& deed) {
  const World& world = judge.world;
  const bool convoy = deed.action == Action::convoy;
  if (const Outcome no = check_sailing(judge, deed); no.failed()) return no;
  const Area& from = judge.at(deed.first);
  const Moving ships = units_to_move(deed, from.ships, "ships");
  if (ships.no.failed()) return ships.no;
  if (!convoy && world.is_sea(deed.first) && from.ships - ships.n < from.armies)
    return failed(Reason::units, "EMP-H10", "strands-armies");
  if (convoy && from.stuck && from.armies > 0) return failed(Reason::stuck, "EMP 7.5");
  const auto distance = distance_from_base(world, judge.now, deed.first);
  const int cost = 1 + distance.value_or(0);  // EMP-H8: without a route the distance is not paid
  if (!judge.can_pay(deed.who, cost)) return failed(Reason::bps, "EMP 7.2");
  judge.pay(deed.who, cost, "EMP 7.2");

  Force force{ships.n, convoy ? std::min(ships.n, from.armies) : 0,
              world.is_land(deed.first) ? deed.first : from.fleet_base};
  if (!distance) lose_the_way(judge, deed, force);
  judge.did(force.ships);
  if (force.ships == 0) return {};
  const bool battle = others_ships(judge, deed.who, deed.second);
  if (battle && !win_the_sea(judge, deed, force)) return {.result = realm::Result::beaten};
  arrive(judge, deed, force);
  return {.result = battle ? realm::Result::won : realm::Result::done};  // COM-11
}

}  // namespace empires
