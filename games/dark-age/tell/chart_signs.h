#pragma once

#include <string_view>

#include "dark-age/rules/terrain.h"
#include "realm/chart/chart_canvas.h"

/// The signs of a drawn map that are Dark Age's own.
namespace dark_age {

/// The id of the sign of a terrain; empty: it has none.
[[nodiscard]] std::string_view terrain_sign(Terrain terrain);

/// The walls of a city in the colours of its owner.
void write_town(const realm::Canvas& canvas, realm::MapPoint at, realm::PowerId owner);

}  // namespace dark_age
