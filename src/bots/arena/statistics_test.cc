#include "bots/arena/statistics.h"

#include <doctest/doctest.h>

#include "bots/arena/seating.h"
#include "bots/arena/testing.h"

using namespace bots;

namespace {

/// A finished game of three seats: places and points, held by recruits 0, 1, 0.
Played finished(std::vector<Standing> standings, int turns) {
  Played played;
  played.over = true;
  played.turns = turns;
  for (std::size_t i = 0; i < standings.size(); ++i) {
    SeatPlayed seat;
    seat.recruit = i % 2;
    seat.standing = standings[i];
    seat.asked = true;
    played.seats.push_back(seat);
  }
  return played;
}

Arena two_kinds() {
  return testing::arena(game::testing::kLonger, {testing::peaceful(), testing::warlike()}, 4);
}

ArenaPlayed played(std::vector<Played> games) {
  ArenaPlayed all;
  all.seats = {{"MER", "Mercia"}, {"VIK", "Vikings"}, {"WES", "Wessex"}};
  all.pace.resize(2);
  for (Played& one : games) all.games.emplace_back(all.games.size() + 1, std::move(one));
  return all;
}

}  // namespace

TEST_CASE("statistics: Wilson's interval, by hand") {
  // z = 1.959964, z*z = 3.841459. 10 of 100: centre (0.1 + 0.0192073) / 1.03841459 = 0.1147973,
  // half 1.959964 * sqrt(0.0009 + 0.00009603647) / 1.03841459 = 0.0595682.
  CHECK(wilson(10, 100).low == doctest::Approx(0.0552291).epsilon(1e-5));
  CHECK(wilson(10, 100).high == doctest::Approx(0.1743657).epsilon(1e-5));
  // 0 of 10: from 0 to z*z / (10 + z*z).
  CHECK(wilson(0, 10).low == 0.0);
  CHECK(wilson(0, 10).high == doctest::Approx(3.841459 / 13.841459).epsilon(1e-5));
  CHECK(wilson(10, 10).low == doctest::Approx(10 / 13.841459).epsilon(1e-5));
  CHECK(wilson(10, 10).high == doctest::Approx(1.0));
  // 5 of 10 lies even about a half: 0.5 -+ 1.959964 * sqrt(0.025 + 0.009603647) / 1.3841459.
  CHECK(wilson(5, 10).low == doctest::Approx(0.5 - 0.2634066).epsilon(1e-5));
  CHECK(wilson(5, 10).high == doctest::Approx(0.5 + 0.2634066).epsilon(1e-5));
  CHECK(wilson(0, 0).low == 0.0);
  CHECK(wilson(0, 0).high == 1.0);
}

TEST_CASE("statistics: mean and spread") {
  Spread s;
  for (const int figure : {2, 4, 4, 4, 5, 5, 7, 9}) s.add(figure);
  CHECK(s.sum == 40);
  CHECK(s.mean() == 5.0);
  CHECK(s.deviation() == doctest::Approx(2.1380899));  // the root of 32 / 7
  CHECK(s.least == 2);
  CHECK(s.most == 9);
  Spread below;
  below.add(-3);
  CHECK(below.deviation() == 0.0);
  CHECK(below.least == -3);
  CHECK(below.most == -3);
}

TEST_CASE("statistics: wins alone, shared and of players in several seats") {
  const Statistics s =
      statistics(two_kinds(), played({
                                  finished({{1, 9}, {2, 5}, {3, 1}}, 10),
                                  finished({{1, 6}, {1, 6}, {3, 2}}, 12),  // shared
                                  finished({{2, 4}, {0, 0}, {1, 8}}, 14),  // the Vikings never came
                                  finished({{1, 3}, {1, 3}, {1, 3}}, 12),
                              }));
  CHECK(s.finished == 4);
  CHECK(s.turns.mean() == 12.0);
  const Wins& mercia = s.seats[0].wins;
  CHECK(mercia.games == 4);
  CHECK(mercia.alone == 1);
  CHECK(mercia.shared == 2);
  CHECK(mercia.won == kWin + kWin / 2 + kWin / 3);
  CHECK(mercia.fair == 3 * (kWin / 3) + kWin / 2);
  CHECK(s.seats[0].points.sum == 22);
  const Wins& vikings = s.seats[1].wins;
  CHECK(vikings.games == 3);  // and no fair share of a game without them
  CHECK(vikings.alone == 0);
  CHECK(vikings.won == kWin / 2 + kWin / 3);
  CHECK(s.seats[1].points.count == 3);
  // Recruit 0 holds MER and WES, recruit 1 VIK.
  CHECK(s.recruits[0].wins.alone == 2);  // games 1 and 3
  CHECK(s.recruits[0].wins.shared == 2);
  CHECK(s.recruits[0].wins.won == kWin + kWin / 2 + kWin + 2 * kWin / 3);
  CHECK(s.recruits[0].wins.fair == 3 * (2 * kWin / 3) + kWin);
  CHECK(s.recruits[1].wins.games == 3);
  CHECK(s.recruits[0].wins.won + s.recruits[1].wins.won == 4 * kWin);
}

TEST_CASE("statistics: whom the computer runs takes no share, and is nobody's seat") {
  std::vector<Played> games = {finished({{2, 5}, {1, 9}, {3, 1}}, 10),
                               finished({{1, 9}, {3, 1}, {2, 5}}, 10)};
  for (Played& game : games) game.seats[2].asked = false;
  games.push_back(games[1]);
  games[2].seats[0].standing.place = 3;
  games[2].seats[2].standing.place = 1;  // it may win all the same
  const Statistics s = statistics(two_kinds(), played(std::move(games)));
  CHECK(s.seats[0].wins.fair == 3 * (kWin / 2));
  CHECK(s.seats[1].wins.fair == 3 * (kWin / 2));
  CHECK(s.seats[2].wins.fair == 0);
  CHECK(s.seats[2].wins.alone == 1);
  CHECK(s.seats[2].points.count == 3);
  // Recruit 0 sits in the first seat, and was only said to hold the third.
  CHECK(s.recruits[0].wins.alone == 1);
  CHECK(s.recruits[0].wins.fair == 3 * (kWin / 2));
  CHECK(s.recruits[0].points.count == 3);
}

TEST_CASE("statistics: losses are counted where a game counts them") {
  const Statistics none = statistics(two_kinds(), played({finished({{1, 9}, {2, 5}, {3, 1}}, 10)}));
  CHECK(none.seats[0].lost.count == 0);
  const Statistics some = statistics(two_kinds(), played({
                                                      finished({{1, 9, 2}, {2, 5, 7}, {3, 1, 4}}, 10),
                                                      finished({{1, 9, 0}, {2, 5, 8}, {3, 1, 5}}, 10),
                                                  }));
  CHECK(some.seats[0].lost.mean() == 1.0);
  CHECK(some.seats[1].lost.sum == 15);
  CHECK(some.recruits[0].lost.sum == 11);  // it holds the first seat and the third
}

TEST_CASE("statistics: a share is flagged beyond three times, and told apart from luck") {
  Wins wins;
  wins.games = 100;
  wins.fair = 100 * (kWin / 10);
  wins.won = 30 * kWin;
  CHECK_FALSE(wins.outsized());
  CHECK(wins.fair_lies() == -1);
  wins.won += kWin / 24;
  CHECK(wins.outsized());
  wins.won = 12 * kWin;
  CHECK(wins.fair_lies() == 0);
  wins.won = kWin;
  CHECK(wins.fair_lies() == 1);
}

TEST_CASE("statistics: unfinished games are in no table of wins") {
  Played cut = finished({{1, 9}, {2, 5}, {3, 1}}, 1000);
  cut.over = false;
  cut.stopped = "no end";
  cut.seats[1].orders = 8;
  cut.seats[1].failed = {{"bps", 3}, {"units", 1}};
  cut.seats[1].unanswered = 2;
  cut.seats[1].trouble = "it died";
  const Statistics s = statistics(two_kinds(), played({cut}));
  CHECK(s.games == 1);
  CHECK(s.finished == 0);
  CHECK(s.stopped.at("no end") == 1);
  CHECK(s.seats[0].wins == Wins{});
  CHECK(s.recruits[1].orders == 8);
  CHECK(s.recruits[1].failures == 4);
  CHECK(s.recruits[1].unanswered == 2);
  CHECK(s.recruits[1].trouble == "game 1: it died");
}

TEST_CASE("seating: every seat is held once by every kind, at tables that change") {
  for (const std::size_t kinds : {1U, 2U, 3U, 5U}) {
    for (std::size_t run = 0; run < 4; ++run) {
      std::vector<std::vector<int>> held(7, std::vector<int>(kinds, 0));
      for (std::size_t g = run * kinds; g < (run + 1) * kinds; ++g) {
        const auto seats = seating(7, kinds, g, "words");
        for (std::size_t i = 0; i < 7; ++i) ++held[i][seats[i]];
      }
      for (const auto& seat : held)
        for (const int times : seat) CHECK(times == 1);
    }
  }
  CHECK(seating(7, 2, 0, "words") == seating(7, 2, 0, "words"));
  CHECK(seating(7, 2, 0, "words") != seating(7, 2, 0, "other words"));
  int different = 0;
  for (std::size_t run = 1; run < 10; ++run)
    different += seating(7, 2, 2 * run, "words") != seating(7, 2, 0, "words") ? 1 : 0;
  CHECK(different > 5);
}
