#include "game/dark_age_events.h"

#include <fmt/core.h>

#include "base/code_table.h"
#include "dark_age/reading.h"
#include "dark_age/turn.h"
#include "game/event_facts.h"

namespace game {
namespace {

using dark_age::Announcement;
using dark_age::Harm;
using dark_age::World;

std::string joined(const World& world, const std::vector<dark_age::PowerId>& powers) {
  std::string out;
  for (const auto p : powers) out += fmt::format("{}{}", out.empty() ? "" : " ", world.code(p));
  return out;
}

std::string line_of(const World& world, const std::optional<dark_age::SentSheet>& sent, int slot) {
  if (!sent) return {};
  const sheet::Entry& entry = sent->sheet.slots[static_cast<std::size_t>(slot - 1)];
  if (entry.state == sheet::Entry::State::ready) return dark_age::to_text(world, entry);
  if (entry.state == sheet::Entry::State::empty) return "TAX";  // DA 1.8: an empty slot that was filled
  return sent->text.substr(entry.text_begin, entry.text_length);
}

Event acted(const World& world, const dark_age::Acted& fact, const std::optional<dark_age::SentSheet>& sent) {
  Event event{"action", std::string(fact.outcome.rule.id), {}};
  tell(event, "who", world.code(fact.who));
  tell(event, "slot", fact.slot);
  tell(event, "line", line_of(world, sent, fact.slot));
  tell(event, "result", realm::name(fact.outcome.result));
  if (fact.outcome.failed()) {
    tell(event, "reason", realm::name(fact.outcome.reason));
    if (!fact.outcome.detail.empty()) tell(event, "detail", fact.outcome.detail);
  }
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

Event announced(const World& world, const Announcement& fact) {
  Event event{std::string(name(fact.kind)), {}, {}};
  if (fact.who != dark_age::PowerId::none) tell(event, "who", world.code(fact.who));
  if (!fact.text.empty()) tell(event, "text", fact.text);
  return event;
}

/// COM-34  The places, once the game is over.
void add_places(const World& world, const dark_age::Position& now, Events& events) {
  for (const realm::Place& place : dark_age::ranking(world, now)) {
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
  battle,
  battle_won,
  harm,
  census,
  eliminated,
  resigned,
  arrived,
  high_king,
  message,
  place,
  count
};

constexpr base::Messages<Say> kEnglish({
    {Say::turn, "Turn {0}, in the order {1}"},
    {Say::action, "{0} {1:>2}: {2}: {3}"},
    {Say::action_failed, "{0} {1:>2}: {2}: failed, {3}"},
    {Say::battle,
     "        {0} with {1} from {2} against {3} with {4} at {5}, strength {6}: {7} and {8} left, held"},
    {Say::battle_won,
     "        {0} with {1} from {2} against {3} with {4} at {5}, strength {6}: {7} and {8} left, taken"},
    {Say::harm, "{0} loses at {1}: {2}"},
    {Say::census, "A census is held"},
    {Say::eliminated, "{0} is out of the game"},
    {Say::resigned, "{0} resigns"},
    {Say::arrived, "{0} comes into the game"},
    {Say::high_king, "{0} is High King"},
    {Say::message, "{0} says: {1}"},
    {Say::place, "Place {0}: {1} with {2} VPs and {3} population"},
});

const base::Messages<Say>& messages(base::Language language) {
  switch (language) {
    case base::Language::english: break;
  }
  return kEnglish;
}

std::string action_sentence(const base::Messages<Say>& say, const Event& event) {
  if (event.fact("result") != "failed")
    return say.text(Say::action, event.fact("who"), event.fact("slot"), event.fact("line"),
                    event.fact("result"));
  std::string why(event.fact("reason"));
  if (const auto detail = event.fact("detail"); !detail.empty()) why += fmt::format(":{}", detail);
  return say.text(Say::action_failed, event.fact("who"), event.fact("slot"), event.fact("line"), why);
}

std::string battle_sentence(const base::Messages<Say>& say, const Event& event) {
  const std::string_view defender = event.fact("defender") == "-" ? "nobody" : event.fact("defender");
  return say.text(event.fact("captured") == "1" ? Say::battle_won : Say::battle, event.fact("attacker"),
                  event.fact("attackers"), event.fact("from"), defender, event.fact("defenders"),
                  event.fact("to"), event.fact("defence"), event.fact("attackers_left"),
                  event.fact("defenders_left"));
}

std::string plain_sentence(const base::Messages<Say>& say, const Event& event) {
  const std::string_view who = event.fact("who");
  if (event.kind == "turn") return say.text(Say::turn, event.fact("turn"), event.fact("order"));
  if (event.kind == "harm")
    return say.text(Say::harm, event.fact("victim"), event.fact("at"), event.fact("what"));
  if (event.kind == "census") return say.text(Say::census);
  if (event.kind == "eliminated") return say.text(Say::eliminated, who);
  if (event.kind == "resigned") return say.text(Say::resigned, who);
  if (event.kind == "arrived") return say.text(Say::arrived, who);
  if (event.kind == "high_king") return say.text(Say::high_king, who);
  if (event.kind == "message") return say.text(Say::message, who, event.fact("text"));
  if (event.kind == "place")
    return say.text(Say::place, event.fact("place"), who, event.fact("vps"), event.fact("population"));
  return event.kind;
}

}  // namespace

Events dark_age_events(const World& world, const dark_age::Position& now, const dark_age::TurnFacts& facts,
                       const std::vector<std::optional<dark_age::SentSheet>>& sent) {
  Events events;
  Event turn{"turn", "COM-8", {}};
  tell(turn, "turn", facts.turn);
  tell(turn, "order", joined(world, facts.order));
  events.push_back(std::move(turn));
  std::size_t battle = 0;
  for (const dark_age::Acted& fact : facts.acted) {
    events.push_back(acted(world, fact, sent[realm::index(fact.who)]));
    for (; battle < facts.battles.size() && facts.battles[battle].attacker == fact.who &&
           facts.battles[battle].slot == fact.slot;
         ++battle)
      events.push_back(fought(world, facts.battles[battle]));
  }
  for (const Harm& fact : facts.harms) events.push_back(harmed(world, fact));
  for (const Announcement& fact : facts.announcements) events.push_back(announced(world, fact));
  if (now.over) add_places(world, now, events);
  return events;
}

std::string dark_age_sentence(const Event& event, base::Language language) {
  const auto& say = messages(language);
  std::string out = event.kind == "action"   ? action_sentence(say, event)
                    : event.kind == "battle" ? battle_sentence(say, event)
                                             : plain_sentence(say, event);
  if (!event.rule.empty() && event.kind == "action") out += fmt::format(" ({})", event.rule);
  return out;
}

}  // namespace game
