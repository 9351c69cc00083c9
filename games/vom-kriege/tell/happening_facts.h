#pragma once

#include <string>
#include <utility>
#include <vector>

#include "vom-kriege/model/happening.h"

namespace vom_kriege {

/// What happened as names and values, for records and programs: ids, numbers and words of the language of
/// decisions, no prose. Only what its kind uses is there, and ids that stand for nobody are left out.
using FactList = std::vector<std::pair<std::string, std::string>>;
[[nodiscard]] FactList facts(const Table& table, const Happening& happening);

/// A number of dice by its parts: "4 VK-176, +1 VK-181, -2 VK-186 = 3".
[[nodiscard]] std::string reckoning_text(const Reckoning& reckoning);

}  // namespace vom_kriege
