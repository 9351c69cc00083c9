#pragma once

#include <array>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "host/server/http.h"
#include "host/server/settings.h"
#include "play/play.h"
#include "store/accounts.h"
#include "store/games.h"
#include "store/turns.h"

namespace host {

/// How long a session lasts after it was last used.
inline constexpr std::chrono::hours kSession{24 * 30};

/// A game as the lobby knows it, read at one moment.
struct GameInfo {
  store::Game game;
  std::vector<store::Seat> seats;
  Settings settings;
  store::Clock clock;
  const game::Rules* rules = nullptr;
  std::uint64_t heard = 0;  // tidings of it that had come when it was so

  [[nodiscard]] const store::Seat* seat(std::string_view code) const;
  /// The seats somebody holds.
  [[nodiscard]] std::vector<std::string> held_by(const store::AccountId& account) const;
  /// About how many bytes of memory it takes.
  [[nodiscard]] std::size_t weight() const;
  [[nodiscard]] bool started() const { return game.tip.n >= 0; }
};
using GameInfoPtr = std::shared_ptr<const GameInfo>;

/// Who asks.
struct Caller {
  std::optional<store::Account> account;
  std::string secret;               // of the session; empty: none, or by token
  std::optional<std::string> game;  // a token may be good for one game only,
  std::string seat;                 // or for one seat of it

  [[nodiscard]] bool is(std::string_view role) const { return account && account->role == role; }
};

/// A request that has been let in.
struct Call {
  const Request& request;
  std::array<std::string, 3> parts;  // what stood for {...} in its route
  Caller caller;
  GameInfoPtr game;  // for routes with {game}
  std::string seat;  // for routes with {seat}: its code
  bool keeper = false;
  bool master = false;
  std::vector<std::string> seats;  // that the caller holds in the game
  store::Time now{};

  [[nodiscard]] const store::Account& account() const { return *caller.account; }
};

}  // namespace host
