// People on the move and under arms: DA 5.14, 5.15, 6.9.

#include "dark-age/rules/deeds.h"

namespace dark_age {

Outcome migrate(Judge& judge, const Deed& deed) {
  const World& world = judge.world;
  if (!judge.owns(deed.who, deed.first) || !judge.owns(deed.who, deed.second))
    return failed(Reason::not_owned, "DA 5.14");
  if (!world.map().adjacent(deed.first, deed.second)) return failed(Reason::not_adjacent, "DA 5.14");
  if (world.is_sea(deed.first) || world.is_sea(deed.second)) return forbidden("sea", "DA 5.14");
  if (blockaded(world, judge.now, deed.first) || blockaded(world, judge.now, deed.second))
    return forbidden("blockaded", "DA 2.16");
  const int people = deed.number.kind == sheet::Number::Kind::plain ? deed.number.n : 1;  // DA-H57
  if (judge.at(deed.second).population + people > world.ground(deed.second).population_limit)
    return forbidden("limit", "DA-H5");
  if (people < 1 || judge.at(deed.first).population < people + 1) return failed(Reason::units, "DA 5.14");
  judge.add_population(deed.first, -(people + 1), "DA 5.14");
  judge.add_population(deed.second, people, "DA 5.14");
  judge.at(deed.second).no_grow = true;
  return {};
}

namespace {

/// DA 5.15  What an invasion by the people themselves costs the invaded.
Harm::What devastate(Judge& judge, AreaId a) {
  const Area& area = judge.at(a);
  if (area.armies > 0) {
    judge.add_armies(a, -1, "DA 5.15");
    return Harm::What::army;
  }
  if (area.forts > 0) {
    judge.add_forts(a, -1, "DA 5.15");
    return Harm::What::fort;
  }
  if (area.population > 0) {
    judge.add_population(a, -1, "DA 5.15");
    return Harm::What::population;
  }
  return Harm::What::nothing;
}

}  // namespace

Outcome invade(Judge& judge, const Deed& deed) {
  const World& world = judge.world;
  if (!judge.owns(deed.who, deed.first)) return failed(Reason::not_owned, "DA 5.15");
  if (!world.map().adjacent(deed.first, deed.second)) return failed(Reason::not_adjacent, "DA 5.15");
  if (!world.nation(deed.who).gaelic) return forbidden("nation", "DA 5.15");
  if (judge.owns(deed.who, deed.second)) return forbidden("own", "DA 3.3");
  if (world.is_city(deed.second)) return forbidden("city", "DA 5.15");
  if (world.is_sea(deed.second)) return forbidden("sea", "DA 5.15");
  if (judge.at(deed.first).population == 0) return failed(Reason::units, "DA 5.15");
  judge.add_population(deed.first, -1, "DA 5.15");
  const Harm::What what = devastate(judge, deed.second);
  judge.facts.harms.push_back({judge.at(deed.second).owner, deed.who, deed.second, what});
  judge.see(deed.who, deed.second, Sighting::Why::attacked);
  return {};
}

Outcome pop(Judge& judge, const Deed& deed) {
  const World& world = judge.world;
  if (!judge.owns(deed.who, deed.first)) return failed(Reason::not_owned, "DA 6.9");
  if (world.is_sea(deed.first)) return forbidden("sea", "DA 6.9");
  if (!world.nation(deed.who).gaelic) return forbidden("nation", "DA 6.9");
  if (judge.at(deed.first).population >= world.ground(deed.first).population_limit)
    return forbidden("limit", "DA-H5");
  if (judge.at(deed.first).armies == 0) return failed(Reason::units, "DA 6.9");
  judge.add_armies(deed.first, -1, "DA 6.9");
  judge.add_population(deed.first, 1, "DA 6.9");
  judge.at(deed.first).no_grow = true;
  return {};
}

Outcome arm(Judge& judge, const Deed& deed) {
  if (!judge.owns(deed.who, deed.first)) return failed(Reason::not_owned, "DA 6.9");
  if (judge.world.is_sea(deed.first)) return forbidden("sea", "DA 6.9");
  if (!judge.world.nation(deed.who).gaelic) return forbidden("nation", "DA 6.9");
  if (judge.at(deed.first).population == 0) return failed(Reason::units, "DA 6.9");
  judge.add_population(deed.first, -1, "DA 6.9");
  judge.add_armies(deed.first, 1, "DA 6.9");
  return {};
}

}  // namespace dark_age
