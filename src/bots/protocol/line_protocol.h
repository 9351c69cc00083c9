#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "play/play.h"

/// The lines of the protocol for bots in any language (docs/bot-protocol.md), one JSON object each: what we
/// say, and reading what a bot says.
namespace bots {

inline constexpr int kProtocol = 1;

/// What a bot is told first: the game, its seat, the ground, the words it may write.
struct Hello {
  std::string_view seat;
  std::uint64_t seed = 0;
  int seconds = 0;  // for an answer; 0: until the deadline
};
[[nodiscard]] std::string hello_line(const game::Rules& rules, const game::Play& play, const Hello& hello);
/// What its seat is asked now, with all that the seat knows. `deadline`: when the time is over; empty: it is
/// not told as a time of day.
[[nodiscard]] std::string ask_line(const game::Play& play, const game::Ask& ask,
                                   std::string_view deadline = {});
/// That its seat is not asked for anything now; only over the API.
[[nodiscard]] std::string wait_line(const game::Play& play, std::string_view deadline);
/// What the judge says to a text; `counts`: it is taken as the answer. `sequence`: its line in the record,
/// where that is known.
[[nodiscard]] std::string receipt_line(const game::Receipt& receipt, bool counts,
                                       std::optional<int> sequence = {});
/// The answer to a question.
[[nodiscard]] std::string told_line(const base::Result<std::string>& answer);
[[nodiscard]] std::string end_line(const game::Play& play);

/// What a bot says.
struct BotLine {
  enum class Kind : std::uint8_t {
    hello,
    answer,   // `text` is what its seat says
    silent,   // its seat says nothing
    attempt,  // what would the judge say to `text`? ("try")
    query,    // a question of its seat
  };
  Kind kind{};
  std::string text;
  std::vector<std::string> reasons;
  int protocol = 0;  // of a hello
};

/// An error says what is wrong with the line.
[[nodiscard]] base::Result<BotLine> read_bot_line(std::string_view line);

}  // namespace bots
