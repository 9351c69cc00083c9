#include "empires/play/events.h"

#include "empires/play/reading.h"
#include "empires/rules/victory.h"
#include "realm/tell/turn_events.h"

namespace game {
namespace {

using empires::World;

Event acted_event(const World& world, const empires::Acted& acted,
                  const std::optional<realm::SentSheet>& sent) {
  const bool read = sent && sent->entry(acted.slot).state == sheet::Entry::State::ready;
  std::string line = read ? to_text(world, sent->entry(acted.slot)) : std::string();
  Event event = action_event(world.code(acted.who), acted.slot, line_of(sent, acted.slot, std::move(line)),
                             acted.outcome);
  if (acted.did > 0) tell(event, "did", acted.did);
  tell(event, "paid", acted.paid);
  tell(event, "balance", acted.balance);
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
  if (b.land.ambushed) tell(event, "ambushed", 1);
  if (b.killed > 0) tell(event, "killed", b.killed);
  tell(event, "captured", b.captured ? 1 : 0);
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
  tell(event, "captured", b.won ? 1 : 0);
  return event;
}

Event booking_event(const World& world, const empires::Booking& booking) {
  Event event{std::string(empires::name(booking.kind)), std::string(booking.rule.id), {}};
  tell(event, "who", world.code(booking.who));
  tell(event, "amount", booking.amount);
  if (booking.at != empires::AreaId::none) tell(event, "at", world.code(booking.at));
  if (booking.other != empires::PowerId::none) tell(event, "other", world.code(booking.other));
  return event;
}

Event vps_event(const World& world, const empires::VpChange& change) {
  Event event{"vps", std::string(change.rule.id), {}};
  tell(event, "who", world.code(change.who));
  tell(event, "change", change.change);
  if (change.at != empires::AreaId::none) tell(event, "at", world.code(change.at));
  return event;
}

enum class Say : std::uint8_t {
  battle,
  battle_won,
  sea_battle,
  sea_battle_won,
  vps,
  vps_at,
  victory_pending,
  over,
  booking,
  booking_at,
  count
};

constexpr base::Messages<Say> kEnglish({
    {Say::battle,
     "        {0} with {1} armies from {2} against {3} with {4} at {5}, defence {6}: {7} and {8} left, held"},
    {Say::battle_won,
     "        {0} with {1} armies from {2} against {3} with {4} at {5}, defence {6}: {7} and {8} left, "
     "taken"},
    {Say::sea_battle,
     "        {0} with {1} ships from {2} against {3} with {4} at {5}: {6} and {7} left, held"},
    {Say::sea_battle_won,
     "        {0} with {1} ships from {2} against {3} with {4} at {5}: {6} and {7} left, taken"},
    {Say::vps, "{0}: {1} VPs ({2})"},
    {Say::vps_at, "{0}: {1} VPs for {3} ({2})"},
    {Say::victory_pending, "A condition of victory is met"},
    {Say::over, "The game is over"},
    {Say::booking, "{0}: {1} {2}"},
    {Say::booking_at, "{0}: {1} {2} at {3}"},
});

const base::Messages<Say>& messages(base::Language language) {
  switch (language) {
    case base::Language::english: break;
  }
  return kEnglish;
}

}  // namespace

/// Each action with its battles, then what was booked, the points, and what everybody is told.
Events empires_events(const World& world, const empires::Position& now, const empires::TurnFacts& facts,
                      const realm::SentSheets& sent) {
  Events events;
  events.push_back(turn_played(world, facts));
  std::size_t land = 0;
  std::size_t sea = 0;
  for (const empires::Acted& acted : facts.acted) {
    events.push_back(acted_event(world, acted, sent[realm::index(acted.who)]));
    const auto belongs = [&](const auto& fights, std::size_t i) {
      return i < fights.size() && fights[i].attacker == acted.who && fights[i].slot == acted.slot;
    };
    for (; belongs(facts.sea_fights, sea); ++sea) events.push_back(sea_event(world, facts.sea_fights[sea]));
    for (; belongs(facts.land_fights, land); ++land)
      events.push_back(land_event(world, facts.land_fights[land]));
  }
  for (const empires::Booking& booking : facts.bookings) events.push_back(booking_event(world, booking));
  for (const empires::VpChange& change : facts.vp_changes) events.push_back(vps_event(world, change));
  for (const empires::Announcement& a : facts.announcements) {
    events.push_back(announcement(name(a.kind), world.code(a.who), a.text));
    events.back().rule = rule_of(a.kind).id;
  }
  const std::vector<realm::Place> places = ranking(world, now);
  events.push_back(standings_event(world, places));
  if (now.over) add_places(world, places, events);
  return events;
}

std::string empires_sentence(const Event& event, base::Language language) {
  const auto& say = messages(language);
  const bool won = event.fact("captured") == "1";
  const std::string_view at = event.fact("at");
  if (event.kind == "battle")
    return say.text(won ? Say::battle_won : Say::battle, event.fact("attacker"), event.fact("armies"),
                    event.fact("from"), defender_of(event), event.fact("defenders"), event.fact("to"),
                    event.fact("defence"), event.fact("armies_left"), event.fact("defenders_left"));
  if (event.kind == "sea_battle")
    return say.text(won ? Say::sea_battle_won : Say::sea_battle, event.fact("attacker"), event.fact("ships"),
                    event.fact("from"), defender_of(event), event.fact("defenders"), event.fact("to"),
                    event.fact("ships_left"), event.fact("defenders_left"));
  if (event.kind == "vps")
    return say.text(at.empty() ? Say::vps : Say::vps_at, event.fact("who"), event.fact("change"), event.rule,
                    at);
  if (event.kind == "victory_pending") return say.text(Say::victory_pending);
  if (event.kind == "over") return say.text(Say::over);
  if (const std::string_view amount = event.fact("amount"); !amount.empty())
    return say.text(at.empty() ? Say::booking : Say::booking_at, event.fact("who"), event.kind, amount, at);
  return turn_sentence(event, language);
}

}  // namespace game
