#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/dice.h"
#include "core/result.h"
#include "star-chase/rules/position.h"

namespace star_chase {

/// A game set up and not yet begun (`begin_game` draws the order of play and the first census).
struct Scenario {
  std::unique_ptr<const World> world;
  Position start;
  int extra_bps = 5;                  // on top of the first balance (SCH-H9)
  std::string dice_words;             // where the dice are meant to be the same every time; else empty
  std::string lesson;                 // what a newcomer is told first
  std::vector<std::string> warnings;  // allowed, but perhaps not meant
};

/// Reads a scenario file (section 2.6 of the rules). The error names the field, what is wrong, and the line.
/// `options` overrides those of the file, by name; `seed`, `homes` and `computers` are options, too. A galaxy
/// that is to be made is made with the seed where there is one, else with `dice`.
[[nodiscard]] base::Result<Scenario> read_scenario(std::string_view toml_text,
                                                   const std::map<std::string, std::string>& options,
                                                   base::Dice& dice);

}  // namespace star_chase
