#pragma once

#include <functional>
#include <optional>
#include <string>

#include "host/server/host.h"
#include "store/record.h"

/// The one way orders come into a hosted game, whoever brings them: the API, a mail.
namespace host {

struct Orders {
  std::string seat;
  std::string text;
  bool ready = true;  // the seat has nothing to add this turn
  store::Time now{};
  /// Stored with them or not at all; may refuse (`Why::refused`), and then nothing is stored.
  std::function<store::Outcome<void>(store::Transaction&, const game::Receipt&, const store::Receipt&)> also =
      {};
};

struct Taken {
  game::Receipt receipt;
  std::optional<store::Receipt> stored;  // nothing: the rules refuse them, and nothing was stored
  int turn = 0;                          // they are for
};

/// Judges orders on the position as it is, stores them with their receipt, and sees to the clock.
[[nodiscard]] tl::expected<Taken, Problem> take_orders(Host& host, const store::GameId& id,
                                                       const Orders& orders);

/// Why a game takes no orders now.
[[nodiscard]] Problem not_running(const GameInfo& info);

}  // namespace host
