#pragma once

#include <string>
#include <string_view>

#include "text/messages.h"

namespace game {

/// "34 cities", "1 city": one of the counts of a scenario (`ScenarioFacts`) for people, its number in a
/// column of this width. The names of the counts themselves stay as they are, for programs know them.
[[nodiscard]] std::string counted(std::string_view what, std::string_view count, std::size_t width = 0);

}  // namespace game
