#pragma once

#include <string_view>
#include <vector>

#include "base/result.h"

namespace vom_kriege {

/// VK-H47  All that the reader can say of a scenario file at once, for whoever is writing it: one fault a
/// row, of the first kind of rows in which there are any, since what is read later rests on them. None: it
/// can be played.
[[nodiscard]] std::vector<base::Error> scenario_faults(std::string_view toml_text);

}  // namespace vom_kriege
