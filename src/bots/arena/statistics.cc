#include "bots/arena/statistics.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

namespace bots {
namespace {

constexpr double kZ = 1.959963984540054;  // 95 % of a normal distribution lie within so many deviations

/// Who was first, and among how many that had a say in it: countries the computer runs may win, but nobody
/// owes them a share.
struct Winners {
  std::int64_t played = 0;
  std::int64_t first = 0;
};

Winners winners(const Played& game) {
  Winners all;
  for (const SeatPlayed& seat : game.seats) {
    all.played += seat.standing.place > 0 && seat.asked ? 1 : 0;
    all.first += seat.standing.place == 1 ? 1 : 0;
  }
  return all;
}

void add_seats(const Played& game, Statistics& out) {
  const Winners all = winners(game);
  for (std::size_t i = 0; i < game.seats.size(); ++i) {
    const Standing& standing = game.seats[i].standing;
    if (standing.place == 0) continue;
    SeatFigures& figures = out.seats[i];
    ++figures.wins.games;
    if (game.seats[i].asked) figures.wins.fair += kWin / all.played;
    figures.points.add(standing.points);
    if (standing.lost) figures.lost.add(*standing.lost);
    if (standing.place != 1) continue;
    ++(all.first == 1 ? figures.wins.alone : figures.wins.shared);
    figures.wins.won += kWin / all.first;
  }
}

/// A player in several seats has one chance a game, the larger the more seats it holds.
void add_recruits(const Played& game, Statistics& out) {
  const Winners all = winners(game);
  for (std::size_t r = 0; r < out.recruits.size(); ++r) {
    RecruitFigures& figures = out.recruits[r];
    std::int64_t played = 0;
    std::int64_t first = 0;
    for (const SeatPlayed& seat : game.seats) {
      if (seat.recruit != r || !seat.asked || seat.standing.place == 0) continue;
      ++played;
      first += seat.standing.place == 1 ? 1 : 0;
      figures.points.add(seat.standing.points);
      if (seat.standing.lost) figures.lost.add(*seat.standing.lost);
    }
    if (played == 0) continue;
    ++figures.wins.games;
    figures.wins.fair += played * kWin / all.played;
    if (first == 0) continue;
    ++(first == all.first ? figures.wins.alone : figures.wins.shared);
    figures.wins.won += first * kWin / all.first;
  }
}

void add_orders(std::size_t number, const Played& game, Statistics& out) {
  for (const SeatPlayed& seat : game.seats) {
    RecruitFigures& figures = out.recruits[seat.recruit];
    figures.orders += seat.orders;
    figures.unanswered += seat.unanswered;
    for (const auto& [reason, count] : seat.failed) {
      figures.failed[reason] += count;
      figures.failures += count;
    }
    if (figures.trouble.empty() && !seat.trouble.empty())
      figures.trouble = fmt::format("game {}: {}", number, seat.trouble);
  }
}

}  // namespace

Interval wilson(double wins, double trials) {
  if (trials <= 0) return {};
  const double p = wins / trials;
  const double squared = kZ * kZ;
  const double middle = p + squared / (2 * trials);
  const double half = kZ * std::sqrt(p * (1 - p) / trials + squared / (4 * trials * trials));
  const double scale = 1 + squared / trials;
  return {std::max(0.0, (middle - half) / scale), std::min(1.0, (middle + half) / scale)};
}

void Spread::add(int figure) {
  least = count == 0 ? figure : std::min(least, figure);
  most = count == 0 ? figure : std::max(most, figure);
  ++count;
  sum += figure;
  squares += std::int64_t{figure} * figure;
}

double Spread::mean() const { return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count); }

double Spread::deviation() const {
  if (count < 2) return 0;
  const std::int64_t off = count * squares - sum * sum;  // exact, and never below 0
  return std::sqrt(static_cast<double>(off) / (static_cast<double>(count) * static_cast<double>(count - 1)));
}

double Wins::share() const {
  return games == 0 ? 0 : static_cast<double>(won) / (static_cast<double>(games) * kWin);
}

double Wins::fair_share() const {
  return games == 0 ? 0 : static_cast<double>(fair) / (static_cast<double>(games) * kWin);
}

Interval Wins::interval() const {
  return wilson(static_cast<double>(won) / kWin, static_cast<double>(games));
}

int Wins::fair_lies() const {
  const Interval within = interval();
  if (games == 0 || fair == games * kWin) return 0;  // who always wins cannot do better
  return fair_share() < within.low ? -1 : fair_share() > within.high ? 1 : 0;
}

Statistics statistics(const Arena& arena, const ArenaPlayed& played) {
  Statistics out;
  for (const game::Seat& seat : played.seats) out.seats.push_back({seat, {}, {}, {}});
  for (std::size_t r = 0; r < arena.recruits.size(); ++r) {
    out.recruits.emplace_back();
    out.recruits.back().name = arena.recruits[r].name;
    out.recruits.back().pace = played.pace[r];
  }
  for (const auto& [number, game] : played.games) {
    ++out.games;
    add_orders(number, game, out);
    if (!game.over) {
      ++out.stopped[game.stopped];
      continue;
    }
    ++out.finished;
    out.turns.add(game.turns);
    add_seats(game, out);
    add_recruits(game, out);
  }
  return out;
}

}  // namespace bots
