#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/play.h"

namespace game {

/// Answers what a seat asks while it writes, from what the seat knows and nothing else: where there is no
/// game, as in the player's own browser. What it answers is what the game would (`Play::query`,
/// `Play::hints`), for both ask the same functions.
class Adviser {
 public:
  virtual ~Adviser() = default;
  [[nodiscard]] virtual base::Result<std::string> query(std::string_view text) const = 0;
  [[nodiscard]] virtual std::vector<Hint> hints(std::string_view begun) const = 0;
};

/// What a seat knows now, as a text for an adviser of the same program; it holds no more than the seat's view
/// does. Nothing: it cannot be told without telling more (a battle in fog), or the seat is none of this game.
[[nodiscard]] std::optional<std::string> knowledge(const Play& play, std::string_view seat);

using MadeAdviser = base::Result<std::unique_ptr<Adviser>>;

/// An error: the scenario is wrong, or the knowledge is of another program.
[[nodiscard]] MadeAdviser adviser(const Rules& rules, std::string_view scenario, const Options& options,
                                  std::string knowledge);

}  // namespace game
