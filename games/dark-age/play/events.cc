#include "dark-age/play/events.h"

#include "dark-age/rules/turn.h"
#include "realm/tell/turn_events.h"

namespace game {
namespace {

using dark_age::Announcement;
using dark_age::Harm;
using dark_age::World;

Event acted(const World& world, const dark_age::Acted& fact, const std::optional<realm::SentSheet>& sent) {
  std::string line = sent ? canonical_line(world, sent->entry(fact.slot)) : std::string();
  Event event =
      action_event(world.code(fact.who), fact.slot, line_of(sent, fact.slot, std::move(line)), fact.outcome);
  tell(event, "paid", fact.paid);
  tell(event, "balance", fact.balance);
  return event;
}

Event fought(const World& world, const dark_age::Battle& fact) {
  const sheet::Signature& signature = dark_age::signature(fact.kind);
  Event event{"battle", std::string(signature.rule.id), {}};
  tell(event, "slot", fact.slot);
  tell(event, "kind", signature.word);
  tell(event, "attacker", world.code(fact.attacker));
  tell(event, "defender", world.code(fact.defender));
  tell(event, "from", world.code(fact.from));
  tell(event, "to", world.code(fact.to));
  tell(event, "attackers", fact.attackers);
  tell(event, "defenders", fact.defenders);
  tell(event, "defence", fact.defence);
  if (fact.retreated > 0) tell(event, "retreated", fact.retreated);
  if (fact.ambushed) tell(event, "ambushed", 1);
  tell(event, "rounds", static_cast<int>(fact.rounds));
  tell(event, "attackers_left", fact.attackers_left);
  tell(event, "defenders_left", fact.defenders_left);
  tell(event, "captured", fact.captured ? 1 : 0);
  return event;
}

Event harmed(const World& world, const Harm& fact) {
  Event event{"harm", {}, {}};
  tell(event, "victim", world.code(fact.victim));
  tell(event, "by", world.code(fact.by));
  tell(event, "at", world.code(fact.at));
  tell(event, "what", name(fact.what));
  return event;
}

enum class Say : std::uint8_t { battle, battle_won, harm, arrived, high_king, count };

constexpr base::Messages<Say> kEnglish({
    {Say::battle,
     "        {0} with {1} from {2} against {3} with {4} at {5}, strength {6}: {7} and {8} left, held"},
    {Say::battle_won,
     "        {0} with {1} from {2} against {3} with {4} at {5}, strength {6}: {7} and {8} left, taken"},
    {Say::harm, "{0} loses at {1}: {2}"},
    {Say::arrived, "{0} comes into the game"},
    {Say::high_king, "{0} is High King"},
});

const base::Messages<Say>& messages(base::Language language) {
  switch (language) {
    case base::Language::english: break;
  }
  return kEnglish;
}

}  // namespace

Events dark_age_events(const World& world, const dark_age::Position& now, const dark_age::TurnFacts& facts,
                       const realm::SentSheets& sent) {
  Events events;
  events.push_back(turn_played(world, facts));
  std::size_t battle = 0;
  for (const dark_age::Acted& fact : facts.acted) {
    events.push_back(acted(world, fact, sent[realm::index(fact.who)]));
    for (; battle < facts.battles.size() && facts.battles[battle].attacker == fact.who &&
           facts.battles[battle].slot == fact.slot;
         ++battle)
      events.push_back(fought(world, facts.battles[battle]));
  }
  for (const Harm& fact : facts.harms) events.push_back(harmed(world, fact));
  for (const Announcement& fact : facts.announcements)
    events.push_back(announcement(name(fact.kind), world.code(fact.who), fact.text));
  const std::vector<realm::Place> places = ranking(world, now);
  events.push_back(standings_event(world, places));
  if (now.over) add_places(world, places, events);
  return events;
}

std::string dark_age_sentence(const Event& event, base::Language language) {
  const auto& say = messages(language);
  if (event.kind == "battle")
    return say.text(event.fact("captured") == "1" ? Say::battle_won : Say::battle, event.fact("attacker"),
                    event.fact("attackers"), event.fact("from"), defender_of(event), event.fact("defenders"),
                    event.fact("to"), event.fact("defence"), event.fact("attackers_left"),
                    event.fact("defenders_left"));
  if (event.kind == "harm")
    return say.text(Say::harm, event.fact("victim"), event.fact("at"), event.fact("what"));
  if (event.kind == "arrived") return say.text(Say::arrived, event.fact("who"));
  if (event.kind == "high_king") return say.text(Say::high_king, event.fact("who"));
  return turn_sentence(event, language);
}

}  // namespace game
