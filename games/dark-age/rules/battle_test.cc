#include "dark-age/rules/battle.h"

#include <doctest/doctest.h>

using dark_age::Action;
using realm::Sides;

namespace {

struct Fought {
  Sides sides;
  dark_age::BattleResult result;
  std::vector<realm::Round> rounds;
};

Fought fight(Action kind, Sides sides, int forts = 0) {
  Fought f{sides, {}, {}};
  f.result = dark_age::fight(kind, f.sides, forts, f.rounds);
  return f;
}

}  // namespace

TEST_CASE("DA 3.13 PROBE and SIEGE are never ambushed") {
  const Fought probe = fight(Action::probe, {.attackers = 9, .defenders = 3, .ambush = true});
  CHECK(probe.sides.attackers == 8);
  CHECK(probe.result.won);
  const Fought siege = fight(Action::siege, {.attackers = 12, .defenders = 3, .level = 6, .ambush = true});
  CHECK(siege.sides.attackers == 12);
}

TEST_CASE("DA-H15 nobody ambushes from an area without armies") {
  const Fought f = fight(Action::move, {.attackers = 3, .defenders = 0, .level = 2, .ambush = true});
  CHECK(f.sides.attackers == 2);
}

TEST_CASE("DA-H15 15 ambushers hold against 21, not against 22") {
  CHECK_FALSE(fight(Action::assault, {.attackers = 21, .defenders = 15, .ambush = true}).result.won);
  CHECK(fight(Action::assault, {.attackers = 22, .defenders = 15, .ambush = true}).result.won);
}

TEST_CASE("DA-H16 OVERRUN knows whether it came to its assault stage") {
  CHECK_FALSE(fight(Action::overrun, {.attackers = 12, .defenders = 3}).result.staged);
  CHECK(fight(Action::overrun, {.attackers = 9, .defenders = 4}).result.staged);
}

TEST_CASE("DA-H27 RAID and SIEGE take nothing") {
  const Fought raid = fight(Action::raid, {.attackers = 4, .defenders = 1, .level = 2});
  CHECK_FALSE(raid.result.won);
  CHECK(raid.result.open);
  const Fought siege = fight(Action::siege, {.attackers = 30, .defenders = 0, .level = 2});
  CHECK_FALSE(siege.result.won);
}
