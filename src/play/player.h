#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "play/play.h"

/// Players that are programs. A player says what a person could say, as text, and is judged like anybody: it
/// gets no order carried out that the rules would refuse, and no die that a person would not get.
namespace bots {

/// What a player answers, and why, for whoever asks afterwards.
struct Advice {
  std::string text;                  // what `Play::submit` takes
  std::vector<std::string> reasons;  // sentences, the most important first
  std::string trouble = {};          // not empty: it says nothing, not even an empty sheet, and this is why
};

/// Sits in one seat. It looks at a game only through what this seat may know: the face's own views, or the
/// view types of the game, which have no field for a secret. What it has learned it may remember; but it must
/// be able to go on from any turn, since a game that is resumed gets a new player.
class Player {
 public:
  virtual ~Player() = default;
  Player& operator=(const Player&) = delete;

  /// An answer to what `seat` is asked now. It is only called while there is such an ask.
  [[nodiscard]] virtual Advice answer(const game::Play& play, std::string_view seat) = 0;
  /// Told once when the game has ended, or was given up.
  virtual void ended(const game::Play&, std::string_view) {}

 protected:
  Player() = default;
  Player(const Player&) = default;
};

/// A kind of player that a game has.
struct PlayerKind {
  std::string_view name;  // "random"
  std::string_view says;  // what it does, in one line of help
  std::unique_ptr<Player> (*make)(std::uint64_t seed);
};

/// Who can play a game, the best first. Empty: nobody yet.
[[nodiscard]] const std::vector<PlayerKind>& players_of(const game::Rules& rules);

/// The kind with this name, or with an empty name the best; nullptr: there is none.
[[nodiscard]] const PlayerKind* find_player(const game::Rules& rules, std::string_view name);

}  // namespace bots
