#include "dark-age/rules/marches.h"

#include <optional>

namespace dark_age {
namespace {

/// Whether an action takes units or people from its first place to its second.
bool is_march(Action action) {
  switch (action) {
    case Action::move:
    case Action::assault:
    case Action::probe:
    case Action::overrun:
    case Action::raid:
    case Action::siege:
    case Action::migrate:
    case Action::invade:
    case Action::ships:
    case Action::convoy:
    case Action::settle:
    case Action::land: return true;
    default: return false;
  }
}

std::optional<March> march_of(const SentSheet& sent, PowerId who, int slot, const realm::Outcome& outcome) {
  if (outcome.failed()) return std::nullopt;
  const sheet::Entry& entry = sent.sheet.slots[static_cast<std::size_t>(slot - 1)];
  if (entry.state != sheet::Entry::State::ready || !is_march(static_cast<Action>(entry.action)))
    return std::nullopt;
  const auto from = static_cast<AreaId>(entry.first);
  return March{.slot = slot,
               .who = who,
               .kind = static_cast<Action>(entry.action),
               .from = from,
               .via = from,
               .to = static_cast<AreaId>(entry.second),
               .beaten = outcome.result == realm::Result::beaten};
}

/// The way through the land of somebody who lets them pass is told with the battle (DA-H23).
template <class Fought>
void add_way(std::vector<March>& marches, const Fought& battle) {
  for (March& march : marches)
    if (march.who == battle.attacker && march.slot == battle.slot) march.via = battle.via;
}

}  // namespace

std::vector<March> marches_told(const SeatView& told, const SentSheet* sent) {
  std::vector<March> marches;
  if (sent != nullptr)
    for (const SlotTold& slot : told.slots)
      if (const auto march = march_of(*sent, told.seat, slot.slot, slot.outcome)) marches.push_back(*march);
  for (const BattleTold& battle : told.battles) {
    if (battle.own_attack)
      add_way(marches, battle);
    else
      marches.push_back({battle.slot, battle.attacker, battle.kind, battle.from, battle.via, battle.to,
                         !battle.captured && !battle.pillaged && !battle.fort_broken});
  }
  return marches;
}

std::vector<March> all_marches(const TurnFacts& facts, std::span<const SentSheet* const> sent) {
  std::vector<March> marches;
  for (const Acted& acted : facts.acted) {
    const std::size_t who = realm::index(acted.who);
    if (who >= sent.size() || sent[who] == nullptr) continue;
    if (const auto march = march_of(*sent[who], acted.who, acted.slot, acted.outcome))
      marches.push_back(*march);
  }
  for (const Battle& battle : facts.battles) add_way(marches, battle);
  return marches;
}

}  // namespace dark_age
