#pragma once

#include "empires/tell/view.h"
#include "realm/borders.h"

namespace empires {

using realm::AreaBeside;
using realm::Border;

/// The seat's land that touches other powers' land, or a sea where it sees their ships; those in danger come
/// first. The defence is that of EMP-H13 without an entrenchment; of a fleet the ships count, each of which
/// may carry an army.
[[nodiscard]] std::vector<Border> borders(const World& world, const SeatView& view);

}  // namespace empires
