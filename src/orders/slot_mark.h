#pragma once

#include <string_view>

namespace sheet {

/// A number at the beginning of a line, which puts the line into that slot.
struct SlotMark {
  bool found = false;
  bool bare = false;  // without `:`, `.` or `)` behind it: perhaps it is something else
  int slot = 0;       // as written; anything over 99 is 100
  std::string_view digits;
  std::string_view rest;  // of the line
};
[[nodiscard]] SlotMark find_slot_mark(std::string_view line);

/// Whether a form was left as it was here: nothing, dots, dashes or underlines.
[[nodiscard]] bool is_unfilled(std::string_view rest);

}  // namespace sheet
