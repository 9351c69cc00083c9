#include "vom-kriege/melee/melee.h"

#include <doctest/doctest.h>

using namespace vom_kriege;

namespace melee_tests {
namespace {

Fighter foot(Formation formation = Formation::line, Quality quality = Quality::regular) {
  return {.arm = Arm::infantry,
          .quality = quality,
          .formation = formation,
          .strength = strength(Arm::infantry, quality)};
}
Fighter horse(Type type = Type::light, bool lancer = false) {
  return {.arm = Arm::cavalry, .type = type, .lancer = lancer, .formation = Formation::line};
}
Fighter battery() {
  return {.arm = Arm::artillery, .guns = 8, .formation = Formation::unlimbered, .strength = 3};
}
Fighter garrisoned(Fighter who, Garrison where) {
  who.garrison = where;
  return who;
}
Fighter disordered(Fighter who) {
  who.disordered = true;
  return who;
}
Fighter hit(Fighter who, int hits) {
  who.hits = hits;
  return who;
}

Blow blow(const Fighter& who, const Fighter& foe = foot()) { return {.who = who, .foe = foe}; }
Blow back(const Fighter& who, const Fighter& foe = foot()) {
  return {.who = who, .foe = foe, .battles_back = true};
}
int dice(const Blow& b) { return melee(b).total(); }

}  // namespace

TEST_CASE("VK-204 dice are the strength") {
  CHECK(dice(blow(foot())) == 4);
  CHECK(dice(blow(horse())) == 4);
  CHECK(dice(back(foot())) == 4);
  CHECK(dice(blow(hit(foot(), 2))) == 4);  // VK-027
  CHECK(melee(blow(foot())).parts()[0].rule == base::RuleRef("VK-204"));
}

TEST_CASE("VK-204 square and march column have strength 1, then adjustments") {
  CHECK(dice(back(foot(Formation::square))) == 1);
  CHECK(dice(back(foot(Formation::square, Quality::elite))) == 2);
  CHECK(dice(back(foot(Formation::square, Quality::conscript))) == 0);
  CHECK(dice(back(hit(foot(Formation::square), 3))) == 0);
  CHECK(dice(back(foot(Formation::march_column))) == 1);
  CHECK(dice(blow(foot(Formation::march_column))) == 1);
  CHECK(dice(back(garrisoned(foot(Formation::march_column), Garrison::bua))) == 4);  // it lies round the edge
}

TEST_CASE("VK-204 cavalry attacking a square: exactly 1 die") {
  for (Fighter who : {horse(Type::heavy), horse(Type::light, true), disordered(horse())}) {
    who.quality = Quality::elite;
    Blow b = blow(who, foot(Formation::square));
    b.order_bonus = true;
    b.supports = 3;
    b.uphill = true;
    CHECK(dice(b) == 1);
    CHECK(melee(b).parts().size() == 1);
  }
  CHECK(dice(blow(foot(), foot(Formation::square))) == 4);  // infantry is not cavalry
}

TEST_CASE("VK-200 VK-207 artillery neither attacks nor battles back") {
  CHECK(dice(blow(battery())) == 0);
  CHECK(dice(back(battery())) == 0);
  CHECK_FALSE(battles_back(battery(), true));
}

TEST_CASE("VK-207 VK-H35 who battles back") {
  CHECK(battles_back(foot(), true));
  CHECK(battles_back(horse(), true));
  CHECK_FALSE(battles_back(foot(), false));  // attacked in flank or rear
  CHECK(battles_back(foot(Formation::square), false));
  CHECK(battles_back(garrisoned(foot(), Garrison::wood), false));
  CHECK_FALSE(battles_back(hit(foot(), 4), true));  // routing
}

TEST_CASE("VK-205 VK-H35 order bonus and supports add up, for the attacker") {
  Blow b = blow(foot());
  b.order_bonus = true;
  CHECK(dice(b) == 5);
  b.supports = 2;
  CHECK(dice(b) == 7);
  b.battles_back = true;
  CHECK(dice(b) == 4);
}

TEST_CASE("VK-205 R-53 quality counts twice, or once by the option") {
  CHECK(dice(blow(foot(Formation::line, Quality::elite))) == 6);
  CHECK(dice(blow(foot(Formation::line, Quality::conscript))) == 2);
  CHECK(dice(back(foot(Formation::line, Quality::elite))) == 6);
  CHECK(melee(blow(foot(Formation::line, Quality::elite)), QualityCounts::once).total() == 5);
  CHECK(melee(blow(foot(Formation::line, Quality::conscript)), QualityCounts::once).total() == 3);
}

TEST_CASE("VK-205 irregular against a unit in order") {
  const Fighter cossacks{.arm = Arm::cavalry, .type = Type::light, .quality = Quality::irregular};
  CHECK(dice(blow(cossacks)) == 2);
  CHECK(dice(blow(cossacks, disordered(foot()))) == 4);
  CHECK(dice(back(cossacks)) == 2);
  CHECK(melee(blow(cossacks), QualityCounts::once).total() == 2);
}

TEST_CASE("VK-205 R-54 heavy cavalry +1 against anyone, whoever rolls") {
  CHECK(dice(blow(horse(Type::heavy))) == 5);
  CHECK(dice(blow(horse(Type::heavy), horse())) == 5);
  CHECK(dice(back(horse(Type::heavy), horse())) == 5);
}

TEST_CASE("VK-205 R-54 lancers +1 in the attack, against infantry not in square or BUA") {
  const Fighter lancers = horse(Type::light, true);
  CHECK(dice(blow(lancers)) == 5);
  CHECK(dice(blow(lancers, foot(Formation::column))) == 5);
  CHECK(dice(blow(lancers, horse())) == 4);
  CHECK(dice(blow(lancers, battery())) == 4);
  CHECK(dice(back(lancers)) == 4);
  CHECK(dice(blow(lancers, garrisoned(foot(), Garrison::bua))) == 2);
  CHECK(dice(blow(lancers, garrisoned(foot(), Garrison::wood))) == 4);  // +1 lances, -1 woods
}

TEST_CASE("VK-205 R-47 shaken -1, or disordered or open order -2, the worst") {
  CHECK(dice(blow(hit(foot(), 3))) == 3);
  CHECK(dice(blow(disordered(foot()))) == 2);
  CHECK(dice(blow(disordered(hit(foot(), 3)))) == 2);
  CHECK(dice(back(foot(Formation::open_order))) == 2);
  CHECK(dice(back(disordered(foot(Formation::open_order)))) == 2);
  CHECK(dice(back(hit(foot(Formation::open_order), 3))) == 2);
  CHECK(dice(back(garrisoned(foot(Formation::open_order), Garrison::wood))) == 2);  // VK-H12: stays in it
}

TEST_CASE("VK-205 R-47 woods or uphill -1, or BUA or fieldworks -2, the worst") {
  CHECK(dice(blow(foot(), garrisoned(foot(), Garrison::wood))) == 3);
  CHECK(dice(blow(foot(), garrisoned(foot(), Garrison::bua))) == 2);
  Blow b = blow(foot());
  b.uphill = true;
  CHECK(dice(b) == 3);
  b.fieldworks = true;
  CHECK(dice(b) == 2);
  b.foe.garrison = Garrison::wood;
  b.fieldworks = false;
  CHECK(dice(b) == 3);
}

TEST_CASE("VK-H35 uphill counts for whoever rolls, cover for the attacker only") {
  Blow b = back(foot());
  b.uphill = true;
  CHECK(dice(b) == 3);
  b = back(foot(), garrisoned(foot(), Garrison::bua));
  b.fieldworks = true;
  CHECK(dice(b) == 4);
}

TEST_CASE("R-48 0 dice or fewer: no attack, no battle back") {
  Fighter weak = disordered(foot(Formation::line, Quality::conscript));
  CHECK(dice(blow(weak)) == 0);  // 3 - 1 - 2
  Blow b = blow(weak, garrisoned(foot(), Garrison::bua));
  CHECK(dice(b) == 0);
  CHECK(melee(b).parts().back().rule == base::RuleRef("R-48"));
}

TEST_CASE("VK-H21 the dice against a leader: without support, order or terrain") {
  CHECK(melee_with_leader(foot()).total() == 4);
  CHECK(melee_with_leader(horse(Type::heavy)).total() == 5);
  CHECK(melee_with_leader(horse(Type::light, true)).total() == 4);
  CHECK(melee_with_leader(disordered(foot())).total() == 2);
}

TEST_CASE("VK-H4 a melee told with its parts") {
  Blow b = blow(disordered(horse(Type::heavy)), garrisoned(foot(), Garrison::bua));
  b.supports = 1;
  CHECK(
      text(melee(b), base::Language::english) ==
      "4 strength VK-204, +1 melee support VK-205, +1 heavy cavalry VK-205, -2 disordered VK-205, -2 into a "
      "built-up area VK-205 = 2 dice");
}

}  // namespace melee_tests
