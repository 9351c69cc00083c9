#pragma once

#include "host/server/host.h"
#include "text/json_writer.h"

/// What several handlers need to know or say of a game.
namespace host {

/// The fields of a game as the lobby shows it to whoever asks. Names of account holders are read from
/// `names`.
using Names = std::map<std::string, std::string>;  // account id: name
void put_game(base::JsonWriter& json, const GameInfo& info, const Call& call, const Names& names);

/// The names of all who hold seats in these games or run them.
[[nodiscard]] Names names_in(store::Transaction& t, const std::vector<GameInfoPtr>& games);

/// A new game, not yet begun: the scenario is read and its seats are known.
struct Planned {
  const game::Rules* rules = nullptr;
  std::string title;
  std::vector<store::Seat> seats;
};
[[nodiscard]] tl::expected<Planned, Problem> plan(Host& host, const std::string& scenario,
                                                  std::string_view rules, const Settings& settings);

/// Begins a game whose seats are all taken, or are to be left empty: its record, its key, its clock. Part of
/// a transaction that has just read `info`.
[[nodiscard]] tl::expected<void, Problem> begin_game(Host& host, const GameInfo& info, store::Time now);

/// Begins a game that begins when its last seat is taken, if that is so. Whoever sits down last need not know
/// how.
void begin_if_full(Host& host, const store::GameId& id, store::Time now);
/// The same for all: a host may have died between the two.
void begin_full_games(Host& host, store::Time now);

/// Makes and stores a game.
struct NewGame {
  std::string scenario;
  std::string rules;  // of a scenario that is given as text
  std::string title;
  std::string access = "open";
  std::optional<store::AccountId> master;
  Settings settings = {};
  std::map<std::string, std::string> bots = {};          // seat: kind
  std::map<std::string, store::AccountId> holders = {};  // seat: who
};
[[nodiscard]] tl::expected<store::GameId, Problem> add_new_game(Host& host, const NewGame& wanted,
                                                                store::Time now);

}  // namespace host
