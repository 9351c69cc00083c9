#include "realm/tell/turn_events.h"

namespace game {
namespace {

enum class Say : std::uint8_t {
  turn,
  action,
  action_failed,
  census,
  eliminated,
  resigned,
  message,
  standings,
  place,
  count
};

constexpr base::Messages<Say> kEnglish({
    {Say::turn, "Turn {0}, in the order {1}"},
    {Say::action, "{0} {1:>2}: {2}: {3}"},
    {Say::action_failed, "{0} {1:>2}: {2}: failed, {3}"},
    {Say::census, "A census is held"},
    {Say::eliminated, "{0} is out of the game"},
    {Say::resigned, "{0} resigns"},
    {Say::message, "{0} says: {1}"},
    {Say::standings, "VPs: {0}; population: {1}"},
    {Say::place, "Place {0}: {1} with {2} VPs and {3} population"},
});

const base::Messages<Say>& messages(base::Language language) {
  switch (language) {
    case base::Language::english: break;
  }
  return kEnglish;
}

std::string action_sentence(const base::Messages<Say>& say, const Event& event) {
  const bool failed = event.fact("result") == "failed";
  std::string out =
      say.text(failed ? Say::action_failed : Say::action, event.fact("who"), event.fact("slot"),
               event.fact("line"), failed ? reason_of(event) : std::string(event.fact("result")));
  if (!event.rule.empty()) out += fmt::format(" ({})", event.rule);
  return out;
}

}  // namespace

Event turn_event(int turn, std::string_view order) {
  Event event{"turn", "COM-8", {}};
  tell(event, "turn", turn);
  tell(event, "order", order);
  return event;
}

void tell_outcome(Event& event, const realm::Outcome& outcome) {
  tell(event, "result", realm::name(outcome.result));
  if (!outcome.failed()) return;
  tell(event, "reason", realm::name(outcome.reason));
  if (!outcome.detail.empty()) tell(event, "detail", outcome.detail);
}

Event action_event(std::string_view who, int slot, std::string_view line, const realm::Outcome& outcome) {
  Event event{"action", std::string(outcome.rule.id), {}};
  tell(event, "who", who);
  tell(event, "slot", slot);
  tell(event, "line", line);
  tell_outcome(event, outcome);
  return event;
}

std::string line_of(const std::optional<realm::SentSheet>& sent, int slot, std::string understood) {
  if (!sent || !understood.empty()) return understood;
  const sheet::Entry& entry = sent->entry(slot);
  return sent->text.substr(entry.text_begin, entry.text_length);
}

Event announcement(std::string_view kind, std::string_view who, std::string_view text) {
  Event event{std::string(kind), {}, {}};
  if (who != "-") tell(event, "who", who);
  if (!text.empty()) tell(event, "text", text);
  return event;
}

std::string reason_of(const Event& event) {
  std::string text(event.fact("reason"));
  if (const auto detail = event.fact("detail"); !detail.empty()) text += fmt::format(":{}", detail);
  return text;
}

std::string_view defender_of(const Event& event) {
  return event.fact("defender") == "-" ? "nobody" : event.fact("defender");
}

std::string turn_sentence(const Event& event, base::Language language) {
  const auto& say = messages(language);
  const std::string_view who = event.fact("who");
  if (event.kind == "turn") return say.text(Say::turn, event.fact("turn"), event.fact("order"));
  if (event.kind == "action") return action_sentence(say, event);
  if (event.kind == "census") return say.text(Say::census);
  if (event.kind == "eliminated") return say.text(Say::eliminated, who);
  if (event.kind == "resigned") return say.text(Say::resigned, who);
  if (event.kind == "message") return say.text(Say::message, who, event.fact("text"));
  if (event.kind == "standings") return say.text(Say::standings, event.fact("vps"), event.fact("population"));
  if (event.kind == "place")
    return say.text(Say::place, event.fact("place"), who, event.fact("vps"), event.fact("population"));
  return event.kind;
}

}  // namespace game
