// Scouts, spies and sabotage: DA-H44 to DA-H46.

#include "dark-age/rules/deeds.h"

namespace dark_age {

Outcome scout(Judge& judge, const Deed& deed) {
  if (!judge.owns(deed.who, deed.first)) return failed(Reason::not_owned, "DA-H44");
  if (!judge.world.map().adjacent(deed.first, deed.second)) return failed(Reason::not_adjacent, "DA-H44");
  judge.see(deed.who, deed.second, Sighting::Why::scouted);
  return {};
}

Outcome spy(Judge& judge, const Deed& deed) {
  if (judge.owns(deed.who, deed.first)) return forbidden("own", "DA-H45");
  if (judge.world.is_sea(deed.first)) return forbidden("sea", "DA-H45");
  if (!judge.can_pay(deed.who, 2)) return failed(Reason::bps, "DA-H45");
  judge.pay(deed.who, 2, "DA-H45");
  judge.of(deed.who).spy_at = deed.first;
  return {};
}

Outcome sabotage(Judge& judge, const Deed& deed) {
  if (judge.of(deed.who).spy_at != deed.first) return forbidden("no-spy", "DA-H46");
  if (!judge.can_pay(deed.who, 2)) return failed(Reason::bps, "DA-H46");
  judge.pay(deed.who, 2, "DA-H46");
  judge.of(deed.who).spy_at = AreaId::none;
  const Area& area = judge.at(deed.first);
  Harm harm{.victim = area.owner, .at = deed.first};
  if (area.armies > 0) {
    harm.what = Harm::What::army;
    judge.add_armies(deed.first, -1, "DA-H46");
    if (area.owner != PowerId::none) judge.add_arriving_armies(area.owner, 1, "DA-H46");
  } else if (area.forts > 0) {
    harm.what = Harm::What::fort;
    judge.add_forts(deed.first, -1, "DA-H46");
  }
  if (harm.what != Harm::What::nothing) judge.facts.harms.push_back(harm);  // a loss is told, and no more
  judge.see(deed.who, deed.first, Sighting::Why::scouted);
  return {};
}

}  // namespace dark_age
