#include "vom-kriege/odds/roll.h"

#include <doctest/doctest.h>

#include "vom-kriege/odds/odds.h"

using namespace vom_kriege;
using odds::Chance;
using odds::Count;
using odds::Fraction;
using odds::Mark;
using odds::Roll;

TEST_CASE("odds: fractions in lowest terms, decimals half up") {
  CHECK(odds::reduced(6, 8) == Fraction{3, 4});
  CHECK(odds::reduced(0, 36) == Fraction{0, 1});
  CHECK(text(Fraction{0, 1}) == "0/1");
  CHECK(text(odds::reduced(10, 5)) == "2/1");
  CHECK(text(Fraction{1, odds::rolls_of(24)}) == "1/4738381338321616896");
  CHECK(odds::decimal({1, 8}, 3) == "0.125");
  CHECK(odds::decimal({1, 8}, 2) == "0.13");  // half up
  CHECK(odds::decimal({1, 3}, 6) == "0.333333");
  CHECK(odds::decimal({2, 3}, 0) == "1");
  CHECK(odds::decimal({999, 1000}, 2) == "1.00");
  CHECK(odds::decimal({7, 100}, 3) == "0.070");
  CHECK(odds::percent({1, 8}) == "12.5");
  CHECK(odds::percent({1, 16}) == "6.3");
  CHECK(odds::percent({1, 16}, 0) == "6");
  CHECK(odds::percent({1, 1}) == "100.0");
  CHECK(odds::percent({0, 1}) == "0.0");
  CHECK(odds::percent({1, 1296}) == "0.1");
  CHECK(odds::percent({9999, 10000}, 0) == "100");
}

TEST_CASE("odds: chances add and multiply exactly, whatever dice they are of") {
  const Chance half{3, 1};
  const Chance sixth{1, 1};
  CHECK(text((half * sixth).fraction()) == "1/12");
  CHECK(text((half + half * sixth).fraction()) == "7/12");
  CHECK(text((!(half * half)).fraction()) == "3/4");
  CHECK(sixth < half);
  CHECK_FALSE(half < Chance{18, 2});
  CHECK(text((odds::kSure + odds::kNever).fraction()) == "1/1");
}

TEST_CASE("VK-192 odds of up to 24 dice are binomial, and make up all rolls") {
  for (const int dice : {0, 1, 7, 24}) {
    const Roll roll(dice, {.arm = Arm::infantry});
    Count all = 0;
    roll.each([&](const Effect&, const Chance& chance) { all += chance.ways; });
    CHECK(all == odds::rolls_of(dice));
    CHECK(roll.expected_hits() == odds::reduced(static_cast<Count>(dice), 2));
    CHECK(roll.expected_flags() == odds::reduced(static_cast<Count>(dice), 6));
  }
  CHECK(text(Roll(24, {.arm = Arm::infantry}).hits(12).fraction()) == "676039/4194304");  // C(24,12) / 2^24
}

TEST_CASE("VK-196 odds are what counting every single roll gives") {
  // All 6^5 rolls of five dice, one by one.
  const Mark marks[] = {{.arm = Arm::infantry},
                        {.arm = Arm::cavalry},
                        {.arm = Arm::infantry, .against = Against::square},
                        {.arm = Arm::infantry, .against = Against::square_by_cavalry},
                        {.arm = Arm::artillery, .against = Against::retiring},
                        {.arm = Arm::cavalry, .shooting = true, .options = {.sabers_miss_at_range = true}},
                        {.arm = Arm::infantry, .shooting = true, .options = {.flags_in_melee_only = true}}};
  for (const Mark& mark : marks) {
    const Roll roll(5, mark);
    int count[6][6] = {};
    for (int code = 0; code < 7776; ++code) {
      std::array<DieFace, 5> faces{};
      int rest = code;
      for (DieFace& face : faces) {
        face = kDie[static_cast<std::size_t>(rest % 6)];
        rest /= 6;
      }
      const Effect e = effect(faces, mark.arm, mark.against, mark.shooting, mark.options);
      ++count[e.hits][e.flags];
    }
    for (int hits = 0; hits <= 5; ++hits)
      for (int flags = 0; flags <= 5; ++flags)
        CHECK(roll.chance(hits, flags).ways == static_cast<Count>(count[hits][flags]));
  }
}

TEST_CASE("VK-217 a target at its maximum goes at any hit or flag") {
  CHECK(text(Roll(1, {.arm = Arm::infantry}).driven_off(0).fraction()) == "2/3");
  CHECK(text(Roll(1, {.arm = Arm::cavalry}).driven_off(0).fraction()) == "1/2");
}
