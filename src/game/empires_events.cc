#include "game/empires_events.h"

#include <fmt/core.h>

#include "empires/reading.h"
#include "game/event_facts.h"

namespace game {
namespace {

using empires::World;

Event acted_event(const World& world, const empires::Acted& acted,
                  const std::vector<std::optional<empires::SentSheet>>& sent) {
  Event event{"action", std::string(acted.outcome.rule.id), {}};
  tell(event, "who", world.code(acted.who));
  tell(event, "slot", acted.slot);
  if (const auto& sheet = sent[realm::index(acted.who)]) {
    const sheet::Entry& entry = sheet->sheet.slots[static_cast<std::size_t>(acted.slot - 1)];
    tell(event, "order",
         entry.state == sheet::Entry::State::ready
             ? empires::to_text(world, entry)
             : std::string(std::string_view(sheet->text).substr(entry.text_begin, entry.text_length)));
  }
  tell(event, "result", realm::name(acted.outcome.result));
  if (acted.outcome.failed()) {
    tell(event, "reason", realm::name(acted.outcome.reason));
    if (!acted.outcome.detail.empty()) tell(event, "detail", acted.outcome.detail);
  }
  if (acted.did > 0) tell(event, "did", acted.did);
  if (acted.paid > 0) tell(event, "paid", acted.paid);
  return event;
}

Event land_event(const World& world, const empires::LandFight& fight) {
  const empires::LandBattle& b = fight.battle;
  Event event{"battle", "EMP 8.2", {}};
  tell(event, "attacker", world.code(fight.attacker));
  tell(event, "defender", world.code(fight.defender));
  tell(event, "from", world.code(fight.from));
  tell(event, "to", world.code(fight.to));
  tell(event, "armies", b.before.armies);
  tell(event, "defence", b.land.defence);
  tell(event, "defenders", b.before.defenders);
  tell(event, "armies_left", b.after.armies);
  tell(event, "defenders_left", b.after.defenders);
  if (b.sea.drowned > 0) tell(event, "drowned", b.sea.drowned);
  if (b.land.retreated) tell(event, "retreated_to", world.code(fight.retreated_to));
  if (b.land.ambushed) tell(event, "ambushed", "yes");
  if (b.killed > 0) tell(event, "killed", b.killed);
  tell(event, "captured", b.captured ? "yes" : "no");
  return event;
}

Event sea_event(const World& world, const empires::SeaFight& fight) {
  const empires::SeaBattle& b = fight.battle;
  Event event{"sea_battle", "EMP 8.1", {}};
  tell(event, "attacker", world.code(fight.attacker));
  tell(event, "defender", world.code(fight.defender));
  tell(event, "from", world.code(fight.from));
  tell(event, "to", world.code(fight.to));
  tell(event, "ships", b.attackers);
  tell(event, "defenders", b.defenders);
  tell(event, "ships_left", b.attackers_left());
  tell(event, "defenders_left", b.defenders_left());
  tell(event, "captured", b.won ? "yes" : "no");
  return event;
}

Event booking_event(const World& world, const empires::Booking& booking) {
  Event event{std::string(empires::name(booking.kind)), std::string(booking.rule.id), {}};
  tell(event, "power", world.code(booking.who));
  tell(event, "amount", booking.amount);
  if (booking.at != empires::AreaId::none) tell(event, "at", world.code(booking.at));
  if (booking.other != empires::PowerId::none) tell(event, "other", world.code(booking.other));
  return event;
}

}  // namespace

Events empires_events(const World& world, const empires::Position& now, const empires::TurnFacts& facts,
                      const std::vector<std::optional<empires::SentSheet>>& sent) {
  Events events;
  for (const empires::Acted& acted : facts.acted) events.push_back(acted_event(world, acted, sent));
  for (const empires::LandFight& fight : facts.land_fights) events.push_back(land_event(world, fight));
  for (const empires::SeaFight& fight : facts.sea_fights) events.push_back(sea_event(world, fight));
  for (const empires::Booking& booking : facts.bookings) events.push_back(booking_event(world, booking));
  for (const empires::VpChange& change : facts.vp_changes) {
    Event event{"vps", std::string(change.rule.id), {}};
    tell(event, "power", world.code(change.who));
    tell(event, "change", change.change);
    if (change.at != empires::AreaId::none) tell(event, "at", world.code(change.at));
    events.push_back(std::move(event));
  }
  for (const empires::Announcement& a : facts.announcements) {
    Event event{std::string(empires::name(a.kind)), std::string(empires::rule_of(a.kind).id), {}};
    if (a.who != empires::PowerId::none) tell(event, "power", world.code(a.who));
    if (!a.text.empty()) tell(event, "text", a.text);
    events.push_back(std::move(event));
  }
  Event turn{"turn", "EMP-H29", {}};
  tell(turn, "turn", now.turn);
  events.push_back(std::move(turn));
  return events;
}

std::string empires_sentence(const Event& event) {
  std::string line = event.kind;
  for (const auto& [name, value] : event.facts) line += fmt::format(" {}={}", name, value);
  if (!event.rule.empty()) line += fmt::format(" ({})", event.rule);
  return line;
}

}  // namespace game
