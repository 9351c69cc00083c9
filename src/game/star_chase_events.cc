#include "game/star_chase_events.h"

#include "game/event_facts.h"
#include "star_chase/turn.h"

namespace game {
namespace {

using star_chase::PowerId;
using star_chase::World;

std::string joined(const World& world, const std::vector<PowerId>& powers) {
  std::string out;
  for (const PowerId p : powers) out += fmt::format("{}{}", out.empty() ? "" : " ", world.code(p));
  return out;
}

std::string line_of(const World& world, const std::optional<star_chase::SentSheet>& sent, int slot) {
  if (!sent) return {};
  const sheet::Entry& entry = sent->sheet.slots[static_cast<std::size_t>(slot - 1)];
  if (entry.state == sheet::Entry::State::ready) return star_chase::canonical_line(world, entry);
  return sent->text.substr(entry.text_begin, entry.text_length);
}

void tell_outcome(Event& event, const realm::Outcome& outcome) {
  tell(event, "result", realm::name(outcome.result));
  if (!outcome.failed()) return;
  tell(event, "reason", realm::name(outcome.reason));
  if (!outcome.detail.empty()) tell(event, "detail", outcome.detail);
}

Event acted(const World& world, const star_chase::Acted& fact,
            const std::optional<star_chase::SentSheet>& sent) {
  Event event{"action", std::string(fact.outcome.rule.id), {}};
  tell(event, "who", world.code(fact.who));
  tell(event, "slot", fact.slot);
  tell(event, "line", line_of(world, sent, fact.slot));
  tell_outcome(event, fact.outcome);
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
  Event event{std::string(name(fact.kind)), {}, {}};
  if (fact.who != PowerId::none) tell(event, "who", world.code(fact.who));
  if (fact.other != PowerId::none) tell(event, "other", world.code(fact.other));
  if (!fact.text.empty()) tell(event, "text", fact.text);
  return event;
}

/// COM-34  The places, once the game is over.
void add_places(const World& world, const star_chase::Position& now, Events& events) {
  for (const realm::Place& place : star_chase::ranking(now)) {
    Event event{"place", "COM-34", {}};
    tell(event, "place", place.place);
    tell(event, "who", world.code(place.standing.power));
    tell(event, "vps", place.standing.vps);
    tell(event, "population", place.standing.population);
    events.push_back(std::move(event));
  }
}

enum class Say : std::uint8_t {
  turn,
  action,
  action_failed,
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
  census,
  eliminated,
  resigned,
  pact,
  pact_ended,
  message,
  place,
  count
};

constexpr base::Messages<Say> kEnglish({
    {Say::turn, "Turn {0}, in the order {1}"},
    {Say::action, "{0} {1:>2}: {2}: {3}"},
    {Say::action_failed, "{0} {1:>2}: {2}: failed, {3}"},
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
    {Say::census, "A census is held"},
    {Say::eliminated, "{0} is out of the game"},
    {Say::resigned, "{0} resigns"},
    {Say::pact, "{0} and {1} have a pact"},
    {Say::pact_ended, "The pact of {0} and {1} has ended"},
    {Say::message, "{0} says: {1}"},
    {Say::place, "Place {0}: {1} with {2} VPs and {3} population"},
});

const base::Messages<Say>& messages(base::Language language) {
  switch (language) {
    case base::Language::english: break;
  }
  return kEnglish;
}

std::string why(const Event& event) {
  std::string text(event.fact("reason"));
  if (const auto detail = event.fact("detail"); !detail.empty()) text += fmt::format(":{}", detail);
  return text;
}

std::string action_sentence(const base::Messages<Say>& say, const Event& event) {
  const std::string_view who = event.fact("who");
  const bool failed = event.fact("result") == "failed";
  if (event.kind == "probe")
    return failed ? say.text(Say::probe_failed, who, event.fact("to"), why(event))
                  : say.text(Say::probe, who, event.fact("to"));
  return say.text(failed ? Say::action_failed : Say::action, who, event.fact("slot"), event.fact("line"),
                  failed ? why(event) : std::string(event.fact("result")));
}

std::string battle_sentence(const base::Messages<Say>& say, const Event& event) {
  const std::string_view defender = event.fact("defender") == "-" ? "nobody" : event.fact("defender");
  return say.text(event.fact("captured") == "1" ? Say::battle_won : Say::battle, event.fact("attacker"),
                  event.fact("cruisers"), event.fact("from"), defender, event.fact("to"),
                  event.fact("defence"), event.fact("cruisers_left"), event.fact("defender_cruisers_left"),
                  event.fact("defender_fighters_left"));
}

std::string find_sentence(const base::Messages<Say>& say, const Event& event) {
  const std::string_view who = event.fact("who");
  if (event.fact("what") == "nothing") return say.text(Say::find_nothing, who, event.fact("at"));
  if (!event.fact("technology").empty())
    return say.text(Say::find_technology, who, event.fact("at"), event.fact("technology"),
                    event.fact("amount"));
  return say.text(Say::find, who, event.fact("at"), event.fact("amount"), event.fact("what"));
}

std::string plain_sentence(const base::Messages<Say>& say, const Event& event) {
  const std::string_view who = event.fact("who");
  if (event.kind == "turn") return say.text(Say::turn, event.fact("turn"), event.fact("order"));
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
  if (event.kind == "census") return say.text(Say::census);
  if (event.kind == "eliminated") return say.text(Say::eliminated, who);
  if (event.kind == "resigned") return say.text(Say::resigned, who);
  if (event.kind == "pact") return say.text(Say::pact, who, event.fact("other"));
  if (event.kind == "pact_ended") return say.text(Say::pact_ended, who, event.fact("other"));
  if (event.kind == "message") return say.text(Say::message, who, event.fact("text"));
  if (event.kind == "place")
    return say.text(Say::place, event.fact("place"), who, event.fact("vps"), event.fact("population"));
  return event.kind;
}

}  // namespace

Events star_chase_events(const World& world, const star_chase::Position& now,
                         const star_chase::TurnFacts& facts,
                         const std::vector<std::optional<star_chase::SentSheet>>& sent) {
  Events events;
  Event turn{"turn", "COM-8", {}};
  tell(turn, "turn", facts.turn);
  tell(turn, "order", joined(world, facts.order));
  events.push_back(std::move(turn));
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
  if (now.over) add_places(world, now, events);
  return events;
}

std::string star_chase_sentence(const Event& event, base::Language language) {
  const auto& say = messages(language);
  const bool action = event.kind == "action" || event.kind == "probe";
  std::string out = action                   ? action_sentence(say, event)
                    : event.kind == "battle" ? battle_sentence(say, event)
                                             : plain_sentence(say, event);
  if (!event.rule.empty() && action) out += fmt::format(" ({})", event.rule);
  return out;
}

}  // namespace game
