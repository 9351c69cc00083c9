// People, colonies and new links: SCH 6.3, 6.5, 6.7.

#include <algorithm>

#include "star-chase/rules/deeds.h"

namespace star_chase {

Outcome grow(Judge& judge, const Deed& deed) {
  const PowerId p = deed.who;
  if (!judge.owns(p, deed.first)) return failed(Reason::not_owned, "SCH 6.3");
  if (blockaded(judge.world, judge.now, deed.first)) return forbidden("blockade", "SCH 2.14");
  System& s = judge.at(deed.first);
  if (s.population == 0) return forbidden("pop", "SCH-H31");
  if (s.grown) return forbidden("used", "SCH-H31");
  const int room = population_limit(judge.world, judge.now, deed.first) - s.population;
  if (room <= 0) return forbidden("limit", "SCH-H31");
  Outcome no;
  const int most = std::min(room, s.population / 5 + 1 + judge.of(p).level(Tech::growth));
  const int n = number_built(judge, deed, 5, most, no);
  if (n == 0) return no;
  judge.pay(p, 5 * n, "SCH 6.3");
  judge.add_population(deed.first, n, "SCH 6.3");
  s.grown = true;
  judge.did(n);
  return {};
}

/// SCH 6.5, SCH-H32  *Plant* where the colony ship is, or *throw* people to a linked system. Both stick the
/// ship; a throw needs a system that is not stuck, planting does not, and so the sequences follow.
Outcome colonise(Judge& judge, const Deed& deed) {
  const PowerId p = deed.who;
  const bool throws = deed.second_given;
  const SystemId to = throws ? deed.second : deed.first;
  if (!judge.owns(p, deed.first) || !judge.owns(p, to)) return failed(Reason::not_owned, "SCH 6.5");
  if (throws && !linked(judge.now, deed.first, to)) return failed(Reason::not_adjacent, "SCH 6.5");
  if (blockaded(judge.world, judge.now, to)) return forbidden("blockade", "SCH 2.14");
  if (judge.at(to).population > 0) return forbidden("pop", "SCH 6.5");
  if (population_limit(judge.world, judge.now, to) <= 0) return forbidden("limit", "SCH 6.5");
  if (judge.at(deed.first).colony_ships == 0) return failed(Reason::units, "SCH 6.5");
  if (throws && judge.at(deed.first).stuck) return failed(Reason::stuck, "SCH 3.2");
  if (!judge.can_pay(p, 2)) return failed(Reason::bps, "SCH 6.5");
  judge.pay(p, 2, "SCH 6.5");
  judge.add_population(to, 1, "SCH 6.5");
  judge.stick(deed.first);
  return {};
}

namespace {

bool star_between(const World& world, SystemId a, SystemId b) {
  for (std::size_t i = 0; i < world.system_count(); ++i)
    if (world.is_star(system_id(i)) &&
        between(world.facts(a).at, world.facts(b).at, world.facts(system_id(i)).at))
      return true;
  return false;
}

}  // namespace

Outcome make_link(Judge& judge, const Deed& deed) {
  const World& world = judge.world;
  const PowerId p = deed.who;
  const SystemId a = deed.first;
  const SystemId b = deed.second;
  if (!judge.owns(p, a)) return failed(Reason::not_owned, "SCH 6.7");
  if (b == SystemId::none || (!judge.owns(p, b) && !judge.is_partners(p, b)))
    return failed(Reason::not_owned, "SCH 6.7");
  if (!world.is_star(a) || !world.is_star(b)) return forbidden("type", "SCH 6.7");
  if (linked(judge.now, a, b)) return forbidden("linked", "SCH 6.7");
  const int d2 = world.distance2(a, b);
  if (d2 != 1 && d2 != 2 && d2 != 4 && d2 != 9) return forbidden("range", "SCH-H34");
  if (judge.of(p).level(Tech::hyperspace) < d2) return forbidden("range", "SCH 6.7");
  if (star_between(world, a, b)) return forbidden("between", "SCH-H34");
  if (judge.at(a).link_count >= kMostLinks || judge.at(b).link_count >= kMostLinks)
    return forbidden("limit", "SCH-H34");
  if (!judge.can_pay(p, 5 * d2)) return failed(Reason::bps, "SCH 6.7");
  judge.pay(p, 5 * d2, "SCH 6.7");
  link(judge.now, a, b);
  for (const PowerId owner : {p, judge.at(b).owner})  // SCH-H34: both ends' owners have it on their maps
    for (const SystemId end : {a, b}) judge.now.known_to(owner, end) |= kOnMap;
  return {};
}

}  // namespace star_chase
