#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "bots/arena/arena.h"

/// What many games say about a scenario and its players. Counts are whole numbers and exact; only what is
/// made of them at the end, means and intervals, is not.
namespace bots {

/// A win is worth this much, and one that is shared by up to 24 seats divides without a rest.
inline constexpr std::int64_t kWin = 5'354'228'880;

struct Interval {
  double low = 0;
  double high = 1;
};

/// Wilson's interval for a share of which `wins` of `trials` were seen: with 95 % confidence the true one
/// lies within. A shared win is part of one.
[[nodiscard]] Interval wilson(double wins, double trials);

/// Figures of which mean and spread are wanted.
struct Spread {
  std::int64_t count = 0;
  std::int64_t sum = 0;
  std::int64_t squares = 0;
  int least = 0;
  int most = 0;

  void add(int figure);
  [[nodiscard]] double mean() const;
  [[nodiscard]] double deviation() const;  // standard deviation, of a sample
  bool operator==(const Spread&) const = default;
};

/// How often somebody came first in games that were finished.
struct Wins {
  std::int64_t games = 0;  // in which he had a place
  std::int64_t alone = 0;
  std::int64_t shared = 0;  // with others
  std::int64_t won = 0;     // in parts of kWin, shared ones divided
  std::int64_t fair = 0;    // what it would be if every seat that is played were worth the same, likewise

  [[nodiscard]] double share() const;  // of the games
  [[nodiscard]] double fair_share() const;
  [[nodiscard]] Interval interval() const;
  /// More than three times what is fair: the scenario should be looked at.
  [[nodiscard]] bool outsized() const { return fair > 0 && won > 3 * fair; }
  /// What is fair lies outside the interval: -1 below it, 1 above it; 0 within.
  [[nodiscard]] int fair_lies() const;
  bool operator==(const Wins&) const = default;
};

struct SeatFigures {
  game::Seat seat;
  Wins wins;
  Spread points;
  Spread lost;  // units; empty where a game does not count them
};

struct RecruitFigures {
  std::string name;
  Wins wins;  // by any of its seats; one trial a game
  Spread points;
  Spread lost;
  std::int64_t orders = 0;
  std::int64_t failures = 0;
  std::map<std::string, std::int64_t> failed;  // by reason
  std::int64_t unanswered = 0;
  std::string trouble;  // the first, with the number of its game
  Pace pace;
};

struct Statistics {
  std::int64_t games = 0;
  std::int64_t finished = 0;
  std::map<std::string, std::int64_t> stopped;  // why: how many
  Spread turns;                                 // of finished games
  std::vector<SeatFigures> seats;
  std::vector<RecruitFigures> recruits;
};

[[nodiscard]] Statistics statistics(const Arena& arena, const ArenaPlayed& played);

}  // namespace bots
