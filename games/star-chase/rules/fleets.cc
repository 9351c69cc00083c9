// Fighters, colony ships, bombardment, the reserve and what was lost in space: SCH 4.5, 4.7 to 4.11.

#include <fmt/core.h>

#include <algorithm>

#include "star-chase/rules/deeds.h"

namespace star_chase {

Outcome move_fighters(Judge& judge, const Deed& deed) {
  const PowerId p = deed.who;
  if (!judge.owns(p, deed.first) || !judge.owns(p, deed.second)) return failed(Reason::not_owned, "SCH 4.5");
  if (!linked(judge.now, deed.first, deed.second)) return failed(Reason::not_adjacent, "SCH 4.5");
  const int most = judge.of(p).level(Tech::fighter);
  if (most == 0) return forbidden("range", "SCH 4.5");
  auto n = units_to_move(deed.number, judge.at(deed.first).fighters);
  if (!n) return failed(Reason::units, "COM-5");
  if (judge.at(deed.first).stuck) return failed(Reason::stuck, "SCH 3.2");
  n = std::min(*n, most);  // SCH-H28
  if (!judge.can_pay(p, *n)) return failed(Reason::bps, "SCH 4.5");
  judge.pay(p, *n, "SCH 4.5");
  judge.at(deed.first).fighters -= *n;
  judge.at(deed.second).fighters += *n;
  judge.stick(deed.second);
  judge.did(*n);
  return {};
}

Outcome move_colony_ships(Judge& judge, const Deed& deed) {
  const PowerId p = deed.who;
  if (!judge.owns(p, deed.first) || !judge.owns(p, deed.second)) return failed(Reason::not_owned, "SCH 4.8");
  if (!linked(judge.now, deed.first, deed.second)) return failed(Reason::not_adjacent, "SCH 4.8");
  System& from = judge.at(deed.first);
  System& to = judge.at(deed.second);
  const auto n = units_to_move(deed.number, from.colony_ships);
  if (!n) return failed(Reason::units, "COM-5");
  if (from.stuck) return failed(Reason::stuck, "SCH 3.2");
  if (!judge.can_pay(p, 2 * *n)) return failed(Reason::bps, "SCH 4.8");
  judge.pay(p, 2 * *n, "SCH 4.8");
  const int escort = std::min(from.fighters, judge.of(p).level(Tech::fighter));  // SCH-H28
  from.colony_ships -= *n;
  to.colony_ships += *n;
  from.fighters -= escort;
  to.fighters += escort;
  judge.stick(deed.second);
  judge.did(*n);
  return {};
}

Outcome bombard(Judge& judge, const Deed& deed) {
  const PowerId p = deed.who;
  if (!judge.owns(p, deed.first)) return failed(Reason::not_owned, "SCH 4.7");
  if (!linked(judge.now, deed.first, deed.second)) return failed(Reason::not_adjacent, "SCH 4.7");
  if (!judge.world.is_planet(deed.second)) return forbidden("type", "SCH 4.7");
  if (judge.owns(p, deed.second)) return forbidden("own", "SCH 4.7");
  if (judge.is_partners(p, deed.second)) return forbidden("pact", "SCH-H50");
  if (judge.at(deed.first).cruisers == 0) return failed(Reason::units, "SCH 4.7");
  if (!judge.can_pay(p, 2)) return failed(Reason::bps, "SCH 4.7");
  judge.pay(p, 2, "SCH 4.7");
  judge.stick(deed.first);
  System& s = judge.at(deed.second);
  const int shelter = s.owner == PowerId::none ? 0 : judge.of(s.owner).level(Tech::shelter);
  const std::string dice = fmt::format("bombard:{}:{}:{}", judge.now.turn, deed.slot, judge.world.code(p));
  const auto damage = [&](std::uint32_t nth) {  // SCH-H29: both are always rolled
    return std::max(1, 4 + static_cast<int>(judge.dice.die(dice, nth, 5)) - shelter);
  };
  Bombardment fact{.slot = deed.slot, .by = p, .owner = s.owner, .from = deed.first, .planet = deed.second};
  fact.population = std::min(damage(0), s.population);
  fact.industry = std::min(damage(1), s.industry);
  fact.cruisers = std::min(1, s.cruisers);
  fact.fighters = std::min(1, s.fighters);
  judge.add_cruisers(deed.second, -fact.cruisers, "SCH 4.7");
  judge.add_fighters(deed.second, -fact.fighters, "SCH 4.7");
  judge.add_population(deed.second, -fact.population, "SCH 4.7");
  judge.add_industry(deed.second, -fact.industry, "SCH 4.7");
  judge.facts.bombardments.push_back(fact);
  judge.see(p, deed.second);
  return {};
}

Outcome lay_up(Judge& judge, const Deed& deed) {
  const PowerId p = deed.who;
  if (!judge.owns(p, deed.first)) return failed(Reason::not_owned, "SCH 4.9");
  if (!is_dock(judge.world, judge.now, deed.first)) return forbidden("dock", "SCH-H25");
  const auto n = units_to_move(deed.number, judge.at(deed.first).cruisers);
  if (!n) return failed(Reason::units, "COM-5");
  if (!judge.can_pay(p, 1)) return failed(Reason::bps, "SCH 4.9");
  judge.pay(p, 1, "SCH 4.9");
  judge.add_cruisers(deed.first, -*n, "SCH 4.9");
  judge.add_reserve_new(p, *n, "SCH 2.11");
  judge.did(*n);
  return {};
}

namespace {

/// RESERVE and RECOVER: cruisers come back from a pool into a dock, which sticks them there.
Outcome fit_out(Judge& judge, const Deed& deed, int pool, int price, int most,
                void (Judge::*take)(PowerId, int, base::RuleRef)) {
  const base::RuleRef rule = signature(deed.action).rule;
  const PowerId p = deed.who;
  if (!judge.owns(p, deed.first)) return failed(Reason::not_owned, rule);
  if (!is_dock(judge.world, judge.now, deed.first)) return forbidden("dock", "SCH-H25");
  const auto n = units_to_move(deed.number, pool);
  if (!n) return failed(Reason::units, rule);
  const int come = std::min({*n, most, judge.of(p).balance / price});
  if (come == 0) return failed(Reason::bps, rule);
  judge.pay(p, price * come, rule);
  (judge.*take)(p, -come, rule);
  judge.add_cruisers(deed.first, come, rule);
  judge.stick(deed.first);
  judge.did(come);
  return {};
}

}  // namespace

Outcome from_reserve(Judge& judge, const Deed& deed) {
  const int pool = judge.of(deed.who).reserve;
  return fit_out(judge, deed, pool, 1, pool, &Judge::add_reserve);  // SCH-H26
}

Outcome recover(Judge& judge, const Deed& deed) {
  const Power& power = judge.of(deed.who);
  return fit_out(judge, deed, power.lost, 2, 2 + power.level(Tech::navigation), &Judge::add_lost);  // SCH-H27
}

}  // namespace star_chase
