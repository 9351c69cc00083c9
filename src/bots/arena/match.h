#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "bots/arena/recruit.h"
#include "play/game.h"
#include "play/standings.h"

/// One game between players that are programs.
namespace bots {

/// What is played, and by whom.
struct Match {
  const game::Rules* rules = nullptr;
  std::string scenario;  // the text of the file
  game::Options options;
  std::string words;               // its dice and its players are made of them
  std::vector<Recruit> recruits;   // who may sit
  std::vector<std::size_t> seats;  // by seat: which of them does
  int most_turns = 1000;           // where the rules set no end
};

/// What came of one seat.
struct SeatPlayed {
  std::size_t recruit = 0;
  Standing standing;
  bool asked = false;                          // ever; false: the rules ran it (EMP-H67)
  std::int64_t orders = 0;                     // actions or decisions the judge dealt with
  std::map<std::string, std::int64_t> failed;  // by reason
  std::int64_t unanswered = 0;                 // asks to which nothing came
  std::string trouble;                         // the first time: why
  bool operator==(const SeatPlayed&) const = default;
};

/// What came of a game; the same match always gives the same.
struct Played {
  std::string words;
  bool over = false;
  std::string stopped;  // why it is not
  int turns = 0;
  base::Digest hash{};  // of the last position
  std::vector<SeatPlayed> seats;
  bool operator==(const Played&) const = default;
};

/// How long answers took. It differs every time, and so is no part of `Played`.
struct Pace {
  std::int64_t answers = 0;
  std::int64_t nanoseconds = 0;
  std::int64_t most = 0;

  void add(const Pace& other);
};

struct MatchPlayed {
  Played played;
  std::vector<Pace> pace;  // by recruit
};

/// What to do with the record of a game that was played; an error: it was not kept.
using Keep = std::function<base::Result<void>(const game::Game& game)>;

/// Plays a match to its end. Who says nothing sends no sheet, and takes the default where a decision is
/// needed. With its first input each seat notes in the record who holds it, as a remark of the sheet
/// language. Nothing: `stop` was set meanwhile. An error: the game cannot begin, or was not kept.
[[nodiscard]] base::Result<std::optional<MatchPlayed>> play_match(const Match& match,
                                                                  const std::atomic<bool>& stop,
                                                                  const Keep& keep = {});

/// The text of an answer with a remark in its last line: who wrote it.
[[nodiscard]] std::string signed_by(std::string_view text, std::string_view bot);

}  // namespace bots
