#pragma once

#include <algorithm>
#include <cstdint>

namespace realm {

/// COM-23  Losses of a side in a round: a share of the enemy's strength and, for the weaker side where the
/// battle says so, the same share of the difference. Every part is rounded down on its own.
[[nodiscard]] constexpr int loss(int own, int foe, int share, bool difference) {
  return foe / share + (difference && own < foe ? (foe - own) / share : 0);
}

/// What stands against each other. Strength without units (population, forts, terrain) is the defender's
/// `level`.
struct Sides {
  int attackers = 0;
  int defenders = 0;
  int level = 0;
  int relief = 0;       // what the ground takes off the defender's loss of every round
  bool ambush = false;  // the attacker's loss comes first, and costs him one more

  [[nodiscard]] constexpr int defence() const { return defenders + level; }
  bool operator==(const Sides&) const = default;
};

/// How a round of a kind of battle is reckoned.
struct RoundRule {
  int share = 2;           // losses are a half, a third ... of the enemy's strength
  bool difference = true;  // the weaker side also loses that share of the difference
  int attacker_extra = 0;  // lost by the attacker on top
  bool to_the_finish = false;
};

/// What happened in a round.
struct Round {
  int attackers = 0;  // before the round
  int defenders = 0;
  int defence = 0;
  int attacker_loss = 0;
  int defender_loss = 0;
  bool first_phase = false;  // a phase before the rounds proper (DA 5.5)
  bool stalled = false;      // decided by COM-26

  bool operator==(const Round&) const = default;
};

/// One round (COM-23 to COM-26); `sides` is what is left after it.
constexpr Round fight_round(Sides& sides, const RoundRule& rule) {
  Round round{.attackers = sides.attackers, .defenders = sides.defenders, .defence = sides.defence()};
  round.attacker_loss =
      std::min(sides.attackers, loss(sides.attackers, round.defence, rule.share, rule.difference) +
                                    rule.attacker_extra + (sides.ambush ? 1 : 0));
  // COM-24: both losses come from the strengths at the start of the round, unless an ambush strikes first.
  const int striking = sides.ambush ? sides.attackers - round.attacker_loss : sides.attackers;
  if (sides.defenders > 0) {
    const int due = loss(round.defence, striking, rule.share, rule.difference) - sides.relief;
    round.defender_loss = std::clamp(due, 0, sides.defenders);  // COM-25
  }
  if (rule.to_the_finish && sides.defenders > 0 && round.attacker_loss == 0 && round.defender_loss == 0) {
    round.attacker_loss = round.defender_loss = 1;  // COM-26
    round.stalled = true;
  }
  sides.attackers -= round.attacker_loss;
  sides.defenders -= round.defender_loss;
  return round;
}

/// COM-27  Whether the attacker has won: the defending units are gone and one of his is left.
[[nodiscard]] constexpr bool attacker_won(const Sides& sides) {
  return sides.defenders == 0 && sides.attackers > 0;
}

/// COM-29  Nothing there that could resist: the area is walked into, no round is fought.
[[nodiscard]] constexpr bool walked_into(const Sides& sides) { return sides.defence() == 0; }

}  // namespace realm
