// Ships: DA 8.1 to 8.9.

#include <algorithm>

#include "dark-age/rules/battle.h"
#include "dark-age/rules/deeds.h"
#include "realm/number_box.h"

namespace dark_age {
namespace {

/// Ships of somebody else, unowned ones included.
bool others_ships(const Judge& judge, PowerId who, AreaId sea) {
  return judge.now.at(sea).ships > 0 && judge.now.at(sea).owner != who;
}

void put_to_sea(Judge& judge, PowerId who, AreaId sea, int ships, base::RuleRef rule) {
  judge.occupy_sea(sea, who);
  judge.add_ships(sea, ships, rule);
}

/// DA 8.8  Outside a battle, whose story tells it, those left without ships are told to their owner.
void drown_and_tell(Judge& judge, PowerId who, AreaId sea) {
  if (const int drowned = judge.drown_excess(sea); drowned > 0)
    judge.tell(who, Booking::Kind::drowned, drowned, sea);
}

}  // namespace

Outcome launch(Judge& judge, const Deed& deed) {
  const World& world = judge.world;
  if (!judge.owns(deed.who, deed.first)) return failed(Reason::not_owned, "DA 8.1");
  if (!world.map().adjacent(deed.first, deed.second)) return failed(Reason::not_adjacent, "DA 8.1");
  if (world.is_sea(deed.first)) return forbidden("sea", "DA 8.1");
  if (world.is_land(deed.second)) return forbidden("land", "DA 8.1");
  if (others_ships(judge, deed.who, deed.second)) return forbidden("enemy-ships", "DA 8.1");
  if (blockaded(world, judge.now, deed.first)) return forbidden("blockaded", "DA 2.16");
  const int people = judge.at(deed.first).population;
  if (people == 0 || realm::asks_for_nothing(deed.number)) return failed(Reason::units, "DA 8.1");
  const int ships = realm::cut_down(deed.number, std::min(people, judge.of(deed.who).balance / 3));
  if (ships == 0) return failed(Reason::bps, "DA 8.1");
  judge.pay(deed.who, 3 * ships, "DA 8.1");
  put_to_sea(judge, deed.who, deed.second, ships, "DA 8.1");
  return {};
}

Outcome fleet(Judge& judge, const Deed& deed) {
  if (judge.world.is_land(deed.first)) return forbidden("land", "DA 8.2");
  if (others_ships(judge, deed.who, deed.first)) return forbidden("enemy-ships", "DA 8.2");
  if (judge.of(deed.who).tried_disband) return forbidden("after-disband", "DA-H40");
  const int held = judge.of(deed.who).fleet_reserve;
  if (held == 0 || realm::asks_for_nothing(deed.number)) return failed(Reason::units, "DA 8.2");
  const int ships = realm::cut_down(deed.number, std::min(held, judge.of(deed.who).balance));
  if (ships == 0) return failed(Reason::bps, "DA 8.2");
  judge.pay(deed.who, ships, "DA 8.2");
  judge.add_fleet_reserve(deed.who, -ships, "DA 8.2");
  put_to_sea(judge, deed.who, deed.first, ships, "DA 8.2");
  return {};
}

namespace {

/// DA-H29  Ships meet ships. `ships` and `cargo` are what is left of the force; whether it may enter.
bool win_the_sea(Judge& judge, const Deed& deed, int& ships, int& cargo) {
  const Area& target = judge.at(deed.second);
  const PowerId defender = target.owner;
  Battle fact{.slot = deed.slot,
              .kind = deed.action,
              .attacker = deed.who,
              .defender = defender,
              .from = deed.first,
              .via = deed.first,
              .to = deed.second,
              .attackers = ships,
              .ships = ships,
              .defence = target.ships,
              .defenders = target.ships,
              .first_round = static_cast<std::uint32_t>(judge.facts.rounds.size()),
              .rounds = 1};
  realm::Sides sides{.attackers = ships, .defenders = target.ships};
  const bool won = fight_at_sea(sides, judge.facts.rounds).won;
  judge.add_ships(deed.first, sides.attackers - ships, "DA-H29");
  judge.add_ships(deed.second, sides.defenders - target.ships, "DA-H29");
  ships = sides.attackers;
  if (won) {
    cargo = std::min(cargo, ships);  // cargo that lost its ship counts as back at home
    fact.defenders_drowned = target.armies;
    judge.add_armies(deed.second, -target.armies, "DA-H29");
    if (defender != PowerId::none) fact.viking_bonus = judge.viking_bonus(deed.who, deed.second, 1);
  } else {
    fact.attackers_drowned = judge.drown_excess(deed.first);
    fact.defenders_drowned = judge.drown_excess(deed.second);
  }
  fact.attackers_left = ships;
  fact.defenders_left = target.ships;
  fact.captured = won;
  judge.facts.battles.push_back(fact);
  judge.see(deed.who, deed.second, Sighting::Why::attacked);
  return won;
}

}  // namespace

Outcome sail(Judge& judge, const Deed& deed) {
  const World& world = judge.world;
  const bool convoy = deed.action == Action::convoy;
  Area& home = judge.at(deed.first);
  if (home.owner != deed.who) return failed(Reason::not_owned, "DA 8.3");
  if (!world.map().adjacent(deed.first, deed.second)) return failed(Reason::not_adjacent, "DA 8.3");
  if (world.is_land(deed.first) || world.is_land(deed.second)) return forbidden("land", "DA 8.3");
  if (!convoy && home.armies > 0) return forbidden("armies", "DA 8.3");
  const auto ordered = realm::units_to_move(deed.number, home.ships);
  if (!ordered) return failed(Reason::units, "DA 5.1");
  if (home.stuck) return failed(Reason::stuck, "COM-14");
  if (!judge.can_pay(deed.who, 1)) return failed(Reason::bps, "DA 3.2");
  judge.pay(deed.who, 1, "DA 3.2");

  int ships = *ordered;
  int cargo = convoy ? std::min(ships, home.armies) : 0;  // DA-H30
  const bool battle = others_ships(judge, deed.who, deed.second);
  if (battle && !win_the_sea(judge, deed, ships, cargo)) return {.result = realm::Result::beaten};
  judge.occupy_sea(deed.second, deed.who);
  Area& target = judge.at(deed.second);
  home.ships -= ships;
  target.ships += ships;
  home.armies -= cargo;
  target.armies += cargo;
  for (const AreaId sea : {deed.first, deed.second}) {
    if (battle)
      judge.facts.battles.back().attackers_drowned += judge.drown_excess(sea);
    else
      drown_and_tell(judge, deed.who, sea);
  }
  judge.see(deed.who, deed.second, Sighting::Why::entered);
  return {.result = battle ? realm::Result::won : realm::Result::done};  // COM-11
}

namespace {

/// The checks SETTLE and LAND share, up to the nation.
Outcome check_ashore(const Judge& judge, const Deed& deed, base::RuleRef rule) {
  const World& world = judge.world;
  if (!judge.owns(deed.who, deed.first) || !judge.owns(deed.who, deed.second))
    return failed(Reason::not_owned, rule);
  if (!world.map().adjacent(deed.first, deed.second)) return failed(Reason::not_adjacent, rule);
  if (world.is_land(deed.first)) return forbidden("land", rule);
  if (world.is_sea(deed.second)) return forbidden("sea", rule);
  return {};
}

}  // namespace

Outcome settle(Judge& judge, const Deed& deed) {
  if (const Outcome no = check_ashore(judge, deed, "DA 8.6"); no.failed()) return no;
  const Nation& nation = judge.world.nation(deed.who);
  if (!nation.gaelic && !nation.viking) return forbidden("nation", "DA 8.6");
  if (judge.at(deed.second).population > 0) return forbidden("populated", "DA 8.6");
  if (judge.at(deed.first).ships == 0) return failed(Reason::units, "DA 8.6");
  if (judge.at(deed.first).stuck) return failed(Reason::stuck, "COM-14");
  if (!judge.can_pay(deed.who, 1)) return failed(Reason::bps, "DA 3.2");
  judge.pay(deed.who, 1, "DA 3.2");
  judge.add_ships(deed.first, -1, "DA 8.6");
  judge.add_population(deed.second, 1, "DA 8.6");
  judge.at(deed.second).no_grow = true;
  drown_and_tell(judge, deed.who, deed.first);  // DA-H31
  return {};
}

Outcome land(Judge& judge, const Deed& deed) {
  if (const Outcome no = check_ashore(judge, deed, "DA 8.9"); no.failed()) return no;
  if (!judge.world.nation(deed.who).viking) return forbidden("nation", "DA 8.9");
  const auto ships = realm::units_to_move(deed.number, judge.at(deed.first).ships);
  if (!ships) return failed(Reason::units, "DA 5.1");
  if (judge.at(deed.first).stuck) return failed(Reason::stuck, "COM-14");
  if (!judge.can_pay(deed.who, 1)) return failed(Reason::bps, "DA 3.2");
  judge.pay(deed.who, 1, "DA-H31");
  judge.add_ships(deed.first, -*ships, "DA 8.9");
  judge.add_armies(deed.second, *ships, "DA 8.9");
  if (judge.world.ground(deed.second).sticky) judge.stick(deed.second);
  drown_and_tell(judge, deed.who, deed.first);
  return {};
}

}  // namespace dark_age
