#pragma once

#include <string_view>

#include "realm/chart/chart_paint.h"
#include "realm/chart/shapes.h"
#include "text/text_table.h"

/// The signs and lines of a drawn map.
namespace realm {

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

/// The lettering, symbols and patterns that `class`, `<use>` and `fill` refer to; `own_signs` are those of
/// one game.
void write_chart_definitions(base::Text& out, const Paints& paints, std::string_view own_signs = {});

/// Puts a sign at a place.
void write_sign(base::Text& out, std::string_view id, MapPoint at);

}  // namespace realm
