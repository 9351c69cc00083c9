#include "realm/battle.h"

#include <doctest/doctest.h>

using realm::fight_round;
using realm::loss;
using realm::Round;
using realm::RoundRule;
using realm::Sides;

TEST_CASE("COM-23 every part of a loss is rounded down on its own") {
  CHECK(loss(3, 2, 2, true) == 1);
  CHECK(loss(5, 8, 2, true) == 4 + 1);  // 8/2, and (8-5)/2 = 1: together they would be 5.5
  CHECK(loss(2, 3, 2, true) == 1 + 0);  // one sum of 3/2 + 1/2 would be 2
  CHECK(loss(11, 12, 3, true) == 4 + 0);
  CHECK(loss(5, 8, 2, false) == 4);
}

TEST_CASE("COM-24 equal strengths: nobody is weaker") {
  CHECK(loss(6, 6, 2, true) == 3);
  Sides sides{.attackers = 6, .defenders = 6};
  const Round round = fight_round(sides, RoundRule{.share = 2});
  CHECK(round.attacker_loss == 3);
  CHECK(round.defender_loss == 3);
}

TEST_CASE("COM-24 both losses come from the strengths at the start of the round") {
  Sides sides{.attackers = 12, .defenders = 8};
  const Round round = fight_round(sides, RoundRule{.share = 2});
  CHECK(round.attacker_loss == 4);
  CHECK(round.defender_loss == 8);  // 12/2 + 4/2, not from the 8 that are left
}

TEST_CASE("COM-24 an ambush strikes first and costs one more") {
  Sides sides{.attackers = 12, .defenders = 8, .ambush = true};
  const Round round = fight_round(sides, RoundRule{.share = 2});
  CHECK(round.attacker_loss == 5);
  CHECK(round.defender_loss == 3);  // 7/2, and 7 is weaker than 8
}

TEST_CASE("COM-25 a side cannot lose more than it has; strength without units is not lost") {
  Sides sides{.attackers = 2, .defenders = 1, .level = 9};
  const Round round = fight_round(sides, RoundRule{.share = 2});
  CHECK(round.attacker_loss == 2);
  CHECK(round.defender_loss == 1);
  CHECK(sides.level == 9);
  CHECK_FALSE(realm::attacker_won(sides));  // COM-27: nobody is left
}

TEST_CASE(
    "COM-26 a round that would cost nobody anything costs each side one, in battles to the finish only") {
  Sides finish{.attackers = 2, .defenders = 2};
  const Round stalled = fight_round(finish, RoundRule{.share = 3, .to_the_finish = true});
  CHECK(stalled.stalled);
  CHECK(finish == Sides{.attackers = 1, .defenders = 1});

  Sides once{.attackers = 2, .defenders = 2};
  const Round round = fight_round(once, RoundRule{.share = 3});
  CHECK_FALSE(round.stalled);
  CHECK(once == Sides{.attackers = 2, .defenders = 2});

  Sides nobody{.attackers = 2, .defenders = 0, .level = 1};
  CHECK_FALSE(fight_round(nobody, RoundRule{.share = 3, .to_the_finish = true}).stalled);
}

TEST_CASE("COM-27 the attacker wins only when the defenders are gone and he is not") {
  CHECK(realm::attacker_won({.attackers = 1, .defenders = 0}));
  CHECK_FALSE(realm::attacker_won({.attackers = 0, .defenders = 0}));
  CHECK_FALSE(realm::attacker_won({.attackers = 5, .defenders = 1}));
}

TEST_CASE("COM-29 only an area without any strength is walked into") {
  CHECK(realm::walked_into({.attackers = 1}));
  CHECK_FALSE(realm::walked_into({.attackers = 1, .level = 1}));
  Sides sides{.attackers = 4, .level = 5};
  const Round round = fight_round(sides, RoundRule{.share = 3, .difference = false});
  CHECK(round.attacker_loss == 1);
  CHECK(round.defender_loss == 0);
}
