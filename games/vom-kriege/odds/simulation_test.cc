// The exact odds against a million simulated rolls, and a million simulated charges, thrown with quick dice
// and ruled by the judge's own functions.

#include <doctest/doctest.h>

#include <array>
#include <vector>

#include "core/dice.h"
#include "vom-kriege/charge/square_test.h"
#include "vom-kriege/odds/odds.h"

using namespace vom_kriege;
using odds::Assault;
using odds::Chance;
using odds::Count;
using odds::Fraction;

namespace {

constexpr int kTimes = 1'000'000;

/// Whether a count lies within five standard deviations of what it should be: (count - Np)^2 <= 25 N p (1 -
/// p).
bool agrees(int count, const Chance& chance) {
  const Fraction p = chance.fraction();
  const Count had = static_cast<Count>(count) * p.den;
  const Count due = static_cast<Count>(kTimes) * p.num;
  const Count off = had < due ? due - had : had - due;
  return off * off <= Count{25} * kTimes * p.num * (p.den - p.num);
}

class Thrower {
 public:
  explicit Thrower(std::uint64_t seed) : dice_(seed) {}
  std::span<const DieFace> thrown(int n) {
    faces_.clear();
    for (int i = 0; i < n; ++i) faces_.push_back(kDie[dice_.die("odds", next_++, 6) - 1]);
    return faces_;
  }

 private:
  base::FastDice dice_;
  std::uint32_t next_ = 0;
  std::vector<DieFace> faces_;
};

enum class End : std::uint8_t { stopped, win, beaten, nothing };

/// One charge, step by step, as it would be played.
End play(const Assault& a, Thrower& thrower) {
  Fighter attacker = a.attacker;
  Fighter target = a.target;
  const int volley = fire({.shooter = target, .target = attacker, .range = kCloseRange}).dice.total();
  const Aftermath shot =
      aftermath(effect(thrower.thrown(volley), attacker.arm, shot_at(attacker), true, {}), attacker.left());
  if (shot.driven_off()) return End::stopped;
  attacker.hits += shot.hits;
  const int blows = vom_kriege::melee({.who = attacker, .foe = target, .supports = a.supports}).total();
  const Aftermath struck = aftermath(
      effect(thrower.thrown(blows), target.arm, struck_by(attacker.arm, target), false, {}), target.left());
  if (struck.driven_off()) return End::win;
  target.hits += struck.hits;
  if (!battles_back(target, true)) return End::nothing;
  const int back = vom_kriege::melee({.who = target, .foe = attacker, .battles_back = true}).total();
  if (back == 0) return End::nothing;
  Effect e = effect(thrower.thrown(back), attacker.arm, struck_by(target.arm, attacker), false, {});
  if (target.in(Formation::square)) e = from_square(e, attacker.arm);
  return aftermath(e, attacker.left()).driven_off() ? End::beaten : End::nothing;
}

}  // namespace

TEST_CASE("VK-192 odds against a million rolls of four dice") {
  for (const Arm arm : {Arm::infantry, Arm::cavalry}) {
    const odds::Roll roll(4, {.arm = arm});
    Thrower thrower(17);
    std::array<std::array<int, 5>, 5> count{};
    int driven_off = 0;
    for (int i = 0; i < kTimes; ++i) {
      const Effect e = effect(thrower.thrown(4), arm, Against::unit, false, {});
      ++count[static_cast<std::size_t>(e.hits)][static_cast<std::size_t>(e.flags)];
      if (aftermath(e, 3).driven_off()) ++driven_off;
    }
    for (int hits = 0; hits <= 4; ++hits)
      for (int flags = 0; flags <= 4; ++flags)
        CHECK(agrees(count[static_cast<std::size_t>(hits)][static_cast<std::size_t>(flags)],
                     roll.chance(hits, flags)));
    CHECK(agrees(driven_off, roll.driven_off(3)));
  }
}

TEST_CASE("VK-165 VK-206 VK-207 odds against a million charges") {
  const Fighter line{.arm = Arm::infantry, .formation = Formation::line};
  Fighter square = line;
  square.formation = Formation::square;
  square.hits = 3;
  square.quality = Quality::elite;
  const Fighter horse{.arm = Arm::cavalry, .type = Type::heavy, .formation = Formation::line, .hits = 1};
  for (const Assault& assault :
       {Assault{.attacker = line, .target = line}, Assault{.attacker = horse, .target = line, .supports = 1},
        Assault{.attacker = horse, .target = square}}) {
    const odds::AssaultOdds exact = odds::charge(assault);
    Thrower thrower(1815);
    std::array<int, 4> count{};
    for (int i = 0; i < kTimes; ++i) ++count[static_cast<std::size_t>(play(assault, thrower))];
    CHECK(agrees(count[0], exact.stopped));
    CHECK(agrees(count[1], exact.win));
    CHECK(agrees(count[2], exact.beaten));
    CHECK(agrees(count[3], exact.nothing));
  }
}

TEST_CASE("VK-167 odds against a million tests to form square") {
  Thrower thrower(4);
  int formed = 0;
  for (int i = 0; i < kTimes; ++i)
    if (forms_square(thrower.thrown(square_dice(2, false).total()))) ++formed;
  CHECK(agrees(formed, odds::form_square(2, false).formed));
}
