#pragma once

#include "base/messages.h"
#include "vom_kriege/view.h"

/// The table as a seat sees it.
namespace vom_kriege {

/// As characters, with a list of the units: at most 100 columns.
void write_table_text(base::Text& out, const Table& table, const View& view, base::Language language);

/// As a drawing from above in true scale. One SVG that needs nothing else.
void write_svg(base::Text& out, const Table& table, const View& view, base::Language language);

}  // namespace vom_kriege
