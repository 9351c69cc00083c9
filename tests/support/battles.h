#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "vom-kriege/input/scenario.h"

namespace support {

/// A battle to be played by chance.
using Ground = vom_kriege::Scenario;

/// One of games/vom-kriege/scenarios.
[[nodiscard]] Ground scenario(const std::string& name,
                              const std::map<std::string, std::string>& options = {});
/// Scenario text, which must be right.
[[nodiscard]] Ground ground_of(std::string_view toml_text);

/// A square table, 48 inches a side, with one of everything the ground can be, both sides close together:
/// arrivals, army leaders and leaders in the way, so that no state of the table of asks is rare.
[[nodiscard]] std::string medley_text();
/// The same in fog (VK-H7): both sides have units in hiding, in woods and in the open, and dummies; red's
/// arrival is hidden.
[[nodiscard]] std::string foggy_text();
/// The same without what hangs on the edges of the table, and walled in: nothing of it feels where on the
/// grid it lies.
[[nodiscard]] std::string walled_text();

/// Drill, Maida and the medley.
[[nodiscard]] std::vector<Ground> battle_grounds();

}  // namespace support
