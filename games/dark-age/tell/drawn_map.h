#pragma once

#include "dark-age/rules/world.h"
#include "realm/chart/chart_plan.h"

namespace dark_age {

using realm::MapPlan;

/// The world as a drawing sees it; it must outlive the answer.
[[nodiscard]] realm::DrawnMap drawn_map(const World& world);
/// How it lies. It stays the same all through a game.
[[nodiscard]] inline MapPlan map_plan(const World& world) { return realm::map_plan(drawn_map(world)); }

}  // namespace dark_age
