#pragma once

#include <string>
#include <string_view>

#include "dark-age/rules/world.h"
#include "orders/reader.h"
#include "realm/remarks.h"

namespace dark_age {

/// COM-6  Reads a sheet and adds what only this game can say of it from the map alone: places that do not
/// touch, an ORDER without its number, a contact line that is too long. Nothing here looks at a position, so
/// nothing can leak.
[[nodiscard]] sheet::Reading read_sheet(const World& world, std::string_view text);

/// An entry as the one canonical line: `MOVE HRS BDS AB-2`.
[[nodiscard]] std::string to_text(const World& world, const sheet::Entry& entry);

}  // namespace dark_age
