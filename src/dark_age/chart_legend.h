#pragma once

#include "dark_age/report_words.h"

/// The panel beside a drawn map: who is who, what the signs mean, and the names behind the codes.
namespace dark_age {

inline constexpr int kLegendWidth = 340;

/// What the legend needs of the page.
[[nodiscard]] int legend_height(const World& world);

/// Writes it with its upper left corner at `at`.
void write_chart_legend(base::Text& out, const Teller& teller, MapPoint at);

}  // namespace dark_age
