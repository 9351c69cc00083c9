// Supply trains on the road: EMP S.11, EMP S.13.

#include <algorithm>

#include "empires/rules/deeds.h"
#include "empires/rules/routes.h"
#include "empires/supply/supply.h"

namespace empires {
namespace {

int capacity(const Judge& judge, PowerId p) { return judge.world.facts(p).supply_capacity; }

void carry(Judge& judge, AreaId from, AreaId to, int trains) {
  judge.at(from).trains -= trains;
  judge.at(to).trains += trains;
  judge.did(trains);
}

}  // namespace

Outcome gather(Judge& judge, const Deed& deed) {
  if (!judge.owns_land(deed.who, deed.first)) return failed(Reason::not_owned, "EMP S.11");
  if (!is_supply_centre(judge.world, judge.now, deed.first)) return forbidden("no-supply-centre", "EMP-H57");
  const bool capital = judge.world.facts(deed.who).capital == deed.first;
  if (!capital && blockaded(judge.now, deed.first)) return forbidden("blockaded", "EMP S.11");
  const Area& area = judge.at(deed.first);
  const int room = std::min(capacity(judge, deed.who), area.population) - area.trains;
  if (room <= 0) return forbidden("full", "EMP S.11");
  const int most = std::min(room, judge.of(deed.who).balance);
  sheet::Number number = deed.number;
  if (number.kind == sheet::Number::Kind::plain && number.n > 0) number.n = std::min(number.n, most);
  if (number.kind != sheet::Number::Kind::plain && most == 0) return failed(Reason::bps, "EMP S.11");
  if (number.kind == sheet::Number::Kind::plain && deed.number.n > 0 && most == 0)
    return failed(Reason::bps, "EMP S.11");
  const Moving trains = units_to_move({.number = number}, most, "trains");
  if (trains.no.failed()) return trains.no;
  judge.pay(deed.who, trains.n, "EMP S.11");
  judge.add_trains(deed.first, trains.n, "EMP S.11");
  judge.did(trains.n);
  return {};
}

Outcome wagons(Judge& judge, const Deed& deed) {
  if (!judge.owns_land(deed.who, deed.first)) return failed(Reason::not_owned, "EMP S.13");
  if (!judge.world.adjacent(deed.first, deed.second)) return failed(Reason::not_adjacent, "EMP S.13");
  if (judge.world.is_sea(deed.second)) return forbidden("sea", "EMP S.13");
  const Moving trains = units_to_move(deed, judge.at(deed.first).trains, "trains");
  if (trains.no.failed()) return trains.no;
  carry(judge, deed.first, deed.second, std::min(trains.n, capacity(judge, deed.who)));
  if (judge.owns(deed.who, deed.second)) {
    Area& to = judge.at(deed.second);
    to.posture = realm::entered(to.posture, deed.first, true);
  }
  return {};
}

Outcome send_trains(Judge& judge, const Deed& deed) {
  if (!judge.owns_land(deed.who, deed.first) || !judge.owns_land(deed.who, deed.second))
    return failed(Reason::not_owned, "EMP S.13");
  if (!is_supply_centre(judge.world, judge.now, deed.first)) return forbidden("no-supply-centre", "EMP-H57");
  if (!on_supply_line(judge.now, deed.second, deed.first)) return forbidden("not-on-the-line", "EMP S.4");
  const Moving trains = units_to_move(deed, judge.at(deed.first).trains, "trains");
  if (trains.no.failed()) return trains.no;
  carry(judge, deed.first, deed.second, std::min(trains.n, capacity(judge, deed.who)));
  return {};
}

Outcome unload(Judge& judge, const Deed& deed) {
  const Area& fleet = judge.at(deed.first);
  if (judge.world.is_land(deed.first) || fleet.owner != deed.who || fleet.ships == 0)
    return failed(Reason::not_owned, "EMP S.13");
  if (!judge.world.adjacent(deed.first, deed.second)) return failed(Reason::not_adjacent, "EMP S.13");
  if (judge.world.is_sea(deed.second)) return forbidden("sea", "EMP S.13");
  if (!distance_from_base(judge.world, judge.now, deed.first)) return forbidden("no-route", "EMP-H56");
  if (blockaded(judge.now, fleet.fleet_base)) return forbidden("blockaded", "EMP S.11");
  const Moving trains = units_to_move(deed, judge.at(fleet.fleet_base).trains, "trains");
  if (trains.no.failed()) return trains.no;
  carry(judge, fleet.fleet_base, deed.second, std::min({trains.n, capacity(judge, deed.who), fleet.ships}));
  return {};
}

}  // namespace empires
