#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "dark-age/rules/position.h"

namespace dark_age {

/// A game set up and not yet begun (`begin_game` draws the order of play and the first census).
struct Scenario {
  std::unique_ptr<const World> world;
  Position start;
  std::vector<bool> balance_given;  // by power: others get theirs from the start position (DA-H7)
  std::string dice_words;           // where the dice are meant to be the same every time; else empty
  std::string lesson;               // what a newcomer is told first
};

/// Reads a scenario file (DA-H1, DA-H7). The error names the field, what is wrong, and the line. `options`
/// overrides those of the file, by name.
[[nodiscard]] base::Result<Scenario> read_scenario(std::string_view toml_text,
                                                   const std::map<std::string, std::string>& options = {});

}  // namespace dark_age
