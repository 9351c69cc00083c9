#pragma once

#include <map>
#include <memory>
#include <string>

#include "play/game.h"
#include "play/player.h"

namespace cli {

/// The seats that programs play.
class Opponents {
 public:
  /// Gives a seat to a kind of player (empty: the best). False: this game has no such kind.
  bool seat(const game::Game& game, const std::string& seat, std::string_view kind);

  [[nodiscard]] bool none() const { return players_.empty(); }
  [[nodiscard]] bool plays(const std::string& seat) const { return players_.contains(seat); }

  /// What the player of `seat`, which is asked now, says; it is submitted. Nothing: what it said was refused.
  std::optional<bots::Advice> answer(game::Game& game, const std::string& seat);
  /// Sheets for all its seats that are asked and have not answered.
  void answer_all(game::Game& game);

 private:
  std::map<std::string, std::unique_ptr<bots::Player>> players_;
};

}  // namespace cli
