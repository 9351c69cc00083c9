#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "vom-kriege/model/troops.h"

/// Makes battles that nobody fought, from words: ground, two armies of a year in which they were at war, what
/// is to be won. The same words give the same battle everywhere. What comes out is an ordinary scenario file
/// (docs/vom-kriege-scenarios.md), to be read, edited and played; docs/battle-maker.md has the arithmetic.
namespace vom_kriege {

enum class Action : std::uint8_t { encounter, attack, delay, withdrawal };
inline constexpr std::array<std::string_view, 4> kActionWords{"encounter", "attack", "delay", "withdrawal"};

enum class BattleSize : std::uint8_t { small, medium, large };
inline constexpr std::array<std::string_view, 3> kSizeWords{"small", "medium", "large"};

struct BattleWish {
  std::string words;  // the battle is made of them
  Action action = Action::encounter;
  BattleSize size = BattleSize::medium;
};

/// The text of the scenario. The first side attacks, if one does.
[[nodiscard]] std::string make_battle(const BattleWish& wish);

// --- The arithmetic of a fair battle. It is for the maker alone: no rule of the game has points for troops.

/// Four for each hit it can take, and what its kind is worth besides.
[[nodiscard]] constexpr int worth(const UnitFacts& unit) {
  int points = 4 * strength(unit);
  switch (unit.arm) {
    case Arm::infantry: points += (unit.skirmish ? 3 : 0) + (unit.ranks == 2 ? 2 : 0); break;
    case Arm::cavalry: points += 1 + (unit.type == Type::heavy ? 4 : 0) + (unit.lancer ? 2 : 0); break;
    case Arm::artillery:
      points += 3 +
                (unit.type == Type::heavy   ? 5
                 : unit.type == Type::horse ? 4
                                            : 0) +
                (unit.guns == 8 ? 4 : 0);
      break;
  }
  switch (unit.quality) {
    case Quality::elite: return points + 2;
    case Quality::conscript: return points - 1;
    case Quality::irregular: return points - 6;
    case Quality::regular: break;
  }
  return points;
}
[[nodiscard]] constexpr int worth_of_leader(int quality, bool army) { return (army ? 4 : 2) + 6 * quality; }

/// What the sides are worth to each other: 3 to 2 of an attack.
struct Odds {
  int first = 1;
  int second = 1;
};
[[nodiscard]] constexpr Odds odds_of(Action action) {
  switch (action) {
    case Action::encounter: return {1, 1};
    case Action::attack: return {3, 2};
    case Action::delay: return {2, 1};
    case Action::withdrawal: return {3, 2};
  }
  return {};
}
/// Points of both armies together.
[[nodiscard]] constexpr int points_in_all(BattleSize size) {
  constexpr std::array kPoints{300, 460, 640};
  return kPoints[static_cast<std::size_t>(size)];
}
/// An army may miss its share by so many hundredths.
inline constexpr int kOffBy = 4;

}  // namespace vom_kriege
