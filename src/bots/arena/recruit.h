#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "play/player.h"

namespace bots {

/// A kind of player by the name people write: one of the game's own, or `exec:COMMAND`, a program of any
/// language that talks the line protocol (docs/bot-protocol.md).
struct Recruit {
  std::string name;
  std::function<std::unique_ptr<Player>(const game::Rules& rules, std::uint64_t seed)> make;
  /// Whether it is there and answers a greeting; for a game's own players always.
  std::function<base::Result<void>(const game::Rules& rules, const game::Play& play)> greet;
};

/// What a name stands for. Empty: the best player of the game. An error offers the nearest name. A program
/// is not started yet; `seconds` is how long it may take for an answer.
[[nodiscard]] base::Result<Recruit> find_recruit(const game::Rules& rules, std::string_view name,
                                                 int seconds);

/// The word of `known` nearest to a `wrong` one; empty: none is near.
[[nodiscard]] std::string nearest(std::string_view wrong, const std::vector<std::string>& known);

}  // namespace bots
