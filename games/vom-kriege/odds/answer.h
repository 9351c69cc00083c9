#pragma once

#include <string>
#include <vector>

#include "play/play.h"
#include "vom-kriege/melee/reckoning.h"
#include "vom-kriege/odds/fraction.h"

namespace odds {

/// An answer as facts, before it is written down.
struct Answer {
  /// The chance of each number from 0 up.
  struct Numbers {
    std::string key;
    std::string words;
    std::vector<Fraction> chances;
    bool or_more = true;  // "n or more" is worth showing
  };
  struct Figure {
    std::string key;
    std::string words;  // empty: for programs only
    Fraction value;
    bool chance = true;  // else an expected value
  };
  /// How many dice, and why.
  struct Dice {
    std::string key;
    std::string words;
    vom_kriege::Reckoning reckoning;
  };

  std::string title;
  std::vector<Dice> dice;
  std::vector<Numbers> numbers;
  std::vector<Figure> figures;
};

/// The numbers without the zeros at the end.
template <class Spread>
[[nodiscard]] std::vector<Fraction> fractions(const Spread& spread) {
  std::vector<Fraction> list;
  for (const auto& chance : spread) list.push_back(chance.fraction());
  while (list.size() > 1 && list.back().num == 0) list.pop_back();
  return list;
}

[[nodiscard]] game::BattleShown shown(const Answer& answer);

}  // namespace odds
