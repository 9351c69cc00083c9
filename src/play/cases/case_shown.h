#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "play/cases/case_result.h"

/// A case of the rulebook as somebody looks at it: the boards before, between and after, what happened, and
/// each expectation by itself.
namespace game {

/// The board at one moment of a case, and what led to it.
struct CaseScene {
  enum class At : std::uint8_t {
    start,   // where it begins
    turn,    // after a turn; `line` is its number
    line,    // after a line that was played
    tried,   // after a line that was refused, as it must be
    rest,    // where it ends, after what went by itself
    nowhere  // its scenario was refused
  };
  At at{};
  std::string line;
  std::vector<std::string> told;  // what happened since the scene before, a sentence each
  std::string svg;                // empty: there is nothing to draw, or it looks as it did
};

inline constexpr std::size_t kMostScenes = 16;  // of a case of hundreds of turns no more is shown

struct CaseShown {
  base::CaseLook look;
  std::vector<CaseScene> scenes;  // none: a battle alone
  std::size_t left_out = 0;       // scenes that were too many
};

}  // namespace game
