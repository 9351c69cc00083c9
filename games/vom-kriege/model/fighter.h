#pragma once

#include "vom-kriege/model/dice.h"
#include "vom-kriege/model/troops.h"

namespace vom_kriege {

/// VK-034  Whose stands are laid round the edge of a wood or a built-up area.
enum class Garrison : std::uint8_t { none, wood, bua };

/// All of a unit that the dice of shooting and melee depend on.
struct Fighter {
  Arm arm{};
  Type type = Type::line;
  Quality quality = Quality::regular;
  bool skirmish = false;  // VK-019 "Sk"
  bool lancer = false;    // VK-016
  int ranks = 3;
  int guns = 0;
  Formation formation{};
  Garrison garrison = Garrison::none;
  int strength = 4;
  int hits = 0;
  bool disordered = false;
  bool marker = false;  // VK-076: has fired

  /// VK-024  Exactly one hit short of breaking.
  [[nodiscard]] constexpr bool shaken() const { return hits == strength - 1; }
  /// VK-025  At its maximum.
  [[nodiscard]] constexpr bool routing() const { return hits >= strength; }
  /// Hits to its maximum.
  [[nodiscard]] constexpr int left() const { return strength - hits; }
  /// VK-H12  The formation as far as it shows. A garrison lies round its area: of what it came in only open
  /// order stays.
  [[nodiscard]] constexpr bool in(Formation f) const {
    return formation == f && (garrison == Garrison::none || f == Formation::open_order);
  }
  /// VK-H27  Column and march column of any arm.
  [[nodiscard]] constexpr bool in_column() const {
    return in(Formation::column) || in(Formation::march_column);
  }
  /// VK-035  Square and garrison have no facing, flank or rear.
  [[nodiscard]] constexpr bool faces_all_round() const {
    return garrison != Garrison::none || formation == Formation::square;
  }
  bool operator==(const Fighter&) const = default;
};

/// A fresh unit in its place, as its facts say.
[[nodiscard]] constexpr Fighter fighter(const UnitFacts& facts, Formation formation) {
  return {.arm = facts.arm,
          .type = facts.type,
          .quality = facts.quality,
          .skirmish = facts.skirmish,
          .lancer = facts.lancer,
          .ranks = facts.ranks,
          .guns = facts.guns,
          .formation = formation,
          .strength = strength(facts)};
}

/// What the dice of a shot are read against (VK-192 to VK-195, VK-213).
[[nodiscard]] constexpr Against shot_at(const Fighter& target) {
  return target.in(Formation::square) ? Against::square : Against::unit;
}
/// What the dice of a melee are read against (VK-194, R-50).
[[nodiscard]] constexpr Against struck_by(Arm who, const Fighter& target) {
  if (!target.in(Formation::square)) return Against::unit;
  return who == Arm::cavalry ? Against::square_by_cavalry : Against::square;
}

}  // namespace vom_kriege
