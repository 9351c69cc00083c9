// Moves and attacks by armies: DA 5.1 to 5.5, 5.10, 5.13.

#include <optional>

#include "dark-age/rules/attack.h"
#include "dark-age/rules/battle.h"
#include "dark-age/rules/deeds.h"
#include "realm/number_box.h"

namespace dark_age {
namespace {

/// The checks every move ends with, in the order of COM-11: units, stuck, BPs. On success pays and says how
/// many go.
tl::expected<int, Outcome> set_out(Judge& judge, const Deed& deed, int cost) {
  const auto armies = realm::units_to_move(deed.number, judge.at(deed.first).armies);
  if (!armies) return tl::unexpected(failed(Reason::units, "DA 5.1"));
  if (judge.at(deed.first).stuck) return tl::unexpected(failed(Reason::stuck, "COM-14"));
  if (!judge.can_pay(deed.who, cost)) return tl::unexpected(failed(Reason::bps, "DA 3.2"));
  judge.pay(deed.who, cost, "DA 3.2");
  return *armies;
}

/// Armies enter an own land area: no battle, no ambush (COM-17).
Outcome enter_own_land(Judge& judge, const Deed& deed, AreaId from, int armies) {
  Area& target = judge.at(deed.second);
  judge.at(deed.first).armies -= armies;
  target.armies += armies;
  target.posture = realm::entered(target.posture, from, judge.world.is_land(from));  // DA 3.12
  if (judge.world.ground(deed.second).sticky || deed.action == Action::probe)
    judge.stick(deed.second);  // DA-H24
  judge.see(deed.who, deed.second, Sighting::Why::entered);
  return {};
}

/// DA 3.4  Entering what is not yours means battle.
Outcome enter(Judge& judge, const Deed& deed, AreaId from, int armies) {
  if (judge.owns(deed.who, deed.second)) return enter_own_land(judge, deed, from, armies);
  return {.result = attack(judge, deed, from, armies)};
}

/// DA-H28  Armies go aboard: as many ships as armies must be there.
bool has_room(const Judge& judge, const Deed& deed) {
  const Area& sea = judge.now.at(deed.second);
  if (sea.owner != deed.who) return false;
  const int here = judge.now.at(deed.first).armies;
  using Kind = sheet::Number::Kind;
  int boarding = here;
  if (deed.number.kind == Kind::plain) boarding = deed.number.n;
  if (deed.number.kind == Kind::all_but) boarding = std::max(0, here - deed.number.n);
  return sea.ships >= sea.armies + boarding;
}

/// DA-H23  The land a MOVE over two steps passes through: the first by code that fits.
AreaId passage_between(const Judge& judge, const Deed& deed) {
  const World& world = judge.world;
  if (world.is_sea(deed.first) || world.is_sea(deed.second) || deed.first == deed.second) return AreaId::none;
  for (const AreaId v : world.map().neighbours(deed.first)) {
    const Area& way = judge.now.at(v);
    if (world.is_land(v) && !world.ground(v).sticky && !world.is_city(v) && way.owner != PowerId::none &&
        way.owner != deed.who && way.passage_for == deed.who && world.map().adjacent(v, deed.second))
      return v;
  }
  return AreaId::none;
}

}  // namespace

Outcome move(Judge& judge, const Deed& deed) {
  const World& world = judge.world;
  if (!judge.owns(deed.who, deed.first)) return failed(Reason::not_owned, "DA 5.2");
  AreaId from = deed.first;
  int cost = 1;
  if (!world.map().adjacent(deed.first, deed.second)) {
    from = passage_between(judge, deed);
    if (from == AreaId::none) return failed(Reason::not_adjacent, "DA 5.2");
    cost = 2;
  }
  const bool embark = world.is_sea(deed.second);
  if (embark && !has_room(judge, deed)) return forbidden("no-ships", "DA-H28");
  const auto armies = set_out(judge, deed, cost);
  if (!armies) return armies.error();
  if (embark) {
    judge.at(deed.first).armies -= *armies;
    judge.at(deed.second).armies += *armies;
    judge.see(deed.who, deed.second, Sighting::Why::entered);
    return {};
  }
  if (from != deed.first) judge.see(deed.who, from, Sighting::Why::passed);
  return enter(judge, deed, from, *armies);
}

Outcome assault(Judge& judge, const Deed& deed) {
  if (!judge.owns(deed.who, deed.first)) return failed(Reason::not_owned, "DA 5.3");
  if (!judge.world.map().adjacent(deed.first, deed.second)) return failed(Reason::not_adjacent, "DA 5.3");
  if (judge.owns(deed.who, deed.second)) return forbidden("own", "DA 3.3");
  if (judge.world.is_sea(deed.second)) return forbidden("sea", "DA 5.3");
  const auto armies = set_out(judge, deed, 2);
  if (!armies) return armies.error();
  return {.result = attack(judge, deed, deed.first, *armies)};
}

Outcome probe_or_overrun(Judge& judge, const Deed& deed) {
  const base::RuleRef rule = signature(deed.action).rule;
  const World& world = judge.world;
  if (!judge.owns(deed.who, deed.first)) return failed(Reason::not_owned, rule);
  if (!world.map().adjacent(deed.first, deed.second)) return failed(Reason::not_adjacent, rule);
  if (!judge.owns(deed.who, deed.second))
    if (const auto barred = barred_by(deed.action, world.is_city(deed.second)))
      return forbidden("city", *barred);
  if (world.is_sea(deed.second)) return forbidden("sea", rule);
  const auto armies = set_out(judge, deed, 1);
  if (!armies) return armies.error();
  return enter(judge, deed, deed.first, *armies);
}

Outcome raid(Judge& judge, const Deed& deed) {
  const World& world = judge.world;
  if (!judge.owns(deed.who, deed.first)) return failed(Reason::not_owned, "DA 5.10");
  if (!world.map().adjacent(deed.first, deed.second)) return failed(Reason::not_adjacent, "DA 5.10");
  if (judge.owns(deed.who, deed.second)) return forbidden("own", "DA 3.3");
  if (const auto barred = barred_by(deed.action, world.is_city(deed.second)))
    return forbidden("city", *barred);
  if (world.is_sea(deed.second)) return forbidden("sea", "DA 5.10");
  const auto armies = set_out(judge, deed, 1);
  if (!armies) return armies.error();
  return {.result = attack(judge, deed, deed.first, *armies)};
}

Outcome siege(Judge& judge, const Deed& deed) {
  const World& world = judge.world;
  if (!judge.owns(deed.who, deed.first)) return failed(Reason::not_owned, "DA 5.13");
  if (!world.map().adjacent(deed.first, deed.second)) return failed(Reason::not_adjacent, "DA 5.13");
  if (judge.owns(deed.who, deed.second)) return forbidden("own", "DA 3.3");
  if (const auto barred = barred_by(deed.action, world.is_city(deed.second)))
    return forbidden("land", *barred);
  const auto armies = set_out(judge, deed, 1);
  if (!armies) return armies.error();
  return {.result = attack(judge, deed, deed.first, *armies)};
}

}  // namespace dark_age
