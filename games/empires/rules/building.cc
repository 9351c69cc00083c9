// What is built on land: EMP 5.1 to 5.9, 5.18, 5.19, EMP-H36.

#include <algorithm>

#include "empires/rules/deeds.h"

namespace empires {
namespace {

/// EMP 5.1  Half the people, rounded down, become armies; the area does not become sticky for it.
void call_up(Judge& judge, AreaId a, base::RuleRef rule) {
  const int men = judge.at(a).population / 2;
  judge.add_population(a, -men, rule);
  judge.add_armies(a, men, rule);
}

}  // namespace

Outcome levy(Judge& judge, const Deed& deed) {
  if (!judge.owns_land(deed.who, deed.first)) return failed(Reason::not_owned, "EMP 5.1");
  if (judge.at(deed.first).population < 2) return failed(Reason::units, "EMP 5.1", "population-below-2");
  judge.did(judge.at(deed.first).population / 2);
  call_up(judge, deed.first, "EMP 5.1");
  return {};
}

Outcome mobilise(Judge& judge, const Deed& deed) {
  int called = 0;
  for (std::size_t i = 0; i < judge.now.areas.size(); ++i) {
    const AreaId a = area_id(i);
    if (!judge.owns_land(deed.who, a) || judge.at(a).population < 2) continue;
    called += judge.at(a).population / 2;
    call_up(judge, a, "EMP 5.2");
  }
  if (called == 0) return failed(Reason::units, "EMP 5.2", "population-below-2");
  judge.did(called);
  return {};
}

Outcome army(Judge& judge, const Deed& deed) {
  const Bought armies = cut_down(judge, deed, kNoStock, 3, Blank::all, {}, "EMP 5.3");
  if (armies.no.failed()) return armies.no;
  judge.pay(deed.who, 3 * armies.n, "EMP 5.3");
  judge.add_army_reserve(deed.who, armies.n, "EMP 5.3");
  judge.of(deed.who).army_reserve_closed = true;  // EMP 4.9
  judge.did(armies.n);
  return {};
}

Outcome reserve(Judge& judge, const Deed& deed) {
  if (!judge.owns_land(deed.who, deed.first)) return failed(Reason::not_owned, "EMP 5.5");
  if (judge.of(deed.who).army_reserve_closed) return forbidden("reserve-closed", "EMP 4.9");
  const Bought armies =
      cut_down(judge, deed, judge.of(deed.who).army_reserve, 1, Blank::all, "reserve-empty", "EMP-H37");
  if (armies.no.failed()) return armies.no;
  judge.pay(deed.who, armies.n, "EMP-H37");
  judge.add_army_reserve(deed.who, -armies.n, "EMP 5.5");
  judge.add_armies(deed.first, armies.n, "EMP 5.5");
  judge.stick(deed.first);  // EMP 7.5
  judge.did(armies.n);
  return {};
}

Outcome fort(Judge& judge, const Deed& deed) {
  if (!judge.owns_land(deed.who, deed.first)) return failed(Reason::not_owned, "EMP-H36");
  const Area& area = judge.at(deed.first);
  if (area.forts >= area.population) return forbidden("as-many-as-population", "EMP-H36");
  const Bought levels = cut_down(judge, deed, area.population - area.forts, 4, Blank::one, {}, "EMP-H36");
  if (levels.no.failed()) return levels.no;
  judge.pay(deed.who, 4 * levels.n, "EMP-H36");
  judge.add_forts(deed.first, levels.n, "EMP-H36");
  judge.did(levels.n);
  return {};
}

Outcome raze(Judge& judge, const Deed& deed) {
  if (!judge.owns_land(deed.who, deed.first)) return failed(Reason::not_owned, "EMP 5.8");
  const Bought levels =
      cut_down(judge, deed, judge.at(deed.first).forts, 1, Blank::one, "no-forts", "EMP 5.8");
  if (levels.no.failed()) return levels.no;
  judge.pay(deed.who, levels.n, "EMP 5.8");
  judge.add_forts(deed.first, -levels.n, "EMP 5.8");
  judge.did(levels.n);
  return {};
}

Outcome grow(Judge& judge, const Deed& deed) {
  if (!judge.owns_land(deed.who, deed.first)) return failed(Reason::not_owned, "EMP 5.9");
  Area& area = judge.at(deed.first);
  if (area.grown) return forbidden("grown", "EMP 5.9");
  const int cost = area.population + judge.world.ground(deed.first).grow_extra;
  if (!judge.can_pay(deed.who, cost)) return failed(Reason::bps, "EMP 5.9");
  judge.pay(deed.who, cost, "EMP 5.9");
  judge.add_population(deed.first, 1, "EMP 5.9");
  area.grown = true;
  return {};
}

Outcome disown(Judge& judge, const Deed& deed) {
  if (!judge.owns_land(deed.who, deed.first)) return failed(Reason::not_owned, "EMP 5.18");
  judge.add_vps(deed.who, -1 - judge.at(deed.first).population, deed.first, "EMP-H44");
  judge.give_to(deed.first, PowerId::none);
  return {};
}

Outcome air(Judge& judge, const Deed& deed) {
  const Bought strengths = cut_down(judge, deed, kNoStock, 7, Blank::all, {}, "EMP 5.19");
  if (strengths.no.failed()) return strengths.no;
  judge.pay(deed.who, 7 * strengths.n, "EMP 5.19");
  judge.add_air(deed.who, strengths.n, "EMP 5.19");
  judge.did(strengths.n);
  return {};
}

}  // namespace empires
