#include "star-chase/play/events.h"

#include "realm/tell/turn_events.h"
#include "star-chase/rules/turn.h"

namespace game {
namespace {

using star_chase::PowerId;
using star_chase::World;

Event acted(const World& world, const star_chase::Acted& fact, const std::optional<realm::SentSheet>& sent) {
  std::string line = sent ? canonical_line(world, sent->entry(fact.slot)) : std::string();
  Event event =
      action_event(world.code(fact.who), fact.slot, line_of(sent, fact.slot, std::move(line)), fact.outcome);
  tell(event, "did", fact.did);
  tell(event, "paid", fact.paid);
  tell(event, "from_treasury", fact.from_treasury);
  tell(event, "balance", fact.balance);
  return event;
}

Event probed(const World& world, const star_chase::Probed& fact) {
  Event event{"probe", std::string(fact.outcome.rule.id), {}};
  tell(event, "who", world.code(fact.who));
  tell(event, "to", world.vocabulary().places().code(fact.written));
  tell_outcome(event, fact.outcome);
  return event;
}

Event fought(const World& world, const star_chase::Battle& fact) {
  const sheet::Signature& signature = star_chase::signature(fact.kind);
  Event event{"battle", std::string(signature.rule.id), {}};
  tell(event, "slot", fact.slot);
  tell(event, "kind", signature.word);
  tell(event, "attacker", world.code(fact.attacker));
  tell(event, "defender", world.code(fact.defender));
  tell(event, "from", world.code(fact.from));
  tell(event, "to", world.code(fact.to));
  tell(event, "cruisers", fact.cruisers);
  tell(event, "defence", fact.defence);
  if (fact.retreated > 0) tell(event, "retreated", fact.retreated);
  if (fact.ambushed) tell(event, "ambushed", 1);
  tell(event, "rounds", static_cast<int>(fact.rounds));
  tell(event, "cruisers_left", fact.cruisers_left);
  tell(event, "defender_cruisers_left", fact.defender_cruisers_left);
  tell(event, "defender_fighters_left", fact.defender_fighters_left);
  if (fact.lost_in_space > 0) tell(event, "lost_in_space", fact.lost_in_space);
  tell(event, "captured", fact.captured ? 1 : 0);
  return event;
}

Event bombarded(const World& world, const star_chase::Bombardment& fact) {
  Event event{"bombardment", "SCH 4.7", {}};
  tell(event, "by", world.code(fact.by));
  tell(event, "owner", world.code(fact.owner));
  tell(event, "planet", world.code(fact.planet));
  tell(event, "cruisers", fact.cruisers);
  tell(event, "fighters", fact.fighters);
  tell(event, "population", fact.population);
  tell(event, "industry", fact.industry);
  return event;
}

Event found(const World& world, const star_chase::Find& fact) {
  Event event{"find", "SCH 3.11", {}};
  tell(event, "who", world.code(fact.who));
  tell(event, "at", world.code(fact.at));
  tell(event, "what", name(fact.what));
  if (fact.tech != star_chase::Tech::none) tell(event, "technology", row(fact.tech).code);
  tell(event, "amount", fact.amount);
  return event;
}

Event learned(const World& world, const star_chase::Learned& fact) {
  Event event{"technology", {}, {}};
  tell(event, "who", world.code(fact.who));
  tell(event, "technology", row(fact.tech).code);
  tell(event, "level", fact.level);
  tell(event, "how", name(fact.how));
  return event;
}

Event hunted(const World& world, const star_chase::Hunted& fact) {
  Event event{"hunt", "SCH-H48", {}};
  tell(event, "who", world.code(fact.finder));
  tell(event, "at", world.code(fact.at));
  tell(event, "owner", world.code(fact.owner));
  tell(event, "probes", fact.probes);
  return event;
}

Event announced(const World& world, const star_chase::Announcement& fact) {
  Event event = announcement(name(fact.kind), world.code(fact.who), fact.text);
  if (fact.other != PowerId::none) tell(event, "other", world.code(fact.other));
  return event;
}

enum class Say : std::uint8_t {
  probe,
  probe_failed,
  battle,
  battle_won,
  bombardment,
  find,
  find_nothing,
  find_technology,
  technology,
  hunt,
  hunt_nothing,
  pact,
  pact_ended,
  count
};

constexpr base::Messages<Say> kEnglish({
    {Say::probe, "{0} probe: {1}"},
    {Say::probe_failed, "{0} probe: {1}: failed, {2}"},
    {Say::battle,
     "        {0} with {1} cruisers from {2} against {3} at {4}, strength {5}: {6} left, {7} cruisers and "
     "{8} "
     "fighters against them, held"},
    {Say::battle_won,
     "        {0} with {1} cruisers from {2} against {3} at {4}, strength {5}: {6} left, taken"},
    {Say::bombardment,
     "        {0} bombards {1} of {2}: {3} population, {4} industry, {5} cruisers, {6} fighters lost"},
    {Say::find, "        {0} finds at {1}: {2} {3}"},
    {Say::find_nothing, "        {0} finds nothing at {1}"},
    {Say::find_technology, "        {0} finds at {1}: {2}, {3} levels"},
    {Say::technology, "{0} has {1} at level {2} ({3})"},
    {Say::hunt, "{0} finds probes at {1}: {3} of {2}"},
    {Say::hunt_nothing, "{0} finds no probe at {1}"},
    {Say::pact, "{0} and {1} have a pact"},
    {Say::pact_ended, "The pact of {0} and {1} has ended"},
});

const base::Messages<Say>& messages(base::Language language) {
  switch (language) {
    case base::Language::english: break;
  }
  return kEnglish;
}

std::string find_sentence(const base::Messages<Say>& say, const Event& event) {
  const std::string_view who = event.fact("who");
  if (event.fact("what") == "nothing") return say.text(Say::find_nothing, who, event.fact("at"));
  if (!event.fact("technology").empty())
    return say.text(Say::find_technology, who, event.fact("at"), event.fact("technology"),
                    event.fact("amount"));
  return say.text(Say::find, who, event.fact("at"), event.fact("amount"), event.fact("what"));
}

}  // namespace

Events star_chase_events(const World& world, const star_chase::Position& now,
                         const star_chase::TurnFacts& facts, const realm::SentSheets& sent) {
  Events events;
  events.push_back(turn_played(world, facts));
  for (const star_chase::Probed& fact : facts.probed) events.push_back(probed(world, fact));
  std::size_t battle = 0;
  std::size_t bombardment = 0;
  for (const star_chase::Acted& fact : facts.acted) {
    events.push_back(acted(world, fact, sent[realm::index(fact.who)]));
    for (; battle < facts.battles.size() && facts.battles[battle].attacker == fact.who &&
           facts.battles[battle].slot == fact.slot;
         ++battle)
      events.push_back(fought(world, facts.battles[battle]));
    for (; bombardment < facts.bombardments.size() && facts.bombardments[bombardment].by == fact.who &&
           facts.bombardments[bombardment].slot == fact.slot;
         ++bombardment)
      events.push_back(bombarded(world, facts.bombardments[bombardment]));
  }
  for (const star_chase::Find& fact : facts.finds) events.push_back(found(world, fact));
  for (const star_chase::Hunted& fact : facts.hunted) events.push_back(hunted(world, fact));
  for (const star_chase::Learned& fact : facts.learned) events.push_back(learned(world, fact));
  for (const star_chase::Announcement& fact : facts.announcements) events.push_back(announced(world, fact));
  const std::vector<realm::Place> places = ranking(now);
  events.push_back(standings_event(world, places));
  std::string industry;
  for (const realm::Place& place : places)
    industry += fmt::format("{}{} {}", industry.empty() ? "" : " ", world.code(place.standing.power),
                            industry_of(now, place.standing.power));
  tell(events.back(), "industry", industry);
  if (now.over) add_places(world, places, events);
  return events;
}

std::string star_chase_sentence(const Event& event, base::Language language) {
  const auto& say = messages(language);
  const std::string_view who = event.fact("who");
  if (event.kind == "probe") {
    const bool failed = event.fact("result") == "failed";
    return fmt::format("{} ({})",
                       failed ? say.text(Say::probe_failed, who, event.fact("to"), reason_of(event))
                              : say.text(Say::probe, who, event.fact("to")),
                       event.rule);
  }
  if (event.kind == "battle")
    return say.text(event.fact("captured") == "1" ? Say::battle_won : Say::battle, event.fact("attacker"),
                    event.fact("cruisers"), event.fact("from"), defender_of(event), event.fact("to"),
                    event.fact("defence"), event.fact("cruisers_left"), event.fact("defender_cruisers_left"),
                    event.fact("defender_fighters_left"));
  if (event.kind == "bombardment")
    return say.text(Say::bombardment, event.fact("by"), event.fact("planet"), event.fact("owner"),
                    event.fact("population"), event.fact("industry"), event.fact("cruisers"),
                    event.fact("fighters"));
  if (event.kind == "find") return find_sentence(say, event);
  if (event.kind == "technology")
    return say.text(Say::technology, who, event.fact("technology"), event.fact("level"), event.fact("how"));
  if (event.kind == "hunt")
    return say.text(event.fact("probes") == "0" ? Say::hunt_nothing : Say::hunt, who, event.fact("at"),
                    event.fact("owner"), event.fact("probes"));
  if (event.kind == "pact") return say.text(Say::pact, who, event.fact("other"));
  if (event.kind == "pact_ended") return say.text(Say::pact_ended, who, event.fact("other"));
  return turn_sentence(event, language);
}

}  // namespace game
