// Every figure of section 6 of the rule file ("Exact odds"), and its neighbours. Percent, halves rounded up.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "vom-kriege/odds/odds.h"

using namespace vom_kriege;
using odds::Assault;
using odds::AssaultOdds;
using odds::Chance;
using odds::CombatOptions;
using odds::Roll;

namespace {

std::string whole(const Chance& c) { return percent(c.fraction(), 0); }
std::string tenths(const Chance& c) { return percent(c.fraction(), 1); }
std::string exact(const Chance& c) { return text(c.fraction()); }

Fighter foot(Quality quality = Quality::regular) {
  return {.arm = Arm::infantry,
          .quality = quality,
          .formation = Formation::line,
          .strength = strength(Arm::infantry, quality)};
}
Fighter horse(Type type) { return {.arm = Arm::cavalry, .type = type, .formation = Formation::line}; }
Fighter eight_heavy() {
  return {.arm = Arm::artillery,
          .type = Type::heavy,
          .guns = 8,
          .formation = Formation::unlimbered,
          .strength = 3};
}
Fighter garrisoned(Fighter who, Garrison where) {
  who.garrison = where;
  return who;
}

/// "win/beaten/nothing".
std::string ends(const AssaultOdds& o) {
  return whole(o.win) + "/" + whole(o.beaten) + "/" + whole(o.nothing);
}
/// "win/beaten/nothing/stopped".
std::string ends_with_fire(const AssaultOdds& o) { return ends(o) + "/" + whole(o.stopped); }

std::string sum(const AssaultOdds& o) { return exact(o.win + o.beaten + o.nothing + o.stopped); }

}  // namespace

TEST_CASE("VK-192 section 6: one die") {
  CHECK(exact(Roll(1, {.arm = Arm::infantry}).hits(1)) == "1/2");
  CHECK(exact(Roll(1, {.arm = Arm::cavalry}).hits(1)) == "1/3");
  CHECK(exact(Roll(1, {.arm = Arm::artillery}).hits(1)) == "1/3");
  for (const Arm arm : {Arm::infantry, Arm::cavalry, Arm::artillery})
    CHECK(exact(Roll(1, {.arm = arm}).flags(1)) == "1/6");
  CHECK(exact(Roll(1, {.arm = Arm::infantry, .against = Against::square_by_cavalry}).hits(1)) == "1/6");
  CHECK(exact(Roll(1, {.arm = Arm::infantry, .against = Against::square_by_cavalry}).flags(0)) == "1/1");
  CHECK(exact(Roll(1, {.arm = Arm::infantry, .against = Against::retiring}).hits(1)) == "1/6");
  CHECK(exact(Roll(1, {.arm = Arm::infantry, .against = Against::square}).hits(1)) == "2/3");
  const DiceOptions miss{.sabers_miss_at_range = true};
  CHECK(exact(Roll(1, {.arm = Arm::infantry, .shooting = true, .options = miss}).hits(1)) == "1/3");
  CHECK(exact(Roll(1, {.arm = Arm::cavalry, .shooting = true, .options = miss}).hits(1)) == "1/6");
  CHECK(exact(Roll(1, {.arm = Arm::artillery, .shooting = true, .options = miss}).hits(1)) == "1/6");
}

TEST_CASE("VK-192 VK-195 section 6: hits and flags of 1 to 8 dice") {
  struct Row {
    const char* e_infantry;
    std::vector<const char*> infantry;  // at least 1, 2, 3, 4
    const char* e_other;
    std::vector<const char*> other;
    std::vector<const char*> flags;  // at least 1, 2
  };
  const std::vector<Row> rows{
      {"0.50", {"50.0"}, "0.33", {"33.3"}, {"16.7"}},
      {"1.00", {"75.0", "25.0"}, "0.67", {"55.6", "11.1"}, {"30.6", "2.8"}},
      {"1.50", {"87.5", "50.0", "12.5"}, "1.00", {"70.4", "25.9", "3.7"}, {"42.1", "7.4"}},
      {"2.00", {"93.8", "68.8", "31.3", "6.3"}, "1.33", {"80.2", "40.7", "11.1", "1.2"}, {"51.8", "13.2"}},
      {"2.50", {"96.9", "81.3", "50.0", "18.8"}, "1.67", {"86.8", "53.9", "21.0", "4.5"}, {"59.8", "19.6"}},
      {"3.00", {"98.4", "89.1", "65.6", "34.4"}, "2.00", {"91.2", "64.9", "32.0", "10.0"}, {"66.5", "26.3"}},
      {"3.50", {"99.2", "93.8", "77.3", "50.0"}, "2.33", {"94.1", "73.7", "42.9", "17.3"}, {"72.1", "33.0"}},
      {"4.00", {"99.6", "96.5", "85.5", "63.7"}, "2.67", {"96.1", "80.5", "53.2", "25.9"}, {"76.7", "39.5"}},
  };
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const int dice = static_cast<int>(i) + 1;
    CAPTURE(dice);
    const Row& row = rows[i];
    const Roll infantry(dice, {.arm = Arm::infantry});
    CHECK(decimal(infantry.expected_hits(), 2) == row.e_infantry);
    for (std::size_t n = 0; n < row.infantry.size(); ++n)
      CHECK(tenths(infantry.hits_or_more(static_cast<int>(n) + 1)) == row.infantry[n]);
    for (const Arm arm : {Arm::cavalry, Arm::artillery}) {
      const Roll other(dice, {.arm = arm});
      CHECK(decimal(other.expected_hits(), 2) == row.e_other);
      for (std::size_t n = 0; n < row.other.size(); ++n)
        CHECK(tenths(other.hits_or_more(static_cast<int>(n) + 1)) == row.other[n]);
    }
    for (std::size_t n = 0; n < row.flags.size(); ++n)
      CHECK(tenths(infantry.flags_or_more(static_cast<int>(n) + 1)) == row.flags[n]);
  }
}

TEST_CASE("VK-194 section 6: kinds with one face of six") {
  const std::vector<const char*> at_least_one{"16.7", "30.6", "42.1", "51.8", "59.8", "66.5"};
  for (std::size_t i = 0; i < at_least_one.size(); ++i) {
    const int dice = static_cast<int>(i) + 1;
    CHECK(tenths(Roll(dice, {.against = Against::retiring}).hits_or_more(1)) == at_least_one[i]);
    CHECK(tenths(Roll(dice, {.against = Against::square_by_cavalry}).hits_or_more(1)) == at_least_one[i]);
  }
}

TEST_CASE("VK-195 section 6: the target is driven off") {
  struct Row {
    std::vector<const char*> infantry;  // 4, 3, 2, 1 hits left
    std::vector<const char*> other;
  };
  const std::vector<Row> rows{
      {{"17", "17", "17", "67"}, {"17", "17", "17", "50"}},
      {{"31", "31", "56", "89"}, {"31", "31", "42", "75"}},
      {{"42", "55", "80", "96"}, {"42", "46", "63", "88"}},
      {{"58", "75", "91", "99"}, {"53", "60", "77", "94"}},
      {{"73", "87", "97", "100"}, {"63", "73", "86", "97"}},
      {{"85", "94", "99", "100"}, {"73", "82", "92", "98"}},
  };
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const int dice = static_cast<int>(i) + 1;
    for (int left = 4; left >= 1; --left) {
      CAPTURE(dice);
      CAPTURE(left);
      const auto column = static_cast<std::size_t>(4 - left);
      CHECK(whole(Roll(dice, {.arm = Arm::infantry}).driven_off(left)) == rows[i].infantry[column]);
      CHECK(whole(Roll(dice, {.arm = Arm::cavalry}).driven_off(left)) == rows[i].other[column]);
      CHECK(whole(Roll(dice, {.arm = Arm::artillery}).driven_off(left)) == rows[i].other[column]);
    }
  }
}

TEST_CASE("VK-167 section 6: forming square") {
  CHECK(tenths(odds::form_square(0, false).formed) == "80.2");
  CHECK(tenths(odds::form_square(2, false).formed) == "70.4");
  CHECK(tenths(odds::form_square(1, true).formed) == "70.4");
  CHECK(tenths(odds::form_square(2, true).formed) == "55.6");
  CHECK(exact(odds::form_square(0, false).formed) == "65/81");
}

TEST_CASE("VK-206 VK-207 section 6: one melee with battle back") {
  const auto of = [](const Assault& a, const CombatOptions& options = {}) {
    return ends(odds::melee(a, options));
  };
  CHECK(of({.attacker = foot(), .target = foot()}) == "58/22/20");
  CHECK(of({.attacker = foot(), .target = foot(), .order_bonus = true}) == "73/13/13");
  CHECK(of({.attacker = foot(Quality::elite), .target = foot()}) == "85/7/8");
  CHECK(of({.attacker = foot(Quality::elite), .target = foot()},
           {.dice = {}, .quality = QualityCounts::once}) == "73/12/14");
  CHECK(of({.attacker = foot(), .target = foot(), .uphill = true}) == "42/32/26");
  CHECK(of({.attacker = foot(), .target = garrisoned(foot(), Garrison::wood)}) == "42/32/26");
  CHECK(of({.attacker = foot(), .target = garrisoned(foot(), Garrison::bua)}) == "31/40/29");
  CHECK(of({.attacker = horse(Type::light), .target = foot()}) == "58/20/22");
  CHECK(of({.attacker = horse(Type::heavy), .target = foot()}) == "73/13/14");
  CHECK(of({.attacker = horse(Type::heavy), .target = horse(Type::light)}) == "63/18/18");
  CHECK(of({.attacker = horse(Type::light), .target = horse(Type::light)}) == "53/24/23");
  CHECK(of({.attacker = foot(), .target = foot(Quality::conscript)}) == "75/5/20");
}

TEST_CASE("VK-165 section 6: a charge into defensive fire") {
  const auto of = [](const Assault& a) { return ends_with_fire(odds::charge(a)); };
  Fighter two_ranks = foot();
  two_ranks.ranks = 2;
  Fighter column = foot();
  column.formation = Formation::column;
  Fighter fired = foot();
  fired.marker = true;
  CHECK(of({.attacker = foot(), .target = foot()}) == "22/18/2/58");
  CHECK(of({.attacker = foot(), .target = two_ranks}) == "13/12/1/73");
  CHECK(of({.attacker = foot(), .target = column}) == "40/21/8/31");
  CHECK(of({.attacker = foot(), .target = fired}) == "40/21/8/31");
  CHECK(of({.attacker = horse(Type::light), .target = foot()}) == "26/14/7/53");
  CHECK(of({.attacker = horse(Type::heavy), .target = foot()}) == "33/9/5/53");
  CHECK(of({.attacker = foot(), .target = eight_heavy()}) == "14/0/13/73");
  CHECK(of({.attacker = horse(Type::light), .target = eight_heavy()}) == "21/0/16/63");
}

TEST_CASE("VK-178 section 6: artillery at infantry, expected hits and a flag") {
  const std::vector<std::pair<const char*, const char*>> rows{
      {"0.5", "17"}, {"1.0", "31"}, {"1.5", "42"}, {"2.0", "52"}, {"2.5", "60"}};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Roll roll(static_cast<int>(i) + 1, {.arm = Arm::infantry, .shooting = true});
    CHECK(decimal(roll.expected_hits(), 1) == rows[i].first);
    CHECK(whole(roll.flags_or_more(1)) == rows[i].second);
  }
}

TEST_CASE("VK-116 VK-118 VK-132 section 6: command dice") {
  const std::vector<const char*> infantry{"33", "56", "70", "80", "87", "91"};
  const std::vector<const char*> other{"17", "31", "42", "52", "60", "67"};
  const std::vector<const char*> pair{"0", "22", "56", "83", "97", "100"};
  for (int dice = 1; dice <= 6; ++dice) {
    const auto i = static_cast<std::size_t>(dice - 1);
    CHECK(whole(odds::face_rolled(dice, DieFace::infantry)) == infantry[i]);
    for (const DieFace face : {DieFace::cavalry, DieFace::artillery, DieFace::saber, DieFace::flag})
      CHECK(whole(odds::face_rolled(dice, face)) == other[i]);
    CHECK(whole(odds::pair_rolled(dice)) == pair[i]);
  }
  const std::vector<std::vector<const char*>> assault{{"17", "31", "31", "31"},
                                                      {"50", "72", "75", "75"},
                                                      {"81", "93", "96", "97"},
                                                      {"96", "99", "100", "100"}};
  for (int dice = 1; dice <= 4; ++dice)
    for (int rerolls = 0; rerolls <= 3; ++rerolls) {
      CAPTURE(dice);
      CAPTURE(rerolls);
      CHECK(whole(odds::assault_ordered(dice, rerolls)) ==
            assault[static_cast<std::size_t>(dice - 1)][static_cast<std::size_t>(rerolls)]);
    }
}

TEST_CASE("VK-H48 the four ends of a charge make up 1") {
  for (const Type type : {Type::light, Type::heavy}) {
    CHECK(sum(odds::charge({.attacker = horse(type), .target = foot(), .supports = 2, .fire_supports = 1})) ==
          "1/1");
    CHECK(sum(odds::melee({.attacker = horse(type), .target = eight_heavy()})) == "1/1");
  }
}
