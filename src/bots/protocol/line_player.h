#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "bots/protocol/line_process.h"
#include "play/player.h"

namespace bots {

/// A player that is a program of any language, talking the line protocol (docs/bot-protocol.md). It is
/// started with the first ask. If it dies, is too slow or talks nonsense it is ended, and its seat says
/// nothing for the rest of the game.
class LinePlayer final : public Player {
 public:
  LinePlayer(const game::Rules& rules, std::string command, std::uint64_t seed, int seconds)
      : rules_(&rules), command_(std::move(command)), seed_(seed), seconds_(seconds) {}

  [[nodiscard]] Advice answer(const game::Play& play, std::string_view seat) override;
  void ended(const game::Play& play, std::string_view seat) override;
  /// Starts the program and says hello. An error says what it did instead of answering.
  [[nodiscard]] base::Result<void> greet(const game::Play& play, std::string_view seat);

 private:
  using Clock = LineProcess::Clock;
  [[nodiscard]] Clock::time_point limit() const { return Clock::now() + std::chrono::seconds(seconds_); }
  void tell(std::string line, Clock::time_point until);
  [[nodiscard]] base::Result<Advice> talk(const game::Play& play, const game::Ask& ask);

  const game::Rules* rules_;
  std::string command_;
  std::uint64_t seed_;
  int seconds_;
  std::optional<LineProcess> process_;
  std::string gone_;  // why there is no process any more
};

}  // namespace bots
