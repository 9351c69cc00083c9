#include "empires/rules/marches.h"

#include <optional>

namespace empires {
namespace {

/// Whether an action takes units from its first place to its second.
bool is_march(Action action) {
  switch (action) {
    case Action::move:
    case Action::attack:
    case Action::seamove:
    case Action::convoy:
    case Action::wagons:
    case Action::send:
    case Action::unload: return true;
    default: return false;
  }
}

std::optional<March> march_of(const SentSheet& sent, PowerId who, int slot, const realm::Outcome& outcome) {
  if (outcome.failed()) return std::nullopt;
  const sheet::Entry& entry = sent.sheet.slots[static_cast<std::size_t>(slot - 1)];
  const auto kind = static_cast<Action>(entry.action);
  if (entry.state != sheet::Entry::State::ready || !is_march(kind)) return std::nullopt;
  return March{slot,
               who,
               kind,
               static_cast<AreaId>(entry.first),
               static_cast<AreaId>(entry.second),
               outcome.result == realm::Result::beaten};
}

}  // namespace

std::vector<March> marches_told(const SeatView& told, const SentSheet* sent) {
  std::vector<March> marches;
  if (sent != nullptr)
    for (const SlotTold& slot : told.slots)
      if (const auto march = march_of(*sent, told.seat, slot.slot, slot.outcome)) marches.push_back(*march);
  // A dummy has no sheet that was sent; its own attacks are told by their battles.
  for (const LandTold& b : told.land_battles)
    if (!b.own_attack || sent == nullptr)
      marches.push_back({b.slot, b.attacker, Action::attack, b.from, b.to, !b.captured});
  for (const SeaTold& b : told.sea_battles)
    if (!b.own_attack || sent == nullptr)
      marches.push_back({b.slot, b.attacker, Action::seamove, b.from, b.to, !b.battle.won});
  return marches;
}

std::vector<March> all_marches(const TurnFacts& facts, std::span<const SentSheet* const> sent) {
  std::vector<March> marches;
  const auto sheet_of = [&](PowerId who) {
    return realm::index(who) < sent.size() ? sent[realm::index(who)] : nullptr;
  };
  for (const Acted& acted : facts.acted)
    if (const SentSheet* sheet = sheet_of(acted.who))
      if (const auto march = march_of(*sheet, acted.who, acted.slot, acted.outcome))
        marches.push_back(*march);
  for (const LandFight& f : facts.land_fights)
    if (sheet_of(f.attacker) == nullptr)
      marches.push_back({f.slot, f.attacker, Action::attack, f.from, f.to, !f.battle.captured});
  for (const SeaFight& f : facts.sea_fights)
    if (sheet_of(f.attacker) == nullptr)
      marches.push_back({f.slot, f.attacker, Action::seamove, f.from, f.to, !f.battle.won});
  return marches;
}

}  // namespace empires
