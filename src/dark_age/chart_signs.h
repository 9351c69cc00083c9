#pragma once

#include <string_view>

#include "base/text_table.h"
#include "dark_age/terrain.h"
#include "dark_age/world.h"

/// The colours and signs of a drawn map.
namespace dark_age {

/// The colours of a power: Paul Tol's light scheme, made to lie under black lettering and to be told apart by
/// colour-blind eyes; when they come round again they are hatched, then dotted.
struct PowerPaint {
  std::string_view fill;
  int pattern = 0;  // 0 plain, 1 hatched, 2 dotted
};
[[nodiscard]] PowerPaint power_paint(const World& world, PowerId power);

/// The symbols and patterns that `<use>` and `fill` refer to.
[[nodiscard]] std::string_view chart_definitions();

inline constexpr std::string_view kUnownedFill = "#f7f2e5";
inline constexpr std::string_view kPatternFills[] = {"", "url(#c-p1)", "url(#c-p2)"};

/// The id of the sign of a terrain; empty: it has none.
[[nodiscard]] std::string_view terrain_sign(Terrain terrain);

/// Puts a sign at a place.
void write_sign(base::Text& out, std::string_view id, MapPoint at);
/// The walls of a city in the colours of its owner.
void write_town(base::Text& out, const World& world, MapPoint at, PowerId owner);

}  // namespace dark_age
