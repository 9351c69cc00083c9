#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/notices.h"
#include "store/record.h"

/// When turns fall due, and that each is carried out once.
namespace store {

/// A game's clock. It runs while there is a time and nothing holds it.
struct Clock {
  std::optional<Time> due;  // when somebody looks at the game next
  std::string held;  // why it stands still: "paused", "too many sheets are missing"; empty: it does not
  std::optional<Time> deadline = {};  // by when people must have answered; `due` is earlier once all have
  bool operator==(const Clock&) const = default;
};

void set_clock(Transaction& t, const GameId& game, const Clock& clock);
[[nodiscard]] std::optional<Clock> clock_of(Transaction& t, const GameId& game);
/// When the next turn is due or a lease runs out; nothing: no clock runs.
[[nodiscard]] std::optional<Time> next_due(Transaction& t);

/// The right to carry out a turn that is due, for `holder` alone until `lease`.
struct Claim {
  GameId game;
  std::string holder;
  Time due{};
  Time lease{};
  int tries = 0;  // how often it was claimed, this time included
  bool operator==(const Claim&) const = default;
};

/// Claims up to `limit` turns that are due. Hosts that ask at the same moment get different ones. A claim
/// only saves work: that a turn is carried out once follows from the tip of its record.
[[nodiscard]] std::vector<Claim> claim_due(Transaction& t, std::string_view holder, Time now, Time lease,
                                           int limit);
/// Gives a claim back, to be claimed again at `again`.
void give_back(Transaction& t, const Claim& claim, Time again);

/// A turn that was carried out: all that is to be stored of it, together.
struct Turn {
  std::vector<NewLine> lines;       // the advance, and whatever came with it
  int next = 0;                     // the turn that is asked for now
  bool over = false;                // the game has ended: its key is in the record, its clock stops
  Clock clock;                      // for the next
  std::vector<std::string> missed;  // seats that sent no sheet
  std::vector<Notice> notices;
};

/// Stores a turn. `seen` is the tip it was reckoned from, `claim` the one it was done under, if any.
/// `conflict`: the record has gone on (a sheet came, or somebody else carried the turn out), or the claim is
/// somebody else's now. Nothing is stored then. Listeners are told "turn".
[[nodiscard]] Outcome<Tip> finish_turn(Transaction& t, const GameId& game, const Tip& seen,
                                       const std::optional<Claim>& claim, const Turn& turn, Time now);

}  // namespace store
