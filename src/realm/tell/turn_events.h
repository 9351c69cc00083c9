#pragma once

#include <span>
#include <string>
#include <string_view>

#include "play/event_facts.h"
#include "realm/census.h"
#include "realm/outcome.h"
#include "realm/sent_sheet.h"

/// What the turns of all written-order games tell in the same way: the order of play, what became of actions,
/// what everybody is told, the places. Powers are told by their codes.
namespace game {

/// The turn that was played, and in which order.
[[nodiscard]] Event turn_event(int turn, std::string_view order);
template <class World, class Facts>
Event turn_played(const World& world, const Facts& facts) {
  std::string order;
  for (const auto p : facts.order) order += fmt::format("{}{}", order.empty() ? "" : " ", world.code(p));
  return turn_event(facts.turn, order);
}

/// What became of an action, a probe or the like.
void tell_outcome(Event& event, const realm::Outcome& outcome);

/// One action: whose, in which slot, the line, what became of it.
[[nodiscard]] Event action_event(std::string_view who, int slot, std::string_view line,
                                 const realm::Outcome& outcome);
/// The line of a slot: `understood`, or where it could not be read as it was written.
[[nodiscard]] std::string line_of(const std::optional<realm::SentSheet>& sent, int slot,
                                  std::string understood);

/// What everybody is told: `who` may be nobody ("-"), `text` empty.
[[nodiscard]] Event announcement(std::string_view kind, std::string_view who, std::string_view text);

/// COM-34  The places, once the game is over.
template <class World>
void add_places(const World& world, std::span<const realm::Place> places, Events& events) {
  for (const realm::Place& place : places) {
    Event event{"place", "COM-34", {}};
    tell(event, "place", place.place);
    tell(event, "who", world.code(place.standing.power));
    tell(event, "vps", place.standing.vps);
    tell(event, "population", place.standing.population);
    events.push_back(std::move(event));
  }
}

/// How the powers stand after a turn, each figure as codes and numbers ("MER 12 WES 9"): for charts.
template <class World>
Event standings_event(const World& world, std::span<const realm::Place> places) {
  std::string vps;
  std::string population;
  for (const realm::Place& place : places) {
    const std::string_view code = world.code(place.standing.power);
    vps += fmt::format("{}{} {}", vps.empty() ? "" : " ", code, place.standing.vps);
    population += fmt::format("{}{} {}", population.empty() ? "" : " ", code, place.standing.population);
  }
  Event event{"standings", "COM-34", {}};
  tell(event, "vps", vps);
  tell(event, "population", population);
  return event;
}

/// Why something failed: the reason, and behind a colon the detail.
[[nodiscard]] std::string reason_of(const Event& event);
/// Who is attacked: a code, or "nobody".
[[nodiscard]] std::string_view defender_of(const Event& event);

/// One of these events in words; of any other, its kind.
[[nodiscard]] std::string turn_sentence(const Event& event, base::Language language);

}  // namespace game
