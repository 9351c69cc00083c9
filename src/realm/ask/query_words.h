#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "orders/sheet.h"
#include "realm/ids.h"
#include "text/code_table.h"
#include "text/messages.h"
#include "text/story.h"

/// What the answers to questions are put together from, whatever the game.
namespace game {

using base::kLanguage;
inline constexpr std::size_t kColumns = 80;

/// A question: its first word, in capitals and as it was written, and what stands behind it.
struct Question {
  std::string word;
  std::string_view written;
  std::string_view rest;
};
[[nodiscard]] Question question_of(std::string_view text);

/// The sentences of a story, each with its rule behind it.
void put_story(base::Text& out, const base::Story& story, std::string_view indent);

/// One sentence without a rule.
void put_sentence(base::Text& out, std::string_view sentence);

/// A number from 0 up; nothing: it is none.
[[nodiscard]] std::optional<int> whole_number(std::string_view text);

/// The number of a slot. An error: it is none.
[[nodiscard]] base::Result<int> slot_asked(std::string_view text, std::string_view question = "why");
/// `board 3` and a sheet below it: how many of its slots are to be carried out.
struct BoardAsked {
  int slots = 0;
  std::string_view sheet;
};
[[nodiscard]] base::Result<BoardAsked> board_asked(std::string_view rest);
/// The sheet ends after so many slots.
void keep_first(sheet::Sheet& sheet, int slots);
/// What a seat had seen before a trial and still would know after it: a trial is told its own news only.
template <class Seen, class Known>
void keep_seen(std::vector<Seen>& now, const std::vector<Seen>& before, Known&& known) {
  for (const Seen& seen : before)
    if (!known(seen.area)) now.push_back(seen);
}

/// There was no order in that slot, or no turn yet.
[[nodiscard]] base::Error no_order_in(int slot, int turn);
/// A slot of the last turn in two lines.
void put_slot(base::Text& out, int turn, int slot, std::string_view line, std::string_view result, int paid,
              int left);
[[nodiscard]] base::Error no_such_area(std::string_view code, std::string_view nearest);
[[nodiscard]] base::Error no_such_question(std::string_view game, std::string_view place_word,
                                           std::string_view written);
[[nodiscard]] base::Error cannot_try(std::string_view player);
/// A slot that would fail, in one line.
[[nodiscard]] std::string doubt(int slot, std::string_view why, std::string_view rule);

/// A battle as a `Teller` tells it: what stood there, round by round, what came of it.
template <class Teller, class Battle>
void put_battle(base::Text& out, const Teller& teller, const Battle& battle) {
  base::Story before;
  base::Story rounds;
  base::Story after;
  teller.battle(battle, before, rounds, after);
  put_story(out, before, "  ");
  put_story(out, rounds, "    ");
  put_story(out, after, "  ");
}

/// The battles that a slot of the seat's own sheet fought; a game may tell those at sea apart.
template <class Teller>
void put_battles(base::Text& out, const Teller& teller, int slot) {
  const auto put = [&](const auto& battles) {
    for (const auto& battle : battles)
      if (battle.own_attack && battle.slot == slot) put_battle(out, teller, battle);
  };
  if constexpr (requires { teller.view().battles; }) {
    put(teller.view().battles);
  } else {
    put(teller.view().land_battles);
    put(teller.view().sea_battles);
  }
}

/// Why a slot went as it went.
template <class Teller, class Slot>
void put_why(base::Text& out, const Teller& teller, const Slot& slot, std::string_view indent) {
  base::Story story;
  teller.why(story, slot.outcome);
  put_story(out, story, indent);
}

/// `why 3`: what became of slot 3 of the last turn, and by which rule; its battles with it.
template <class Teller, class World, class SeatView>
base::Result<std::string> why_slot(const World& world, const SeatView& view, std::string_view slot_text) {
  const auto slot = slot_asked(slot_text);
  if (!slot) return tl::unexpected(slot.error());
  const auto found = std::find_if(view.slots.begin(), view.slots.end(),
                                  [&](const auto& told) { return told.slot == *slot; });
  if (found == view.slots.end()) return tl::unexpected(no_order_in(*slot, view.roundup.turn));
  const Teller teller(world, view, kLanguage);
  base::Text out;
  put_slot(out, view.roundup.turn, *slot, found->line, teller.result(found->outcome.result), found->paid,
           found->balance);
  put_why(out, teller, *found, "  ");
  put_battles(out, teller, *slot);
  return out;
}

/// `area BDS`: what is known of an area, and what it borders on, a `line` each; `own` adds what a seat knows
/// of its own.
template <class World, class Line, class Own>
base::Result<std::string> area_told(const World& world, std::string_view code, Line&& line, Own&& own) {
  const std::uint16_t found = world.map().codes().find(code);
  if (found == base::CodeTable::kUnknown)
    return tl::unexpected(no_such_area(code, world.map().codes().nearest(code)));
  const auto area = static_cast<realm::AreaId>(found);
  std::string out = line(area) + "\n" + own(area) + "It borders on\n";
  for (const realm::AreaId near : world.map().neighbours(area)) out += "  " + line(near) + "\n";
  return out;
}

/// What a written-order game answers questions with.
template <class World, class SeatView>
struct Answers {
  template <class Answer>
  using To = Answer (*)(const World& world, const SeatView& view, std::string_view text);

  std::string_view game;
  std::string_view place_word;  // "area"
  std::string_view player;      // what a seat is called
  To<base::Result<std::string>> why;
  To<base::Result<std::string>> place;
  To<base::Result<std::string>> battle;
  To<base::Result<std::string>> board;  // the map after some slots of a sheet
  To<std::string> sheet;
  To<std::string> doubts;
};

/// `place` answers to AREA in every game.
template <class World, class SeatView>
base::Result<std::string> answer(const Answers<World, SeatView>& answers, const World& world,
                                 const SeatView& view, std::string_view text) {
  const Question question = question_of(text);
  if (question.word == "WHY") return answers.why(world, view, question.rest);
  if (question.word == "AREA" || question.word == base::upper(answers.place_word))
    return answers.place(world, view, question.rest);
  if (question.word != "BATTLE" && question.word != "BOARD" && question.word != "TRY" &&
      question.word != "DOUBTS")
    return tl::unexpected(no_such_question(answers.game, answers.place_word, question.written));
  if (view.roundup.over || !view.roundup.in_the_game[realm::index(view.seat)])
    return tl::unexpected(cannot_try(answers.player));
  if (question.word == "BATTLE") return answers.battle(world, view, question.rest);
  if (question.word == "BOARD") return answers.board(world, view, question.rest);
  return (question.word == "TRY" ? answers.sheet : answers.doubts)(world, view, question.rest);
}

}  // namespace game
