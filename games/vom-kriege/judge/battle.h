#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "core/dice.h"
#include "core/rule_ref.h"
#include "vom-kriege/model/course.h"
#include "vom-kriege/model/happening.h"

/// The judge: one ask at a time, one decision in answer, and what comes of it (VK-H43). Everything that
/// plays - prompt, mail, browser, bots, odds by simulation, cases - goes through these few calls.
namespace vom_kriege {

/// Why a decision is not allowed: the rule, and a sentence with what was measured and the limit.
struct No {
  base::RuleRef rule;
  std::string sentence;
};
using Allowed = tl::expected<void, No>;

/// Where chits and dice come from, and where what happens is told; the log may be absent.
struct Hands {
  base::Dice& dice;
  Happenings* log = nullptr;
};

/// Begins a battle and plays on to the first ask.
[[nodiscard]] Battle begin(const Table& table, const Position& start, Hands hands, bool typed_dice = false);

/// Whether a decision would be taken as an answer now. Nothing changes.
[[nodiscard]] Allowed check(const Table& table, const Battle& battle, const Decision& decision);
/// The same for who has the battle at hand as the asked side knows it (`as_known`), and much to ask.
[[nodiscard]] Allowed check_known(const Table& table, const Battle& known, const Decision& decision);

/// Carries out a decision and plays on to the next ask; a decision that is not allowed changes nothing.
[[nodiscard]] Allowed answer(const Table& table, Battle& battle, const Decision& decision, Hands hands,
                             Happening::By by = Happening::By::seat);

/// Whether a decision is of the kind that is asked now; whether it is allowed is another matter.
[[nodiscard]] bool fits(const Course& course, const Decision& decision);

/// For battles that were put together in the middle (begin_at.h): goes on from the ask that stands, or begins
/// the initiative of the active leader.
void play_on(const Table& table, Battle& battle, Hands hands);
void begin_initiative(const Table& table, Battle& battle, Hands hands);

/// VK-H43  The last, always legal answer to what is asked now; what an expired clock takes.
[[nodiscard]] Decision default_answer(const Table& table, const Battle& battle);

/// The legal answers where they can be counted, default last; for moves and other continuous choices none
/// but the default, and `open` is set: write freely.
struct Choices {
  std::vector<Decision> list;
  bool open = false;
};
[[nodiscard]] Choices choices(const Table& table, const Battle& battle);

/// What is asked, in one sentence: "M4: may Z1 form square against A3?"
[[nodiscard]] std::string prompt(const Table& table, const Battle& battle);

/// VK-H44  Points of both sides as they stand now.
[[nodiscard]] std::array<int, 2> score(const Table& table, const Battle& battle);

/// VK-H44  What they are made of.
struct ScoreItem {
  enum class For : std::uint8_t {
    objective,  // held
    leader,     // of the enemy, lost
    unit,       // of the enemy, lost
    given       // by exits and events
  };
  Side side{};
  For why{};
  std::size_t row = 0;  // of the objective, leader or unit
  int points = 0;

  bool operator==(const ScoreItem&) const = default;
};
[[nodiscard]] std::vector<ScoreItem> score_items(const Table& table, const Battle& battle);

[[nodiscard]] inline bool over(const Battle& battle) { return battle.course.state == State::over; }

}  // namespace vom_kriege
