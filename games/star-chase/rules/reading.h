#pragma once

#include <string_view>

#include "orders/reader.h"
#include "star-chase/rules/position.h"

namespace star_chase {

/// COM-6, SCH-H10  Reads a sheet and adds what this game can say of it: numbers that are missing, names and
/// probe boxes, and systems or links that are not on the power's own map. Of the position only that map and
/// the power's own Probe Tech are looked at, so a remark is the same whether a system exists or not.
[[nodiscard]] sheet::Reading read_sheet(const World& world, const Position& position, PowerId power,
                                        std::string_view text);

}  // namespace star_chase
