#pragma once

#include <span>

#include "text/messages.h"
#include "vom-kriege/tell/view.h"

/// The table as a seat sees it.
namespace vom_kriege {

/// As characters, with a list of the units: at most 100 columns.
void write_table_text(base::Text& out, const Table& table, const View& view, base::Language language);

/// Where a unit went, for a drawing.
struct Track {
  enum class How : std::uint8_t { moved, charged, went_back };
  Side side{};
  How how{};
  field::Point from;
  field::Point to;
};
/// A part of the table, between two corners.
struct TablePart {
  field::Point low;
  field::Point high;
};
/// Where the units of all these views stand, and the leaders who move or stand near, with some room round
/// it; nothing: nobody is on the table.
[[nodiscard]] std::optional<TablePart> part_in_use(const Table& table, std::span<const View> views);

/// What a drawing shows besides the table, and how it is framed.
struct DrawingOf {
  std::span<const Track> tracks;
  bool framed = true;               // with title, score and key
  int number = 0;                   // where several are on one page, each has its own
  std::optional<TablePart> part{};  // of the table, without a frame; none: all of it
};

/// As a drawing from above in true scale. One SVG that needs nothing else.
void write_svg(base::Text& out, const Table& table, const View& view, base::Language language,
               const DrawingOf& what = {});

}  // namespace vom_kriege
