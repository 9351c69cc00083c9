#pragma once

#include <string_view>

#include "base/text_table.h"
#include "dark_age/terrain.h"
#include "dark_age/world.h"
#include "realm/colours.h"

/// The colours and signs of a drawn map.
namespace dark_age {

/// The colours of powers lie under black lettering; when they come round again they are hatched, then dotted.
struct PowerPaint {
  std::string_view fill;
  int pattern = 0;  // 0 plain, 1 hatched, 2 dotted
};
using realm::kFills;
[[nodiscard]] PowerPaint power_paint(const World& world, PowerId power);

inline constexpr std::string_view kUnownedFill = "#f7f2e5";
inline constexpr std::string_view kOpenSea = "#d9e8ee";

// How lines look that the legend explains.
inline constexpr std::string_view kWayByWater =
    "stroke=\"#2d6683\" stroke-width=\"2.6\" stroke-dasharray=\"1 6\"";
inline constexpr std::string_view kNoWay = "stroke=\"#3f342a\" stroke-width=\"4\" stroke-dasharray=\"1 7\"";
inline constexpr std::string_view kAmbushLine =
    "stroke=\"#9b1c31\" stroke-width=\"3\" stroke-dasharray=\"7 5\" marker-end=\"url(#c-trap)\"";
inline constexpr std::string_view kRetreatLine =
    "stroke=\"#26231e\" stroke-width=\"1.8\" marker-end=\"url(#c-away)\"";
inline constexpr std::string_view kFlightLine =
    "stroke=\"#26231e\" stroke-width=\"2.2\" stroke-dasharray=\"2 5\" marker-end=\"url(#c-away)\"";

/// The symbols and patterns that `<use>` and `fill` refer to.
void write_chart_definitions(base::Text& out, const World& world);
/// A power's colours as the value of `fill`.
void write_fill(base::Text& out, const World& world, PowerId power);

/// The id of the sign of a terrain; empty: it has none.
[[nodiscard]] std::string_view terrain_sign(Terrain terrain);

/// Puts a sign at a place.
void write_sign(base::Text& out, std::string_view id, MapPoint at);
/// The walls of a city in the colours of its owner.
void write_town(base::Text& out, const World& world, MapPoint at, PowerId owner);

}  // namespace dark_age
