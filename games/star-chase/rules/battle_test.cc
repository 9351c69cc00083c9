#include "star-chase/rules/battle.h"

#include <doctest/doctest.h>

#include <string_view>

// The worked battles of the rulebook. In those with a retreat the cruisers have left already: retreats are
// the judge's.

namespace star_chase {
namespace {

struct Force {
  int cruisers, weapons, marines;
};
struct Stand {
  int cruisers, fighters, colony_ships, population;
  bool planet;
  int weapons, defence;
  bool ambush;
};
struct RoundTold {
  int attack, defence, struck_back, attacker_loss, cruisers_lost, fighters_lost;
};
struct Worked {
  std::string_view number;
  Action kind;
  Force force;
  Stand stand;
  std::vector<RoundTold> rounds;
  int cruisers_left, strength, level;
  bool captured;
};

const Worked kWorked[] = {
    // clang-format off
    {"B1", Action::move, {12, 0, 0}, {8, 0, 0, 0, false, 0, 0, false}, {{12, 8, 12, 4, 8, 0}}, 8, 8, 0, true},
    {"B2", Action::move, {11, 0, 0}, {8, 0, 0, 0, false, 0, 0, false}, {{11, 8, 11, 4, 6, 0}}, 7, 7, 0, false},
    {"B3", Action::move, {8, 0, 0}, {12, 0, 0, 0, false, 0, 0, false}, {{8, 12, 8, 8, 4, 0}}, 0, 0, 0, false},
    {"B4", Action::move, {7, 0, 0}, {7, 0, 0, 0, false, 0, 0, false}, {{7, 7, 7, 3, 3, 0}}, 4, 4, 0, false},
    {"B5", Action::move, {9, 0, 0}, {7, 0, 0, 0, false, 0, 0, false}, {{9, 7, 9, 3, 5, 0}}, 6, 6, 0, false},
    {"B6", Action::move, {2, 0, 0}, {1, 0, 0, 0, false, 0, 0, false}, {{2, 1, 2, 0, 1, 0}}, 2, 2, 0, true},
    {"B7", Action::move, {3, 0, 0}, {2, 0, 0, 0, false, 0, 0, false}, {{3, 2, 3, 1, 1, 0}}, 2, 2, 0, false},
    {"B8", Action::move, {1, 0, 0}, {1, 0, 0, 0, false, 0, 0, false}, {{1, 1, 1, 0, 0, 0}}, 1, 1, 0, false},
    {"B9", Action::move, {6, 0, 0}, {0, 4, 0, 0, false, 0, 0, false}, {{6, 4, 6, 2, 0, 4}}, 4, 4, 0, true},
    {"B10", Action::move, {9, 0, 0}, {3, 2, 0, 0, false, 0, 0, false}, {{9, 5, 9, 2, 3, 2}}, 7, 7, 0, true},
    {"B11", Action::move, {1, 0, 0}, {0, 0, 0, 0, false, 0, 0, false}, {}, 1, 1, 0, true},
    {"B12", Action::move, {1, 0, 0}, {0, 0, 0, 0, false, 0, 0, false}, {}, 1, 1, 0, true},
    {"B13", Action::move, {10, 2, 0}, {4, 2, 0, 1, false, 1, 0, false}, {{12, 8, 12, 4, 4, 2}}, 6, 8, 1, true},
    {"B14", Action::move, {1, 5, 0}, {0, 1, 0, 0, false, 5, 0, false}, {{6, 6, 6, 1, 0, 1}}, 0, 0, 0, false},
    {"B15", Action::move, {1, 9, 0}, {5, 0, 0, 0, false, 0, 0, false}, {{10, 5, 10, 1, 5, 0}}, 0, 0, 0, false},
    {"B16", Action::move, {5, 2, 0}, {0, 0, 0, 4, false, 0, 0, false}, {{7, 4, 7, 2, 0, 0}}, 3, 5, 4, true},
    {"B17", Action::move, {4, 2, 0}, {0, 0, 0, 4, false, 0, 0, false}, {{6, 4, 6, 2, 0, 0}}, 2, 4, 4, false},
    {"B18", Action::move, {4, 2, 2}, {0, 0, 0, 4, false, 0, 0, false}, {{6, 4, 6, 2, 0, 0}}, 2, 4, 2, true},
    {"B19", Action::move, {2, 0, 0}, {0, 0, 0, 1, false, 0, 0, false}, {{2, 1, 2, 0, 0, 0}}, 2, 2, 1, true},
    {"B20", Action::move, {1, 0, 0}, {0, 0, 0, 1, false, 0, 0, false}, {{1, 1, 1, 0, 0, 0}}, 1, 1, 1, false},
    {"B21", Action::move, {6, 0, 0}, {0, 0, 1, 0, false, 0, 0, false}, {{6, 5, 6, 2, 0, 0}}, 4, 4, 0, true},
    {"B22", Action::move, {3, 0, 0}, {0, 0, 1, 0, false, 0, 0, false}, {{3, 5, 3, 3, 0, 0}}, 0, 0, 0, false},
    {"B23", Action::move, {8, 1, 0}, {1, 0, 3, 3, false, 0, 0, false}, {{9, 19, 9, 8, 1, 0}}, 0, 0, 3, false},
    {"B24", Action::move, {62, 0, 0}, {0, 2, 0, 20, true, 0, 0, false}, {{62, 42, 62, 21, 0, 2}}, 41, 41, 40, true},
    {"B25", Action::move, {61, 0, 0}, {0, 2, 0, 20, true, 0, 0, false}, {{61, 42, 61, 21, 0, 2}}, 40, 40, 40, false},
    {"B26", Action::move, {30, 0, 0}, {0, 2, 0, 20, true, 0, 0, false}, {{30, 42, 30, 27, 0, 2}}, 3, 3, 40, false},
    {"B27", Action::move, {12, 1, 4}, {0, 0, 0, 5, true, 0, 3, false}, {{13, 13, 13, 6, 0, 0}}, 6, 7, 6, true},
    {"B28", Action::move, {9, 0, 0}, {2, 0, 0, 0, true, 4, 6, false}, {{9, 6, 9, 3, 2, 0}}, 6, 6, 0, true},
    {"B29", Action::move, {10, 0, 0}, {3, 0, 0, 2, false, 0, 0, false}, {{10, 5, 10, 2, 3, 0}}, 8, 8, 2, true},
    {"B30", Action::move, {12, 0, 0}, {8, 0, 0, 0, false, 0, 0, true}, {{12, 8, 7, 5, 3, 0}}, 7, 7, 0, false},
    {"B31", Action::move, {16, 0, 0}, {8, 0, 0, 0, false, 0, 0, true}, {{16, 8, 11, 5, 6, 0}}, 11, 11, 0, false},
    {"B32", Action::move, {17, 0, 0}, {8, 0, 0, 0, false, 0, 0, true}, {{17, 8, 12, 5, 8, 0}}, 12, 12, 0, true},
    {"B33", Action::move, {6, 0, 0}, {0, 0, 0, 3, false, 0, 0, true}, {{6, 3, 4, 2, 0, 0}}, 4, 4, 3, true},
    {"B34", Action::move, {2, 0, 0}, {0, 0, 0, 3, false, 0, 0, true}, {{2, 3, 0, 2, 0, 0}}, 0, 0, 3, false},
    {"B35", Action::move, {3, 0, 0}, {0, 0, 0, 0, false, 0, 0, true}, {}, 3, 3, 0, true},
    {"B36", Action::move, {10, 2, 0}, {4, 2, 0, 1, false, 1, 0, true}, {{12, 8, 7, 5, 3, 0}}, 5, 7, 1, false},
    {"B37", Action::move, {12, 0, 0}, {0, 0, 0, 0, false, 0, 0, false}, {}, 12, 12, 0, true},
    {"B38", Action::move, {8, 0, 0}, {8, 0, 0, 0, false, 0, 0, false}, {{8, 8, 8, 4, 4, 0}}, 4, 4, 0, false},
    {"B39", Action::move, {12, 0, 0}, {0, 3, 0, 2, false, 1, 0, false}, {{12, 6, 12, 3, 0, 3}}, 9, 9, 2, true},
    {"B40", Action::assault, {9, 0, 0}, {0, 0, 0, 3, false, 0, 0, false}, {{9, 3, 9, 1, 0, 0}}, 8, 8, 3, true},
    {"B41", Action::move, {9, 0, 0}, {0, 4, 0, 0, false, 0, 0, false}, {{9, 4, 9, 2, 0, 4}}, 7, 7, 0, true},
    {"B42", Action::assault, {12, 0, 0}, {8, 0, 0, 0, false, 0, 0, false}, {{12, 8, 12, 2, 5, 0}, {10, 3, 10, 1, 3, 0}}, 9, 9, 0, true},
    {"B43", Action::assault, {11, 0, 0}, {8, 0, 0, 0, false, 0, 0, false}, {{11, 8, 11, 2, 4, 0}, {9, 4, 9, 1, 4, 0}}, 8, 8, 0, true},
    {"B44", Action::assault, {20, 0, 0}, {15, 0, 0, 0, false, 0, 0, false}, {{20, 15, 20, 5, 7, 0}, {15, 8, 15, 2, 7, 0}, {13, 1, 13, 0, 1, 0}}, 13, 13, 0, true},
    {"B45", Action::assault, {9, 0, 0}, {9, 0, 0, 0, false, 0, 0, false}, {{9, 9, 9, 3, 3, 0}, {6, 6, 6, 2, 2, 0}, {4, 4, 4, 1, 1, 0}, {3, 3, 3, 1, 1, 0}, {2, 2, 2, 1, 1, 0}, {1, 1, 1, 1, 1, 0}}, 0, 0, 0, false},
    {"B46", Action::assault, {2, 0, 0}, {1, 0, 0, 0, false, 0, 0, false}, {{2, 1, 2, 1, 1, 0}}, 1, 1, 0, true},
    {"B47", Action::assault, {1, 0, 0}, {1, 0, 0, 0, false, 0, 0, false}, {{1, 1, 1, 1, 1, 0}}, 0, 0, 0, false},
    {"B48", Action::assault, {1, 0, 0}, {2, 0, 0, 0, false, 0, 0, false}, {{1, 2, 1, 1, 1, 0}}, 0, 0, 0, false},
    {"B49", Action::assault, {3, 0, 0}, {2, 0, 0, 0, false, 0, 0, false}, {{3, 2, 3, 0, 1, 0}, {3, 1, 3, 0, 1, 0}}, 3, 3, 0, true},
    {"B50", Action::assault, {10, 1, 0}, {3, 2, 0, 4, false, 2, 0, false}, {{11, 11, 11, 3, 3, 0}, {8, 8, 8, 2, 0, 2}}, 5, 6, 4, true},
    {"B51", Action::assault, {6, 0, 0}, {0, 0, 0, 6, false, 0, 0, false}, {{6, 6, 6, 2, 0, 0}}, 4, 4, 6, false},
    {"B52", Action::assault, {9, 0, 0}, {0, 0, 0, 6, false, 0, 0, false}, {{9, 6, 9, 2, 0, 0}}, 7, 7, 6, true},
    {"B53", Action::assault, {55, 0, 0}, {0, 2, 0, 20, true, 0, 0, false}, {{55, 42, 55, 14, 0, 2}}, 41, 41, 40, true},
    {"B54", Action::assault, {54, 0, 0}, {0, 2, 0, 20, true, 0, 0, false}, {{54, 42, 54, 14, 0, 2}}, 40, 40, 40, false},
    {"B55", Action::assault, {10, 0, 0}, {6, 0, 0, 0, false, 0, 0, true}, {{10, 6, 10, 2, 4, 0}, {8, 2, 8, 0, 2, 0}}, 8, 8, 0, true},
    {"B56", Action::assault, {5, 0, 0}, {9, 0, 0, 0, false, 2, 0, false}, {{5, 11, 5, 5, 1, 0}}, 0, 0, 0, false},
    {"B57", Action::assault, {4, 0, 0}, {0, 1, 0, 0, false, 6, 0, false}, {{4, 7, 4, 3, 0, 1}}, 1, 1, 0, true},
    {"B58", Action::assault, {16, 3, 6}, {2, 0, 0, 8, true, 0, 2, false}, {{19, 20, 19, 6, 2, 0}}, 10, 13, 10, true},
    {"B59", Action::deep, {6, 1, 0}, {3, 0, 0, 1, false, 0, 0, false}, {{7, 4, 7, 2, 3, 0}}, 4, 5, 1, true},
    {"B60", Action::deep, {6, 1, 0}, {6, 0, 0, 0, false, 0, 0, false}, {{7, 6, 7, 3, 3, 0}}, 3, 4, 0, false},
    {"B61", Action::deep, {4, 0, 0}, {0, 0, 0, 0, false, 0, 0, false}, {}, 4, 4, 0, true},
    {"B62", Action::deep, {8, 0, 0}, {5, 0, 0, 0, false, 0, 0, true}, {{8, 5, 8, 2, 5, 0}}, 6, 6, 0, true},
    {"B63", Action::deep, {5, 0, 0}, {0, 0, 0, 4, false, 0, 0, false}, {{5, 4, 5, 2, 0, 0}}, 3, 3, 4, false},
    {"B64", Action::deep, {9, 0, 0}, {0, 0, 0, 1, false, 0, 0, false}, {{9, 1, 9, 0, 0, 0}}, 9, 9, 1, true},
    {"B65", Action::deep, {3, 0, 0}, {9, 0, 0, 0, false, 0, 0, false}, {{3, 9, 3, 3, 1, 0}}, 0, 0, 0, false},
    // clang-format on
};

TEST_CASE("SCH 4.1 to 4.4: the worked battles") {
  for (const Worked& w : kWorked) {
    CAPTURE(w.number);
    std::vector<Round> rounds;
    const Stand& s = w.stand;
    const Fought fought = fight(
        {w.kind, w.force.cruisers, w.force.weapons, w.force.marines},
        {s.cruisers, s.fighters, s.colony_ships, s.population, s.planet, s.weapons, s.defence, s.ambush},
        rounds);
    REQUIRE(rounds.size() == w.rounds.size());
    for (std::size_t i = 0; i < rounds.size(); ++i) {
      CAPTURE(i);
      CHECK(rounds[i].attack == w.rounds[i].attack);
      CHECK(rounds[i].defence == w.rounds[i].defence);
      CHECK(rounds[i].struck_back == w.rounds[i].struck_back);
      CHECK(rounds[i].attacker_loss == w.rounds[i].attacker_loss);
      CHECK(rounds[i].cruisers_lost == w.rounds[i].cruisers_lost);
      CHECK(rounds[i].fighters_lost == w.rounds[i].fighters_lost);
    }
    CHECK(fought.cruisers == w.cruisers_left);
    CHECK(fought.strength == w.strength);
    CHECK(fought.level == w.level);
    CHECK(fought.captured == w.captured);
  }
}

TEST_CASE("SCH-H20: an ambush needs something to strike with, and works against MOVE alone") {
  std::vector<Round> rounds;
  CHECK_FALSE(fight({Action::move, 3, 0, 0}, {.ambush = true}, rounds).ambushed);
  CHECK(fight({Action::move, 3, 0, 0}, {.population = 1, .ambush = true}, rounds).ambushed);
  CHECK_FALSE(fight({Action::assault, 3, 0, 0}, {.population = 1, .ambush = true}, rounds).ambushed);
  CHECK_FALSE(fight({Action::deep, 3, 0, 0}, {.population = 1, .ambush = true}, rounds).ambushed);
}

}  // namespace
}  // namespace star_chase
