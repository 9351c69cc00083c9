// Armies on the move: EMP 7.1, 7.3, 7.4, and what European supply makes of it (EMP S.5, EMP S.6).

#include "empires/rules/attack.h"
#include "empires/rules/deeds.h"
#include "empires/supply/supply.h"

namespace empires {
namespace {

/// What moving or attacking with so many armies costs, and what it takes of trains.
MarchPrice price(const Judge& judge, const Deed& deed, int armies) {
  const World& world = judge.world;
  if (world.has_supply() && world.is_land(deed.first) && world.is_land(deed.second))
    return march_price(judge.now, deed.first, armies);
  return {deed.action == Action::attack ? armies : 1, false, false};
}

/// COM-11  The last checks, stuck and BPs; pays, uses a train, lets one army stray.
Outcome set_out(Judge& judge, const Deed& deed, const MarchPrice& way) {
  const base::RuleRef rule = signature(deed.action).rule;
  if (judge.at(deed.first).stuck) return failed(Reason::stuck, "EMP 7.5");
  if (!judge.can_pay(deed.who, way.cost)) return failed(Reason::bps, rule);
  judge.pay(deed.who, way.cost, rule);
  const bool attacks = deed.action == Action::attack;
  if (way.uses_train) {
    const base::RuleRef supply = attacks ? base::RuleRef("EMP S.6") : base::RuleRef("EMP S.5");
    judge.add_trains(deed.first, -1, supply);
    judge.tell(deed.who, Booking::Kind::trains_used, 1, supply, deed.first);
  }
  if (way.strays)
    judge.disperse_armies(deed.first, 1, attacks ? base::RuleRef("EMP-H53") : base::RuleRef("EMP S.5"));
  return {};
}

}  // namespace

Outcome move(Judge& judge, const Deed& deed) {
  const World& world = judge.world;
  if (!judge.owns(deed.who, deed.first)) return failed(Reason::not_owned, "EMP 7.3", "from");
  if (!judge.owns(deed.who, deed.second))
    return failed(Reason::not_owned, "EMP 7.1", world.is_land(deed.second) ? "use-attack" : "to");
  if (!world.adjacent(deed.first, deed.second)) return failed(Reason::not_adjacent, "EMP 7.1");
  const Moving armies = units_to_move(deed, judge.at(deed.first).armies, "armies");
  if (armies.no.failed()) return armies.no;
  Area& to = judge.at(deed.second);
  if (world.is_sea(deed.second) && to.ships - to.armies < armies.n)
    return failed(Reason::units, "EMP-H11", "free-ships");
  const MarchPrice way = price(judge, deed, armies.n);
  if (const Outcome no = set_out(judge, deed, way); no.failed()) return no;
  const int arriving = armies.n - (way.strays ? 1 : 0);
  if (arriving == 0) return {};  // EMP S.5: carried out, but nothing changes there
  judge.at(deed.first).armies -= arriving;
  to.armies += arriving;
  judge.did(arriving);
  judge.see(deed.who, deed.second, Sighting::Why::entered);  // whoever holds it when the turn is over
  if (world.is_sea(deed.second)) return {};
  to.posture = realm::entered(to.posture, deed.first, world.is_land(deed.first));  // EMP 7.11
  judge.stick_if_difficult(deed.second);
  return {};
}

Outcome order_attack(Judge& judge, const Deed& deed) {
  const World& world = judge.world;
  if (!judge.owns(deed.who, deed.first)) return failed(Reason::not_owned, "EMP 7.4");
  if (!world.adjacent(deed.first, deed.second)) return failed(Reason::not_adjacent, "EMP 7.4");
  if (world.is_sea(deed.second)) return forbidden("sea", "EMP 7.4");
  if (judge.owns(deed.who, deed.second)) return forbidden("own", "EMP 7.1");
  const Moving armies = units_to_move(deed, judge.at(deed.first).armies, "armies");
  if (armies.no.failed()) return armies.no;
  const MarchPrice way = price(judge, deed, armies.n);
  if (const Outcome no = set_out(judge, deed, way); no.failed()) return no;
  const int strayed = way.strays ? 1 : 0;
  if (armies.n == strayed) return {.result = realm::Result::beaten};  // EMP-H53: there is no battle
  judge.did(armies.n - strayed);
  return {.result = attack(judge, deed, armies.n - strayed, strayed)};
}

}  // namespace empires
