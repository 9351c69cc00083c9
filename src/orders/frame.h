#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "orders/lines.h"
#include "orders/sheet.h"

namespace sheet {

/// A report carries a sheet to fill in, between a line `=== SHEET MER TURN 3 ===` and a line `=== END ===`,
/// and people send back the whole report.
enum class FrameLine : std::uint8_t { none, begin, end };
[[nodiscard]] FrameLine frame_line(std::string_view line);

/// Takes over what the first line of a frame says: whose sheet, and of which turn.
void read_frame_line(std::string_view line, Sheet& sheet);

/// `--` on a line of its own: what follows is the writer's name, not his orders.
[[nodiscard]] bool is_signature_mark(std::string_view line);

/// Whether something is ordered here: not just a blank, a number or dots to write on, or the turn.
[[nodiscard]] bool has_content(const Line& line);

/// Which lines of a text are the sheet.
struct Extent {
  std::uint32_t first = 1;
  std::uint32_t last = UINT32_MAX;
  std::uint32_t frame = 0;  // the number of the frame line that heads it; 0: there is no frame
};
[[nodiscard]] Extent find_sheet(std::string_view text);

}  // namespace sheet
