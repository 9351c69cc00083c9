// Battles: the arithmetic of the engine against a second one, written from section 5.2 of the rules and from
// nothing else, over every small battle; and what must be true of any battle.

#include <doctest/doctest.h>
#include <fmt/core.h>

#include <array>
#include <vector>

#include "dark-age/rules/battle.h"
#include "support/property.h"

namespace {

using dark_age::Action;
using realm::Sides;

constexpr std::array kKinds{Action::move,    Action::probe, Action::assault,
                            Action::overrun, Action::raid,  Action::siege};

/// Section 5.2 and 5.4 word for word; slow, and on purpose without a look at the engine.
struct Slow {
  int A, d, b, red, forts;
  bool amb;
  bool staged = false;
  bool won = false;
  bool open = false;
  bool fort_broken = false;
  std::vector<std::pair<int, int>> losses;

  static int loss(int own, int foe, int k, bool diff) {
    int result = foe / k;
    if (diff && own < foe) result += (foe - own) / k;
    return result;
  }

  void round(int k, bool diff, int extra, bool finish) {
    const int D = d + b;
    int la = loss(A, D, k, diff) + extra + (amb ? 1 : 0);
    if (la > A) la = A;
    const int Ah = amb ? A - la : A;
    int ld = 0;
    if (d != 0) {
      ld = loss(D, Ah, k, diff) - red;
      if (ld < 0) ld = 0;
      if (ld > d) ld = d;
    }
    if (finish && d > 0 && la == 0 && ld == 0) la = ld = 1;
    A -= la;
    d -= ld;
    losses.emplace_back(la, ld);
  }

  void overrun() {
    const int A_in = A;
    const int d0 = d;
    if (amb) A -= 1;
    const int D = d + b;
    if (A > 0 && A < D) {
      const int third = (D - A) / 3;
      A -= third < A ? third : A;
    } else if (A > D && d > 0) {
      int third = (A - D) / 3 - red;
      if (third < 0) third = 0;
      d -= third < d ? third : d;
    }
    losses.emplace_back(A_in - A, d0 - d);
    if (d0 > 0)
      while (A > 0 && d > 0) {
        staged = true;
        round(3, true, 1, true);
      }
  }

  void raid() {
    const int A_in = A;
    const int d_in = d;
    if (d + b > 0) A -= 1;
    if (d > 0 && !amb && red == 0) d -= 1;
    losses.emplace_back(A_in - A, d_in - d);
    open = d == 0 && A > 0;
  }

  void siege() {
    const int D = d + b;
    const int A_in = A;
    const int d_in = d;
    if (2 * A_in > D) {
      if (forts > 0)
        fort_broken = true;
      else if (d > 0)
        d -= 1;
    }
    if (D >= A_in) A -= 1;
    losses.emplace_back(A_in - A, d_in - d);
  }

  void fight(Action kind) {
    amb = amb && d > 0;
    if (kind == Action::raid) return raid();
    if (kind == Action::siege) return siege();
    if (d == 0 && b == 0) {
      won = true;
      return;
    }
    switch (kind) {
      case Action::move: round(2, true, 0, false); break;
      case Action::probe:
        amb = false;
        round(3, false, 0, false);
        break;
      case Action::assault:
        do round(3, true, 0, true);
        while (A > 0 && d > 0);
        break;
      default: overrun();
    }
    won = d == 0 && A > 0;
  }
};

struct Fought {
  Sides sides;
  dark_age::BattleResult result;
  std::vector<realm::Round> rounds;
};

Fought fought(Action kind, const Sides& sides, int forts) {
  Fought f{sides, {}, {}};
  f.result = dark_age::fight(kind, f.sides, forts, f.rounds);
  return f;
}

/// Every battle with up to so many of each.
template <class Each>
void every_battle(int attackers, int defenders, int level, Each&& each) {
  for (const Action kind : kKinds)
    for (int A = 1; A <= attackers; ++A)
      for (int d = 0; d <= defenders; ++d)
        for (int b = 0; b <= level; ++b)
          for (int relief = 0; relief <= 1; ++relief)
            for (const bool ambush : {false, true}) each(kind, Sides{A, d, b, relief, ambush});
}

bool equal(const Fought& f, const Slow& slow) {
  if (f.sides.attackers != slow.A || f.sides.defenders != slow.d || f.rounds.size() != slow.losses.size())
    return false;
  for (std::size_t i = 0; i < f.rounds.size(); ++i)
    if (f.rounds[i].attacker_loss != slow.losses[i].first ||
        f.rounds[i].defender_loss != slow.losses[i].second)
      return false;
  return f.result.won == slow.won && f.result.staged == slow.staged && f.result.open == slow.open &&
         f.result.fort_broken == slow.fort_broken;
}

std::string described(Action kind, const Sides& s) {
  return fmt::format("{} A={} d={} b={} red={} amb={}", dark_age::signature(kind).word, s.attackers,
                     s.defenders, s.level, s.relief, s.ambush);
}

}  // namespace

TEST_CASE("DA 5.2 - 5.5, 5.10, 5.13: every small battle ends as the pseudo-code of the rules says") {
  int battles = 0;
  std::string differing;
  every_battle(40, 20, 8, [&](Action kind, const Sides& sides) {
    for (int forts = 0; forts <= (kind == Action::siege ? sides.level : 0); ++forts) {
      Slow slow{sides.attackers, sides.defenders, sides.level, sides.relief, forts, sides.ambush,
                false,           false,           false,       false,        {}};
      // DA-H15: an ambush does not work against PROBE and SIEGE; the rules' siege() does not look at it.
      slow.fight(kind);
      ++battles;
      if (differing.empty() && !equal(fought(kind, sides, forts), slow)) differing = described(kind, sides);
    }
  });
  CHECK(differing == "");
  MESSAGE(battles << " battles compared");
}

TEST_CASE(
    "COM-25, COM-26: losses never exceed what is there, rounds follow on each other, and every battle ends") {
  std::string wrong;
  every_battle(60, 30, 10, [&](Action kind, const Sides& sides) {
    const Fought f = fought(kind, sides, 0);
    bool right = f.sides.attackers >= 0 && f.sides.defenders >= 0 && f.rounds.size() <= 100;
    int attackers = sides.attackers;
    int defenders = sides.defenders;
    for (const realm::Round& round : f.rounds) {
      right = right && round.attackers == attackers && round.defenders == defenders;
      right = right && round.attacker_loss >= 0 && round.attacker_loss <= attackers;
      right = right && round.defender_loss >= 0 && round.defender_loss <= defenders;
      attackers -= round.attacker_loss;
      defenders -= round.defender_loss;
    }
    right = right && attackers == f.sides.attackers && defenders == f.sides.defenders;
    right = right && f.sides.level == sides.level;  // population, forts and terrain are not lost in a round
    if (!right && wrong.empty()) wrong = described(kind, sides);
  });
  CHECK(wrong == "");
}

TEST_CASE("DA 5.2, 5.4: MOVE and PROBE fight one round, a walk-in none") {
  every_battle(20, 10, 5, [&](Action kind, const Sides& sides) {
    if (kind != Action::move && kind != Action::probe) return;
    const std::size_t expected = sides.defence() == 0 ? 0 : 1;
    if (fought(kind, sides, 0).rounds.size() != expected) FAIL(described(kind, sides));
  });
}

TEST_CASE(
    "Section 5.1: ASSAULT and OVERRUN end in capture or destruction; PROBE wins exactly if A/3 - red >= d") {
  std::string wrong;
  every_battle(60, 20, 8, [&](Action kind, const Sides& sides) {
    const Fought f = fought(kind, sides, 0);
    bool right = true;
    if (kind == Action::assault || kind == Action::overrun) right = f.result.won == (f.sides.attackers > 0);
    if (kind == Action::probe && sides.defenders > 0)
      right =
          f.result.won == (sides.attackers / 3 - sides.relief >= sides.defenders && f.sides.attackers > 0);
    if (!right && wrong.empty()) wrong = described(kind, sides);
  });
  CHECK(wrong == "");
}

TEST_CASE(
    "Section 11.2: more attackers never do worse (d to 15, b to 8, both grounds, with and without ambush)") {
  std::string worse;
  for (const Action kind : {Action::move, Action::probe, Action::assault, Action::overrun})
    for (int d = 0; d <= 15; ++d)
      for (int b = 0; b <= 8; ++b)
        for (int relief = 0; relief <= 1; ++relief)
          for (const bool ambush : {false, true}) {
            bool won = false;
            for (int A = 1; A <= 120; ++A) {
              const Sides sides{A, d, b, relief, ambush};
              const Fought f = fought(kind, sides, 0);
              if (won && !f.result.won && worse.empty()) worse = described(kind, sides);
              won = won || f.result.won;
            }
            if (!won && worse.empty())
              worse = described(kind, {120, d, b, relief, ambush}) + ": even 120 do not win";
          }
  CHECK(worse == "");
}

TEST_CASE("Section 11.2: the table of smallest attacks, with the survivors") {
  struct Row {
    int d;
    int least[7];
    int left[7];
  };
  constexpr Row kRows[] = {
      {1, {2, 3, 3, 2, 4, 3, 5}, {2, 2, 3, 1, 3, 2, 4}},
      {2, {4, 6, 6, 3, 5, 4, 6}, {3, 4, 6, 3, 3, 2, 3}},
      {3, {5, 7, 9, 4, 7, 6, 8}, {4, 5, 8, 3, 3, 5, 5}},
      {4, {6, 9, 12, 5, 8, 6, 10}, {4, 6, 11, 3, 5, 2, 6}},
      {5, {8, 11, 15, 6, 9, 8, 11}, {6, 8, 14, 4, 3, 5, 5}},
      {6, {10, 14, 18, 7, 11, 9, 12}, {7, 10, 16, 3, 5, 6, 6}},
      {8, {12, 17, 24, 9, 12, 11, 15}, {8, 12, 22, 5, 3, 6, 8}},
      {10, {16, 22, 30, 11, 16, 13, 17}, {11, 16, 27, 4, 8, 7, 9}},
      {15, {23, 31, 45, 16, 22, 18, 22}, {16, 23, 40, 4, 8, 9, 6}},
  };
  constexpr std::pair<Action, bool> kColumns[] = {
      {Action::move, false},   {Action::move, true},     {Action::probe, false}, {Action::assault, false},
      {Action::assault, true}, {Action::overrun, false}, {Action::overrun, true}};
  for (const Row& row : kRows)
    for (std::size_t c = 0; c < std::size(kColumns); ++c) {
      const auto [kind, ambush] = kColumns[c];
      int A = 1;
      while (!fought(kind, {A, row.d, 0, 0, ambush}, 0).result.won) ++A;
      CAPTURE(described(kind, {A, row.d, 0, 0, ambush}));
      CHECK(A == row.least[c]);
      CHECK(fought(kind, {A, row.d, 0, 0, ambush}, 0).sides.attackers == row.left[c]);
    }
}

TEST_CASE("COM-23, DA-H13, DA-H15: large battles keep to the same rules") {
  CHECK(support::holds("the engine and the pseudo-code agree on battles of any size", [] {
    const Action kind = *rc::gen::elementOf(std::vector<Action>(kKinds.begin(), kKinds.end()));
    const Sides sides{*rc::gen::inRange(1, 3000), *rc::gen::inRange(0, 3000), *rc::gen::inRange(0, 40),
                      *rc::gen::inRange(0, 2), *rc::gen::arbitrary<bool>()};
    const int forts = kind == Action::siege ? *rc::gen::inRange(0, 6) : 0;
    Slow slow{sides.attackers, sides.defenders, sides.level, sides.relief, forts, sides.ambush,
              false,           false,           false,       false,        {}};
    slow.fight(kind);
    RC_ASSERT(equal(fought(kind, sides, forts), slow));
  }));
  CHECK(support::holds("an ambush never helps the attacker, broken ground never hurts the defender", [] {
    const Action kind = *rc::gen::elementOf(std::vector<Action>(kKinds.begin(), kKinds.end()));
    const Sides plain{*rc::gen::inRange(1, 300), *rc::gen::inRange(0, 300), *rc::gen::inRange(0, 20), 0,
                      false};
    Sides ambush = plain;
    ambush.ambush = true;
    Sides broken = plain;
    broken.relief = 1;
    const bool wins = fought(kind, plain, 0).result.won;
    RC_ASSERT(wins || !fought(kind, ambush, 0).result.won);
    RC_ASSERT(wins || !fought(kind, broken, 0).result.won);
  }));
}
