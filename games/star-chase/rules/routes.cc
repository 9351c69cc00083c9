#include "star-chase/rules/routes.h"

#include <optional>

#include "star-chase/rules/judge.h"

namespace star_chase {
namespace {

/// Whether an action sends something from its first system to its second.
bool goes_somewhere(Action action) {
  switch (action) {
    case Action::move:
    case Action::assault:
    case Action::deep:
    case Action::movef:
    case Action::movecol:
    case Action::bombard:
    case Action::colonise: return true;
    default: return false;
  }
}

std::optional<Route> route_of(const World& world, const SentSheet& sent, PowerId who, int slot,
                              const realm::Outcome& outcome, int ships) {
  if (outcome.failed()) return std::nullopt;
  const sheet::Entry& entry = sent.sheet.slots[static_cast<std::size_t>(slot - 1)];
  if (entry.state != sheet::Entry::State::ready || !goes_somewhere(static_cast<Action>(entry.action)))
    return std::nullopt;
  const Deed deed = deed_of(world, who, slot, entry);
  if (deed.second == SystemId::none) return std::nullopt;  // a colony planted where the ship is
  return Route{.slot = slot,
               .who = who,
               .kind = deed.action,
               .from = deed.first,
               .to = deed.second,
               .ships = ships,
               .beaten = outcome.result == realm::Result::beaten};
}

template <class Box>
void add_probe(std::vector<Route>& routes, PowerId who, const Box& box) {
  if (box.did != Probed::Did::moved && box.did != Probed::Did::jumped) return;
  routes.push_back({.who = who, .from = box.from, .to = box.to, .probe = true});
}

}  // namespace

std::vector<Route> routes_told(const World& world, const SeatView& told, const SentSheet* sent) {
  std::vector<Route> routes;
  for (const ProbeTold& box : told.probes) add_probe(routes, told.seat, box);
  if (sent != nullptr)
    for (const SlotTold& slot : told.slots)
      if (const auto route = route_of(world, *sent, told.seat, slot.slot, slot.outcome, slot.did))
        routes.push_back(*route);
  for (const BattleTold& battle : told.battles)
    if (!battle.own_attack)
      routes.push_back({.slot = battle.slot,
                        .who = battle.attacker,
                        .kind = battle.kind,
                        .from = battle.from,
                        .to = battle.to,
                        .beaten = !battle.captured});
  return routes;
}

std::vector<Route> all_routes(const World& world, const TurnFacts& facts,
                              std::span<const SentSheet* const> sent) {
  std::vector<Route> routes;
  for (const Probed& box : facts.probed) add_probe(routes, box.who, box);
  for (const Acted& acted : facts.acted) {
    const std::size_t who = realm::index(acted.who);
    if (who >= sent.size() || sent[who] == nullptr) continue;
    if (const auto route = route_of(world, *sent[who], acted.who, acted.slot, acted.outcome, acted.did))
      routes.push_back(*route);
  }
  return routes;
}

}  // namespace star_chase
