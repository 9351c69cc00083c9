#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "empires/rules/world.h"
#include "orders/reader.h"
#include "realm/remarks.h"

namespace empires {

/// COM-6  Reads a sheet and adds what only this game can say of it from the map alone: places that do not
/// touch, an ORDER or STASH without its number. Nothing here looks at a position, so nothing can leak.
[[nodiscard]] sheet::Reading read_sheet(const World& world, std::string_view text);

/// An entry as the one canonical line: `MOVE CAM DEV AB-2`.
[[nodiscard]] std::string to_text(const World& world, const sheet::Entry& entry);

}  // namespace empires
