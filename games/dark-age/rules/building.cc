// Building and disbanding: DA 6.1, 6.2, 6.6 to 6.8, DA-H37 to DA-H41.

#include <algorithm>

#include "dark-age/rules/deeds.h"
#include "realm/number_box.h"

namespace dark_age {
namespace {

/// DA 6.1, DA-H41  Where LEVY and RESERVE may place armies.
enum class Placing { nowhere, own, unowned, lost };

Placing placing(const Judge& judge, PowerId who, AreaId a) {
  const Area& area = judge.now.at(a);
  if (judge.world.is_sea(a)) return Placing::nowhere;
  if (area.owner == who) return Placing::own;
  if (area.owner_at_start == who && area.armies == 0) return Placing::lost;
  return area.owner == PowerId::none ? Placing::unowned : Placing::nowhere;
}

void place(Judge& judge, const Deed& deed, Placing where, int armies) {
  if (where == Placing::lost) judge.give_to(deed.first, deed.who);  // no battle, no DA 5.9 effects
  judge.add_armies(deed.first, armies, signature(deed.action).rule);
}

/// COM-10  How many of `most` can be had for the balance at `price` each, as the number box asks. A failed
/// outcome if none: `units` when none was asked for, `bps` when none can be paid.
tl::expected<int, Outcome> affordable(const Judge& judge, const Deed& deed, int most, int price) {
  if (realm::asks_for_nothing(deed.number)) return tl::unexpected(failed(Reason::units, "COM-5"));
  const int n = realm::cut_down(deed.number, std::min(most, judge.now.of(deed.who).balance / price));
  if (n == 0) return tl::unexpected(failed(Reason::bps, "COM-10"));
  return n;
}

/// The checks FORTIFY, BUILD, RAZE and GROW share: your own land, not cut off (DA 2.16).
bool cut_off(const Judge& judge, const Deed& deed) { return blockaded(judge.world, judge.now, deed.first); }

}  // namespace

Outcome levy(Judge& judge, const Deed& deed) {
  if (judge.world.is_sea(deed.first) && judge.owns(deed.who, deed.first)) return forbidden("sea", "DA 6.1");
  const Placing where = placing(judge, deed.who, deed.first);
  if (where == Placing::nowhere) return failed(Reason::not_owned, "DA 6.1");
  if (cut_off(judge, deed)) return forbidden("blockaded", "DA 2.16");
  if (judge.at(deed.first).population == 0) return failed(Reason::units, "DA 6.1");
  const auto armies = affordable(judge, deed, judge.at(deed.first).population, 3);
  if (!armies) return armies.error();
  judge.pay(deed.who, 3 * *armies, "DA 6.1");
  place(judge, deed, where, *armies);
  return {};
}

Outcome reserve(Judge& judge, const Deed& deed) {
  const bool at_sea = judge.world.is_sea(deed.first) && judge.owns(deed.who, deed.first);
  const Placing where = placing(judge, deed.who, deed.first);
  if (where == Placing::nowhere && !at_sea) return failed(Reason::not_owned, "DA 6.2");
  if (judge.of(deed.who).tried_disband) return forbidden("after-disband", "DA-H40");
  if (cut_off(judge, deed)) return forbidden("blockaded", "DA 2.16");
  int most = judge.of(deed.who).army_reserve;
  if (at_sea) {
    const int room = judge.at(deed.first).ships - judge.at(deed.first).armies;
    if (room == 0) return forbidden("no-ships", "DA-H41");
    most = std::min(most, room);
  }
  if (most == 0) return failed(Reason::units, "DA 6.2");
  const auto armies = affordable(judge, deed, most, 1);
  if (!armies) return armies.error();
  judge.pay(deed.who, *armies, "DA 6.2");
  judge.add_army_reserve(deed.who, -*armies, "DA 6.2");
  place(judge, deed, where, *armies);
  if (judge.owns(deed.who, deed.first)) judge.stick(deed.first);  // DA-H24
  return {};
}

Outcome grow(Judge& judge, const Deed& deed) {
  const TerrainRow& ground = judge.world.ground(deed.first);
  Area& area = judge.at(deed.first);
  if (area.owner != deed.who) return failed(Reason::not_owned, "DA-H37");
  if (judge.world.is_sea(deed.first)) return forbidden("sea", "DA-H37");
  if (cut_off(judge, deed)) return forbidden("blockaded", "DA 2.16");
  if (area.population >= ground.population_limit) return forbidden("limit", "DA-H5");
  if (area.armies > 0) return forbidden("armies", "DA 11.4");
  if (area.grown || area.no_grow) return forbidden("done", "DA-H37");
  const int cost = area.population + ground.grow_extra;
  if (!judge.can_pay(deed.who, cost)) return failed(Reason::bps, "DA-H37");
  judge.pay(deed.who, cost, "DA-H37");
  judge.add_population(deed.first, 1, "DA-H37");
  area.grown = true;
  return {};
}

Outcome fortify(Judge& judge, const Deed& deed) {
  if (!judge.owns(deed.who, deed.first)) return failed(Reason::not_owned, "DA-H38");
  if (judge.world.is_sea(deed.first)) return forbidden("sea", "DA-H38");
  if (cut_off(judge, deed)) return forbidden("blockaded", "DA 2.16");
  const int room = judge.world.ground(deed.first).fort_limit - judge.at(deed.first).forts;
  if (room <= 0) return forbidden("limit", "DA-H3");
  const auto levels = affordable(judge, deed, room, 3);
  if (!levels) return levels.error();
  judge.pay(deed.who, 3 * *levels, "DA-H38");
  judge.add_forts(deed.first, *levels, "DA-H38");
  return {};
}

Outcome build(Judge& judge, const Deed& deed) {
  if (!judge.owns(deed.who, deed.first)) return failed(Reason::not_owned, "DA-H39");
  if (!judge.world.is_city(deed.first)) return forbidden("land", "DA-H39");
  if (cut_off(judge, deed)) return forbidden("blockaded", "DA 2.16");
  const int room = kTradeLimit - judge.at(deed.first).trade;
  if (room <= 0) return forbidden("limit", "DA-H4");
  const auto levels = affordable(judge, deed, room, 5);
  if (!levels) return levels.error();
  judge.pay(deed.who, 5 * *levels, "DA-H39");
  judge.add_trade(deed.first, *levels, "DA-H39");
  return {};
}

Outcome raze(Judge& judge, const Deed& deed) {
  if (!judge.owns(deed.who, deed.first)) return failed(Reason::not_owned, "DA 6.8");
  if (cut_off(judge, deed)) return forbidden("blockaded", "DA 2.16");
  if (judge.at(deed.first).forts == 0) return failed(Reason::units, "DA 6.8");
  const auto levels = affordable(judge, deed, judge.at(deed.first).forts, 1);
  if (!levels) return levels.error();
  judge.pay(deed.who, *levels, "DA 6.8");
  judge.add_forts(deed.first, -*levels, "DA 6.8");
  return {};
}

Outcome disband(Judge& judge, const Deed& deed) {
  judge.of(deed.who).tried_disband = true;  // DA-H40: even if it fails
  if (!judge.owns(deed.who, deed.first)) return failed(Reason::not_owned, "DA 6.6");
  const Area& area = judge.at(deed.first);
  const bool sea = judge.world.is_sea(deed.first);
  const auto units = realm::units_to_move(deed.number, sea ? area.ships : area.armies);
  if (sea && units && area.ships - *units < area.armies) return forbidden("armies", "DA-H40");
  if (!units) return failed(Reason::units, "DA 5.1");
  if (sea) {
    judge.add_ships(deed.first, -*units, "DA 6.6");
    judge.add_fleet_reserve(deed.who, *units, "DA 6.6");
  } else {
    judge.add_armies(deed.first, -*units, "DA 6.6");
    judge.add_army_reserve(deed.who, *units, "DA 6.6");
  }
  return {};
}

Outcome disown(Judge& judge, const Deed& deed) {
  if (!judge.owns(deed.who, deed.first)) return failed(Reason::not_owned, "DA 6.7");
  if (judge.of(deed.who).household_at == deed.first)
    judge.of(deed.who).household_at = AreaId::none;  // DA-H49
  judge.give_to(deed.first, PowerId::none);
  return {};
}

}  // namespace dark_age
