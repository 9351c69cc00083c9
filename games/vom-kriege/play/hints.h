#pragma once

#include "play/play.h"
#include "vom-kriege/model/table.h"

namespace game {

/// How a decision may go on: the words of the answers that can be counted, the words decisions begin with,
/// and the units and leaders of the side by code or name.
[[nodiscard]] std::vector<Hint> decision_hints(const vom_kriege::Table& table, vom_kriege::Side side,
                                               const std::vector<std::string>& choices,
                                               std::string_view begun);

}  // namespace game
