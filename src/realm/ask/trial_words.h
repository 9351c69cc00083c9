#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "orders/reader.h"
#include "realm/ask/query_words.h"
#include "realm/posture.h"
#include "realm/sent_sheet.h"

/// Orders tried on the position as a seat thinks it is, nobody else moving: what the answers have alike in
/// the written-order games.
namespace game {

/// What is to be reckoned with at a place instead of what is known or guessed there.
struct Assumed {
  std::array<std::optional<int>, 6> counts;  // of what, the game's `CountWord`s say
  std::optional<realm::Mode> mode;           // pointing at the attacker

  [[nodiscard]] bool anything() const;
  /// Puts a count into the position, if one was said.
  template <class Number>
  void put(std::size_t count, Number& n) const {
    if (counts[count]) n = static_cast<Number>(*counts[count]);
  }
};

/// A word that a count is said with: `armies 4`.
struct CountWord {
  std::string_view word;
  std::size_t count;
};
struct AssumptionWords {
  std::span<const CountWord> counts;
  int most;       // the largest number that can be said
  bool entrench;  // whether there are entrenchments; ambushes are everywhere
};

/// `battle MOVE HRS BDS 3`, with what to carry out first in the lines below; or `battle 5` and the sheet that
/// has the attack in its slot 5.
struct AttackAsked {
  std::string_view words;
  std::string_view sheet;
};
[[nodiscard]] AttackAsked attack_asked(std::string_view rest);
/// What was asked about, if that is the number of a slot: the order there, and the sheet ends before it.
/// `line` writes an entry.
template <class Line>
base::Result<std::string> order_asked(std::string order, realm::SentSheet& sheet, Line&& line) {
  if (!whole_number(order)) return order;
  const auto slot = slot_asked(order, "battle");
  if (!slot) return tl::unexpected(slot.error());
  order = line(sheet.entry(*slot));
  keep_first(sheet.sheet, *slot - 1);
  return order;
}

/// Takes the words that say what to reckon with out of a question; what is left is the order.
[[nodiscard]] base::Result<std::string> take_assumptions(std::string_view text, const AssumptionWords& words,
                                                         Assumed& assumed);

/// Why a line is no attack; `example` is one.
[[nodiscard]] base::Error not_an_attack(const sheet::Reading& reading, std::string_view example);

/// What an attack is reckoned with, and where that is from. `more` is what else might be said of a place that
/// is not seen; `later`: orders before it have been carried out.
void put_premise(base::Text& out, std::string_view there, bool seen, bool later, const Assumed& assumed,
                 std::string_view order, std::string_view more);

/// Carries out a sheet on a position, nobody else moving.
template <class TurnFacts, class World, class Position>
TurnFacts carry_out_alone(const World& world, Position& position, realm::PowerId seat,
                          const sheet::Sheet& sheet) {
  std::vector<const sheet::Sheet*> sheets(world.power_count(), nullptr);
  sheets[realm::index(seat)] = &sheet;
  TurnFacts facts;
  play_actions(world, position, sheets, facts);
  return facts;
}

/// What the seat would be told if a sheet were carried out on a position.
template <class TurnFacts, class World, class Position>
auto told_after(const World& world, Position position, realm::PowerId seat, const realm::SentSheet& sent) {
  const TurnFacts facts = carry_out_alone<TurnFacts>(world, position, seat, sent.sheet);
  return view(world, position, facts, seat, &sent);
}

/// Tells an attack that was tried, the only one of its sheet; whether there was a battle. `nobody` says why
/// there may be none.
template <class Teller>
bool put_attack(base::Text& out, const Teller& teller, std::string_view nobody) {
  const auto& slot = teller.view().slots.front();
  if (slot.outcome.failed()) {
    base::put(out, "It would fail:\n");
    put_why(out, teller, slot, "  ");
    return false;
  }
  const std::size_t before = out.size();
  put_battles(out, teller, slot.slot);
  if (out.size() > before) return true;
  base::put(out, "There is no battle: ");
  base::put(out, nobody);
  base::put(out, ".\n");
  return false;
}

void put_tried_heading(base::Text& out);
void put_tried_slot(base::Text& out, int slot, std::string_view line, std::string_view result, int paid,
                    int left);
/// What stands where a slot attacked is not seen.
void put_guessed(base::Text& out, std::string_view sentence);

/// What would become of a sheet that was tried, slot by slot; `guessed` writes what of a slot rests on a
/// guess, `premise` is the last sentence.
template <class Teller, class Guessed>
std::string sheet_told(const Teller& teller, Guessed&& guessed, std::string_view premise) {
  if (teller.view().slots.empty()) return "The sheet orders nothing.\n";
  base::Text out;
  put_tried_heading(out);
  for (const auto& slot : teller.view().slots) {
    put_tried_slot(out, slot.slot, slot.line, teller.result(slot.outcome.result), slot.paid, slot.balance);
    put_why(out, teller, slot, "        ");
    guessed(out, slot.slot);
  }
  put_sentence(out, premise);
  return out;
}

/// The map after the first slots of a sheet that was tried, and what was known before it. `read`, `tried`
/// and `sees` are the game's own ways to read a sheet, to carry it out, and to say what a view shows.
template <class World, class SeatView, class Read, class Tried, class Sees>
base::Result<std::string> board_told(const World& world, const SeatView& view, std::string_view text,
                                     Read&& read, Tried&& tried, Sees&& sees) {
  const auto asked = board_asked(text);
  if (!asked) return tl::unexpected(asked.error());
  realm::SentSheet sent = read(asked->sheet);
  keep_first(sent.sheet, asked->slots);
  SeatView after = tried(sent);
  keep_seen(after.seen, view.seen, [&](realm::AreaId a) { return sees(after, a); });
  base::Text out;
  write_map_svg(out, world, after);
  return out;
}

/// What would fail of a sheet that was tried, one line a slot and reason.
template <class Teller>
std::string doubts_told(const Teller& teller) {
  std::string out;
  for (const auto& slot : teller.view().slots) {
    if (!slot.outcome.failed()) continue;
    base::Story story;
    teller.why(story, slot.outcome);
    for (std::size_t i = 0; i < story.size(); ++i) out += doubt(slot.slot, story.text(i), story.rule(i));
  }
  return out;
}

}  // namespace game
