// Scouts and agents: EMP-H47 to EMP-H51.

#include <algorithm>

#include "empires/rules/deeds.h"

namespace empires {

Outcome scout(Judge& judge, const Deed& deed) {
  if (!judge.owns(deed.who, deed.first)) return failed(Reason::not_owned, "EMP-H47");
  if (!judge.world.adjacent(deed.first, deed.second)) return failed(Reason::not_adjacent, "EMP-H47");
  if (judge.owns(deed.who, deed.second)) return forbidden("own", "EMP-H47");
  const Area& from = judge.at(deed.first);
  if (from.armies + from.ships == 0) return failed(Reason::units, "EMP-H47", "nobody-to-send");
  judge.see(deed.who, deed.second, Sighting::Why::scouted);
  return {};
}

namespace {

Agent kind_of(Action action) {
  switch (action) {
    case Action::spycat: return Agent::spycat;
    case Action::mole: return Agent::mole;
    case Action::molecat: return Agent::molecat;
    default: return Agent::spy;
  }
}

/// Whether the power has an agent or a watcher in the area.
bool has_eyes(const Power& power, AreaId a) {
  return power.watchers.has(a) ||
         std::find(power.agents.begin(), power.agents.end(), a) != power.agents.end();
}

}  // namespace

Outcome send_agent(Judge& judge, const Deed& deed) {
  const Agent kind = kind_of(deed.action);
  Power& power = judge.of(deed.who);
  AreaId& place = power.agent(kind);
  if (place != AreaId::none) {
    if (!judge.world.adjacent(place, deed.first)) return failed(Reason::not_adjacent, "EMP-H48");
    judge.see(deed.who, place, Sighting::Why::passed);
    place = deed.first;
    return {};
  }
  if (!judge.owns_land(deed.who, deed.first) && !has_eyes(power, deed.first))
    return failed(Reason::not_owned, "EMP-H48");
  const int price = kind == Agent::spy ? 2 : 5;
  if (!judge.can_pay(deed.who, price)) return failed(Reason::bps, "EMP-H48");
  judge.pay(deed.who, price, "EMP-H48");
  place = deed.first;
  return {};
}

Outcome wait(Judge& judge, const Deed& deed) {
  Power& power = judge.of(deed.who);
  AreaId& spy = power.agent(Agent::spy);
  if (spy == AreaId::none) return failed(Reason::not_owned, "EMP-H49", "no-spy");
  if (judge.world.is_sea(spy)) return forbidden("sea", "EMP-H49");
  if (power.watchers.has(spy)) return forbidden("watcher-here", "EMP-H49");
  if (power.watchers.count >= judge.world.options().watcher_limit)
    return forbidden("watcher-limit", "EMP-H49");
  power.watchers.add(spy);
  spy = AreaId::none;
  return {};
}

Outcome sabotage(Judge& judge, const Deed& deed) {
  Power& power = judge.of(deed.who);
  const AreaId spy = power.agent(Agent::spy);
  if (spy == AreaId::none) return failed(Reason::not_owned, "EMP-H50", "no-spy");
  if (judge.owns(deed.who, spy)) return forbidden("own", "EMP-H50");
  if (power.sabotaged) return forbidden("done-this-turn", "EMP-H50");
  if (judge.at(spy).armies == 0) return failed(Reason::units, "EMP-H50", "no-army");
  if (!judge.can_pay(deed.who, 1)) return failed(Reason::bps, "EMP-H50");
  judge.pay(deed.who, 1, "EMP-H50");
  judge.disperse_armies(spy, 1, "EMP-H50");
  power.sabotaged = true;
  judge.facts.sabotages.push_back({judge.at(spy).owner, spy});
  return {};
}

namespace {

/// Removes agents of one kind that are not `who`'s; how many.
int remove_agents(Judge& judge, PowerId who, AreaId where, Agent kind) {
  int removed = 0;
  for (std::size_t i = 0; i < judge.now.powers.size(); ++i) {
    AreaId& place = judge.now.powers[i].agent(kind);
    if (power_id(i) == who || place != where) continue;
    place = AreaId::none;
    judge.facts.killed.push_back({.killer = who, .victim = power_id(i), .at = where, .kind = kind});
    ++removed;
  }
  return removed;
}

int remove_watchers(Judge& judge, PowerId who, AreaId where) {
  int removed = 0;
  for (std::size_t i = 0; i < judge.now.powers.size(); ++i) {
    Watchers& watchers = judge.now.powers[i].watchers;
    if (power_id(i) == who || !watchers.has(where)) continue;
    watchers.remove(where);
    judge.facts.killed.push_back(
        {.killer = who, .victim = power_id(i), .at = where, .kind = Agent::spy, .watcher = true});
    ++removed;
  }
  return removed;
}

}  // namespace

Outcome kill(Judge& judge, const Deed& deed) {
  Power& power = judge.of(deed.who);
  const auto here = [&](Agent kind) { return power.agent(kind) == deed.first; };
  if (!here(Agent::spy) && !here(Agent::spycat) && !here(Agent::molecat))
    return failed(Reason::not_owned, "EMP-H51", "no-agent");
  if (!judge.can_pay(deed.who, 1)) return failed(Reason::bps, "EMP-H51");
  judge.pay(deed.who, 1, "EMP-H51");
  int removed = 0;
  if (here(Agent::spycat))
    removed +=
        remove_agents(judge, deed.who, deed.first, Agent::spy) + remove_watchers(judge, deed.who, deed.first);
  if (here(Agent::molecat)) removed += remove_agents(judge, deed.who, deed.first, Agent::mole);
  if (here(Agent::spy)) {  // what the catchers left
    const int by_spy =
        remove_agents(judge, deed.who, deed.first, Agent::spy) + remove_watchers(judge, deed.who, deed.first);
    if (by_spy > 0) {
      power.agent(Agent::spy) = AreaId::none;
      judge.facts.killed.push_back(
          {.killer = deed.who, .victim = deed.who, .at = deed.first, .kind = Agent::spy, .own = true});
    }
    removed += by_spy;
  }
  judge.did(removed);
  judge.see(deed.who, deed.first, Sighting::Why::passed);
  return {};
}

}  // namespace empires
