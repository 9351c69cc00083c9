#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "bots/arena/match.h"

/// Many games of one scenario between players that are programs (docs/arena.md).
namespace bots {

struct Arena {
  const game::Rules* rules = nullptr;
  std::string name;      // of the scenario, as people call it: "dark-age/britain"
  std::string scenario;  // its text
  game::Options options;
  std::vector<Recruit> recruits;
  std::size_t dealt = 0;                     // the first so many take turns in the seats; 0: all
  std::map<std::string, std::size_t> fixed;  // seat code: the recruit that always holds it
  std::string words;                         // all dice and draws come from them
  std::size_t games = 0;
  int most_turns = 1000;
  std::size_t threads = 1;
};

/// Things the caller may want to do meanwhile. None of them changes what comes out.
struct Meanwhile {
  const std::atomic<bool>* stop = nullptr;         // set: games under way are given up
  std::function<void(std::size_t done)> progress;  // called in the caller's thread
  std::function<base::Result<void>(std::size_t number, const game::Game& game)> keep;  // in any thread
};

struct ArenaPlayed {
  std::vector<game::Seat> seats;
  std::vector<std::pair<std::size_t, Played>> games;  // number (from 1) and what came of it, in order
  std::vector<Pace> pace;                             // by recruit
};

/// The words of one game: with them `sandtable new --seed` deals the same dice.
[[nodiscard]] std::string words_of(const Arena& arena, std::size_t number);
/// Game `number` (from 1) as a match.
[[nodiscard]] Match match_of(const Arena& arena, const std::vector<game::Seat>& seats, std::size_t number);

/// Plays all games, once every player has answered a greeting. What comes of a game depends on the arena and
/// its number alone, not on threads or on the order in which games end.
[[nodiscard]] base::Result<ArenaPlayed> play_arena(const Arena& arena, const Meanwhile& meanwhile = {});

}  // namespace bots
