#pragma once

#include "star-chase/tell/report_words.h"

namespace star_chase {

/// The stars of the chart where they stand, in characters, and below them the list of all with their links.
void write_sky(base::Text& out, const Teller& teller);

}  // namespace star_chase
