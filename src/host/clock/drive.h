#pragma once

#include <optional>
#include <string>
#include <vector>

#include "host/games/tables.h"
#include "host/server/call.h"
#include "store/sheets.h"

/// How a hosted game goes on: whom it waits for, what an absent seat gets, and one step forward. No part of
/// this looks at a clock or a database; it is given what it needs and says what is to be stored.
namespace host {

/// Whether nobody needs to be waited for: all people have answered and are ready.
[[nodiscard]] bool can_go_on(const GameInfo& info, const game::Play& play);

/// The clock for what is asked now: when it is due, and looked at at once if nobody needs to be waited for.
[[nodiscard]] store::Clock next_clock(const GameInfo& info, const game::Play& play, store::Time now);

/// Why a game is carried on.
enum class Cause : std::uint8_t {
  ready,     // nobody is missing
  deadline,  // the time is over: absent seats get what was agreed
  forced,    // the keeper says so: absent seats get what was agreed, and nothing holds the turn
};

struct Step {
  bool held = false;                // nothing was carried out; `clock` says why and until when
  std::optional<game::Game> game;   // after it
  store::Turn turn;                 // what is to be stored
  std::vector<std::string> opened;  // seats that lose their absent holders
};

/// Carries a game on to where people are asked again. `standing` holds the standing orders by seat.
[[nodiscard]] Step carry_on(const GameInfo& info, const Standing& from,
                            const std::map<std::string, std::string>& standing, Cause cause, store::Time now);

}  // namespace host
