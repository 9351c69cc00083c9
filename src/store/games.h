#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/transaction.h"

namespace store {

/// The last line of a record: what a writer must have seen to add another.
struct Tip {
  int n = -1;  // the header has 0; -1: there is no record yet
  base::Digest hash{};
  bool operator==(const Tip&) const = default;
};

/// A game as the lobby knows it. What happens in it stands in its record (record.h).
struct Game {
  GameId id;
  std::string rules;     // "dark-age/1"
  std::string scenario;  // "dark-age/midlands"
  std::string title;
  std::string state;   // "open" (seats are being taken), "running", "paused", "over", "stopped"
  std::string access;  // "open", "invited", "private"
  std::optional<AccountId> master;
  std::string settings = "{}";  // the host's, as JSON: clock, absence, scenario before the start
  int turn = 0;
  Tip tip;
  Time made{};
  Time changed{};  // by a turn or the game master; a sheet does not count

  bool operator==(const Game&) const = default;
};

/// A place in a game: somebody's, a bot's, or free.
struct Seat {
  std::string code;
  std::string name;
  std::optional<AccountId> account;
  std::string bot;  // its kind; empty: none
  int ready = 0;    // the turn it has nothing to add to
  int missed = 0;   // turns in a row without a sheet
  int read_to = 0;  // the last message it has seen

  bool operator==(const Seat&) const = default;
};

void add_game(Transaction& t, const Game& game, const std::vector<Seat>& seats);
/// Stores title, state, access, master and settings. Turn and tip change with the record alone.
[[nodiscard]] Outcome<void> change_game(Transaction& t, const Game& game, Time now);
/// With everything in it.
void remove_game(Transaction& t, const GameId& id);
[[nodiscard]] std::optional<Game> find_game(Transaction& t, const GameId& id);

/// The newest first, at most `limit`, older than `before`.
struct GamesAsked {
  std::vector<std::string> states;
  std::string access;                // empty: any
  std::optional<AccountId> account;  // holds a seat or is the master
  std::optional<Time> before;
  int limit = 100;
};
[[nodiscard]] std::vector<Game> find_games(Transaction& t, const GamesAsked& asked);

[[nodiscard]] std::vector<Seat> seats_of(Transaction& t, const GameId& game);
/// Takes a free seat. `taken`: it is not free; `missing`: there is none of that code.
[[nodiscard]] Outcome<void> take_seat(Transaction& t, const GameId& game, std::string_view seat,
                                      const AccountId& account);
/// Stores who holds it and the marks on it, whatever they were.
[[nodiscard]] Outcome<void> change_seat(Transaction& t, const GameId& game, const Seat& seat);

/// The dice key until the end of the game reveals it.
void keep_dice_key(Transaction& t, const GameId& game, const base::Key& key);
[[nodiscard]] std::optional<base::Key> dice_key(Transaction& t, const GameId& game);

}  // namespace store
